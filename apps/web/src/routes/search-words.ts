/** Text as it is compared: without case, accents and blanks around it. */
export const foldText = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLocaleLowerCase('en-IN')
    .trim();

/** Whether the texts together hold every word of the search. A search without words is held by all. */
export function holdsEveryWord(texts: readonly string[], search: string): boolean {
  const haystack = foldText(texts.join(' '));
  return foldText(search)
    .split(/\s+/)
    .every((word) => haystack.includes(word));
}
