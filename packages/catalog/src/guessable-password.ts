/** Words that make no password: the product, its roles, its trade, and usual first guesses. */
export const contextWords: readonly string[] = [
  'sehat',
  'सेहत',
  'health',
  'स्वास्थ्य',
  'care',
  'patient',
  'मरीज़',
  'doctor',
  'डॉक्टर',
  'admin',
  'hospital',
  'अस्पताल',
  'clinic',
  'medicine',
  'emergency',
  'india',
  'भारत',
  'demo',
  'welcome',
  'login',
  'password',
  'पासवर्ड',
];

/** Returns a text in lower case, in one of several ways to write the same letters. */
const folded = (text: string) => text.normalize('NFKC').toLowerCase();

const wordsOf = (text: string): string[] => folded(text).match(/[\p{L}\p{M}]+/gu) ?? [];

/** Whether a text is nothing but these words, one after another. */
function isMadeOf(text: string, words: readonly string[]): boolean {
  const reached = new Set([0]);
  for (let end = 0; end < text.length; end += 1)
    if (reached.has(end)) for (const word of words) if (text.startsWith(word, end)) reached.add(end + word.length);
  return text !== '' && reached.has(text.length);
}

/**
 * Whether a new password is easy to guess. It is when `common` contains it in upper or lower case. It is too when
 * nothing is left of it without digits, punctuation, the context words and the words of `own`. These are texts about
 * the user, such as the name and the email address. A longer text may contain such words.
 */
export function isGuessable(password: string, common: ReadonlySet<string>, own: readonly string[]): boolean {
  if (common.has(folded(password))) return true;
  const words = [...contextWords, ...own].flatMap(wordsOf);
  return isMadeOf(wordsOf(password).join(''), words);
}
