// Generates the font files of the app from the Fontsource originals (Ek Type's Anek, OFL 1.1). Run: npm run fonts -w
// @sehat/ui Latin: basic Latin, common accented letters and our punctuation, weights 400 to 700. The rupee sign is in
// another original, so it gets its own file, which is small enough for the bundler to inline. Devanagari stays
// complete, because conjuncts need it, and loads by unicode-range.
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';

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
for (const [name, from, text] of files) {
  const font = await subsetFont(await readFile(from), text, { targetFormat: 'woff2', variationAxes: weights });
  await writeFile(join(out, name), font);
  console.log(`${name} ${(font.length / 1024).toFixed(1)} KiB`);
}
const devanagari = await readFile(original('anek-devanagari', 'anek-devanagari-devanagari-wght-normal.woff2'));
const letters = range(0x900, 0x97f) + range(0x1cd0, 0x1cf9) + '\u200c\u200d\u20b9\u25cc' + range(0xa8e0, 0xa8ff);
const font = await subsetFont(devanagari, letters, { targetFormat: 'woff2', variationAxes: weights });
await writeFile(join(out, 'anek-devanagari.woff2'), font);
console.log(`anek-devanagari.woff2 ${(font.length / 1024).toFixed(1)} KiB`);
