import { fill, stroke } from './shapes.mjs';

/** Turban, wrapped from both sides to a peak over the brow. */
const turban = ({ main, dark, under }) => ({
  back: [],
  front: [
    fill('M103 78l17-22 17 22c-11-5-23-5-34 0z', under),
    fill(
      'M120 22c-36 0-52 24-46 58 2 8 6 13 12 14 4-16 18-26 34-34 16 8 30 18 34 34 6-1 10-6 12-14 6-34-10-58-46-58z',
      main,
    ),
    stroke(
      'M120 60c-14 0-34 8-42 24M120 60c-12-8-32-8-45 8M120 60c-8-14-22-20-38-13M120 60c-4-14-8-24-14-34',
      dark,
      2.2,
    ),
    stroke('M120 60c14 0 34 8 42 24M120 60c12-8 32-8 45 8M120 60c10-14 24-18 40-9M120 60c4-14 10-24 20-32', dark, 2.2),
  ],
});

/** Headscarf, wrapped under the chin, with its end over the far shoulder. */
const hijab = ({ main, dark, under }) => ({
  back: [fill('M80 90h80v50l-20 24h-40l-20-24z', dark)],
  front: [
    fill('M86 96c2-22 15-33 34-33s32 11 34 33c-4-12-16-20-34-20s-30 8-34 20z', under),
    fill(
      'M120 35c-35 0-51 26-49 60 1 22 2 38 5 52-2 14-9 23-20 30-3 2-3 5 0 7 17 12 39 20 64 20s47-8 64-20c3-2 3-5 0-7-11-7-18-16-20-30 3-14 4-30 5-52 2-34-14-60-49-60zm0 32c20 0 32 13 32 35 0 15-4 27-11 36-6 8-14 12-21 12s-15-4-21-12c-7-9-11-21-11-36 0-22 12-35 32-35z',
      main,
      { fillRule: 'evenodd' },
    ),
    stroke(
      'M164 134c-6 24-24 36-50 41-16 3-32 5-50 6M150 127c-4 17-18 29-38 34-13 3-24 4-36 4M171 172c-14 12-32 20-54 23M84 74c5-17 18-27 34-29',
      dark,
      2.2,
    ),
  ],
});

export const headwear = { turban, hijab };
