import type { UnderstoodSearch } from '@sehat/catalog/understand-search';
import { foldedTexts, foldText } from '../page/list-search';
import type { Ranked } from '../page/use-list-search';

/** A search text as conditions: each entry has texts of which a doctor needs one. */
export type Conditions = UnderstoodSearch['conditions'];

/** Removes the title, so that `Dr. Leela` finds `Leela Menon`. */
const withoutTitle = (text: string) => foldText(text).replace(/^dr\.?\s+/, '');

/** Understands a search as words of names and specialties, for as long as the table of everyday words is not loaded. */
export const plainWords = (search: string): UnderstoodSearch => ({
  conditions: withoutTitle(search)
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => [` ${word}`, word]),
  specialties: [],
  city: '',
  isEmergency: false,
});

/** The worst rank of a doctor in the city that the search names. Doctors elsewhere rank after it. */
const lastRankNear = 15;

/** Returns a function that gives the rank of each item by index: 0 for the best, -1 for an item without a match. */
export function ranking<Item>(textsOf: (item: Item) => readonly string[]) {
  const textsIn = foldedTexts(textsOf);
  return (items: readonly Item[], conditions: Conditions): ((index: number) => number) => {
    if (conditions.length === 0) return () => 0;
    const texts = textsIn(items);
    return (index) => {
      const text = texts[index] ?? '';
      let rank = 0;
      for (const alternatives of conditions) {
        const place = alternatives.findIndex((wanted) => text.includes(wanted));
        if (place === -1) return -1;
        rank += place;
      }
      return Math.min(rank, lastRankNear);
    };
  };
}

/** Groups items by rank. Items that are not near rank after all others. */
export function byRank<Item>(
  items: readonly Item[],
  rankOf: (item: Item, index: number) => number,
  isNear: (item: Item) => boolean = () => true,
): Ranked<Item> {
  const ranked: Item[][] = [];
  for (const [index, item] of items.entries()) {
    const rank = rankOf(item, index);
    if (rank !== -1) (ranked[isNear(item) ? rank : rank + lastRankNear + 1] ??= []).push(item);
  }
  return ranked;
}

/** The doctors of the city that the search names, the best first; if there is none, the doctors of other cities. */
export function nearest<Item>(ranked: Ranked<Item>): readonly Item[] {
  const near = ranked.slice(0, lastRankNear + 1).flatMap((items) => items ?? []);
  return near.length > 0 ? near : ranked.flatMap((items) => items ?? []);
}
