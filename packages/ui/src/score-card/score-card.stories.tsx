import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ComponentProps, useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import type { ComponentGuide } from '../component-guide/component-guide';
import { Grid } from '../grid/grid';
import { ScoreCard } from './score-card';

const guide = {
  when: ['For three to eight scores, of which the page shows one in detail.'],
  whenNot: ['For a single score: use ScoreRing.', 'For parts of a page without a score: use Tabs.'],
  keyboard: [
    { keys: 'Tab', effect: 'Moves through the cards.', provenBy: ['OneOfSeveral'] },
    {
      keys: 'Enter, Space',
      effect: 'Selects the card.',
      provenBy: ['OneOfSeveral'],
    },
  ],
} satisfies ComponentGuide;

const meta = {
  title: 'Care/ScoreCard',
  component: ScoreCard,
  parameters: { guide },
  args: { label: 'Heart Health', score: 90, selected: false, onSelect: fn() },
  decorators: [
    (Story) => (
      <div className="max-w-64">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof ScoreCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole('button', { name: 'Heart Health' });
    await expect(button).toHaveAttribute('aria-pressed', 'false');
    await expect(canvas.getByRole('progressbar', { name: 'Heart Health' })).toHaveAttribute('aria-valuenow', '90');
    button.focus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onSelect).toHaveBeenCalledOnce();
  },
};

export const Selected: Story = {
  args: { selected: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { pressed: true })).toHaveAccessibleName('Heart Health');
  },
};

function Several(args: ComponentProps<typeof ScoreCard>) {
  const scores = { 'Overall Health': 85, 'Heart Health': 90, 'Sleep Quality': 75, 'Stress Levels': 65 };
  const [chosen, setChosen] = useState('Overall Health');
  return (
    <Grid columns={4}>
      {Object.entries(scores).map(([label, score]) => (
        <ScoreCard
          {...args}
          key={label}
          label={label}
          score={score}
          selected={chosen === label}
          onSelect={() => setChosen(label)}
        />
      ))}
    </Grid>
  );
}

export const OneOfSeveral: Story = {
  decorators: [
    (Story) => (
      <div className="w-[calc(100vw-4rem)]">
        <Story />
      </div>
    ),
  ],
  render: (args) => <Several {...args} />,
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Overall Health' })).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Heart Health' })).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(canvas.getByRole('button', { pressed: true })).toHaveAccessibleName('Heart Health');
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('button', { pressed: true })).toHaveAccessibleName('Sleep Quality');
  },
};

export const Ends: Story = {
  render: (args) => (
    <div className="grid gap-4">
      <ScoreCard {...args} score={0} />
      <ScoreCard {...args} score={100} />
    </div>
  ),
};

export const LongHindi: Story = {
  args: { label: 'शारीरिक गतिविधि और रोज़ के क़दम', selected: true },
  render: (args) => (
    <div lang="hi" className="max-w-44">
      <ScoreCard {...args} />
    </div>
  ),
};
