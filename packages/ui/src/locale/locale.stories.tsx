import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { ComponentGuide } from '../component-guide/component-guide';
import { DateTime } from '../date-time/date-time';
import { DescriptionList } from '../description-list/description-list';
import { Money } from '../money/money';
import { Rating } from '../rating/rating';
import { Table } from '../table/table';
import { LocaleProvider } from './locale';

const guide = {
  when: [
    'Once around an app in another language: `locale` for dates and times, `messages` for the texts that components contain.',
    'Around one part of a page, to change a text of one component there.',
  ],
  whenNot: ['For texts that differ per use, such as titles and labels: they are props.'],
  gaps: [
    'It has two locales, `en-IN` and `hi-IN`.',
    'An inner provider replaces all texts of a component that it names: those that it leaves out are English.',
  ],
} satisfies ComponentGuide;

const sample = (paid: string, when: string) => (
  <DescriptionList
    items={[
      { term: paid, description: <Money amount={1_234_567} /> },
      { term: when, description: <DateTime value="2026-01-15T14:30" format="dateTime" /> },
    ]}
  />
);

const meta = {
  title: 'Foundations/Locale',
  component: LocaleProvider,
  parameters: { guide },
  args: { locale: 'en-IN', children: sample('Paid', 'Appointment') },
} satisfies Meta<typeof LocaleProvider>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('₹12,34,567')).toBeVisible();
    await expect(canvas.getByText('15 Jan 2026, 2:30 PM')).toBeVisible();
  },
};

export const LongHindi: Story = {
  args: { locale: 'hi-IN', children: sample('भुगतान की गई राशि', 'अपॉइंटमेंट का दिन और समय') },
  render: (args) => (
    <div lang="hi" className="max-w-72">
      <LocaleProvider {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('₹12,34,567')).toBeVisible();
    await expect(canvas.getByText(/^15 जन॰ 2026/)).toBeVisible();
  },
};

/** A provider replaces some texts; a provider inside it replaces those of another component. */
export const Messages: Story = {
  args: {
    messages: { rating: { unrated: 'अभी किसी ने राय नहीं दी' } },
    children: (
      <LocaleProvider messages={{ table: { empty: 'यहाँ अभी कुछ नहीं है।' } }}>
        <p>
          <Rating value={0} /> <Rating value={4.8} />
        </p>
        <Table caption="दवाइयाँ" rows={[]} rowKey={String} columns={[]} className="mt-4" />
      </LocaleProvider>
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('अभी किसी ने राय नहीं दी')).toHaveLength(2);
    await expect(canvas.getByText('यहाँ अभी कुछ नहीं है।')).toBeVisible();
    // A text that no provider has stays English.
    await expect(canvas.getByText('Rated 4.8 out of 5')).toBeInTheDocument();
  },
};

/** The toolbar's language applies to stories: texts that components contain, dates and times. */
export const ToolbarInHindi: Story = {
  args: {
    locale: undefined,
    children: (
      <>
        <Rating value={0} /> <DateTime value="2026-01-15" />
      </>
    ),
  },
  globals: { locale: 'hi' },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('अभी कोई रेटिंग नहीं')).toHaveLength(2);
    await expect(canvas.getByText(/^15 जन॰ 2026/)).toBeVisible();
    await expect(document.documentElement).toHaveAttribute('lang', 'hi');
  },
};
