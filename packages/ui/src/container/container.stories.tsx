import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { ComponentGuide } from '../component-guide/component-guide';
import { Container } from './container';

const guide = {
  when: [
    'Once around the content of each page, and inside bands of colour that reach from edge to edge.',
    '`text` for articles, `form` for one column of fields.',
  ],
  whenNot: ['Inside another Container.'],
} satisfies ComponentGuide;

const meta = {
  title: 'Components/Layout/Container',
  component: Container,
  parameters: { guide, layout: 'fullscreen' },
  args: {
    children: (
      <p className="bg-surface-sunken py-4">
        Ten minutes of walking, three times a day, do as much for the heart as half an hour at once.
      </p>
    ),
  },
} satisfies Meta<typeof Container>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const { left, right } = canvas.getByText(/Ten minutes/).getBoundingClientRect();
    await expect(left).toBeGreaterThanOrEqual(16);
    await expect(right).toBeLessThanOrEqual(document.documentElement.clientWidth - 16);
  },
};

export const Widths: Story = {
  render: (args) => (
    <div className="grid gap-4">
      {(['content', 'text', 'form'] as const).map((width) => (
        <Container key={width} {...args} width={width} />
      ))}
    </div>
  ),
};

export const LongHindi: Story = {
  args: {
    width: 'text',
    children: (
      <p lang="hi">
        दिन में तीन बार दस-दस मिनट टहलना दिल के लिए उतना ही अच्छा है जितना एक बार में आधा घंटा। चाय और भोजन के बीच का समय इसके लिए
        सबसे आसान है।
      </p>
    ),
  },
};
