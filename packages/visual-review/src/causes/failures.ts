// Finds why a story failed. It has no picture, so only changed files and packages can explain it.
import { isStylesheet } from './diff.ts';
import { changedLines, firstPlace } from './evidence.ts';
import type { Changes } from './find-causes.ts';
import { type FoundCause, type Imports, libraryCauses, sourceCause } from './make-causes.ts';

/** Returns the nearest changed script that the story imports, then a package, then a script that every story loads. */
export function findFailureCauses(imports: Imports, { diff, versions, everywhere }: Changes): FoundCause[] {
  const scripts = diff.filter(({ file }) => !isStylesheet(file));
  const near = firstPlace(changedLines(imports, scripts));
  if (near) return [sourceCause(near)];
  const libraries = libraryCauses(versions, imports);
  if (libraries.length > 0) return libraries;
  const global = everywhere.map(({ file }, index) => [file, index] as const);
  const far = firstPlace(changedLines(global, scripts));
  return far ? [sourceCause(far)] : [];
}

/** What messages of one kind share: the first sentence, without quoted texts and numbers. */
export function kindOfMessage(message: string): string {
  const [line = ''] = message.split('\n');
  const [sentence = ''] = line.replaceAll(/"[^"]*"|`[^`]*`|“[^”]*”|\d+/g, '').split(/[:.](?:\s|$)/);
  return sentence.trim();
}
