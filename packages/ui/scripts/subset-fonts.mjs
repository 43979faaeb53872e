// Generates the font files of the app from the Fontsource originals (Ek Type's Anek, OFL 1.1). Run: npm run fonts -w
// @sehat/ui Latin: basic Latin, common accented letters and our punctuation, weights 400 to 700. The rupee sign is in
// another original, so it gets its own file, which is small enough for the bundler to inline. Devanagari: one file
// for Hindi, and one for letters of other languages in names (devanagari.mjs).
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { characters, syllables } from './devanagari.mjs';
import { shaperOf, subsetByGlyphs } from './harfbuzz.mjs';

const require = createRequire(import.meta.url);
const original = (family, file) => require.resolve(`@fontsource-variable/${family}/files/${file}`);
const out = new URL('../src/tokens/fonts/', import.meta.url).pathname;

const range = (from, to) => Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join('');
const latin = range(0x20, 0x7e) + '\u00a0©«°±·»¼½¾×àáâäçèéêëíïñóôöúü–—‘’“”•…‹›←↑→↓−';
const weights = { wght: { min: 400, max: 700, default: 400 } };

const files = [
  ['anek-latin.woff2', original('anek-latin', 'anek-latin-latin-wght-normal.woff2'), latin],
  ['anek-rupee.woff2', original('anek-latin', 'anek-latin-latin-ext-wght-normal.woff2'), '₹'],
];

await mkdir(out, { recursive: true });
// The licence requires its text beside the fonts.
await copyFile(require.resolve('@fontsource-variable/anek-latin/LICENSE'), join(out, 'OFL.txt'));
const devanagari = original('anek-devanagari', 'anek-devanagari-devanagari-wght-normal.woff2');
files.push(['anek-devanagari-rare.woff2', devanagari, characters.rare]);

async function write(name, font) {
  await writeFile(join(out, name), font);
  console.log(`${name} ${(font.length / 1024).toFixed(1)} KiB`);
}
for (const [name, from, text] of files) {
  await write(name, await subsetFont(await readFile(from), text, { targetFormat: 'woff2', variationAxes: weights }));
}
const complete = await readFile(devanagari);
const glyphsOf = await shaperOf(complete);
const glyphs = new Set(syllables.flatMap(glyphsOf));
await write(
  'anek-devanagari.woff2',
  await subsetByGlyphs(complete, { text: characters.hindi, glyphs, weights: weights.wght }),
);
