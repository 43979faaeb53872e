// Shapes text and subsets fonts with HarfBuzz.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { convert } from 'fontverter';
import { Blob, Face, Font, Buffer as ShapingBuffer, shape } from 'harfbuzzjs';

/** Returns a function from text to the glyphs of a font that show it. */
export async function shaperOf(font) {
  const truetype = await convert(font, 'truetype');
  const shapingFont = new Font(new Face(new Blob(new Uint8Array(truetype).buffer)));
  return (text) => {
    const buffer = new ShapingBuffer();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    shape(shapingFont, buffer);
    return buffer.getGlyphInfos().map(({ codepoint }) => codepoint);
  };
}

const tagOf = (text) => Array.from(text).reduce((tag, letter) => (tag << 8) + letter.charCodeAt(0), 0);
const noLayoutClosure = 0x200;
const layoutFeatures = 6;
const writable = 2;

/**
 * Returns a WOFF2 font with the given characters and glyphs only. `subset-font` always adds the glyphs of every
 * conjunct that the characters can form.
 */
export async function subsetByGlyphs(font, { text, glyphs, weights }) {
  const wasm = await readFile(createRequire(import.meta.url).resolve('harfbuzzjs/dist/harfbuzz-subset.wasm'));
  const { exports: hb } = (await WebAssembly.instantiate(wasm)).instance;
  // oxlint-disable-next-line no-underscore-dangle -- The name that WebAssembly modules without `main` export.
  hb._initialize();
  const truetype = await convert(font, 'truetype');
  const address = hb.malloc(truetype.length);
  new Uint8Array(hb.memory.buffer).set(truetype, address);
  const face = hb.hb_face_create(hb.hb_blob_create(address, truetype.length, writable, 0, 0), 0);
  const input = hb.hb_subset_input_create_or_fail();
  hb.hb_subset_input_set_flags(input, noLayoutClosure);
  const features = hb.hb_subset_input_set(input, layoutFeatures);
  hb.hb_set_clear(features);
  hb.hb_set_invert(features);
  for (const letter of text) hb.hb_set_add(hb.hb_subset_input_unicode_set(input), letter.codePointAt(0));
  for (const glyph of glyphs) hb.hb_set_add(hb.hb_subset_input_glyph_set(input), glyph);
  const { min, max } = weights;
  hb.hb_subset_input_set_axis_range(input, face, tagOf('wght'), min, max, min);
  const subset = hb.hb_subset_or_fail(face, input);
  if (subset === 0) throw new Error('HarfBuzz could not subset the font.');
  const blob = hb.hb_face_reference_blob(subset);
  const start = hb.hb_blob_get_data(blob, 0);
  const data = new Uint8Array(hb.memory.buffer).slice(start, start + hb.hb_blob_get_length(blob));
  return convert(Buffer.from(data), 'woff2', 'truetype');
}
