import { allModels, models } from '@sehat/machines/all-models';
import type { Decorator, Meta, StoryObj } from '@storybook/react-vite';
import { STORY_ARGS_UPDATED } from 'storybook/internal/core-events';
import { addons } from 'storybook/preview-api';
import { checkedWhenAsked } from '../chart/checked-when-asked';
import { expectChart } from './at-the-workbench';
import { Workbench, type WorkbenchProps } from './workbench';

interface NamedWorkbenchProps extends Omit<WorkbenchProps, 'model'> {
  /** The machine's name, because Storybook posts arguments between windows. */
  machine: string;
}

function NamedWorkbench({ machine, ...props }: NamedWorkbenchProps) {
  const model = models[machine];
  if (!model) throw new Error(`There is no machine "${machine}".`);
  return (
    <Workbench
      key={machine}
      model={model}
      storage={window.localStorage}
      linkTo={linkTo}
      windowOf={window.parent === window ? undefined : windowOf}
      {...props}
    />
  );
}

/** The address of the story with a session, in Storybook or in a window of its own. */
function linkTo(session: string): string {
  const address = new URL(window.parent.location.href);
  address.searchParams.set('args', `session:${session}`);
  return address.href;
}

/** The address of the story with a session in a window of its own, without Storybook around it. */
function windowOf(session: string): string {
  const address = new URL(window.location.href);
  address.searchParams.set('args', `session:${session}`);
  return address.href;
}

/** Writes the session to the address of a story that is open in its own window. */
function keepInOwnAddress(session: string) {
  window.history.replaceState(window.history.state, '', windowOf(session));
}

/**
 * Puts the session among the story's args in Storybook's address, so that users can reload and share it. It only
 * announces the args, because a real change of an arg would render the story again after each event.
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
  argTypes: {
    session: { control: 'text' },
    machine: { control: 'select', options: allModels.map(({ name }) => name) },
    moves: { control: false },
  },
  args: { machine: 'cart', session: '' },
  play: ({ canvas }) => expectChart({ canvas }),
} satisfies Meta<typeof NamedWorkbench>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Cart: Story = {};
export const Auth: Story = { args: { machine: 'auth' } };
export const LabBooking: Story = { args: { machine: 'labBooking' } };
export const VideoCall: Story = { args: { machine: 'videoCall' } };
export const Dashboard: Story = { args: { machine: 'dashboard' } };
export const Checkout: Story = { args: { machine: 'checkout' } };
export const Contacts: Story = { args: { machine: 'contacts' } };
export const Geolocation: Story = { args: { machine: 'geolocation' } };
export const Loading: Story = { args: { machine: 'loading' } };
export const Submission: Story = { args: { machine: 'submission' } };
export const Appointment: Story = { args: { machine: 'appointment' } };
export const Connection: Story = { args: { machine: 'connection' } };
export const Peer: Story = { args: { machine: 'peer' } };
export const Device: Story = { args: { machine: 'device' } };
