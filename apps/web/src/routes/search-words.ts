const isPlain = (text: string) => !/[^ -~]/.test(text);

/** Text as it is compared: without case, accents and blanks around it. */
export const foldText = (text: string) =>
  // Most texts have no accents to be taken away.
  (isPlain(text) ? text : text.normalize('NFD').replace(/\p{Mark}/gu, '')).toLowerCase().trim();

/**
 * Tells of the things of a list, by their place in it, whether their texts together hold every word of the search; a search without words is
 * held by all. A list's texts are folded once, as that is what takes the time: over thousands of things each further letter costs little.
 */
export function wordSearch<Item>(textsOf: (item: Item) => readonly string[]) {
  const folded = new WeakMap<readonly Item[], readonly string[]>();
  const haystacksOf = (items: readonly Item[]) => {
    const haystacks = folded.get(items) ?? items.map((item) => foldText(textsOf(item).join(' ')));
    folded.set(items, haystacks);
    return haystacks;
  };
  return (items: readonly Item[], search: string): ((index: number) => boolean) => {
    const haystacks = haystacksOf(items);
    const words = foldText(search).split(/\s+/);
    return (index) => words.every((word) => haystacks[index]?.includes(word));
  };
}

/** Tells of texts whether they are the wanted one, case and accents aside; an empty wish is met by all. */
export function sameText(wanted: string): (text: string) => boolean {
  if (wanted === '') return () => true;
  const folded = foldText(wanted);
  const known = new Map<string, boolean>();
  return (text) => {
    const answer = known.get(text) ?? foldText(text) === folded;
    known.set(text, answer);
    return answer;
  };
}
