// Finds why an accessibility tree differs. A token changes no role, name, value or state, so it is never the cause.
import type { ElementFacts } from '../results/results.ts';
import { type FileDiff, isStylesheet } from './diff.ts';
import { changedLines, findEvidence, firstPlace } from './evidence.ts';
import type { Changes } from './find-causes.ts';
import { type FoundCause, type Imports, libraryCauses, sourceCause } from './make-causes.ts';

/** The accessibility trees of a picture, as text. A side is absent when the store does not have it. */
export interface Trees {
  accepted?: string;
  actual?: string;
}

/** The lines of one text that the other does not have, or has less often. Indentation does not count. */
function linesOnlyIn(text: string, other: string): string[] {
  const left = Map.groupBy(other.split('\n'), (line) => line.trim());
  return text.split('\n').flatMap((line) => (left.get(line.trim())?.pop() === undefined ? [line.trim()] : []));
}

/** The lines that a tree has lost and gained. Both are empty when lines only moved, or when one side is unknown. */
export function compareTrees({ accepted, actual }: Trees) {
  if (accepted === undefined || actual === undefined) return { removed: [], added: [] };
  return { removed: linesOnlyIn(accepted, actual), added: linesOnlyIn(actual, accepted) };
}

/** Turns a line such as `- button "Close"` or `- text: Close` into an element whose text is its name or value. */
function elementOf(line: string): ElementFacts {
  const text = /"((?:\\.|[^"\\])*)"/.exec(line)?.[1] ?? /: (.+)$/.exec(line)?.[1] ?? '';
  return { tag: '', classes: [], text, box: [0, 0, 0, 0], styles: {} };
}

/** What sets a name, a role or a state in markup. */
const accessible = /\baria-|\b(?:role|alt|title|hidden|disabled|required|readOnly|lang|label|htmlFor|sr-only)\b/;

/** The declarations that take an element out of the tree, or give it a text. */
const inTree = /\b(?:display|visibility|content)\s*:/;

/**
 * Returns the changed lines that have the names of the tree's lines. Without any, the nearest changed line that sets a
 * role, name or state. Otherwise the nearest changed file of the story, then a package, then what every story loads.
 */
export function findTreeCauses(trees: Trees, imports: Imports, { diff, versions, everywhere }: Changes): FoundCause[] {
  const { removed, added } = compareTrees(trees);
  const differences = {
    edited: [],
    restyled: [],
    moved: [],
    appeared: added.map(elementOf),
    vanished: removed.map(elementOf),
  };
  const isScript = ({ file }: FileDiff) => !isStylesheet(file);
  const lines = changedLines(imports, diff.filter(isScript));
  const rules = changedLines(
    imports,
    diff.filter(({ file }) => isStylesheet(file)),
  );
  const { places } = findEvidence(lines, differences);
  const nearest =
    firstPlace(lines.filter(({ text }) => accessible.test(text))) ??
    firstPlace(lines) ??
    firstPlace(rules.filter(({ text }) => inTree.test(text)));
  const near = places.length > 0 || !nearest ? places : [nearest];
  if (near.length > 0) return near.map(sourceCause);
  const libraries = libraryCauses(versions, imports);
  if (libraries.length > 0) return libraries;
  const global = everywhere.map(({ file }, index) => [file, index] as const);
  const far =
    firstPlace(changedLines(global, everywhere.filter(isScript))) ??
    firstPlace(changedLines(global, everywhere).filter(({ text }) => inTree.test(text)));
  if (far) return [sourceCause(far)];
  return [{ kind: 'unknown', name: 'Unknown', detail: 'no changed file explains the other names or roles' }];
}
