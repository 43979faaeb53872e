import { bothSides, circle, ellipse, fill, stroke, tag } from './shapes.mjs';

/** The outline of each head shape, and its shaded side. */
const outlines = {
  oval: [
    'M87 98C87 68 101 54 120 54s33 14 33 44c0 15-3 27-11 37-7 9-15 14-22 14s-15-5-22-14c-8-10-11-22-11-37z',
    'M153 98c0 15-3 27-11 37-7 9-15 14-22 14 17-7 27-26 33-51z',
  ],
  square: [
    'M86 98C86 67 100 54 120 54s34 13 34 44c0 14-2 25-8 34-7 11-17 17-26 17s-19-6-26-17c-6-9-8-20-8-34z',
    'M154 98c0 14-2 25-8 34-7 11-17 17-26 17 17-6 28-25 34-51z',
  ],
  round: [
    'M85 98C85 68 100 54 120 54s35 14 35 44c0 16-4 27-12 36-7 8-15 12-23 12s-16-4-23-12c-8-9-12-20-12-36z',
    'M155 98c0 16-4 27-12 36-7 8-15 12-23 12 17-5 29-23 35-48z',
  ],
  long: [
    'M88 97C88 67 102 54 120 54s32 13 32 43c0 17-3 29-10 39-7 11-15 16-22 16s-15-5-22-16c-7-10-10-22-10-39z',
    'M152 97c0 17-3 29-10 39-7 11-15 16-22 16 16-7 26-27 32-55z',
  ],
};

const brows = {
  soft: { d: 'M98 93.5c4-3.6 9.5-4 14-1.8', width: 2.6 },
  arched: { d: 'M98 94c3.5-4.8 9-5.4 14-2.4', width: 2.2 },
  strong: { d: 'M97 93.500c4.5-4 10.5-4.2 15.5-1.2', width: 4.2 },
  straight: { d: 'M98 92.800c4.5-2 9.5-2.2 14-.8', width: 3 },
};

const mouths = {
  smile: (skin) => stroke('M110 129c5.5 5.5 14.5 5.5 20 0', skin.lips, 3),
  calm: (skin) => stroke('M111 130.500c5 3 13 3 18 0', skin.lips, 3),
  open: (skin) => [
    fill('M108.5 127.500c7 2 16 2 23 0-1.5 7-6 10.5-11.5 10.500s-10-3.5-11.5-10.500z', '#fffaf2'),
    stroke('M108.5 127.500c7 2 16 2 23 0-1.5 7-6 10.5-11.5 10.500s-10-3.5-11.5-10.500z', skin.lips, 2.4),
  ],
  lips: (skin) => [
    fill(
      'M109.5 129.500c4-2.5 7.5-3.6 10.5-2.2 3-1.4 6.5-.3 10.5 2.2-2.5 4.6-6 6.8-10.5 6.800s-8-2.2-10.5-6.800z',
      skin.lips,
    ),
    stroke('M109.5 129.500c6.5 2.2 14.5 2.2 21 0', skin.line, 1.2, { opacity: 0.7 }),
  ],
};

const noses = {
  soft: 'M121 106c1.5 4 3.5 7.5 3.5 10 0 2-1.8 3.2-4.5 3.2',
  broad: 'M121 106c1.5 4 5 7.5 5 10.5 0 2.2-2.5 3.2-6.5 3.2-1.5 0-3-.3-4-1',
  small: 'M123.5 115.500c.8 2.2-.8 3.5-3.5 3.5',
  long: 'M121.5 103c1.5 5 4 10 4 13.5 0 2.2-2.2 3.4-5.5 3.4',
};

/** One eye about x = 105; `lidded` is the single-lidded almond. */
function eye(kind, skin) {
  const lash = '#2a1f22';
  if (kind === 'smiling') return stroke('M99.5 105.500c2.5-4 8.5-4 11 0', lash, 2.6);
  if (kind === 'lidded') {
    return [
      fill('M98 105.5c3-5 9.5-5.4 14-1-3 4.2-10.5 4.8-14 1z', '#fff8ee'),
      circle(105.4, 104, 3.4, lash),
      circle(106.5, 102.9, 1, '#fff8ee'),
      stroke('M97.5 105.5c3-5 10-5.6 14.8-1', lash, 2.3),
    ];
  }
  return [
    fill('M98.5 105c2.5-4.8 10.5-5 13.5 0-3 3.8-10.5 3.8-13.5 0z', '#fff8ee'),
    circle(105.3, 104.2, 3.5, lash),
    circle(106.5, 103, 1, '#fff8ee'),
    stroke(
      kind === 'lashes' ? 'M97 104.200c3-5.4 11.5-6 15 .6' : 'M98.2 104.800c2.8-5 10.6-5.2 14 0',
      lash,
      kind === 'lashes' ? 2.4 : 2,
    ),
    kind === 'hooded' && stroke('M98.5 99.500c3.5-3 9-3.2 13-.6', skin.line, 1.2, { opacity: 0.6 }),
  ];
}

/** Fine lines of an older face. */
const ageLines = (skin) =>
  stroke(
    'M94.5 111c1.5 2.5 4.5 4 8 4M145.5 111c-1.5 2.5-4.5 4-8 4M106 123c-2 2-3 4.5-3 7M134 123c2 2 3 4.5 3 7',
    skin.line,
    1.2,
    { opacity: 0.45 },
  );

/** Neck with the chin's shadow; the dress is drawn over its lower edge. */
export const neck = (skin, wide) => [
  fill(
    wide
      ? 'M102 126h36v40c0 7 3 11 8 14l-26 34-26-34c5-3 8-7 8-14z'
      : 'M106 126h28v42c0 6 2 9 6 12l-1 20-19 20-19-20-1-20c4-3 6-6 6-12z',
    skin.base,
  ),
  fill(
    wide
      ? 'M102 140c5 9 12 13 18 13s13-4 18-13v13c-4 9-11 13-18 13s-14-4-18-13z'
      : 'M106 142c4 7 9 10 14 10s10-3 14-10v13c-4 7-9 10-14 10s-10-3-14-10z',
    skin.shade,
  ),
];

export const ears = (skin) => [
  ellipse(86.5, 106, 6, 9.5, skin.base),
  ellipse(153.5, 106, 6, 9.5, skin.base),
  stroke('M84.5 102c2.8-1.5 4 .5 3.5 5M155.5 102c-2.8-1.5-4 .5-3.5 5', skin.line, 1.3, { opacity: 0.6 }),
];

/** Head and features. Hair, beard and glasses are drawn above them. */
export function face({ skin, shape, brow, browColour, eyes, nose, mouth, aged, beard }) {
  const { d, width } = brows[brow];
  const [outline, farSide] = outlines[shape];
  return [
    fill(outline, skin.base),
    fill(farSide, skin.shade, { opacity: 0.45 }),
    tag(
      'g',
      { fill: skin.blush, opacity: 0.35 },
      tag('ellipse', { cx: 99, cy: 120, rx: 8, ry: 5.5 }),
      tag('ellipse', { cx: 141, cy: 120, rx: 8, ry: 5.5 }),
    ),
    bothSides('eye', stroke(d, browColour, width), eye(eyes, skin)),
    stroke(noses[nose], skin.line, 1.9, { opacity: 0.85 }),
    aged && ageLines(skin),
    beard,
    mouths[mouth](skin),
  ];
}

/** Spectacles: round, or rectangular with a heavier bar. */
export function glasses(kind, colour) {
  const rim = { fill: '#fff', fillOpacity: 0.08, stroke: colour, strokeWidth: kind === 'round' ? 2 : 2.6 };
  const lens =
    kind === 'round'
      ? (x) => tag('circle', { cx: x, cy: 105, r: 11.5, ...rim })
      : (x) => tag('rect', { x: x - 12.5, y: 96, width: 25, height: 18, rx: 5, ...rim });
  return [
    lens(104.5),
    lens(135.5),
    stroke('M116.3 103.500c2.3-1.8 5.1-1.8 7.4 0M92 103l-6.5-1.500M148 103l6.5-1.5', colour, 2),
  ];
}
