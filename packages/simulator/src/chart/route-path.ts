interface Point {
  x: number;
  y: number;
}

const RADIUS = 6;
const HEAD = { length: 9, half: 4.5 };

const distance = (a: Point, b: Point) => Math.hypot(b.x - a.x, b.y - a.y);

/** The point at a distance from `from` in the direction of `to`. */
function towards(from: Point, to: Point, far: number): Point {
  const share = far / (distance(from, to) || 1);
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

/** An SVG path along rounded corners. */
export function routePath(corners: readonly Point[]): string {
  const [start, ...rest] = corners;
  if (!start) return '';
  const parts = rest.map((corner, index) => {
    const previous = corners[index] ?? start;
    const next = rest[index + 1];
    if (!next) return `L${corner.x} ${corner.y}`;
    const radius = Math.min(RADIUS, distance(previous, corner) / 2, distance(corner, next) / 2);
    const before = towards(corner, previous, radius);
    const after = towards(corner, next, radius);
    return `L${before.x} ${before.y}Q${corner.x} ${corner.y} ${after.x} ${after.y}`;
  });
  return `M${start.x} ${start.y}${parts.join('')}`;
}

/** An SVG path for an arrowhead at the last corner. */
export function headPath(corners: readonly Point[]): string {
  const tip = corners.at(-1);
  const before = corners.at(-2);
  if (!tip || !before) return '';
  const back = towards(tip, before, HEAD.length);
  const across = {
    x: ((tip.y - back.y) / HEAD.length) * HEAD.half,
    y: ((back.x - tip.x) / HEAD.length) * HEAD.half,
  };
  return `M${tip.x} ${tip.y}L${back.x + across.x} ${back.y + across.y}L${back.x - across.x} ${back.y - across.y}Z`;
}
