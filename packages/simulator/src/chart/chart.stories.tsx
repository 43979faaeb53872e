import { authMachine } from '@sehat/machines/auth';
import { cartMachine } from '@sehat/machines/cart';
import { checkoutMachine } from '@sehat/machines/checkout';
import { dashboardMachine } from '@sehat/machines/dashboard';
import { labBookingMachine } from '@sehat/machines/lab-booking';
import { videoCallMachine } from '@sehat/machines/video-call';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { MachineChart } from './chart';

const meta = {
  title: 'Machines/Chart',
  component: MachineChart,
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Story) => (
      <div className="h-dvh p-3">
        <Story />
      </div>
    ),
  ],
  args: { machine: cartMachine, snapshot: { value: 'restoring' }, label: 'Chart of the cart machine' },
} satisfies Meta<typeof MachineChart>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Cart: Story = {};

export const Auth: Story = {
  args: { machine: authMachine, snapshot: { value: 'restoring' }, label: 'Chart of the auth machine' },
};
export const LabBooking: Story = {
  args: {
    machine: labBookingMachine,
    snapshot: { value: { editing: 'filling' } },
    label: 'Chart of the lab booking machine',
  },
};
export const VideoCall: Story = {
  args: {
    machine: videoCallMachine,
    snapshot: { value: { active: { call: 'connecting', microphone: 'opening', camera: 'opening', page: 'visible' } } },
    label: 'Chart of the video call machine',
  },
};
export const Dashboard: Story = {
  args: {
    machine: dashboardMachine,
    snapshot: {
      value: { visit: 'recalling', appointments: 'waiting', prescription: 'none', labTests: 'none', analysis: 'idle' },
    },
    label: 'Chart of the dashboard machine',
  },
};
export const Checkout: Story = {
  args: { machine: checkoutMachine, snapshot: { value: 'waiting' }, label: 'Chart of the checkout machine' },
};
