// npm exec -c 'node scripts/draw-social-cards.mjs': draws the preview images of shared links (Open Graph).
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { blogPosts } from '../packages/catalog/src/blog-posts.ts';
import { launchOptions } from './browser.mjs';
import { cloth } from './portraits/palette.mjs';

const site = new URL('../apps/web/public/', import.meta.url);
const folder = new URL('social/', site);
const font = readFileSync(new URL('../packages/ui/src/tokens/fonts/anek-latin.woff2', import.meta.url)).toString(
  'base64',
);
const drawing = (path) => readFileSync(new URL(path.slice(1), site), 'utf8');

const cards = [
  {
    name: 'home',
    title: 'Your Health, Our Priority',
    line: 'Doctors, lab tests, medicines',
    image: '/images/hero.svg',
  },
  ...blogPosts.map(({ slug, title, category, author, image }) => ({
    name: slug,
    title,
    line: `${category} · ${author}`,
    image,
  })),
];

const page = ({ title, line, image }) => `<style>
  @font-face { font-family: Anek; src: url(data:font/woff2;base64,${font}); font-weight: 400 700 }
  * { margin: 0; box-sizing: border-box }
  body { width: 1200px; height: 630px; display: grid; grid-template-columns: 500px 700px; font-family: Anek; color: ${cloth.ink}; background: #faf6ee }
  main { display: flex; flex-direction: column; padding: 60px 28px 56px 52px; border-left: 16px solid ${cloth.neem} }
  .brand { display: flex; align-items: center; gap: 16px; font-size: 40px; font-weight: 700 }
  .brand svg { width: 64px; height: 64px }
  h1 { margin: auto 0 20px; font-size: 58px; line-height: 1.08; letter-spacing: -.02em; text-wrap: pretty }
  p { font-size: 27px; color: ${cloth.neemDark}; font-weight: 500 }
  figure { overflow: hidden; display: grid; place-items: center; background: #cfe9e1 }
  figure svg { height: 630px; width: auto }
</style><body><main><div class="brand">${drawing('/favicon.svg')}Sehat</div><h1>${title.replace(', ', ',<br>')}</h1><p>${line}</p></main><figure>${drawing(image)}</figure></body>`;

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch(await launchOptions());
const tab = await browser.newPage({ viewport: { width: 1200, height: 630 } });
for (const card of cards) {
  await tab.setContent(page(card));
  await tab.evaluate(() => document.fonts.ready);
  writeFileSync(new URL(`${card.name}.png`, folder), await tab.screenshot());
}
await browser.close();
