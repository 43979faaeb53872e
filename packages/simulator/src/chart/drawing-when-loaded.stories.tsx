import { cartMachine } from '@sehat/machines/cart';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { MarkStore } from './chart-marks';
import { checkedWhenAsked } from './checked-when-asked';
import { describeMachine } from './describe-machine';
import { DrawingWhenLoaded } from './drawing-when-loaded';

/** The chart's libraries are fetched when they are needed, and a network may be gone by then. */
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
    load: () => Promise.reject(new TypeError('Failed to fetch')),
    onTryAgain: fn(),
    room: { width: 800, height: 320 },
  },
} satisfies Meta<typeof DrawingWhenLoaded>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The page stays, and with it the outline. */
export const NotFetched: Story = {
  play: async ({ canvas, args, userEvent }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The chart could not be fetched.');
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.onTryAgain).toHaveBeenCalledOnce();
  },
};

/** The whole page, opened anew once the network is back. */
export const FetchedTheSecondTime: Story = {
  beforeEach: ({ args }) => {
    args.load = fn(() => import('./drawing')).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  },
  render: function Anew({ onTryAgain: _, ...args }) {
    const [opened, setOpened] = useState(1);
    return <DrawingWhenLoaded {...args} key={opened} onTryAgain={() => setOpened(opened + 1)} />;
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }));
    await expect(await canvas.findByRole('application', {}, { timeout: 10_000 })).toHaveAccessibleName(
      'Chart of the cart machine',
    );
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
};
