/** Latin accents, the nukta, the visarga, and the invisible joiners between Devanagari letters. */
const dropped = /[\u0300-\u036F\u0903\u093C\u200C\u200D]/g;

/**
 * Devanagari letters that writers use for each other: chandrabindu as anusvara; long vowels as short ones. These are i,
 * u, ai as e, au as o, and the o of English words as a. Signs come first, then letters.
 */
const variants = '\u0901\u0940\u0942\u0948\u094C\u0949\u0908\u090A\u0910\u0914\u0911';
/** The letters that stand for both, in the same order. */
const shared = '\u0902\u093F\u0941\u0947\u094B\u093E\u0907\u0909\u090F\u0913\u0906';
const variant = new RegExp(`[${variants}]`, 'g');

/** A nasal consonant before another consonant, which writers replace by an anusvara. */
const nasal = /[\u0919\u091E\u0923\u0928\u092E]\u094D(?=[\u0915-\u0939])/g;

/**
 * Folds a text for comparison: lower case, without the accents of Latin letters, and with one spelling per Devanagari
 * word. The database's `private.folded` does the same.
 */
export function foldText(text: string): string {
  // A fast path: most texts are ASCII.
  if (!/[^ -~]/.test(text)) return text.toLowerCase();
  return text
    .normalize('NFD')
    .replaceAll(dropped, '')
    .replaceAll(variant, (letter) => shared[variants.indexOf(letter)] ?? letter)
    .replaceAll(nasal, '\u0902')
    .toLowerCase();
}
