import { authMachine } from '@sehat/machines/auth';
import { cartMachine } from '@sehat/machines/cart';
import { checkoutMachine } from '@sehat/machines/checkout';
import { dashboardMachine } from '@sehat/machines/dashboard';
import { deviceMachine } from '@sehat/machines/device';
import { labBookingMachine } from '@sehat/machines/lab-booking';
import { videoCallMachine } from '@sehat/machines/video-call';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import type { StateValue } from 'xstate';
import { MachineChart, type MachineChartProps } from './chart';
import type { LastTransition } from './chart-graph';
import { boxesOf, drawn, everythingCanBeRead, keepsItsFrame } from './chart-in-story';
import { checkedWhenAsked } from './checked-when-asked';
import { untilStill } from './until-still';

const machines = {
  auth: authMachine,
  cart: cartMachine,
  checkout: checkoutMachine,
  dashboard: dashboardMachine,
  device: deviceMachine,
  labBooking: labBookingMachine,
  videoCall: videoCallMachine,
};

interface NamedChartProps extends Omit<MachineChartProps, 'machine'> {
  /** The machine's name, because Storybook posts arguments between windows and a machine is circular. */
  machine: keyof typeof machines;
}

function NamedChart({ machine, ...props }: NamedChartProps) {
  return <MachineChart machine={machines[machine]} {...props} />;
}

const meta = {
  title: 'Machines/Chart',
  component: NamedChart,
  parameters: { layout: 'fullscreen' },
  globals: checkedWhenAsked,
  argTypes: { machine: { control: false }, covered: { control: false } },
  decorators: [
    (Story) => (
      <div className="h-dvh p-3">
        <Story />
      </div>
    ),
  ],
  args: { machine: 'cart', snapshot: { value: 'restoring' }, label: 'Chart of the cart machine' },
} satisfies Meta<typeof NamedChart>;

export default meta;
type Story = StoryObj<typeof meta>;
const readable: Story['play'] = async ({ canvas }) => everythingCanBeRead(await drawn(canvas));

export const Cart: Story = { play: readable };

export const CartInMemory: Story = {
  args: {
    snapshot: { value: { ready: 'inMemory' } },
    lastTransition: {
      event: 'xstate.error.actor.save',
      transitions: ['cart.ready.saving · xstate.error.actor.save [0]'],
    },
  },
  play: async ({ canvas }) => {
    const chart = await drawn(canvas);
    await expect(chart.querySelector('[data-id="cart.ready.inMemory"] [data-mark]')).toHaveAttribute(
      'data-mark',
      'active',
    );
    await expect(chart.querySelector('[data-route="cart.ready.saving → cart.ready.inMemory"]')).toHaveAttribute(
      'data-mark',
      'last',
    );
    await expect(within(chart).getByRole('group', { name: /^inMemory ?, active/ })).toBeVisible();
    await expect(
      within(chart).getByRole('group', { name: /^From ready.saving to ready.inMemory: save failed.*taken last/ }),
    ).toBeVisible();
  },
};

const gone = {
  states: new Set(['cart', 'cart.restoring', 'cart.ready', 'cart.ready.kept']),
  transitions: new Set(['cart.restoring · xstate.done.actor.restore [1]', 'cart · item.add [0]']),
};

export const CartPartlyCovered: Story = {
  args: { snapshot: { value: { ready: 'kept' } }, covered: gone },
  play: async ({ canvas }) => {
    const chart = await drawn(canvas);
    await expect(within(chart).getByRole('group', { name: /^inMemory ?, not covered/ })).toBeVisible();
    await expect(chart.querySelector('[data-transition="cart.ready · cart.clear [0]"]')).toHaveAttribute(
      'data-mark',
      'uncovered',
    );
    await expect(chart.querySelector('[data-transition="cart · item.add [0]"]')).toHaveAttribute('data-mark', 'plain');
  },
};

const auth = { machine: 'auth', label: 'Chart of the auth machine' } as const;

export const Auth: Story = { args: { ...auth, snapshot: { value: 'restoring' } }, play: readable };

export const AuthRefreshing: Story = {
  args: {
    ...auth,
    snapshot: { value: { signedIn: { page: 'visible', session: { refreshing: 'waiting' } } } },
    lastTransition: {
      event: 'xstate.error.actor.refresh',
      transitions: ['auth.signedIn.session.refreshing.calling · xstate.error.actor.refresh [0]'],
    },
  },
  play: readable,
};

export const LabBooking: Story = {
  args: {
    machine: 'labBooking',
    snapshot: { value: { editing: 'filling' } },
    label: 'Chart of the lab booking machine',
  },
  play: readable,
};

export const LabBookingFailed: Story = {
  args: {
    ...LabBooking.args,
    snapshot: { value: { editing: 'failed' } },
    lastTransition: {
      event: 'xstate.error.actor.book',
      transitions: ['labBooking.booking · xstate.error.actor.book [0]'],
    },
  },
  play: readable,
};

const videoCall = { machine: 'videoCall', label: 'Chart of the video call machine' } as const;
const opening = { opening: 'wanted' };
const atTheStart = { call: 'connecting', page: 'visible', microphone: opening, camera: opening };

export const VideoCall: Story = { args: { ...videoCall, snapshot: { value: { active: atTheStart } } }, play: readable };

export const VideoCallWithoutACamera: Story = {
  args: {
    ...videoCall,
    snapshot: {
      value: {
        active: { ...atTheStart, call: { inCall: 'counting' }, microphone: 'on', camera: { unavailable: 'missing' } },
      },
    },
  },
  play: readable,
};

export const Device: Story = {
  args: { machine: 'device', snapshot: { value: { unavailable: 'missing' } }, label: 'Chart of the device machine' },
  play: readable,
};

export const Dashboard: Story = {
  args: {
    machine: 'dashboard',
    snapshot: {
      value: { visit: 'recalling', appointments: 'waiting', prescription: 'none', labTests: 'none', analysis: 'idle' },
    },
    label: 'Chart of the dashboard machine',
  },
  play: readable,
};

export const DashboardFailedDownload: Story = {
  args: {
    ...Dashboard.args,
    snapshot: {
      value: {
        visit: 'fetched',
        appointments: 'ready',
        prescription: 'failed',
        labTests: 'booked',
        analysis: 'analysing',
      },
    },
  },
  play: readable,
};

export const Checkout: Story = {
  args: { machine: 'checkout', snapshot: { value: 'waiting' }, label: 'Chart of the checkout machine' },
  play: readable,
};

export const LargeText: Story = {
  // A smaller window shows only a part of the frame.
  globals: { textSize: 'double', viewport: { value: 'large', isRotated: false } },
  play: async ({ canvas }) => {
    const chart = await drawn(canvas);
    await everythingCanBeRead(chart);
    await keepsItsFrame(chart);
  },
};

const steps: { value: StateValue; last: LastTransition }[] = [
  {
    value: { ready: 'kept' },
    last: { event: 'xstate.done.actor.restore', transitions: ['cart.restoring · xstate.done.actor.restore [1]'] },
  },
  {
    value: { ready: 'inMemory' },
    last: { event: 'xstate.error.actor.save', transitions: ['cart.ready.saving · xstate.error.actor.save [0]'] },
  },
];

function Stepping(props: NamedChartProps) {
  const [step, setStep] = useState(-1);
  const { value, last } = steps[step] ?? { value: props.snapshot.value, last: undefined };
  return (
    <div className="flex h-full flex-col">
      <button type="button" className="self-start" onClick={() => setStep((now) => now + 1)}>
        Next step
      </button>
      <div className="min-h-0 flex-1">
        <NamedChart {...props} snapshot={{ value }} lastTransition={last} />
      </div>
    </div>
  );
}

export const StepByStep: Story = {
  render: (args) => <Stepping {...args} />,
  play: async ({ canvas, canvasElement }) => {
    const chart = await drawn(canvas);
    const places = () => boxesOf(chart).map(({ style }) => style.transform);
    const before = places();
    const parts = boxesOf(chart);
    await userEvent.click(canvas.getByRole('button', { name: 'Next step' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Next step' }));
    await expect(canvas.getByRole('status')).toHaveTextContent('In ready.inMemory after xstate.error.actor.save');
    await expect(chart.querySelector('[data-id="cart.restoring"] [data-mark]')).toHaveAttribute('data-mark', 'plain');
    await expect(boxesOf(chart)).toEqual(parts);
    await expect(places()).toEqual(before);
    await untilStill(canvasElement);
  },
};

export const ByKeyboard: Story = {
  play: async ({ canvas }) => {
    const chart = await drawn(canvas);
    const view = chart.querySelector('.react-flow__viewport') as HTMLElement;
    /** Presses a key until the focus is on an element of this name. */
    const goTo = (name: RegExp, key = '{ArrowDown}') =>
      waitFor(async () => {
        await userEvent.keyboard(key);
        await expect(document.activeElement).toHaveAccessibleName(name);
      });
    canvas.getByRole('tab', { name: 'Drawing' }).focus();
    await goTo(/^cart/, '{Tab}');
    await goTo(/^restoring/);
    await goTo(/^From restoring to restoring/);
    await goTo(/^From restoring to ready/, '{ArrowRight}');
    await goTo(/^kept/);
    await goTo(/^From ready.kept/);
    await goTo(/^inMemory/);
    await expect(chart.querySelector('[data-route="cart.ready.saving → cart.ready.inMemory"]')).toHaveAttribute(
      'data-mark',
      'pointedAt',
    );
    await userEvent.keyboard('{Escape}');
    await expect(chart.querySelector('[data-route="cart.ready.saving → cart.ready.inMemory"]')).toHaveAttribute(
      'data-mark',
      'plain',
    );
    const before = view.style.transform;
    await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
    await waitFor(() => expect(view.style.transform).not.toBe(before));
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Zoom in' })).toHaveFocus();
  },
};

export const Outline: Story = {
  args: {
    snapshot: { value: { ready: 'inMemory' } },
    lastTransition: {
      event: 'xstate.error.actor.save',
      transitions: ['cart.ready.saving · xstate.error.actor.save [0]'],
    },
    covered: gone,
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('tab', { name: 'Outline' }));
    const outline = within(canvas.getByRole('group', { name: 'Chart of the cart machine, in words' }));
    const current = outline.getAllByRole('listitem', { current: true });
    await expect(current.map((item) => item.dataset['state'])).toEqual(['cart', 'cart.ready', 'cart.ready.inMemory']);
    const transitions = within(outline.getByRole('list', { name: 'Transitions of saving' }));
    await expect(transitions.getByText(/, to ready.inMemory/).closest('li')).toHaveTextContent(
      'save failed, to ready.inMemory: notify taken last',
    );
  },
};

export const OnAPhone: Story = {
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('tab', { name: 'Outline', selected: true })).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
    await userEvent.click(canvas.getByRole('tab', { name: 'Drawing' }));
    await everythingCanBeRead(await drawn(canvas));
  },
};
