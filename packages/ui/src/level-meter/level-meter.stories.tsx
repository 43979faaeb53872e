import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { ComponentGuide } from '../component-guide/component-guide';
import { LevelMeter } from './level-meter';

const guide = {
  when: ['To show users that their microphone works, before and during a call.'],
  whenNot: ['For the progress of a task: use Progress.', 'For a score: use ScoreRing.'],
  gaps: ['Moving bars help only users who see them. Show the result as text too.'],
} satisfies ComponentGuide;

const meta = {
  title: 'Care/LevelMeter',
  component: LevelMeter,
  parameters: { guide },
  args: { label: 'Microphone level', level: 0.45 },
} satisfies Meta<typeof LevelMeter>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('meter', { name: 'Microphone level' })).toHaveAttribute('aria-valuenow', '45');
  },
};

export const Levels: Story = {
  render: (args) => (
    <div className="grid gap-4">
      {[0, 0.25, 0.5, 0.75, 1].map((level) => (
        <LevelMeter key={level} {...args} label={`Microphone level ${level}`} level={level} />
      ))}
    </div>
  ),
};

export const OutOfRange: Story = {
  args: { level: 7 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('meter')).toHaveAttribute('aria-valuenow', '100');
  },
};

export const LongHindi: Story = { args: { label: 'आपके माइक्रोफ़ोन से आती आवाज़ का स्तर' } };
