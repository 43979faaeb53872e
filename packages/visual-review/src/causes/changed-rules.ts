import type { FileDiff, Hunk } from './diff.ts';
import { changeOf, type Place } from './evidence.ts';

/** A rule, a font face or another block of a style sheet that has changed. */
export interface ChangedRule {
  place: Place;
  /** What stands before its block: a selector list or `@font-face`. */
  prelude: string;
  /** The preludes of the rules around it, innermost first. */
  parents: string[];
  /** The properties with another value. All of them, when the prelude has changed. */
  properties: Set<string>;
  /** For a font face: its name, and its ranges of characters. No ranges are all characters. */
  font?: { family: string; ranges: [first: number, last: number][] };
}

interface Declaration {
  name: string;
  value: string;
  /** First and last line. */
  lines: [number, number];
}

interface Block {
  prelude: string;
  /** First and last line. */
  lines: [number, number];
  declarations: Declaration[];
  parent?: Block;
}

const skipped = /\/\*[\s\S]*?\*\/|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'/g;

/** Reads the blocks of a style sheet, with nested ones. */
function readBlocks(text: string): Block[] {
  const blank = (part: string) => part.replaceAll(/[^\n]/g, ' ');
  const code = text.replaceAll(skipped, (part) => (part.startsWith('/*') ? blank(part) : part));
  // A brace inside of a string opens no block.
  const marks = code.replaceAll(skipped, blank);
  const lineAt = (index: number) => code.slice(0, index).split('\n').length;
  const blocks: Block[] = [];
  let open: Block | undefined;
  let from = 0;
  const partUntil = (end: number) => {
    const part = code.slice(from, end);
    const start = from + part.length - part.trimStart().length;
    return { part: part.trim().replaceAll(/\s+/g, ' '), lines: [lineAt(start), lineAt(end)] as [number, number] };
  };
  const endDeclaration = (end: number) => {
    const { part, lines } = partUntil(end);
    const [, name, value = ''] = /^([\w-]+)\s*:\s*(.*)$/.exec(part) ?? [];
    if (open && name) open.declarations.push({ name: name.toLowerCase(), value, lines });
  };
  for (const { 0: mark, index } of marks.matchAll(/[{};]/g)) {
    if (mark === '{') {
      const { part, lines } = partUntil(index);
      open = { prelude: part, lines, declarations: [], parent: open };
      blocks.push(open);
    } else {
      endDeclaration(index);
      if (mark === '}' && open) {
        open.lines[1] = lineAt(index);
        open = open.parent;
      }
    }
    from = index + 1;
  }
  return blocks;
}

interface Side {
  block: Block;
  declaration: Declaration;
  key: string;
}

const preludesOf = (block: Block | undefined): string[] => (block ? [block.prelude, ...preludesOf(block.parent)] : []);

/** A font face has no name of its own, so all its declarations are a part of its key. */
const keyOf = (block: Block) =>
  [
    ...preludesOf(block),
    ...(block.prelude === '@font-face' ? block.declarations.map(({ name, value }) => `${name}:${value}`) : []),
  ].join('\n');

/** The declarations of a style sheet. Custom properties are left out, because tokens explain what they change. */
const sidesOf = (text: string): Side[] =>
  readBlocks(text).flatMap((block) =>
    block.declarations
      .filter(({ name }) => !name.startsWith('--'))
      .map((declaration) => ({
        block,
        declaration,
        key: `${keyOf(block)}\n${declaration.name}:${declaration.value}`,
      })),
  );

/** The sides whose key the others do not have as often. */
function without(sides: Side[], others: Side[]): Side[] {
  const left = new Map<string, number>();
  for (const { key } of others) left.set(key, (left.get(key) ?? 0) + 1);
  return sides.filter(({ key }) => {
    const number = left.get(key) ?? 0;
    left.set(key, number - 1);
    return number <= 0;
  });
}

/** A hunk with the first and last line of its place in the old and in the new text. */
interface PlacedHunk {
  hunk: Hunk;
  old: [number, number];
  now: [number, number];
}

/** Puts the removed lines back. Returns the old text and the places of the hunks in both texts. */
function revert(text: string, hunks: readonly Hunk[]): { before: string; placed: PlacedHunk[] } {
  const now = text.split('\n');
  const before: string[] = [];
  const placed: PlacedHunk[] = [];
  let at = 0;
  for (const hunk of hunks) {
    const { line, added, removed } = hunk;
    before.push(...now.slice(at, line - 1));
    const first = before.length + 1;
    placed.push({ hunk, old: [first, first + removed.length - 1], now: [line, line + added.length - 1] });
    before.push(...removed);
    at = line - 1 + added.length;
  }
  before.push(...now.slice(at));
  return { before: before.join('\n'), placed };
}

const overlap = ([start, end]: [number, number], [first, last]: [number, number]) => start <= last && end >= first;

/** The hunk that changed a declaration, or else the nearest block around it. */
function hunkOf({ declaration, block }: Side, side: 'old' | 'now', placed: PlacedHunk[]): Hunk | undefined {
  for (
    let part: { lines: [number, number]; parent?: Block } | undefined = { lines: declaration.lines, parent: block };
    part;
    part = part.parent
  ) {
    const { lines } = part;
    const found = placed.find((each) => overlap(each[side], lines));
    if (found) return found.hunk;
  }
  return;
}

function rangesOf(value: string): [number, number][] {
  return [...value.matchAll(/U\+([\da-f?]+)(?:-([\da-f]+))?/gi)].map(([, first = '', last]) => [
    parseInt(first.replaceAll('?', '0'), 16),
    parseInt(last ?? first.replaceAll('?', 'f'), 16),
  ]);
}

function fontOf({ prelude, declarations }: Block): ChangedRule['font'] {
  if (prelude !== '@font-face') return;
  const valueOf = (wanted: string) => declarations.find(({ name }) => name === wanted)?.value ?? '';
  return { family: valueOf('font-family').replaceAll(/["']/g, ''), ranges: rangesOf(valueOf('unicode-range')) };
}

const longestName = 80;

/** Names a rule that is new or gone by its selector and what it declares: `p { color: blue; margin: 0 }`. */
function nameOf({ prelude, declarations }: Block, font: ChangedRule['font']): string {
  if (font) return `@font-face "${font.family}"`;
  const declared = declarations.map(({ name, value }) => `${name}: ${value}`).join('; ');
  const name = declared === '' ? prelude : `${prelude} { ${declared} }`;
  return name.length > longestName ? `${name.slice(0, longestName - 1)}…` : name;
}

/** Finds the rules and font faces of a style sheet that have changed. `text` is the new one. */
export function changedRules({ file, hunks }: FileDiff, text: string): ChangedRule[] {
  const { before, placed } = revert(text, hunks);
  const [old, now] = [sidesOf(before), sidesOf(text)];
  const rules = new Map<string, ChangedRule>();
  const add = (side: Side, kind: 'old' | 'now') => {
    const { block, declaration } = side;
    const hunk = hunkOf(side, kind, placed);
    if (!hunk) return;
    const font = fontOf(block);
    const parents = preludesOf(block.parent);
    // The old and the new side of a rule share its hunk. Two rules that share a hunk stay two.
    const key = [hunk.line, ...parents, font ? `${font.family} ${font.ranges.join()}` : block.prelude].join('\n');
    const isInHunk = kind === 'now' && overlap(declaration.lines, [hunk.line, hunk.line + hunk.added.length - 1]);
    const line = isInHunk ? Math.max(declaration.lines[0], hunk.line) : hunk.line;
    const rule = rules.get(key) ?? {
      place: { file, line, change: changeOf(hunk) ?? nameOf(block, font) },
      prelude: block.prelude,
      parents,
      properties: new Set(),
      ...(font && { font }),
    };
    rule.properties.add(declaration.name);
    rules.set(key, rule);
  };
  for (const side of without(now, old)) add(side, 'now');
  for (const side of without(old, now)) add(side, 'old');
  return [...rules.values()];
}
