import { authModel } from '@sehat/machines/models/auth';
import { cartModel } from '@sehat/machines/models/cart';
import { checkoutModel } from '@sehat/machines/models/checkout';
import { dashboardModel } from '@sehat/machines/models/dashboard';
import { labBookingModel } from '@sehat/machines/models/lab-booking';
import { videoCallModel } from '@sehat/machines/models/video-call';
import type { Decorator, Meta, StoryObj } from '@storybook/react-vite';
import { useArgs } from 'storybook/preview-api';
import { Workbench } from './workbench';

/** The session stands among the story's args, so that Storybook's address holds it: reload it, send it on. */
const withSessionInAddress: Decorator = (Story, context) => {
  const [, updateArgs] = useArgs();
  return <Story args={{ ...context.args, onSessionChange: (session: string) => updateArgs({ session }) }} />;
};

const meta = {
  title: 'Machines/Workbench',
  component: Workbench,
  parameters: { layout: 'fullscreen' },
  tags: ['!autodocs'],
  // Looking a whole chart through after every event would hold the machine up for seconds. Tests do look, and so does the panel when asked to.
  globals: { a11y: { manual: import.meta.env['VITEST_STORYBOOK'] === undefined } },
  decorators: [withSessionInAddress],
  argTypes: { session: { control: 'text' }, model: { control: false }, moves: { control: false } },
  args: { model: cartModel, session: '' },
} satisfies Meta<typeof Workbench>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Cart: Story = {};
export const Auth: Story = { args: { model: authModel } };
export const LabBooking: Story = { args: { model: labBookingModel } };
export const VideoCall: Story = { args: { model: videoCallModel } };
export const Dashboard: Story = { args: { model: dashboardModel } };
export const Checkout: Story = { args: { model: checkoutModel } };
