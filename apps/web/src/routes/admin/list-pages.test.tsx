// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { ListPages } from './list-pages';

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
});

function Search() {
  return <output>{useLocation().search}</output>;
}

/** Shows a page of a list and returns the search of the address afterwards. */
async function searchAt(page: number, rows: readonly string[], total: number) {
  const place = document.createElement('div');
  const list = { status: 'ready', content: { rows, total, unreadable: 0 } } as const;
  const props = { list, page, label: 'Doctors', path: '/admin/doctors', pageParam: 'checked', empty: 'None' };
  await act(async () =>
    createRoot(place).render(
      <MemoryRouter initialEntries={[`/admin/doctors?page=2&checked=${page}`]}>
        <ListPages {...props} params={{ page: '2' }} onRetry={() => {}}>
          {(shown) => shown.join(' ')}
        </ListPages>
        <Search />
      </MemoryRouter>,
    ),
  );
  return place.querySelector('output')?.textContent;
}

test.each([
  ['leads from a page after the last one to the last one', 9, [], 60, '?page=2&checked=2'],
  ['leads to the first page by its own address', 9, [], 50, '?page=2'],
  ['keeps a page with rows', 2, ['a'], 60, '?page=2&checked=2'],
  ['keeps the page of a decided row that has left the list', 2, ['a'], 50, '?page=2&checked=2'],
  ['keeps an empty list', 9, [], 0, '?page=2&checked=9'],
] as const)('%s', async (_, page, rows, total, search) => {
  expect(await searchAt(page, rows, total)).toBe(search);
});
