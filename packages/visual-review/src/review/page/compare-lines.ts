export interface Line {
  kind: 'same' | 'added' | 'removed' | 'skipped';
  text: string;
}

/** The largest table for comparing lines. Beyond it, all lines count as replaced. */
const mostCells = 4_000_000;

function compareMiddle(before: string[], after: string[]): Line[] {
  const removed = before.map((text): Line => ({ kind: 'removed', text }));
  const added = after.map((text): Line => ({ kind: 'added', text }));
  if (before.length * after.length > mostCells) return [...removed, ...added];
  const width = after.length + 1;
  const longest = new Uint32Array((before.length + 1) * width);
  const at = (row: number, column: number) => longest[row * width + column] ?? 0;
  for (let row = before.length - 1; row >= 0; row -= 1) {
    for (let column = after.length - 1; column >= 0; column -= 1) {
      longest[row * width + column] =
        before[row] === after[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
    }
  }
  const lines: Line[] = [];
  let [row, column] = [0, 0];
  while (row < before.length && column < after.length) {
    if (before[row] === after[column]) {
      lines.push({ kind: 'same', text: before[row] ?? '' });
      row += 1;
      column += 1;
    } else if (at(row + 1, column) >= at(row, column + 1)) {
      lines.push({ kind: 'removed', text: before[row] ?? '' });
      row += 1;
    } else {
      lines.push({ kind: 'added', text: after[column] ?? '' });
      column += 1;
    }
  }
  return [...lines, ...removed.slice(row), ...added.slice(column)];
}

/** Compares two texts by line. */
export function compareLines(before: string, after: string): Line[] {
  const [old, now] = [before.trimEnd().split('\n'), after.trimEnd().split('\n')];
  let start = 0;
  while (start < Math.min(old.length, now.length) && old[start] === now[start]) start += 1;
  let end = 0;
  while (end < Math.min(old.length, now.length) - start && old.at(-1 - end) === now.at(-1 - end)) end += 1;
  const same = (text: string): Line => ({ kind: 'same', text });
  return [
    ...old.slice(0, start).map(same),
    ...compareMiddle(old.slice(start, old.length - end), now.slice(start, now.length - end)),
    ...old.slice(old.length - end).map(same),
  ].filter(({ text }, _, all) => text !== '' || all.length > 1);
}

/** Replaces long runs of equal lines by their number, and keeps some lines around each change. */
export function shorten(lines: readonly Line[], around = 3): Line[] {
  const isNear = lines.map((_, index) =>
    lines.slice(Math.max(0, index - around), index + around + 1).some(({ kind }) => kind !== 'same'),
  );
  const shortened: Line[] = [];
  let skipped = 0;
  const endRun = () => {
    if (skipped > 0) shortened.push({ kind: 'skipped', text: `${skipped} equal ${skipped === 1 ? 'line' : 'lines'}` });
    skipped = 0;
  };
  for (const [index, line] of lines.entries()) {
    if (isNear[index]) {
      endRun();
      shortened.push(line);
    } else skipped += 1;
  }
  endRun();
  return shortened;
}
