import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { ComponentGuide } from '../component-guide/component-guide';
import { DateTime } from '../date-time/date-time';
import { Money } from '../money/money';
import { DescriptionList } from './description-list';

const guide = {
  when: [
    'For the facts of one thing: a booking, an order, a profile.',
    '`columns` for many short facts on wide screens.',
    'With `emphasis="term"` for a glossary.',
  ],
  whenNot: ['To compare several things: use Table.'],
} satisfies ComponentGuide;

const meta = {
  title: 'Components/Data/DescriptionList',
  component: DescriptionList,
  parameters: { guide },
  args: {
    items: [
      { term: 'Doctor', description: 'Dr. Ananya Iyer' },
      { term: 'Date', description: <DateTime value="2026-01-15" format="weekday" /> },
      { term: 'Time', description: <DateTime value="14:30" format="time" /> },
      { term: 'How', description: 'Video Consultation' },
      { term: 'Fee', description: <Money amount={800} /> },
    ],
  },
} satisfies Meta<typeof DescriptionList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const terms = canvas.getAllByRole('term').map((term) => term.textContent);
    await expect(terms).toEqual(['Doctor', 'Date', 'Time', 'How', 'Fee']);
    await expect(canvas.getAllByRole('definition')[4]).toHaveTextContent('₹800');
  },
};

export const Layouts: Story = {
  render: (args) => (
    <div className="grid gap-10">
      <DescriptionList {...args} layout="rows" />
      <DescriptionList {...args} layout="columns" />
    </div>
  ),
};

export const Emphases: Story = {
  args: {
    items: [
      { term: 'ABHA', description: 'A number of your own that links your health records.' },
      { term: 'Consent', description: 'Your permission to share a record: with whom, for what, and for how long.' },
    ],
  },
  render: (args) => (
    <div className="grid gap-10">
      <DescriptionList {...args} emphasis="description" />
      <DescriptionList {...args} emphasis="term" />
    </div>
  ),
};

export const Narrow: Story = {
  args: {
    items: [
      {
        term: 'Collection address',
        description: 'Flat 402, Shanti Apartments, near Gulmohar Garden, Andheri West, Mumbai 400058',
      },
      { term: 'E-mail', description: 'venkatanarasimharajuvaripeta.krishnamurthy@example.org' },
    ],
  },
  render: (args) => (
    <div className="w-60">
      <DescriptionList {...args} />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const list = canvasElement.querySelector('dl');
    await expect(list?.scrollWidth).toBeLessThanOrEqual(240);
  },
};

export const LongHindi: Story = {
  args: {
    items: [
      { term: 'चुने हुए डॉक्टर का नाम', description: 'डॉ. लक्ष्मीनारायण विश्वनाथ चतुर्वेदी' },
      { term: 'अपॉइंटमेंट की तारीख़ और समय', description: 'गुरुवार, 15 जनवरी 2026, दोपहर ढाई बजे' },
    ],
  },
  render: (args) => (
    <div lang="hi" className="max-w-80">
      <DescriptionList {...args} />
    </div>
  ),
};
