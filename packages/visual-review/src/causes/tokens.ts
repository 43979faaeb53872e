import type { FileDiff } from './diff.ts';
import { alternativesOf, normalize, opaque } from './values.ts';

/** A line that gives a custom property a value. */
export interface Definition {
  file: string;
  line: number;
  /** Names of the custom properties in its value. */
  references: string[];
  value: string;
  /** The value before, when the difference to the base commit has this line. */
  valueBefore?: string;
  isChanged: boolean;
}

export type Definitions = Map<string, Definition[]>;

const definition = /(--[\w-]+)\s*:\s*([^;{}]*)/g;

function definitionsIn(text: string): { name: string; value: string }[] {
  return [...text.matchAll(definition)].map(([, name = '', value = '']) => ({ name, value: value.trim() }));
}

/** Whether a line of a stylesheet defines a custom property. */
export const isDefinition = (text: string) => /^\s*--[\w-]+\s*:/.test(text);

/** Finds the definitions in stylesheets, given as path and text. */
export function readDefinitions(stylesheets: Iterable<readonly [string, string]>, diff: FileDiff[]): Definitions {
  const found: Definitions = new Map();
  for (const [file, text] of stylesheets) {
    const hunks = diff.find((change) => change.file === file)?.hunks ?? [];
    // A comment keeps its line breaks, so that line numbers stay right.
    const code = text.replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ' '));
    for (const match of code.matchAll(definition)) {
      const [whole, name = '', value = ''] = match;
      const line = code.slice(0, match.index).split('\n').length;
      const last = line + whole.split('\n').length - 1;
      const hunk = hunks.find((change) => change.line <= last && change.line + change.added.length > line);
      const definitions = found.get(name) ?? [];
      definitions.push({
        file,
        line,
        value: value.trim().replaceAll(/\s+/g, ' '),
        references: [...value.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, reference = '']) => reference),
        valueBefore: hunk && definitionsIn(hunk.removed.join('\n')).find((old) => old.name === name)?.value,
        isChanged: hunk !== undefined,
      });
      found.set(name, definitions);
    }
  }
  // A line that moved within a hunk has not changed.
  for (const definitions of found.values()) {
    for (const each of definitions) if (each.valueBefore === each.value) each.isChanged = false;
  }
  return found;
}

export interface ChangedToken {
  name: string;
  before: string;
  after: string;
}

/** Tokens with another value in this theme. */
export function changedTokens(before: Record<string, string>, after: Record<string, string>): ChangedToken[] {
  return Object.entries(after).flatMap(([name, value]) => {
    const old = before[name];
    return old === undefined || old === value ? [] : [{ name, before: old, after: value }];
  });
}

/** Finds the tokens whose old and new values are the old and new values of a style. */
export function matchTokens(tokens: ChangedToken[]) {
  const byValues = new Map<string, string[]>();
  const add = (before: string, after: string, name: string) => {
    if (before === after) return;
    const key = `${before}|${after}`;
    byValues.set(key, [...(byValues.get(key) ?? []), name]);
  };
  for (const { name, before, after } of tokens) {
    const [old, now] = [alternativesOf(before), alternativesOf(after)];
    for (const [index, value] of now.entries()) {
      const oldValue = old[index] ?? old[0] ?? '';
      add(normalize(oldValue), normalize(value), name);
      const [oldColour, colour] = [opaque(oldValue), opaque(value)];
      if (oldColour && colour) add(`opaque ${oldColour}`, `opaque ${colour}`, name);
    }
  }
  return (before: string, after: string): string[] => {
    const exact = byValues.get(`${normalize(before)}|${normalize(after)}`);
    return exact ?? byValues.get(`opaque ${opaque(before)}|opaque ${opaque(after)}`) ?? [];
  };
}

/**
 * The changed tokens from which a changed token gets its value. A token whose own line changed is its own root, and so
 * is one that refers to no changed token.
 */
export function rootsOf(name: string, changed: ReadonlySet<string>, definitions: Definitions): string[] {
  const seen = new Set<string>();
  const visit = (token: string): string[] => {
    if (seen.has(token)) return [];
    seen.add(token);
    const own = definitions.get(token) ?? [];
    if (own.some(({ isChanged }) => isChanged)) return [token];
    const references = own.flatMap((each) => each.references).filter((reference) => changed.has(reference));
    return references.length === 0 ? [token] : references.flatMap(visit);
  };
  return [...new Set(visit(name))];
}
