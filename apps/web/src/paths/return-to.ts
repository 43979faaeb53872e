import type { Location } from 'react-router-dom';
import * as v from 'valibot';

/**
 * A path of this app: one leading slash, so that no other origin can be named. Browsers remove tabs and line breaks
 * from an address before they read it.
 */
const ownPath = v.pipe(v.string(), v.regex(/^\/(?!\s*[/\\])/));
const returnSchema = v.object({ returnTo: ownPath });

/** Navigation state that brings a person back to where a guard sent them away from. */
export function returnState({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>) {
  return { returnTo: `${pathname}${search}${hash}` };
}

/**
 * The page to go back to, or null when there is none or it is not ours. Navigation state survives reloads, so it is
 * validated.
 */
export function readReturnTo(state: unknown): string | null {
  const parsed = v.safeParse(returnSchema, state);
  return parsed.success ? parsed.output.returnTo : null;
}
