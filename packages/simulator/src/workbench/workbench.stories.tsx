import { authModel } from '@sehat/machines/models/auth';
import { cartModel } from '@sehat/machines/models/cart';
import { checkoutModel } from '@sehat/machines/models/checkout';
import { dashboardModel } from '@sehat/machines/models/dashboard';
import { labBookingModel } from '@sehat/machines/models/lab-booking';
import { videoCallModel } from '@sehat/machines/models/video-call';
import type { Decorator, Meta, StoryObj } from '@storybook/react-vite';
import { STORY_ARGS_UPDATED } from 'storybook/internal/core-events';
import { addons } from 'storybook/preview-api';
import { checkedWhenAsked } from '../chart/checked-when-asked';
import { Workbench, type WorkbenchProps } from './workbench';

const models = {
  auth: authModel,
  cart: cartModel,
  checkout: checkoutModel,
  dashboard: dashboardModel,
  labBooking: labBookingModel,
  videoCall: videoCallModel,
};

interface NamedWorkbenchProps extends Omit<WorkbenchProps, 'model'> {
  /** The machine by its name: what a story is given travels between windows. */
  machine: keyof typeof models;
}

function NamedWorkbench({ machine, ...props }: NamedWorkbenchProps) {
  return <Workbench model={models[machine]} {...props} />;
}

/** In a window of its own, a story has its address to itself. */
function keepInOwnAddress(session: string) {
  const address = new URL(window.location.href);
  address.searchParams.set('args', `session:${session}`);
  window.history.replaceState(window.history.state, '', address);
}

/**
 * The session stands among the story's args, so that Storybook's address holds it: reload it, send it on. Storybook is only told of it: to
 * change an arg in earnest would render the story anew after each event.
 */
const withSessionInAddress: Decorator = (Story, { id, initialArgs, args }) => {
  const onSessionChange = (session: string) => {
    if (window.parent === window) keepInOwnAddress(session);
    else addons.getChannel().emit(STORY_ARGS_UPDATED, { storyId: id, args: { ...initialArgs, session } });
  };
  return <Story args={{ ...args, onSessionChange }} />;
};

const meta = {
  title: 'Machines/Workbench',
  component: NamedWorkbench,
  parameters: { layout: 'fullscreen' },
  tags: ['!autodocs'],
  globals: checkedWhenAsked,
  decorators: [withSessionInAddress],
  argTypes: { session: { control: 'text' }, machine: { control: false }, moves: { control: false } },
  args: { machine: 'cart', session: '' },
} satisfies Meta<typeof NamedWorkbench>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Cart: Story = {};
export const Auth: Story = { args: { machine: 'auth' } };
export const LabBooking: Story = { args: { machine: 'labBooking' } };
export const VideoCall: Story = { args: { machine: 'videoCall' } };
export const Dashboard: Story = { args: { machine: 'dashboard' } };
export const Checkout: Story = { args: { machine: 'checkout' } };
