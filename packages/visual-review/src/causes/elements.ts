import type { ElementFacts } from '../results/results.ts';

/** An element that is in both pictures. */
export interface Pair {
  before: ElementFacts;
  after: ElementFacts;
}

export interface ElementDifferences {
  appeared: ElementFacts[];
  vanished: ElementFacts[];
  /** Elements with other classes or another text. */
  edited: Pair[];
  /** Elements with other computed styles. */
  restyled: Pair[];
  /** Elements in another place or of another size. */
  moved: Pair[];
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
const sameClasses = (before: ElementFacts, after: ElementFacts) => before.classes.join(' ') === after.classes.join(' ');
const isSame = (before: ElementFacts, after: ElementFacts) =>
  before.tag === after.tag && before.text === after.text && sameClasses(before, after);

/** From 0 (another element) to 3 (equal). */
function likeness(before: ElementFacts, after: ElementFacts): number {
  if (before.tag !== after.tag) return 0;
  const classes = new Set(before.classes);
  const shared = after.classes.filter((name) => classes.has(name)).length;
  const most = Math.max(before.classes.length, after.classes.length);
  const score = 1 + (most === 0 ? 1 : shared / most) + (before.text === after.text ? 1 : 0);
  return score > 1.3 ? score : 0;
}

/** The largest table for aligning elements. Beyond it, elements are paired by their order. */
const mostCells = 2_000_000;

type Alignment = [ElementFacts | undefined, ElementFacts | undefined][];

function alignByOrder(before: ElementFacts[], after: ElementFacts[]): Alignment {
  return Array.from({ length: Math.max(before.length, after.length) }, (_, index) => index).flatMap(
    (index): Alignment => {
      const [old, now] = [before[index], after[index]];
      return old && now && old.tag !== now.tag
        ? [
            [old, undefined],
            [undefined, now],
          ]
        : [[old, now]];
    },
  );
}

/** Finds the pairs with the highest total likeness that keep the order of both lists. */
function align(before: ElementFacts[], after: ElementFacts[]): Alignment {
  if (before.length * after.length > mostCells) return alignByOrder(before, after);
  const width = after.length + 1;
  const best = new Float32Array((before.length + 1) * width);
  const at = (row: number, column: number) => best[row * width + column] ?? 0;
  for (const [row, old] of [...before.entries()].toReversed()) {
    for (const [column, now] of [...after.entries()].toReversed()) {
      const like = likeness(old, now);
      const paired = like > 0 ? like + at(row + 1, column + 1) : 0;
      best[row * width + column] = Math.max(paired, at(row + 1, column), at(row, column + 1));
    }
  }
  const aligned: Alignment = [];
  let [row, column] = [0, 0];
  while (row < before.length || column < after.length) {
    const [old, now] = [before[row], after[column]];
    if (!now || (old && at(row, column) === at(row + 1, column))) {
      aligned.push([old, undefined]);
      row += 1;
    } else if (!old || at(row, column) === at(row, column + 1)) {
      aligned.push([undefined, now]);
      column += 1;
    } else {
      aligned.push([old, now]);
      row += 1;
      column += 1;
    }
  }
  return aligned;
}

const hasOtherStyles = ({ before, after }: Pair) => {
  const names = Object.keys(after.styles);
  return (
    names.length !== Object.keys(before.styles).length ||
    names.some((name) => before.styles[name] !== after.styles[name])
  );
};

/** Compares the elements of two pictures. */
export function compareElements(before: ElementFacts[], after: ElementFacts[]): ElementDifferences {
  const shorter = Math.min(before.length, after.length);
  const isSameAt = (old: number, now: number) => {
    const [left, right] = [before[old], after[now]];
    return left !== undefined && right !== undefined && isSame(left, right);
  };
  let start = 0;
  while (start < shorter && isSameAt(start, start)) start += 1;
  let end = 0;
  while (end < shorter - start && isSameAt(before.length - 1 - end, after.length - 1 - end)) end += 1;

  const aligned: Alignment = [
    ...before.slice(0, start).map((old, index): Alignment[number] => [old, after[index]]),
    ...align(before.slice(start, before.length - end), after.slice(start, after.length - end)),
    ...after
      .slice(after.length - end)
      .map((now, index): Alignment[number] => [before[before.length - end + index], now]),
  ];
  const pairs = aligned.flatMap(([old, now]) => (old && now ? [{ before: old, after: now }] : []));
  return {
    appeared: aligned.flatMap(([old, now]) => (!old && now ? [now] : [])),
    vanished: aligned.flatMap(([old, now]) => (old && !now ? [old] : [])),
    edited: pairs.filter((pair) => !isSame(pair.before, pair.after)),
    restyled: pairs.filter(hasOtherStyles),
    // Browsers place boxes at fractions of a pixel.
    moved: pairs.filter(
      (pair) => sum(pair.before.box.map((edge, index) => Math.abs(edge - (pair.after.box[index] ?? 0)))) > 0.1,
    ),
  };
}
