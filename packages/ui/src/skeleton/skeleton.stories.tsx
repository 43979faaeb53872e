import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { ComponentGuide } from '../component-guide/component-guide';
import { Skeleton } from './skeleton';

const guide = {
  when: ['For content of a known shape that is loading, so that nothing moves when it arrives.'],
  whenNot: ['For waits under about 300 ms: show nothing.', 'For content of an unknown shape: use Spinner.'],
  gaps: ['Screen readers do not get it. Put `aria-busy` on the part that loads, and announce once when it is loaded.'],
} satisfies ComponentGuide;

const meta = {
  title: 'Components/Feedback/Skeleton',
  component: Skeleton,
  parameters: { guide },
} satisfies Meta<typeof Skeleton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Shapes: Story = {
  render: () => (
    <div className="grid max-w-sm gap-6">
      <Skeleton shape="text" />
      <Skeleton shape="rect" />
      <Skeleton shape="circle" />
    </div>
  ),
};

export const Lines: Story = { args: { lines: 4, className: 'max-w-text' } };

/** A text skeleton has the font size of its container, so that it fits a title too. */
export const DoctorCardOnItsWay: Story = {
  render: () => (
    <div aria-busy="true" className="hairline max-w-sm rounded-card bg-surface p-5">
      <p className="sr-only">Looking for doctors</p>
      <div className="mb-4 flex items-center gap-4">
        <Skeleton shape="circle" className="size-16 shrink-0" />
        <div className="grow">
          <Skeleton className="text-subheading" />
          <Skeleton className="w-2/3 text-small" />
        </div>
      </div>
      <Skeleton lines={2} />
      <Skeleton shape="rect" className="mt-4 h-11 rounded-control" />
    </div>
  ),
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('Looking for doctors')).toBeInTheDocument();
    const shapes = canvasElement.querySelectorAll('[aria-busy] > span, [aria-busy] div > span');
    for (const shape of shapes) await expect(shape).toHaveAttribute('aria-hidden', 'true');
    await expect(shapes.length).toBe(5);
  },
};

/** A line of the skeleton is as high as a line of Hindi text of the same size. */
export const LongHindi: Story = {
  render: () => (
    <div lang="hi" className="grid max-w-xs grid-cols-2 gap-4">
      <p data-testid="text">आपकी रिपोर्ट तैयार की जा रही है</p>
      <Skeleton lines={2} className="[line-height:inherit]" />
    </div>
  ),
};
