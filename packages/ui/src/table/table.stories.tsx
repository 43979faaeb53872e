import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { Badge } from '../badge/badge';
import type { ComponentGuide } from '../component-guide/component-guide';
import { realKeys } from '../component-guide/real-keys';
import { DateTime } from '../date-time/date-time';
import { Money } from '../money/money';
import { Table } from './table';

const guide = {
  when: [
    'For rows of similar things to compare or look up: records, orders, patients.',
    'With `density="compact"` for doctors and admins.',
  ],
  whenNot: [
    'For the facts of one thing: use DescriptionList.',
    'For things from which patients choose: use cards in a Grid.',
    'For rows that users sort or page through: use DataTable.',
  ],
  keyboard: [
    { keys: 'Tab', effect: 'Goes to a table that is wider than its container.', provenBy: ['WiderThanItsPlace'] },
    { keys: '← →', effect: 'Scrolls it sideways.', provenBy: ['WiderThanItsPlace'] },
  ],
  gaps: ['No selection of rows.'],
} satisfies ComponentGuide;

interface Order {
  id: number;
  medicine: string;
  maker: string;
  ordered: string;
  status: 'Delivered' | 'On its way';
  price: number;
}

const orders: Order[] = [
  { id: 1, medicine: 'Paracetamol 500mg', maker: 'Cipla', ordered: '2026-01-12', status: 'On its way', price: 50 },
  { id: 2, medicine: 'Amoxicillin 250mg', maker: 'Sun Pharma', ordered: '2025-12-30', status: 'Delivered', price: 120 },
  { id: 3, medicine: 'Metformin 500mg', maker: 'Lupin', ordered: '2025-12-02', status: 'Delivered', price: 1075 },
];

const meta = {
  title: 'Components/Data/Table',
  component: Table<Order>,
  parameters: { guide },
  args: {
    caption: 'Orders of the last three months',
    rows: orders,
    rowKey: ({ id }) => id,
    columns: [
      { key: 'medicine', header: 'Medicine', rowHeader: true, cell: ({ medicine }) => medicine },
      { key: 'maker', header: 'Manufacturer', cell: ({ maker }) => maker },
      { key: 'ordered', header: 'Ordered', cell: ({ ordered }) => <DateTime value={ordered} /> },
      {
        key: 'status',
        header: 'Status',
        cell: ({ status }) => <Badge tone={status === 'Delivered' ? 'success' : 'info'}>{status}</Badge>,
      },
      { key: 'price', header: 'Price', align: 'end', cell: ({ price }) => <Money amount={price} /> },
    ],
  },
} satisfies Meta<typeof Table<Order>>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('table', { name: 'Orders of the last three months' })).toBeVisible();
    await expect(canvas.getAllByRole('columnheader')).toHaveLength(5);
    await expect(canvas.getByRole('rowheader', { name: 'Paracetamol 500mg' })).toBeVisible();
    await expect(canvas.getByRole('cell', { name: '₹1,075' })).toBeVisible();
    await expect(canvas.queryByRole('group')).toBeNull();
  },
};

export const Densities: Story = {
  render: (args) => (
    <div className="grid gap-8">
      <Table {...args} caption="Comfortable" density="comfortable" />
      <Table {...args} caption="Compact" density="compact" />
    </div>
  ),
};

export const CaptionHidden: Story = {
  args: { captionHidden: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('table', { name: 'Orders of the last three months' })).toBeVisible();
  },
};

export const Empty: Story = {
  args: { rows: [], empty: 'You have not ordered anything yet.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('cell', { name: 'You have not ordered anything yet.' })).toBeVisible();
  },
};

export const WiderThanItsPlace: Story = {
  render: (args) => (
    <div className="w-72">
      <Table {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    const box = await canvas.findByRole('group', { name: 'Orders of the last three months' });
    await userEvent.tab();
    await expect(box).toHaveFocus();
    const keys = await realKeys();
    await keys?.keyboard('{ArrowRight}');
    if (keys) await waitFor(() => expect(box.scrollLeft).toBeGreaterThan(0));
    await keys?.keyboard('{ArrowLeft}');
    await waitFor(() => expect(box.scrollLeft).toBe(0));
    box.scrollLeft = 60;
    await waitFor(() => expect(box.scrollLeft).toBe(60));
  },
};

/** Long names stay on one line, and the table scrolls. */
export const NamesOnOneLine: Story = {
  args: {
    columns: [
      {
        key: 'medicine',
        header: 'Medicine',
        rowHeader: true,
        nowrap: true,
        cell: ({ medicine, maker }) => `${medicine}, a strip of ten tablets by ${maker}`,
      },
      { key: 'price', header: 'Price', align: 'end', cell: ({ price }) => <Money amount={price} /> },
    ],
  },
  render: (args) => (
    <div className="w-72">
      <Table {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('group', { name: 'Orders of the last three months' })).toBeVisible();
  },
};

/** On a phone, each row is a block as wide as the table, and it is still a row of a table. */
export const Stacked: Story = {
  globals: { viewport: { value: 'phone', isRotated: false } },
  args: {
    stacked: true,
    captionHidden: true,
    columns: [
      {
        key: 'medicine',
        header: 'Medicine',
        rowHeader: true,
        cell: ({ medicine, maker }) => `${medicine}, a strip of ten tablets by ${maker}, on prescription only`,
      },
      { key: 'ordered', header: 'Ordered', cell: ({ ordered }) => <DateTime value={ordered} format="weekday" /> },
      { key: 'price', header: 'Price', align: 'end', cell: ({ price }) => <Money amount={price} /> },
    ],
  },
  play: async ({ canvas }) => {
    const table = canvas.getByRole('table', { name: 'Orders of the last three months' });
    await expect(canvas.getAllByRole('columnheader')).toHaveLength(3);
    await expect(canvas.getAllByRole('row')).toHaveLength(4);
    await expect(canvas.queryByRole('group')).toBeNull();
    const header = canvas.getByRole('rowheader', { name: /^Metformin/ }).getBoundingClientRect();
    const price = canvas.getByRole('cell', { name: '₹1,075' }).getBoundingClientRect();
    await expect(header.width).toBeGreaterThan(table.getBoundingClientRect().width * 0.9);
    await expect(header.bottom).toBeLessThanOrEqual(price.top);
  },
};

export const RightToLeft: Story = { globals: { direction: 'rtl' } };

export const LongHindi: Story = {
  args: {
    caption: 'पिछले तीन महीनों में मँगवाई गई दवाइयों की सूची',
    rows: [
      {
        id: 1,
        medicine: 'पैरासिटामोल 500 मिलीग्राम की गोलियाँ',
        maker: 'सिप्ला लिमिटेड',
        ordered: '2026-01-12',
        status: 'Delivered',
        price: 50,
      },
    ],
  },
  render: (args) => (
    <div lang="hi">
      <Table {...args} />
    </div>
  ),
};
