import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { ComponentGuide } from '../component-guide/component-guide';
import { withMessages } from '../locale/with-messages';
import { ConsultationTimer } from './consultation-timer';

const guide = {
  when: ['To show how long a call or a consultation has lasted.'],
  whenNot: ['For a time of day: use DateTime.', 'For the progress of a task: use Progress.'],
  gaps: ['It does not count. The machine of the call passes the seconds.'],
} satisfies ComponentGuide;

const meta = {
  title: 'Care/ConsultationTimer',
  component: ConsultationTimer,
  parameters: { guide },
  args: { seconds: 754 },
} satisfies Meta<typeof ConsultationTimer>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const timer = canvas.getByRole('timer', { name: 'Call time' });
    await expect(timer).toHaveTextContent('12:34');
    await expect(timer).toHaveTextContent('12 minutes 34 seconds');
  },
};

export const Lengths: Story = {
  render: (args) => (
    <div className="flex flex-wrap gap-4">
      {[0, 59, 60, 3599, 3600, 36_061].map((seconds) => (
        <ConsultationTimer key={seconds} {...args} seconds={seconds} />
      ))}
    </div>
  ),
  play: async ({ canvas }) => {
    const texts = canvas.getAllByRole('timer').map(({ textContent }) => textContent);
    await expect(texts).toEqual([
      'Call time00:000 seconds',
      'Call time00:5959 seconds',
      'Call time01:001 minute 0 seconds',
      'Call time59:5959 minutes 59 seconds',
      'Call time1:00:001 hour 0 minutes 0 seconds',
      'Call time10:01:0110 hours 1 minute 1 second',
    ]);
  },
};

export const LongHindi: Story = {
  args: { lang: 'hi', locale: 'hi-IN', seconds: 3661 },
  decorators: [
    withMessages({ consultationTimer: { label: 'डॉक्टर से बातचीत शुरू हुए बीता समय' } }),
    (Story) => (
      <div className="max-w-64">
        <Story />
      </div>
    ),
  ],
};
