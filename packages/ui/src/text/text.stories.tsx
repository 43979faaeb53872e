import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { ComponentGuide } from '../component-guide/component-guide';
import { Text } from './text';

const guide = {
  when: [
    'For a line with more or less emphasis than the text around it: the number of results, a note under a table.',
    'For a heading inside a card.',
  ],
  whenNot: [
    'For the title of a page: use PageHeader. For a part with a heading: use Section.',
    'For a message that asks for attention: use InlineMessage or Banner.',
    'For the text of an article: use Prose.',
  ],
} satisfies ComponentGuide;

const meta = {
  title: 'Components/Layout/Text',
  component: Text,
  parameters: { guide },
  args: { children: 'Sample plans: they are not an offer of insurance.' },
} satisfies Meta<typeof Text>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('paragraph')).toHaveTextContent('Sample plans');
  },
};

export const Sizes: Story = {
  render: (args) => (
    <div className="grid gap-3">
      {(['caption', 'small', 'body', 'subheading', 'heading'] as const).map((size) => (
        <Text key={size} {...args} size={size} />
      ))}
    </div>
  ),
};

export const Tones: Story = {
  render: (args) => (
    <div className="grid gap-3">
      <Text {...args} tone="plain" />
      <Text {...args} tone="muted" />
    </div>
  ),
};

export const Weights: Story = {
  render: (args) => (
    <div className="grid gap-3">
      <Text {...args} weight="normal" />
      <Text {...args} weight="medium" />
      <Text {...args} weight="semibold" />
    </div>
  ),
};

export const Lines: Story = {
  render: (args) => (
    <div className="grid max-w-56 gap-5">
      <Text {...args} as="address" lines="kept">
        {'Asha Verma\n12 Gulmohar Lane\nPune 411001'}
      </Text>
      <Text {...args} lines="one" />
      <Text>
        Thursday,{' '}
        <Text as="span" lines="whole">
          10:30 AM to 11:00 AM
        </Text>
      </Text>
      <Text lines="anywhere">https://asha.example/reports/blood-test-of-the-twelfth-of-january</Text>
    </div>
  ),
};

export const Heading: Story = {
  args: { as: 'h2', size: 'heading', weight: 'semibold', children: 'What happens next' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 2, name: 'What happens next' })).toBeVisible();
  },
};

export const LongHindi: Story = {
  args: { children: 'ये केवल नमूने की योजनाएँ हैं। इन्हें बीमा का प्रस्ताव न समझें।', tone: 'muted' },
  render: (args) => (
    <div lang="hi" className="max-w-64">
      <Text {...args} />
    </div>
  ),
};
