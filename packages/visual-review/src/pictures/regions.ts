/** A part of a picture: left, top, width and height in pixels. */
export type Region = [left: number, top: number, width: number, height: number];

/** The most regions of a picture. More outlines than these hide what they are around. */
const mostRegions = 12;

/** The width and height of a cell of the finest grid. Pixels in neighbouring cells are in one region. */
const finest = 16;

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const join = (one: Box, other: Box): Box => ({
  left: Math.min(one.left, other.left),
  top: Math.min(one.top, other.top),
  right: Math.max(one.right, other.right),
  bottom: Math.max(one.bottom, other.bottom),
});

/** Joins the boxes of neighbouring cells of a grid. */
function joinNeighbours(boxes: readonly Box[], size: number): Box[] {
  const key = (column: number, row: number) => `${column} ${row}`;
  const cells = new Map<string, { column: number; row: number; box: Box }>();
  for (const box of boxes) {
    const [column, row] = [Math.floor(box.left / size), Math.floor(box.top / size)];
    const known = cells.get(key(column, row));
    cells.set(key(column, row), { column, row, box: known ? join(known.box, box) : box });
  }
  const joined: Box[] = [];
  for (const [start, cell] of cells) {
    if (!cells.delete(start)) continue;
    let { box } = cell;
    const reached = [cell];
    for (const { column, row } of reached) {
      for (const [x, y] of [-1, 0, 1].flatMap((down) => [-1, 0, 1].map((right) => [column + right, row + down]))) {
        const near = cells.get(key(x ?? 0, y ?? 0));
        if (!near) continue;
        cells.delete(key(near.column, near.row));
        box = join(box, near.box);
        reached.push(near);
      }
    }
    joined.push(box);
  }
  return joined;
}

/** Collects pixels that differ, and puts near ones into regions. */
export function createRegions() {
  const cells = new Map<number, Box>();
  return {
    add(x: number, y: number) {
      // No picture has as many columns of cells as this factor.
      const cell = Math.floor(y / finest) * 65_536 + Math.floor(x / finest);
      const box = cells.get(cell);
      if (!box) {
        cells.set(cell, { left: x, top: y, right: x, bottom: y });
        return;
      }
      box.left = Math.min(box.left, x);
      box.right = Math.max(box.right, x);
      box.bottom = y;
    },
    /** At most twelve regions, from top to bottom. Far ones are joined when there are more. */
    find(): Region[] {
      const pixels = [...cells.values()];
      let size = finest;
      let boxes = joinNeighbours(pixels, size);
      while (boxes.length > mostRegions) {
        size *= 2;
        boxes = joinNeighbours(pixels, size);
      }
      return boxes
        .toSorted((one, other) => one.top - other.top || one.left - other.left)
        .map(({ left, top, right, bottom }) => [left, top, right - left + 1, bottom - top + 1]);
    },
  };
}
