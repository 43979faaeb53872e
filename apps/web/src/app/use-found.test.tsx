// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, it, vi } from 'vitest';
import { findInPieces, useFound } from './use-found';

const numbers = Array.from({ length: 10_000 }, (_, index) => index);
const endingWith = (items: readonly number[], { digit }: { digit: number }) =>
  items.filter((item) => item % 10 === digit);

/** Time that goes on with each look at the clock. */
beforeEach(() => {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 5));
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
});

it('finds the same in pieces as at once, and tells of what there is meanwhile', async () => {
  const tell = vi.fn();
  const find = (items: readonly number[]) => endingWith(items, { digit: 3 });
  const found = await findInPieces(numbers, find, { tell, signal: new AbortController().signal });
  expect(found).toEqual(find(numbers));
  expect(tell.mock.calls.length).toBeGreaterThan(3);
});

it('gives the same pieces to every search, so that what is noted about one holds for the next', async () => {
  const pieces: (readonly number[])[][] = [[], []];
  for (const seen of pieces) {
    const find = (piece: readonly number[]) => (seen.push(piece), piece);
    await findInPieces(numbers, find, { tell: vi.fn(), signal: new AbortController().signal });
  }
  expect(pieces[0]?.length).toBe(20);
  expect(pieces[0]?.every((piece, index) => piece === pieces[1]?.[index])).toBe(true);
});

it('stops when nobody waits any more', async () => {
  const stop = new AbortController();
  const find = vi.fn((piece: readonly number[]) => piece);
  const found = findInPieces(numbers, find, { tell: () => stop.abort(), signal: stop.signal });
  await expect(found).resolves.toBeNull();
  expect(find.mock.calls.length).toBeLessThan(5);
});

it('shows what a long list has for the last query, however fast queries follow each other', async () => {
  const states: { count: number; searching: boolean }[] = [];
  function Page({ digit }: { digit: number }) {
    const { found, searching } = useFound(numbers, { digit }, endingWith);
    states.push({ count: found.length, searching });
    return found.join(' ');
  }
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => root.render(<Page digit={1} />));
  await act(async () => {
    for (const digit of [2, 3, 4]) root.render(<Page digit={digit} />);
  });
  await vi.waitFor(async () => {
    await act(async () => {});
    expect(states.at(-1)).toEqual({ count: 1000, searching: false });
  });
  expect(document.body.textContent?.startsWith('4 14 24')).toBe(true);
  await act(async () => root.unmount());
});
