const isPlain = (text: string) => !/[^ -~]/.test(text);

/** Normalises text for comparison: lower case, without accents and surrounding spaces. */
export const foldText = (text: string) =>
  // A fast path: most texts are ASCII.
  (isPlain(text) ? text : text.normalize('NFD').replace(/\p{Mark}/gu, '')).toLowerCase().trim();

/**
 * Returns a search that says, for each item by index, whether the item's texts contain every word of the query. Every
 * item matches an empty query. Folds the texts of a list once, because folding takes most of the time.
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

/** Returns a test for equality that ignores case and accents. Every text equals an empty `wanted`. */
export function sameText(wanted: string): (text: string) => boolean {
  if (wanted === '') return () => true;
  const folded = foldText(wanted);
  const results = new Map<string, boolean>();
  return (text) => {
    const isSame = results.get(text) ?? foldText(text) === folded;
    results.set(text, isSame);
    return isSame;
  };
}
