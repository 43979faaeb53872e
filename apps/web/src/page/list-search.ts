import { foldText as fold } from '@sehat/catalog/fold-text';

/** Folds a text for comparison, as the catalog does, without surrounding spaces. */
export const foldText = (text: string) => fold(text).trim();

/** Returns the folded text of each item, with a space in front. Folds a list once, because folding takes time. */
export function foldedTexts<Item>(textsOf: (item: Item) => readonly string[]) {
  const known = new WeakMap<readonly Item[], readonly string[]>();
  return (items: readonly Item[]) => {
    const texts = known.get(items) ?? items.map((item) => ` ${foldText(textsOf(item).join(' '))}`);
    known.set(items, texts);
    return texts;
  };
}

/**
 * Returns a search that says, for each item by index, whether the item's texts contain every word of the query. Every
 * item matches an empty query.
 */
export function wordSearch<Item>(textsOf: (item: Item) => readonly string[]) {
  const haystacksOf = foldedTexts(textsOf);
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
