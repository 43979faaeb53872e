import { foldText } from './fold-text.ts';
import { locations } from './locations.ts';
import { cityNames, emergencyWords, shortStopWords, stopWords } from './search-stop-words.ts';
import { searchWords } from './search-words.ts';
import { devanagariStems, type Specialty, specialtyStems } from './specialty-stems.ts';

/** What a search text asks for. */
export interface UnderstoodSearch {
  /**
   * One entry per word or phrase that narrows the search: texts, the best first. A doctor must have one text of each
   * entry. A text with a space in front matches the beginning of a word.
   */
  conditions: readonly (readonly string[])[];
  /** The specialties that the everyday words stand for, the best first. */
  specialties: readonly string[];
  /** The city in the text, or an empty string. It is not among the conditions. */
  city: string;
  isEmergency: boolean;
}

const longestPhrase = 4;
/** Shorter words do not begin a word of the table. Without this, two letters would match half of the table. */
const shortestStart = 3;

/**
 * Endings of Hindi nouns and adjectives in number and case, after folding: -iyon, -iyan, -on, -en, -e, -a, -i.
 * The anusvara may be missing, because the user has yet to type it. At least two characters stay.
 */
const hindiEnding = /(?<=..)(?:िय(?:ो|ा)?ं?|[ोेा]ं?|ि)$/;

/**
 * A word without the ending of a regular English plural, or of a Hindi case. The table and the search pass through it,
 * so it may be wrong alike.
 */
const singular = (word: string) =>
  word.length > 3 && /[^s]s$/.test(word) ? word.slice(0, -1) : word.replace(hindiEnding, '');

const keyOf = (phrase: string) => phrase.split(' ').map(singular).join(' ');

const listOf = (words: string) => words.split(', ').map(foldText);

const specialtiesByWord = new Map<string, readonly Specialty[]>();
for (const { words, specialties } of searchWords)
  for (const word of Object.values(words).flatMap(listOf)) specialtiesByWord.set(keyOf(word), specialties);

const otherCityNames = Object.entries(cityNames).map(([name, city]) => [foldText(name), city] as const);

const cities = new Map<string, string>([
  ...locations.map((city) => [foldText(city), city] as const),
  ...otherCityNames,
]);

const stops = new Set(listOf(stopWords).map(singular));
const shortStops = new Set(listOf(shortStopWords).map(singular));
const emergencies = listOf(emergencyWords).map((phrase) => keyOf(phrase).split(' '));

/** The Devanagari beginnings of a specialty's names, at the beginning of a word. */
const hindiStemsOf = (specialty: Specialty) => devanagariStems[specialty].map((stem) => ` ${foldText(stem)}`);

/** The words that do not narrow, for searches whose last word is not finished. */
const stopStarts = listOf(stopWords);

interface Token {
  /** The word as typed, folded. */
  text: string;
  /** The word as the table writes it. */
  key: string;
}

const tokensOf = (search: string): Token[] =>
  foldText(search)
    .split(/[\s,;|/।]+/)
    .map((word) => word.replaceAll(/^[.:!?()"'’-]+|[.:!?()"'’-]+$/g, ''))
    .filter((text) => text !== '')
    .map((text) => ({ text, key: singular(text.replaceAll(/['’]/g, '')) }));

/** Shorter words are not corrected. Without this, many names would be one letter away from a word of the table. */
const shortestCorrected = 6;

/** Whether one letter more, less, other, or swapped with the next one turns a text into another one. */
function isOneLetterAway(a: string, b: string) {
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  const [restA, restB] = [a.slice(start), b.slice(start)];
  return (
    restA.slice(1) === restB.slice(1) ||
    restA.slice(1) === restB ||
    restA === restB.slice(1) ||
    (restA.slice(2) === restB.slice(2) && restA[0] === restB[1] && restA[1] === restB[0])
  );
}

/** The word of the table that the user may have meant, when its letters are almost those of a text. */
function correctedWord(text: string) {
  if (text.length < shortestCorrected) return undefined;
  return [...specialtiesByWord.keys(), ...stops].find((word) => isOneLetterAway(text, word));
}

/** The specialties of all words of the table that begin with a text. */
function startingWith(start: string) {
  const found = new Set<Specialty>();
  if (start.length < shortestStart) return [];
  for (const [word, specialties] of specialtiesByWord)
    if (word.startsWith(start)) for (const specialty of specialties) found.add(specialty);
  return [...found];
}

interface Subject {
  length: number;
  city?: string;
  specialties: readonly Specialty[];
  /** Whether one word is only the beginning of a word of the table, so that it may also begin another word. */
  isStart?: boolean;
}

/** The longest phrase of the table at the beginning of the tokens. A phrase that is not finished counts last. */
function subjectAt(tokens: readonly Token[]): Subject | undefined {
  const phrases = Array.from({ length: Math.min(longestPhrase, tokens.length) }, (_, index) => {
    const part = tokens.slice(0, index + 1);
    return {
      length: part.length,
      key: part.map(({ key }) => key).join(' '),
      text: part.map(({ text }) => text).join(' '),
    };
  }).toReversed();
  for (const { length, key, text } of phrases) {
    const city = cities.get(text);
    if (city) return { length, city, specialties: [] };
    const specialties = specialtiesByWord.get(key);
    if (specialties) return { length, specialties };
  }
  const open = phrases.find(({ length }) => length === tokens.length && length > 1);
  const phrase = open ? startingWith(open.text) : [];
  if (open && phrase.length > 0) return { length: open.length, specialties: phrase };
  const [first] = tokens;
  if (!first || stops.has(first.key)) return undefined;
  const started = startingWith(first.text);
  if (started.length > 0) return { length: 1, specialties: started, isStart: true };
  const corrected = specialtiesByWord.get(correctedWord(first.key) ?? '');
  return corrected && { length: 1, specialties: corrected };
}

/** Whether the last word of a search may become a city, or a word that does not narrow. */
const mayStopLater = (start: string, count: number) =>
  start.length < shortestStart
    ? count > 1
    : stopStarts.some((word) => word.startsWith(start)) ||
      (count > 1 && [...cities.keys()].some((city) => city.startsWith(start)));

/** The cities whose other names begin with a text. Their own names are in the doctors' texts. */
const citiesStartingWith = (start: string) =>
  start.length < shortestStart
    ? []
    : otherCityNames.filter(([name]) => name.startsWith(start)).map(([, city]) => ` ${foldText(city)}`);

/** Reads everyday words for specialties and cities in a search text, in any order. */
export function understandSearch(search: string): UnderstoodSearch {
  const tokens = tokensOf(search);
  const keys = new Set(tokens.map(({ key }) => key));
  const conditions: (readonly string[])[] = [];
  const specialties = new Set<string>();
  /** Words that may be names. Beside a word of the table, they only rank the doctors. */
  const unknown = new Set<readonly string[]>();
  let city = '';
  let taken = 0;
  for (const [at, token] of tokens.entries()) {
    if (at < taken) continue;
    const isLast = at === tokens.length - 1;
    const names = [` ${token.text}`, token.text];
    const subject = subjectAt(tokens.slice(at));
    taken = at + (subject?.length ?? 1);
    if (subject?.city) city = subject.city;
    else if (subject) {
      for (const specialty of subject.specialties) specialties.add(specialty);
      const stems = subject.specialties.flatMap((specialty) => specialtyStems[specialty].map((stem) => ` ${stem}`));
      const hindiStems = subject.specialties.flatMap(hindiStemsOf);
      const all =
        subject.length === 1 ? [` ${token.text}`, ...stems, token.text, ...hindiStems] : [...stems, ...hindiStems];
      conditions.push(isLast && subject.isStart && mayStopLater(token.text, tokens.length) ? [...all, ''] : all);
    } else if (
      stops.has(token.key) ||
      stops.has(correctedWord(token.key) ?? '') ||
      (shortStops.has(token.key) && tokens.length > 1)
    )
      continue;
    // Without this, the list would be empty between two words.
    else if (isLast && mayStopLater(token.text, tokens.length)) conditions.push([...names, '']);
    else {
      const condition = [...names, ...citiesStartingWith(token.text)];
      unknown.add(condition);
      conditions.push(condition);
    }
  }
  const isOptional = (condition: readonly string[]) => specialties.size > 0 && unknown.has(condition);
  return {
    conditions: conditions.map((condition) => (isOptional(condition) ? condition.concat('') : condition)),
    specialties: [...specialties],
    city,
    isEmergency: emergencies.some((words) => words.every((word) => keys.has(word))),
  };
}
