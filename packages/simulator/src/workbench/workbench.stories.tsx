import { allModels, models } from '@sehat/machines/all-models';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { checkedWhenAsked } from '../chart/checked-when-asked';
import { expectChart } from './at-the-workbench';
import { linkTo, windowOf, withSessionInAddress } from './session-in-address';
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
