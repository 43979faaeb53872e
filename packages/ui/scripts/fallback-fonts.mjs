// Makes tokens/fallback-fonts.css: local fonts scaled so that a line set in them is as wide and as high as in Anek, and nothing shifts when Anek arrives.
// Run: npm run fonts -w @sehat/ui
import { writeFile } from 'node:fs/promises';
import { argv } from 'node:process';
import { fileURLToPath } from 'node:url';
import anek600 from '@capsizecss/metrics/anekLatin/600';
import anek700 from '@capsizecss/metrics/anekLatin/700';
import anek400 from '@capsizecss/metrics/anekLatin/regular';
import arialBold from '@capsizecss/metrics/arial/700';
import arial from '@capsizecss/metrics/arial/regular';
import notoSansBold from '@capsizecss/metrics/notoSans/700';
import notoSans from '@capsizecss/metrics/notoSans/regular';
import robotoBold from '@capsizecss/metrics/roboto/700';
import roboto from '@capsizecss/metrics/roboto/regular';

/** Which local font stands in for Anek: Arial and its metric twin on desktops and iOS, Roboto on Android, Noto Sans on Linux. */
const families = [
  {
    name: 'Anek Fallback',
    regular: { metrics: arial, local: ['Arial', 'ArialMT', 'Liberation Sans'] },
    bold: { metrics: arialBold, local: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold'] },
  },
  {
    name: 'Anek Fallback Roboto',
    regular: { metrics: roboto, local: ['Roboto', 'Roboto-Regular'] },
    bold: { metrics: robotoBold, local: ['Roboto Bold', 'Roboto-Bold'] },
  },
  {
    name: 'Anek Fallback Noto',
    regular: { metrics: notoSans, local: ['Noto Sans', 'NotoSans-Regular'] },
    bold: { metrics: notoSansBold, local: ['Noto Sans Bold', 'NotoSans-Bold'] },
  },
];

const weights = [
  { weight: '400 500', anek: anek400, cut: 'regular' },
  { weight: '600', anek: anek600, cut: 'bold' },
  { weight: '700', anek: anek700, cut: 'bold' },
];

const percent = (share) => `${(share * 100).toFixed(2)}%`;
const averageWidth = (metrics) => metrics.xWidthAvg / metrics.unitsPerEm;

function face({ name, weight, anek, local, metrics }) {
  const size = averageWidth(anek) / averageWidth(metrics);
  const scaled = (length) => percent(length / anek.unitsPerEm / size);
  return `@font-face {
  font-family: "${name}";
  font-weight: ${weight};
  src: ${local.map((font) => `local("${font}")`).join(', ')};
  size-adjust: ${percent(size)};
  ascent-override: ${scaled(anek.ascent)};
  descent-override: ${scaled(Math.abs(anek.descent))};
  line-gap-override: ${scaled(anek.lineGap)};
}
`;
}

/** The whole style sheet. */
export function fallbackFonts() {
  const faces = families.flatMap(({ name, ...cuts }) =>
    weights.map(({ weight, anek, cut }) => face({ name, weight, anek, ...cuts[cut] })),
  );
  return `/* Made by scripts/fallback-fonts.mjs from the fonts' own metrics; a test compares the two. */\n${faces.join('')}`;
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  await writeFile(new URL('../src/tokens/fallback-fonts.css', import.meta.url), fallbackFonts());
}
