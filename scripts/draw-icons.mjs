// npm exec -c 'node scripts/draw-icons.mjs': draws the logo as favicon and app icons.
import { writeFileSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { kolamLine } from '../packages/ui/src/kolam/kolam-line.ts';
import { launchOptions } from './browser.mjs';
import { cloth } from './portraits/palette.mjs';
import { circle, stroke, tag } from './portraits/shapes.mjs';

const folder = new URL('../apps/web/public/', import.meta.url);

/** Draws the logo on the brand colour, 48 units wide. `reach` scales the logo. */
function icon({ reach, corner, weight }) {
  const mark = [stroke(kolamLine, cloth.white, weight), circle(24, 24, 3.8, cloth.marigold)];
  return tag(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: '0 0 48 48', width: 48, height: 48 },
    tag('rect', { width: 48, height: 48, rx: corner, fill: cloth.neem }),
    tag('g', { transform: `translate(24 24) scale(${reach}) translate(-24 -24)` }, mark),
  );
}

const rounded = { corner: 10.5, weight: 3.2, reach: 0.84 };
// Operating systems crop maskable icons. The line stays within the inner 80 %, which no system crops.
const cropped = { corner: 0, weight: 2.9, reach: 0.66 };

const pictures = [
  { name: 'apple-touch-icon.png', side: 180, look: { ...cropped, reach: 0.76 } },
  { name: 'icon-192.png', side: 192, look: rounded },
  { name: 'icon-512.png', side: 512, look: rounded },
  { name: 'icon-maskable-192.png', side: 192, look: cropped },
  { name: 'icon-maskable-512.png', side: 512, look: cropped },
];

writeFileSync(new URL('favicon.svg', folder), `${icon(rounded)}\n`);
const browser = await chromium.launch(await launchOptions());
const page = await browser.newPage();
for (const { name, side, look } of pictures) {
  await page.setViewportSize({ width: side, height: side });
  await page.setContent(`<style>body{margin:0}svg{display:block;width:100vw;height:100vw}</style>${icon(look)}`);
  writeFileSync(new URL(name, folder), await page.screenshot({ omitBackground: true }));
}
await browser.close();
