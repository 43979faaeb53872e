import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import type { ComponentGuide } from '../component-guide/component-guide';
import { realKeys } from '../component-guide/real-keys';
import { DateTime } from '../date-time/date-time';
import { hindi } from '../locale/hindi';
import { withMessages } from '../locale/with-messages';
import { Money } from '../money/money';
import { DataTable, type DataTableProps } from './data-table';

const guide = {
  when: [
    'For many rows of similar things that users sort or page through: orders, patients, invoices.',
    'With `density="compact"` for doctors and admins.',
  ],
  whenNot: [
    'For a few rows in one order: use Table.',
    'For pages that have an address: use Table with Pagination.',
    'For rows of which a server returns one page at a time: use Table with LoadMore.',
  ],
  keyboard: [
    { keys: 'Tab', effect: 'Moves through the headers with a button and the pages.', provenBy: ['Paged'] },
    {
      keys: 'Enter, Space',
      effect: 'Sorts by the column, ascending. Again: descending. Or goes to the page.',
      provenBy: ['ByKeyboard', 'Paged'],
    },
    { keys: '← →', effect: 'Scrolls a focused table that is wider than its container.', provenBy: ['Narrow'] },
  ],
  gaps: ['No selection of rows.', 'It sorts by one column, and only rows that it has.'],
} satisfies ComponentGuide;

interface Order {
  id: number;
  medicine: string;
  ordered: string;
  price: number | null;
}

const orders: Order[] = [
  { id: 1, medicine: 'Paracetamol 500mg', ordered: '2026-01-12', price: 50 },
  { id: 2, medicine: 'Amoxicillin 250mg', ordered: '2025-12-30', price: 120 },
  { id: 3, medicine: 'Metformin 500mg', ordered: '2025-12-02', price: 1075 },
  { id: 4, medicine: 'Cetirizine 10mg', ordered: '2025-11-20', price: null },
  { id: 5, medicine: 'Azithromycin 500mg', ordered: '2025-11-02', price: 98 },
];

function Kept({ sort, page, onSortChange, onPageChange, ...props }: DataTableProps<Order>) {
  const [keptSort, setKeptSort] = useState(sort ?? null);
  const [keptPage, setKeptPage] = useState(page ?? 1);
  return (
    <DataTable
      {...props}
      sort={keptSort}
      onSortChange={(next) => {
        setKeptSort(next);
        onSortChange?.(next);
      }}
      page={keptPage}
      onPageChange={(next) => {
        setKeptPage(next);
        onPageChange?.(next);
      }}
    />
  );
}

const meta = {
  title: 'Components/Data/DataTable',
  component: DataTable<Order>,
  parameters: { guide },
  args: {
    caption: 'Orders of the last three months',
    rows: orders,
    rowKey: ({ id }) => id,
    onSortChange: fn(),
    onPageChange: fn(),
    columns: [
      {
        key: 'medicine',
        header: 'Medicine',
        rowHeader: true,
        sortBy: ({ medicine }) => medicine,
        cell: ({ medicine }) => medicine,
      },
      {
        key: 'ordered',
        header: 'Ordered',
        sortBy: ({ ordered }) => ordered,
        cell: ({ ordered }) => <DateTime value={ordered} />,
      },
      {
        key: 'price',
        header: 'Price',
        align: 'end',
        sortBy: ({ price }) => price,
        cell: ({ price }) => (price === null ? '–' : <Money amount={price} />),
      },
      { key: 'invoice', header: 'Invoice', cell: ({ id }) => `SH-${1000 + id}` },
    ],
  },
} satisfies Meta<typeof DataTable<Order>>;
export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = Pick<ReturnType<typeof within>, 'getAllByRole' | 'queryAllByRole'>;

const namesIn = (canvas: Canvas) =>
  canvas.queryAllByRole('rowheader').map(({ textContent }: HTMLElement) => textContent?.split(' ')[0]);

/** The sorted column and its direction, as screen readers read them. */
const sortIn = (canvas: Canvas) =>
  canvas
    .getAllByRole('columnheader')
    .filter((header: HTMLElement) => header.hasAttribute('aria-sort'))
    .map((header: HTMLElement) => `${header.textContent} ${header.getAttribute('aria-sort')}`);

export const Default: Story = {
  play: async ({ args, canvas }) => {
    await expect(sortIn(canvas)).toEqual([]);
    await expect(namesIn(canvas)).toEqual(['Paracetamol', 'Amoxicillin', 'Metformin', 'Cetirizine', 'Azithromycin']);

    await userEvent.click(canvas.getByRole('button', { name: 'Price' }));
    await expect(sortIn(canvas)).toEqual(['Price ascending']);
    await expect(namesIn(canvas)).toEqual(['Paracetamol', 'Azithromycin', 'Amoxicillin', 'Metformin', 'Cetirizine']);
    await expect(canvas.getByText('Sorted by Price, ascending')).toHaveRole('status');
    await expect(args.onSortChange).toHaveBeenLastCalledWith({ key: 'price', direction: 'ascending' });

    await userEvent.click(canvas.getByRole('button', { name: 'Price' }));
    await expect(sortIn(canvas)).toEqual(['Price descending']);
    await expect(namesIn(canvas)).toEqual(['Metformin', 'Amoxicillin', 'Azithromycin', 'Paracetamol', 'Cetirizine']);
    await expect(canvas.getByText('Sorted by Price, descending')).toHaveRole('status');

    await userEvent.click(canvas.getByRole('button', { name: 'Medicine' }));
    await expect(sortIn(canvas)).toEqual(['Medicine ascending']);
    await expect(namesIn(canvas)[0]).toBe('Amoxicillin');
    await expect(canvas.queryByRole('button', { name: 'Invoice' })).toBeNull();
    await expect(canvas.queryByRole('navigation')).toBeNull();
  },
};

export const ByKeyboard: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Medicine' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(sortIn(canvas)).toEqual(['Medicine ascending']);
    await userEvent.keyboard(' ');
    await expect(sortIn(canvas)).toEqual(['Medicine descending']);
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Ordered' })).toHaveFocus();
  },
};

export const SortedAtFirst: Story = {
  args: { defaultSort: { key: 'ordered', direction: 'descending' } },
  play: async ({ canvas }) => {
    await expect(sortIn(canvas)).toEqual(['Ordered descending']);
    await expect(canvas.queryByText(/^Sorted by/)).toBeNull();
  },
};

/** The button that disappears on the last page passes its focus to the current page. */
export const Paged: Story = {
  args: { pageSize: 2 },
  play: async ({ args, canvas }) => {
    const pages = within(canvas.getByRole('navigation', { name: 'Pages of Orders of the last three months' }));
    await expect(namesIn(canvas)).toEqual(['Paracetamol', 'Amoxicillin']);
    await expect(canvas.getByText('Rows 1 to 2 of 5')).toHaveRole('status');
    await expect(pages.getByRole('button', { name: 'Page 1' })).toHaveAttribute('aria-current', 'page');

    for (const name of ['Medicine', 'Ordered', 'Price', 'Page 1', 'Page 2', 'Page 3']) {
      await userEvent.tab();
      await expect(canvas.getByRole('button', { name })).toHaveFocus();
    }
    await userEvent.keyboard(' ');
    await expect(namesIn(canvas)).toEqual(['Azithromycin']);
    await userEvent.click(pages.getByRole('button', { name: 'Page 1' }));

    await userEvent.click(pages.getByRole('button', { name: 'Next' }));
    await expect(namesIn(canvas)).toEqual(['Metformin', 'Cetirizine']);
    await expect(pages.getByRole('button', { name: 'Next' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(namesIn(canvas)).toEqual(['Azithromycin']);
    await expect(canvas.getByText('Rows 5 to 5 of 5')).toBeVisible();
    await expect(pages.queryByRole('button', { name: 'Next' })).toBeNull();
    await expect(pages.getByRole('button', { name: 'Page 3' })).toHaveFocus();

    // The order of all rows changes, so the user returns to the first page.
    await userEvent.click(canvas.getByRole('button', { name: 'Medicine' }));
    await expect(args.onPageChange).toHaveBeenLastCalledWith(1);
    await expect(namesIn(canvas)).toEqual(['Amoxicillin', 'Azithromycin']);
    await expect(canvas.getByRole('button', { name: 'Medicine' })).toHaveFocus();
  },
};

/** The caller keeps the order and the page, for example in the address. */
export const KeptByTheCaller: Story = {
  args: { pageSize: 2, sort: { key: 'price', direction: 'descending' }, page: 9 },
  render: (args) => <Kept {...args} />,
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Page 3' })).toHaveAttribute('aria-current', 'page');
    await expect(namesIn(canvas)).toEqual(['Cetirizine']);
    await userEvent.click(canvas.getByRole('button', { name: 'Previous' }));
    await expect(args.onPageChange).toHaveBeenLastCalledWith(2);
    await expect(namesIn(canvas)).toEqual(['Azithromycin', 'Paracetamol']);
  },
};

export const Compact: Story = { args: { density: 'compact', pageSize: 3 } };

export const Empty: Story = {
  args: { rows: [], pageSize: 10, empty: 'You have not ordered anything yet.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('cell', { name: 'You have not ordered anything yet.' })).toBeVisible();
    await expect(canvas.queryByRole('navigation')).toBeNull();
  },
};

export const Narrow: Story = {
  globals: { viewport: { value: 'narrow', isRotated: false } },
  args: { pageSize: 2 },
  play: async ({ canvas }) => {
    const box = await canvas.findByRole('group', { name: 'Orders of the last three months' });
    await expect(box).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);

    await userEvent.tab();
    await expect(box).toHaveFocus();
    const keys = await realKeys();
    await keys?.keyboard('{ArrowRight}');
    if (keys) await waitFor(() => expect(box.scrollLeft).toBeGreaterThan(0));
    await keys?.keyboard('{ArrowLeft}');
    await waitFor(() => expect(box.scrollLeft).toBe(0));
    box.blur();
  },
};

export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  args: { pageSize: 2, defaultSort: { key: 'price', direction: 'ascending' } },
};

export const LongHindi: Story = {
  args: {
    lang: 'hi',
    caption: 'पिछले तीन महीनों में मँगवाई गई दवाइयों की सूची',
    pageSize: 1,
    defaultSort: { key: 'medicine', direction: 'ascending' },
    rows: [
      { id: 1, medicine: 'पैरासिटामोल 500 मिलीग्राम की गोलियाँ', ordered: '2026-01-12', price: 50 },
      { id: 2, medicine: 'एमोक्सिसिलिन 250 मिलीग्राम के कैप्सूल', ordered: '2025-12-30', price: 120 },
    ],
  },
  decorators: [withMessages(hindi)],
  play: async ({ canvas }) => {
    await expect(canvas.getByText('2 में से 1 से 1 तक')).toBeVisible();
  },
};
