import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { ComponentGuide } from '../component-guide/component-guide';
import { Progress } from './progress';

const guide = {
  when: [
    'For the progress of a task: the upload of files, the steps of a daily goal.',
    'For a level with a known maximum: a score, a share.',
  ],
  whenNot: [
    'For the steps of a form: use Stepper.',
    'For waiting of unknown length: use Spinner, or leave out `value`.',
  ],
} satisfies ComponentGuide;

const meta = {
  title: 'Components/Feedback/Progress',
  component: Progress,
  parameters: { guide },
  args: { label: 'Daily steps', value: 6400, max: 10_000, valueText: '6,400 of 10,000 steps', className: 'max-w-md' },
} satisfies Meta<typeof Progress>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const bar = canvas.getByRole('progressbar', { name: 'Daily steps' });
    await expect(bar).toHaveAttribute('aria-valuenow', '6400');
    await expect(bar).toHaveAttribute('aria-valuemax', '10000');
    await expect(bar).toHaveAttribute('aria-valuetext', '6,400 of 10,000 steps');
  },
};

export const Values: Story = {
  render: () => (
    <div className="grid max-w-md gap-5">
      <Progress label="Reading the file" value={0} />
      <Progress label="Sleep" value={75} />
      <Progress label="Nutrition" value={80} />
      <Progress label="Files read" value={3} max={3} valueText="3 of 3 files" />
    </div>
  ),
};

export const Tones: Story = {
  render: () => (
    <div className="grid max-w-md gap-5">
      <Progress tone="action" label="Heart Health" value={90} />
      <Progress tone="attention" label="Stress Levels" value={65} />
      <Progress tone="danger" label="Storage" value={96} valueText="96% full" />
    </div>
  ),
};

export const LabelHidden: Story = {
  args: { labelHidden: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar', { name: 'Daily steps' })).toBeVisible();
  },
};

/** Without a value, the progress is unknown. */
export const Indeterminate: Story = {
  args: { label: 'Reading the file', value: undefined, max: 100, valueText: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar')).not.toHaveAttribute('aria-valuenow');
  },
};

/** A value outside its limits shows as the nearest limit. */
export const OutOfBounds: Story = {
  args: { label: 'Water', value: 3.1, max: 2.5, valueText: '3.1 of 2.5 L' },
  play: async ({ canvas }) => {
    const bar = canvas.getByRole('progressbar', { name: 'Water' });
    await expect(bar).toHaveAttribute('aria-valuenow', '2.5');
    await expect(bar.firstElementChild?.getBoundingClientRect().width).toBeLessThanOrEqual(bar.clientWidth);
  },
};

export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  play: async ({ canvas }) => {
    const bar = canvas.getByRole('progressbar');
    const filled = bar.firstElementChild?.getBoundingClientRect();
    await expect(Math.abs((filled?.right ?? 0) - bar.getBoundingClientRect().right)).toBeLessThan(3);
  },
};

export const LongHindi: Story = {
  args: {
    lang: 'hi',
    label: 'आज के कदमों का लक्ष्य: रोज़ दस हज़ार कदम',
    valueText: '10,000 में से 6,400 कदम पूरे',
  },
  globals: { viewport: { value: 'narrow', isRotated: false } },
};
