import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import type { ComponentGuide } from '../component-guide/component-guide';
import { withMessages } from '../locale/with-messages';
import { Chart, Sparkline } from './chart';

const guide = {
  when: [
    'To show a trend or a comparison.',
    'Bars for amounts, lines for change over time, a Sparkline beside a figure.',
  ],
  whenNot: ['For one value: use ScoreRing or the figure itself.', 'For exact figures to look up: use Table.'],
  gaps: ['No tooltips for the pointer. The table has the values.', 'At most three series. No stacked bars, no pies.'],
} satisfies ComponentGuide;

const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

const meta = {
  title: 'Components/Data/Chart',
  component: Chart,
  parameters: { guide },
  args: {
    kind: 'line',
    title: 'Resting heart rate, last week',
    labels: days,
    series: [{ name: 'Heart rate', values: [74, 72, 73, 70, 71, 69, 72] }],
    unit: 'bpm',
  },
} satisfies Meta<typeof Chart>;
export default meta;
type Story = StoryObj<typeof meta>;

const drawn = (element: HTMLElement) =>
  waitFor(() => expect(element.querySelector('figure svg text')).not.toBeNull(), { timeout: 5000 });

export const Default: Story = {
  play: async ({ canvas, canvasElement }) => {
    const table = within(canvas.getByRole('table', { name: 'Resting heart rate, last week' }));
    await expect(table.getAllByRole('row')).toHaveLength(8);
    await expect(table.getByRole('row', { name: 'Thu 70 bpm' })).toBeInTheDocument();
    await drawn(canvasElement);
    await expect(canvasElement.querySelectorAll('svg circle')).toHaveLength(7);
  },
};

export const Bars: Story = {
  args: {
    kind: 'bar',
    title: 'Steps a day, last week',
    series: [{ name: 'Steps', values: [8200, 10_450, 6700, 9100, 11_800, 12_300, 7400] }],
    unit: 'steps',
    goal: { value: 10_000, label: 'Goal' },
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('table', { name: /Goal: 10,000 steps/ })).toBeInTheDocument();
    await drawn(canvasElement);
    const bars = [...canvasElement.querySelectorAll('svg rect')].map((bar) => Number(bar.getAttribute('height')));
    await expect(bars).toHaveLength(7);
    await expect(Math.max(...bars)).toBe(bars[5]);
  },
};

export const TwoLines: Story = {
  args: {
    title: 'Blood pressure, last week',
    series: [
      { name: 'Systolic', values: [122, 119, 124, 120, 118, 121, 120] },
      { name: 'Diastolic', values: [81, 79, 82, 80, 78, 80, 80] },
    ],
    unit: 'mmHg',
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('columnheader', { name: 'Diastolic' })).toBeInTheDocument();
    await drawn(canvasElement);
  },
};

export const ThreeSetsOfBars: Story = {
  args: {
    kind: 'bar',
    title: 'Hours of sleep',
    labels: ['Week 1', 'Week 2', 'Week 3'],
    series: [
      { name: 'Light', values: [4.5, 4.1, 4.4] },
      { name: 'Deep', values: [1.4, 1.6, 1.9] },
      { name: 'REM', values: [1.2, 1.5, 1.4] },
    ],
    unit: 'h',
  },
};

export const TableVisible: Story = { args: { tableVisible: true } };

export const AllValuesEqual: Story = {
  args: { series: [{ name: 'Heart rate', values: [72, 72, 72, 72, 72, 72, 72] }] },
  play: async ({ canvasElement }) => drawn(canvasElement),
};

export const NoValues: Story = {
  args: { labels: [], series: [{ name: 'Heart rate', values: [] }] },
  play: async ({ canvas }) => {
    const text = canvas.getByRole('cell', { name: 'Nothing here yet.' });
    await expect(text.getBoundingClientRect().width).toBeGreaterThan(100);
  },
};

export const Narrow: Story = {
  args: { labels: ['January', 'February', 'March', 'April', 'May', 'June', 'July'] },
  render: (args) => (
    <div className="w-72">
      <Chart {...args} />
    </div>
  ),
  play: async ({ canvasElement }) => {
    await drawn(canvasElement);
    const boxes = [...canvasElement.querySelectorAll('svg text')]
      .filter((text) => /^[A-Z]/.test(text.textContent))
      .map((text) => text.getBoundingClientRect());
    for (const [index, box] of boxes.entries())
      if (index > 0) await expect(box.left).toBeGreaterThan(boxes[index - 1]?.right ?? 0);
  },
};

export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  play: async ({ canvasElement }) => {
    await drawn(canvasElement);
    const texts = [...canvasElement.querySelectorAll('svg text')];
    const at = (label: string) =>
      texts.find((text) => text.textContent === label)?.getBoundingClientRect().left ?? Number.NaN;
    await expect(at('Mon')).toBeGreaterThan(at('Sun'));
  },
};

export const LargeText: Story = {
  globals: { textSize: '200%' },
  play: async ({ canvasElement }) => drawn(canvasElement),
};

export const Sparklines: Story = {
  render: () => (
    <dl className="grid max-w-72 gap-3">
      {[
        { name: 'Heart rate', value: '72 bpm', values: [74, 72, 73, 70, 71, 69, 72], label: 'Steady over the week' },
        {
          name: 'Cholesterol',
          value: '180 mg/dL',
          values: [204, 198, 196, 190, 184, 180],
          label: 'Falling for half a year',
        },
      ].map(({ name, value, values, label }) => (
        <div key={name} className="flex items-center justify-between gap-4">
          <dt>{name}</dt>
          <dd className="flex items-center gap-3">
            <Sparkline label={label} values={values} />
            <span className="tabular-nums">{value}</span>
          </dd>
        </div>
      ))}
    </dl>
  ),
  play: async ({ canvas }) => {
    const spark = canvas.getByRole('img', { name: 'Falling for half a year' });
    await waitFor(() => expect(spark.querySelector('path')).not.toBeNull(), { timeout: 5000 });
  },
};

export const LongHindi: Story = {
  args: {
    title: 'पिछले सप्ताह आराम के समय आपके दिल की धड़कन',
    labels: ['सोमवार', 'मंगलवार', 'बुधवार', 'गुरुवार', 'शुक्रवार', 'शनिवार', 'रविवार'],
    series: [{ name: 'दिल की धड़कन', values: [74, 72, 73, 70, 71, 69, 72] }],
    unit: 'प्रति मिनट',
  },
  render: (args) => (
    <div lang="hi" className="max-w-96">
      <Chart {...args} />
    </div>
  ),
  decorators: [withMessages({ chart: { labels: 'दिन', failure: 'चित्र नहीं बन सका। उसके आँकड़े इस तालिका में हैं।' } })],
};
