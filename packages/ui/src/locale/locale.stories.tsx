import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { ComponentGuide } from '../component-guide/component-guide';
import { DateTime } from '../date-time/date-time';
import { DescriptionList } from '../description-list/description-list';
import { Money } from '../money/money';
import { LocaleProvider } from './locale';

const guide = {
  when: ['Once, around an app whose person reads another language than English.'],
  whenNot: ['For words: each component takes its own as props, such as `closeLabel`, and has English ones without.'],
  gaps: ['It knows two locales, `en-IN` and `hi-IN`.', 'Sizes of files are written in English.'],
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
