import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { ComponentGuide } from '../component-guide/component-guide';
import { withMessages } from '../locale/with-messages';
import { Stack } from '../stack/stack';
import { ScoreRing } from './score-ring';

const guide = {
  when: ['For a score out of a maximum: health scores.'],
  whenNot: ['For the progress of a task: use Progress.', 'For ratings by patients: use Rating.'],
} satisfies ComponentGuide;

const meta = {
  title: 'Components/Data/ScoreRing',
  component: ScoreRing,
  parameters: { guide },
  args: { value: 85, label: 'Overall Health' },
} satisfies Meta<typeof ScoreRing>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const meter = canvas.getByRole('meter', { name: 'Overall Health' });
    await expect(meter).toHaveAttribute('aria-valuenow', '85');
    await expect(meter).toHaveAttribute('aria-valuetext', '85 out of 100');
    await expect(canvas.getByText('85')).toBeVisible();
  },
};

export const Tones: Story = {
  render: () => (
    <Stack direction="row" wrap gap={8}>
      <ScoreRing value={90} label="Heart Health" tone="action" />
      <ScoreRing value={65} label="Stress Levels" tone="attention" />
      <ScoreRing value={30} label="Sleep Quality" tone="danger" />
    </Stack>
  ),
};

export const Sizes: Story = {
  render: (args) => (
    <Stack direction="row" wrap gap={8} align="end">
      {(['small', 'medium', 'large'] as const).map((size) => (
        <ScoreRing key={size} {...args} size={size} />
      ))}
    </Stack>
  ),
};

export const Ends: Story = {
  render: () => (
    <Stack direction="row" wrap gap={8}>
      <ScoreRing value={0} label="Nothing yet" />
      <ScoreRing value={100} label="All of it" />
      <ScoreRing value={140} label="Beyond the end" />
      <ScoreRing value={3} max={5} label="Out of five" />
    </Stack>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('meter', { name: 'Beyond the end' })).toHaveAttribute('aria-valuenow', '100');
    await expect(canvas.getByRole('meter', { name: 'Out of five' })).toHaveAttribute('aria-valuetext', '3 out of 5');
  },
};

export const LabelHidden: Story = {
  args: { labelHidden: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('meter', { name: 'Overall Health' })).toBeVisible();
    await expect(canvas.queryByText('Overall Health')).toBeNull();
  },
};

export const LongHindi: Story = {
  args: { label: 'शारीरिक सक्रियता और व्यायाम का स्तर' },
  render: (args) => (
    <div lang="hi">
      <ScoreRing {...args} />
    </div>
  ),
  decorators: [withMessages({ scoreRing: { score: (value, max) => `${max} में से ${value}` } })],
};
