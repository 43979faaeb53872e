// What the Devanagari font files contain.

/** Consonants and vowels of Hindi, with ळ for names. Letters with a nukta come as one character or as two. */
const consonants = Array.from('कखगघङचछजझञटठडढणतथदधनपफबभमयरलळवशषसह');
const withNukta = ['क़', 'ख़', 'ग़', 'ज़', 'ड़', 'ढ़', 'फ़'];
const vowelSigns = Array.from('ािीुूृॅेैॉोौँंः');
const virama = '्';
const joiner = '\u200d';

const range = (from, to) => Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join('');
const without = (text, left) =>
  Array.from(text)
    .filter((letter) => !left.includes(letter))
    .join('');

/** Letters that Hindi does not use. Names in other languages may contain them. */
const rare = [0x900, 0x904, 0x929, 0x931, 0x934, 0x944, 0x946, 0x94a]
  .map((code) => String.fromCodePoint(code))
  .concat(range(0x90c, 0x90e), 'ऒ', range(0x93a, 0x93b), range(0x94e, 0x94f), range(0x953, 0x957))
  .concat(range(0x960, 0x963), range(0x971, 0x97f))
  .join('');
const vedicAccents = '\u0951\u0952';

/** The characters of both files. Vedic signs are in neither. */
export const characters = {
  hindi: `${without(range(0x901, 0x970), rare + vedicAccents)}\u200c\u200d\u25cc`,
  rare,
};

/** Conjuncts without a half form: without their own glyph, a visible virama would appear. */
const vertical = 'ङ्क ङ्ग ङ्म छ्व ट्ट ट्ठ ट्व ठ्ठ ड्ड ड्ढ ढ्ढ द्ग द्द द्ध द्न द्ब द्भ द्म द्व ह्ण ह्न ह्म ह्ल ह्व';
/** Frequent conjuncts that look different from a half form and a letter. */
const frequent = 'त्त क्त न्न श्व श्च ष्ट ष्ठ ल्ल द्य प्त ह्य च्च क्क';
const units = [...consonants, ...withNukta, 'क्ष', 'ज्ञ', 'त्र', 'श्र'];

/** A letter alone, in conjuncts with र and य, as a half form, and with each vowel sign. */
function formsOf(letter) {
  const forms = [virama, `${virama}${joiner}क`, `${virama}${joiner}कि`, `${virama}य`].map((end) => letter + end);
  for (const sign of ['', ...vowelSigns]) {
    const marked = letter + sign;
    const withReph = `र${virama}${marked}`;
    forms.push(marked, `${letter}${virama}र${sign}`, withReph, `${marked}ं`, `${marked}ँ`, `${withReph}ं`);
  }
  return forms;
}

/**
 * Syllables whose glyphs the Hindi file contains. All other conjuncts appear as a half form and a letter, as most
 * print does. All conjuncts of the original would take 200 KiB.
 */
export const syllables = [
  ...Array.from(characters.hindi),
  ...units.flatMap(formsOf),
  ...`${vertical} ${frequent}`.split(' ').flatMap((pair) => ['', ...vowelSigns].map((sign) => pair + sign)),
];
