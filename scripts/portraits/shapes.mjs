const round = (value) => String(Math.round(value * 10) / 10);

/** Writes an SVG element. Leaves out undefined attributes, and turns camelCase names into kebab-case. */
export function tag(name, attributes = {}, ...children) {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(
      ([key, value]) =>
        ` ${key === 'viewBox' ? key : key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}="${value}"`,
    )
    .join('');
  const inner = children.flat(Infinity).filter(Boolean).join('');
  return inner ? `<${name}${written}>${inner}</${name}>` : `<${name}${written}/>`;
}

export const fill = (d, colour, rest = {}) => tag('path', { d, fill: colour, ...rest });

export const stroke = (d, colour, width = 2, rest = {}) =>
  tag('path', {
    d,
    fill: 'none',
    stroke: colour,
    strokeWidth: width,
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
    ...rest,
  });

export const circle = (cx, cy, r, colour, rest = {}) =>
  tag('circle', { cx: round(cx), cy: round(cy), r: round(r), fill: colour, ...rest });

export const ellipse = (cx, cy, rx, ry, colour, rest = {}) => tag('ellipse', { cx, cy, rx, ry, fill: colour, ...rest });

/**
 * Draws shapes and their mirror image about the vertical middle of a 240 units wide picture. The id must be unique
 * per picture.
 */
export const bothSides = (id, ...shapes) => [
  tag('g', { id }, shapes),
  tag('use', { href: `#${id}`, transform: 'matrix(-1 0 0 1 240 0)' }),
];

/** Draws dots along a straight line, including its ends. */
export const dotsBetween = ([x1, y1], [x2, y2], count, r, colour) =>
  Array.from({ length: count }, (_, index) => {
    const t = count === 1 ? 0.5 : index / (count - 1);
    return circle(x1 + (x2 - x1) * t, y1 + (y2 - y1) * t, r, colour);
  });

/** Writes the kolam as an SVG path: one closed line of cubic segments with `loops` outward loops around (cx, cy). */
export function kolamRing({ cx, cy, radius, swing, loops }) {
  const turn = loops - 1;
  const at = (t) => [
    cx + radius * Math.sin(t) - swing * Math.sin(turn * t),
    cy - radius * Math.cos(t) - swing * Math.cos(turn * t),
  ];
  const slope = (t) => [
    radius * Math.cos(t) - swing * turn * Math.cos(turn * t),
    radius * Math.sin(t) + swing * turn * Math.sin(turn * t),
  ];
  const segments = loops * 4;
  const step = (2 * Math.PI) / segments;
  const point = (t) => at(t).map(Math.round);
  const relative = (values, origin) => values.map((value, axis) => Math.round(value - origin[axis]));
  const written = Array.from({ length: segments }, (_, index) => {
    const [t0, t1] = [index * step, (index + 1) * step];
    const [from, to, v0, v1] = [point(t0), point(t1), slope(t0), slope(t1)];
    const handle0 = relative(
      at(t0).map((value, axis) => value + (v0[axis] * step) / 3),
      from,
    );
    const handle1 = relative(
      at(t1).map((value, axis) => value - (v1[axis] * step) / 3),
      from,
    );
    return [...handle0, ...handle1, ...relative(to, from)].join(' ').replaceAll(' -', '-');
  });
  return `M${point(0).join(' ')}c${written.join(' ').replaceAll(' -', '-')}z`;
}
