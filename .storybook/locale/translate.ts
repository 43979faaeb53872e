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

/** The Hindi of exactly this text, or of the one that differs in its numbers only. Where Hindi turns their order round it numbers them: `#2`. */
function inHindi(words: string): string | undefined {
  const figures = words.match(number) ?? [];
  const known = hindi.get(words) ?? hindi.get(words.replace(number, '#'));
  let next = 0;
  return known?.replace(/#(\d?)/g, (_, place: string) => figures[place ? Number(place) - 1 : next++] ?? '');
}

/** A text in the chosen language, with the space around it; unchanged where it has no words, or no Hindi is known for it. */
export function translate(text: string, locale: LocaleChoice): string {
  const words = text.trim();
  if (locale === 'en' || !hasWords(words)) return text;
  const translated = locale === 'pseudo' ? pseudo(words) : inHindi(words);
  return translated === undefined ? text : text.replace(words, () => translated);
}
