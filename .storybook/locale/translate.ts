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

/** English that stays readable, about 40 % longer, in brackets that show where a text was cut off or put together from pieces. */
const pseudo = (words: string) => `[${words.replace(/[aeiou]/gi, (vowel) => vowels[vowel] ?? vowel)}]`;

const hasWords = (text: string) => /[a-z]{2}/i.test(text);

const number = /\d[\d,.]*/g;

/** Words around names, such as `Remove *`. */
const phrases = [...hindi].flatMap(([english, words]) =>
  english.includes('*') ? [{ english: new RegExp(`^${english.replaceAll('*', '(.+?)')}$`), words }] : [],
);

/** The Hindi of exactly this text, or of the one that differs in its numbers only. Where Hindi turns their order round it numbers them: `#2`. */
function known(words: string): string | undefined {
  const figures = words.match(number) ?? [];
  const found = hindi.get(words) ?? hindi.get(words.replace(number, '#'));
  let next = 0;
  return found?.replace(/#(\d?)/g, (_, place: string) => figures[place ? Number(place) - 1 : next++] ?? '');
}

/** The same, or the Hindi of a phrase around names that are known as well: a sentence half in Hindi helps nobody. */
function inHindi(words: string): string | undefined {
  const itself = known(words);
  if (itself !== undefined) return itself;
  for (const { english, words: phrase } of phrases) {
    const names = english.exec(words)?.slice(1).map(known);
    if (names?.every((name) => name !== undefined)) return phrase.replaceAll('*', () => names.shift() ?? '');
  }
  return undefined;
}

/** A text in the chosen language, with the space around it; unchanged where it has no words, or no Hindi is known for it. */
export function translate(text: string, locale: LocaleChoice): string {
  const words = text.trim();
  if (locale === 'en' || !hasWords(words)) return text;
  const translated = locale === 'pseudo' ? pseudo(words) : inHindi(words);
  return translated === undefined ? text : text.replace(words, () => translated);
}
