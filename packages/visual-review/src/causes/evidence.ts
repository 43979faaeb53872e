import type { ElementFacts } from '../results/results.ts';
import { type FileDiff, type Hunk, isStylesheet } from './diff.ts';
import type { ElementDifferences, Pair } from './elements.ts';
import { isDefinition } from './tokens.ts';

/** The place of a changed line. */
export interface Place {
  file: string;
  line: number;
  /** The lines before and after, for a change of one line. */
  change?: string;
}

interface Line extends Place {
  kind: 'added' | 'removed';
  text: string;
  /** What quotes and spaces separate, for finding classes. */
  words: Set<string>;
  hunk: Hunk;
}

/** The classes and words that a line must contain to explain a difference. */
interface Trace {
  classes: string[];
  text: string;
  words: string[];
  kind: 'added' | 'removed';
}

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{M}\p{N}]{2,}/gu) ?? [];

/** The longest change that is shown, in characters of both lines. */
const longestChange = 160;

/** Cuts off the words that both lines begin and end with. */
function cutEqual(before: string, after: string): [string, string] {
  const [old, now] = [before.split(' '), after.split(' ')];
  const most = Math.min(old.length, now.length);
  let start = 0;
  while (start < most && old[start] === now[start]) start += 1;
  let end = 0;
  while (end < most - start && old.at(-1 - end) === now.at(-1 - end)) end += 1;
  const cut = (words: string[]) =>
    [start > 0 && '…', ...words.slice(start, words.length - end), end > 0 && '…'].filter(Boolean).join(' ');
  return [cut(old), cut(now)];
}

export function changeOf({ added, removed }: Hunk): string | undefined {
  const [before, after] = [removed[0]?.trim(), added[0]?.trim()];
  if (added.length !== 1 || removed.length !== 1 || before === undefined || after === undefined) return;
  const [old, now] = before.length + after.length > longestChange ? cutEqual(before, after) : [before, after];
  return old.length + now.length > longestChange ? undefined : `${old} → ${now}`;
}

function linesOf({ file, hunks }: FileDiff): Line[] {
  return hunks.flatMap((hunk) => {
    const lineOf = (kind: Line['kind']) => (text: string, index: number) => ({
      file,
      kind,
      text,
      hunk,
      change: changeOf(hunk),
      line: hunk.line + Math.min(index, Math.max(hunk.added.length - 1, 0)),
      words: new Set(text.split(/["'`\s;,{}]+/).flatMap((word) => [word, word.replace(/^\./, '')])),
    });
    const lines = [...hunk.added.map(lineOf('added')), ...hunk.removed.map(lineOf('removed'))];
    // A comparison of values explains what a custom property changes.
    return isStylesheet(file) ? lines.filter(({ text }) => text.trim() !== '' && !isDefinition(text)) : lines;
  });
}

/** The changed lines of files that a story imports, nearest file first. */
export function changedLines(imports: readonly (readonly [string, number])[], diff: FileDiff[]): Line[] {
  const steps = new Map(imports);
  const stepsOf = (file: string) => steps.get(file) ?? Infinity;
  return diff
    .filter(({ file }) => steps.has(file))
    .toSorted((left, right) => stepsOf(left.file) - stepsOf(right.file) || left.file.localeCompare(right.file))
    .flatMap((file) => linesOf(file).toSorted((left, right) => left.line - right.line));
}

/** At most 80 characters are recorded, so the last word may be cut off. */
const comparable = (text: string) => (text.length < 80 ? text : text.replace(/\s*\S*$/, '')).trim();

function tracesOfEdit({ before, after }: Pair): Trace[] {
  const [oldWords, newWords] = [wordsOf(before.text), wordsOf(after.text)];
  const hasOtherText = before.text !== after.text;
  return [
    {
      kind: 'added',
      classes: after.classes.filter((name) => !before.classes.includes(name)),
      text: hasOtherText ? comparable(after.text) : '',
      words: newWords.filter((word) => !oldWords.includes(word)),
    },
    {
      kind: 'removed',
      classes: before.classes.filter((name) => !after.classes.includes(name)),
      text: hasOtherText ? comparable(before.text) : '',
      words: oldWords.filter((word) => !newWords.includes(word)),
    },
  ];
}

const traceOf = (kind: Trace['kind'], { classes, text }: ElementFacts): Trace => ({
  kind,
  classes,
  text: comparable(text),
  words: wordsOf(text),
});

/** How well a line explains a trace. 0 is not at all. */
function weigh(line: Line, { kind, classes, text, words }: Trace): number {
  if (line.kind !== kind) return 0;
  const named = classes.filter((name) => line.words.has(name)).length;
  if (text.length > 1 && line.text.includes(text)) return named + 3;
  const longer = words.filter((word) => word.length > 2);
  const shared = longer.filter((word) => line.text.includes(word)).length;
  const isPart = shared > 0 && shared >= longer.length * 0.6 && (shared > 1 || longer.join('').length > 3);
  return named + (isPart ? 1 : 0);
}

function bestLine(lines: Line[], traces: Trace[]): Line | undefined {
  let best: Line | undefined;
  let most = 0;
  for (const line of lines) {
    const weight = Math.max(...traces.map((trace) => weigh(line, trace)));
    // Lines are sorted, so the nearest of equal ones wins.
    if (weight > most) [best, most] = [line, weight];
  }
  return best;
}

const placeOf = ({ file, hunk, change }: Line): Place => ({ file, line: hunk.line, change });

/** Imports, comments and blank lines change no picture themselves. The lines that use an import do. */
const isIdle = ({ text }: Line) => /^\s*(?:import\b.*|\/[/*].*|\*.*|)$/.test(text);

/** The first changed line that may change a picture, else the first one. */
export function firstPlace(lines: Line[]): Place | undefined {
  const line = lines.find((one) => !isIdle(one)) ?? lines[0];
  return line && placeOf(line);
}

/** Finds the changes that explain other classes, other texts, and added or removed elements. */
export function findEvidence(lines: Line[], { edited, appeared, vanished }: ElementDifferences) {
  const places = new Map<Hunk, Place>();
  let unexplained = 0;
  const explain = (traces: Trace[]) => {
    const best = bestLine(lines, traces);
    if (best) places.set(best.hunk, placeOf(best));
    else unexplained += 1;
  };
  for (const pair of edited) explain(tracesOfEdit(pair));
  for (const element of appeared) explain([traceOf('added', element)]);
  for (const element of vanished) explain([traceOf('removed', element)]);
  return { places: [...places.values()], unexplained };
}

const camelCase = (name: string) => name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Finds a change that sets one of these CSS properties, or a shorthand of it. */
export function findProperty(lines: Line[], properties: ReadonlySet<string>): Place | undefined {
  const names = [...properties].flatMap((property) => {
    const parts = property.split('-');
    return parts.map((_, index) => parts.slice(0, index + 1).join('-'));
  });
  const spellings = new Set(names.flatMap((name) => [name, camelCase(name)]));
  const sets = ({ text }: Line) =>
    [...text.matchAll(/([\w-]+)["']?\s*:/g)].some(([, name = '']) => spellings.has(name));
  const line = lines.find(sets);
  return line && placeOf(line);
}
