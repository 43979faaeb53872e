// @vitest-environment jsdom
import { act, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, it, vi } from 'vitest';
import { searchDoctors } from '../api/calls';
import { useRegisteredDoctors } from './use-registered-doctors';

vi.mock('../api/calls', () => ({ searchDoctors: vi.fn() }));

const search = vi.mocked(searchDoctors);

const total = 60;
const doctor = {
  full_name: 'Dr. Leela Menon',
  specialization: 'Cardiology',
  qualifications: 'MBBS',
  availability_status: 'Available',
  rating: 0,
};
const numbers = Array.from({ length: total }, (_, index) => ({ ...doctor, number: index + 1001 }));

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  search.mockReset();
  search.mockImplementation(async ({ page }) => {
    const rows = numbers.slice((page - 1) * 50, page * 50);
    return { rows, total: rows.length === 0 ? 0 : total, unreadable: 0 };
  });
});

/** Shows a page of the registered doctors and returns its result. */
async function show(page: number) {
  const latest: { result?: ReturnType<typeof useRegisteredDoctors> } = {};
  function Probe() {
    const result = useRegisteredDoctors('u1', query, page);
    useLayoutEffect(() => {
      latest.result = result;
    });
    return null;
  }
  await act(async () => createRoot(document.createElement('div')).render(<Probe />));
  await act(async () => vi.dynamicImportSettled());
  return latest.result;
}

const query = { conditions: [], specialty: '', location: '' };

it.each([
  ['the page', 2, 2],
  ['the first page instead of one after the last', 9, 1],
])('shows %s', async (_, asked, page) => {
  expect(await show(asked)).toMatchObject({
    isSearching: false,
    registered: { status: 'ready', content: { total, rows: numbers.slice((page - 1) * 50, page * 50) } },
    page,
  });
});

it('shows that no doctor matches', async () => {
  search.mockResolvedValue({ rows: [], total: 0, unreadable: 0 });
  search.mockResolvedValueOnce({ rows: numbers.slice(0, 50), total, unreadable: 0 });
  expect(await show(9)).toMatchObject({ registered: { status: 'ready', content: { total: 0 } }, page: 1 });
  expect(search).toHaveBeenCalledTimes(3);
});
