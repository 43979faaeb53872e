import { hindi } from './hindi';

export type LocaleChoice = 'en' | 'hi' | 'pseudo';

const vowels: Record<string, string> = {
  a: 'áâ',
  e: 'éê',
  i: 'íî',
  o: 'óô',
  u: 'úû',
  A: 'ÁÂ',
  E: 'ÉÊ',
  I: 'ÍÎ',
  O: 'ÓÔ',
  U: 'ÚÛ',
};

/** Readable English, about 40 % longer. Its brackets show where a text is cut off or composed of parts. */
const pseudo = (text: string) => `[${text.replace(/[aeiou]/gi, (vowel) => vowels[vowel] ?? vowel)}]`;

const hasWords = (text: string) => /[a-z]{2}/i.test(text);

const number = /\d[\d,.]*/g;

/** The entries with a `*` for a name, such as `Use *`. */
const phrases = [...hindi].flatMap(([english, translation]) =>
  english.includes('*') ? [{ pattern: new RegExp(`^${english.replaceAll('*', '(.+?)')}$`), translation }] : [],
);

/**
 * Looks up the exact text, else the text with its numbers as `#`. Hindi that changes their order numbers them: `#2`.
 */
function lookUp(text: string): string | undefined {
  const figures = text.match(number) ?? [];
  const translation = hindi.get(text) ?? hindi.get(text.replace(number, '#'));
  let next = 0;
  return translation?.replace(/#(\d?)/g, (_, place: string) => figures[place ? Number(place) - 1 : next++] ?? '');
}

/** Translates a text, or a phrase whose names the tables translate too. Otherwise it stays English as a whole. */
function inHindi(text: string): string | undefined {
  const translation = lookUp(text);
  if (translation !== undefined) return translation;
  for (const phrase of phrases) {
    const names = phrase.pattern.exec(text)?.slice(1).map(lookUp);
    if (names?.every((name) => name !== undefined)) {
      return phrase.translation.replaceAll('*', () => names.shift() ?? '');
    }
  }
  return undefined;
}

/**
 * Translates a text and keeps the space around it. Returns it unchanged when it has no words or the tables do not have
 * it.
 */
export function translate(text: string, locale: LocaleChoice): string {
  const trimmed = text.trim();
  if (locale === 'en' || !hasWords(trimmed)) return text;
  const translation = locale === 'pseudo' ? pseudo(trimmed) : inHindi(trimmed);
  return translation === undefined ? text : text.replace(trimmed, () => translation);
}
