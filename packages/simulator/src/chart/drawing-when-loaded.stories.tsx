import { cartMachine } from '@sehat/machines/cart';
import { lazyModule } from '@sehat/ui/lazy-module';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { MarkStore } from './chart-marks';
import { checkedWhenAsked } from './checked-when-asked';
import { describeMachine } from './describe-machine';
import { DrawingWhenLoaded } from './drawing-when-loaded';
import { untilStill } from './until-still';

/** The chart's chunk loads on first use, and may fail to load. */
const meta = {
  title: 'Machines/Chart being fetched',
  component: DrawingWhenLoaded,
  parameters: { layout: 'fullscreen' },
  tags: ['!autodocs'],
  globals: checkedWhenAsked,
  decorators: [
    (Story) => (
      <div className="relative h-80">
        <Story />
      </div>
    ),
  ],
  args: {
    graph: describeMachine(cartMachine),
    store: new MarkStore(),
    label: 'Chart of the cart machine',
    module: lazyModule(() => Promise.reject(new TypeError('Failed to fetch'))),
    room: { width: 800, height: 320 },
  },
} satisfies Meta<typeof DrawingWhenLoaded>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Keeps the page and the outline when the chart cannot be loaded. */
export const NotFetched: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The chart could not be fetched.');
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The chart could not be fetched.');
  },
};

/** Retries in the chart's place, without a reload of the page. */
export const FetchedTheSecondTime: Story = {
  beforeEach: ({ args }) => {
    const load = fn(() => import('./drawing')).mockRejectedValueOnce(new TypeError('Failed to fetch'));
    args.module = lazyModule(load);
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }));
    await expect(await canvas.findByRole('application', {}, { timeout: 10_000 })).toHaveAccessibleName(
      'Chart of the cart machine',
    );
    await expect(canvas.queryByRole('alert')).toBeNull();
    await untilStill(canvasElement);
  },
};
