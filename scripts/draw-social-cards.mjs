// npm exec -c 'node scripts/draw-social-cards.mjs': draws the preview images of shared links (Open Graph) per language.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { blogPosts } from '../packages/catalog/src/blog-posts.ts';
import { hindiBlogCategories, hindiBlogPosts } from '../packages/catalog/src/hindi/blog-posts.ts';
import { launchOptions } from './browser.mjs';
import { cloth } from './portraits/palette.mjs';

const site = new URL('../apps/web/public/', import.meta.url);
const fonts = new URL('../packages/ui/src/tokens/fonts/', import.meta.url);
const font = (name) => readFileSync(new URL(`anek-${name}.woff2`, fonts)).toString('base64');
const drawing = (path) => readFileSync(new URL(path.slice(1), site), 'utf8');

const englishCards = [
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

const hindiCards = [
  {
    name: 'home',
    title: 'आपकी सेहत, हमारी प्राथमिकता',
    line: 'डॉक्टर, लैब टेस्ट, दवाएँ',
    image: '/images/hero.svg',
  },
  ...blogPosts.map(({ slug, category, author, image }) => ({
    name: slug,
    title: hindiBlogPosts[slug].title,
    line: `${hindiBlogCategories[category]} · ${author}`,
    image,
  })),
];

/** The cards per language. The folder is part of a picture's address. Devanagari needs taller lines. */
const languages = [
  { folder: 'social/', lang: 'en', lineHeight: 1.08, cards: englishCards },
  { folder: 'hi/social/', lang: 'hi', lineHeight: 1.3, cards: hindiCards },
];

const page = ({ title, line, image }, { lang, lineHeight }) => `<html lang="${lang}"><style>
  @font-face { font-family: Anek; src: url(data:font/woff2;base64,${font('latin')}); font-weight: 400 700 }
  @font-face { font-family: Anek Devanagari; src: url(data:font/woff2;base64,${font('devanagari')}); font-weight: 400 700 }
  * { margin: 0; box-sizing: border-box }
  body { width: 1200px; height: 630px; display: grid; grid-template-columns: 500px 700px; font-family: Anek, Anek Devanagari; color: ${cloth.ink}; background: #faf6ee }
  main { display: flex; flex-direction: column; padding: 60px 28px 56px 52px; border-left: 16px solid ${cloth.neem} }
  .brand { display: flex; align-items: center; gap: 16px; font-size: 40px; font-weight: 700 }
  .brand svg { width: 64px; height: 64px }
  h1 { margin: auto 0 20px; font-size: 58px; line-height: ${lineHeight}; letter-spacing: -.02em; text-wrap: pretty }
  p { font-size: 27px; color: ${cloth.neemDark}; font-weight: 500 }
  figure { overflow: hidden; display: grid; place-items: center; background: #cfe9e1 }
  figure svg { height: 630px; width: auto }
</style><body><main><div class="brand">${drawing('/favicon.svg')}Sehat</div><h1>${title.replace(', ', ',<br>')}</h1><p>${line}</p></main><figure>${drawing(image)}</figure></body></html>`;

const browser = await chromium.launch(await launchOptions());
const tab = await browser.newPage({ viewport: { width: 1200, height: 630 } });
for (const language of languages) {
  const folder = new URL(language.folder, site);
  mkdirSync(folder, { recursive: true });
  for (const card of language.cards) {
    await tab.setContent(page(card, language));
    await tab.evaluate(() => document.fonts.ready);
    writeFileSync(new URL(`${card.name}.png`, folder), await tab.screenshot());
  }
}
await browser.close();
