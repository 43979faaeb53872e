import { cartInTwoTabs } from '@sehat/machines/two-tabs/cart';
import type { SavedMove } from '@sehat/simulator/testing';
import { Workbench } from '@sehat/simulator/workbench';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { untilStill } from '../chart/until-still';

const moves: SavedMove[] = [
  { kind: 'resolve', call: 'first.restore', answer: 'an empty cart' },
  { kind: 'resolve', call: 'second.restore', answer: 'an empty cart' },
  { kind: 'send', preset: 'first: add a medicine' },
  { kind: 'resolve', call: 'first.save', answer: 'stored' },
  { kind: 'send', preset: 'the second tab hears of the first' },
];
const reached = 'open.first.ready.kept, open.second.ready.kept';

const meta = {
  title: 'Machines/Cart in two tabs sequence',
  component: Workbench,
  parameters: { layout: 'fullscreen' },
  args: { model: cartInTwoTabs, moves },
} satisfies Meta<typeof Workbench>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Sequence: Story = {
  play: async ({ canvas }) => {
    const state = await canvas.findByRole('group', { name: 'State' });
    await waitFor(() => expect(state).toHaveTextContent(reached));
    await canvas.findByRole('button', { name: /^Go to step 5[.]/ });
    await canvas.findByRole('application', { name: 'Chart of cartInTwoTabs, first' });
    await canvas.findByRole('application', { name: 'Chart of cartInTwoTabs, second' });
    await untilStill(document.body);
  },
};
