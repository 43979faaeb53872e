import { labBookingModel } from '@sehat/machines/models/lab-booking';
import type { SavedMove } from '@sehat/simulator/testing';
import { Workbench } from '@sehat/simulator/workbench';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { untilStill } from '../chart/until-still';

const moves: SavedMove[] = [
  { kind: 'send', preset: 'delete the name' },
  { kind: 'send', preset: 'submit' },
  { kind: 'send', event: { type: 'field.set', field: 'name', value: 'Asha’s "mother"' } },
  { kind: 'send', preset: 'submit' },
  { kind: 'wait', ms: 1000 },
  { kind: 'resolve', call: 'book', answer: 'booked' },
];
const reached = 'booked';

const meta = {
  title: 'Machines/Lab booking sequence',
  component: Workbench,
  parameters: { layout: 'fullscreen' },
  args: { model: labBookingModel, moves },
} satisfies Meta<typeof Workbench>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Sequence: Story = {
  play: async ({ canvas }) => {
    const state = await canvas.findByRole('group', { name: 'State' });
    await waitFor(() => expect(state).toHaveTextContent(reached));
    await canvas.findByRole('button', { name: /^Go to step 6[.]/ });
    await canvas.findByRole('application', { name: 'Chart of labBooking' });
    await untilStill(document.body);
  },
};
