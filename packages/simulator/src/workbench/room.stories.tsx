import { videoCallModel } from '@sehat/machines/models/video-call';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { drawn } from '../chart/chart-in-story';
import { checkedWhenAsked } from '../chart/checked-when-asked';
import { expectState } from './at-the-workbench';
import { Workbench } from './workbench';

/** Tests of the room of a chart at 1440 × 900. */
const meta = {
  title: 'Machines/Workbench, room',
  component: Workbench,
  parameters: { layout: 'fullscreen' },
  tags: ['!autodocs', 'no-visual'],
  globals: { ...checkedWhenAsked, viewport: { value: 'large', isRotated: false } },
  args: { model: videoCallModel },
} satisfies Meta<typeof Workbench>;

export default meta;
type Story = StoryObj<typeof meta>;

async function fillsMostOfTheWindow(chart: HTMLElement) {
  await expect([window.innerWidth, window.innerHeight]).toEqual([1440, 900]);
  const { width, height } = chart.getBoundingClientRect();
  await expect((width * height) / (1440 * 900)).toBeGreaterThanOrEqual(0.6);
}

/** The long names of states and of the last step leave the chart 60 % of the window, and are visible. */
export const LongNames: Story = {
  args: { moves: [{ kind: 'reject', call: 'microphone.open', answer: 'a browser without devices' }] },
  play: async ({ canvas }) => {
    const chart = await drawn(canvas);
    await expectState({ canvas }, 'microphone.unavailable.failed');
    const words = canvas.getByText('microphone.unavailable.failed', { exact: false, selector: 'strong' });
    const line = words.parentElement as HTMLElement;
    await expect(line.scrollHeight).toBeLessThanOrEqual(line.clientHeight);
    await fillsMostOfTheWindow(chart);
  },
};

/** A message about the address stands over the column. It neither shrinks nor covers the chart. */
export const BesideAWarning: Story = {
  args: { session: 'no-session' },
  play: async ({ canvas }) => {
    const chart = await drawn(canvas);
    const warning = await canvas.findByRole('alert');
    await expect(warning).toHaveTextContent('This is a clean start.');
    await fillsMostOfTheWindow(chart);
    const { left, bottom } = warning.getBoundingClientRect();
    await expect(left).toBeGreaterThanOrEqual(chart.getBoundingClientRect().right);
    const clock = canvas.getByRole('region', { name: 'Clock' }).getBoundingClientRect();
    await expect(bottom).toBeLessThanOrEqual(clock.top);
    await expect(document.documentElement.scrollHeight).toBe(window.innerHeight);
  },
};
