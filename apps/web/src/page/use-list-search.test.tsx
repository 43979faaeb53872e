// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, it, vi } from 'vitest';
import { allRanks, searchInPieces, useListSearch } from './use-list-search';

const numbers = Array.from({ length: 10_000 }, (_, index) => index);
const endingWith = (items: readonly number[], { digit }: { digit: number }) => [
  items.filter((item) => item % 10 === digit),
];

/** Each call of `performance.now()` advances the time by 5 ms. */
beforeEach(() => {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 5));
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
});

it('has the same matches in pieces as in one call, and reports progress', async () => {
  const onProgress = vi.fn();
  const search = (items: readonly number[]) => endingWith(items, { digit: 3 });
  const matches = await searchInPieces(numbers, search, { onProgress, signal: new AbortController().signal });
  expect(matches).toEqual(search(numbers));
  expect(onProgress.mock.calls.length).toBeGreaterThan(3);
});

it('lists the best matches first, whichever piece they are in', async () => {
  const search = (items: readonly number[]) => [items.filter((item) => item > 9990), items.filter((item) => item < 5)];
  const ranked = await searchInPieces(numbers, search, { onProgress: vi.fn(), signal: new AbortController().signal });
  expect(allRanks(ranked ?? [])).toEqual([9991, 9992, 9993, 9994, 9995, 9996, 9997, 9998, 9999, 0, 1, 2, 3, 4]);
});

it('passes the same pieces to every search, so that results can be cached per piece', async () => {
  const pieces: (readonly number[])[][] = [[], []];
  for (const seen of pieces) {
    const search = (piece: readonly number[]) => (seen.push(piece), [piece]);
    await searchInPieces(numbers, search, { onProgress: vi.fn(), signal: new AbortController().signal });
  }
  expect(pieces[0]?.length).toBe(20);
  expect(pieces[0]?.every((piece, index) => piece === pieces[1]?.[index])).toBe(true);
});

it('stops when its signal is aborted', async () => {
  const controller = new AbortController();
  const search = vi.fn((piece: readonly number[]) => [piece]);
  const matches = searchInPieces(numbers, search, {
    onProgress: () => controller.abort(),
    signal: controller.signal,
  });
  await expect(matches).resolves.toBeNull();
  expect(search.mock.calls.length).toBeLessThan(5);
});

it('shows the matches of the last query of a long list when queries follow each other fast', async () => {
  const states: { count: number; isSearching: boolean }[] = [];
  function Page({ digit }: { digit: number }) {
    const { matches, isSearching } = useListSearch(numbers, { digit }, endingWith);
    states.push({ count: matches.length, isSearching });
    return matches.join(' ');
  }
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => root.render(<Page digit={1} />));
  await act(async () => {
    for (const digit of [2, 3, 4]) root.render(<Page digit={digit} />);
  });
  await vi.waitFor(async () => {
    await act(async () => {});
    expect(states.at(-1)).toEqual({ count: 1000, isSearching: false });
  });
  expect(document.body.textContent?.startsWith('4 14 24')).toBe(true);
  await act(async () => root.unmount());
});
