import type { AnyModel } from '@sehat/machines/testing/machine-model';
import { authInTwoTabs } from '@sehat/machines/two-tabs/auth';
import { cartInTwoTabs } from '@sehat/machines/two-tabs/cart';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { drawn } from '../chart/chart-in-story';
import { checkedWhenAsked } from '../chart/checked-when-asked';
import { doorModel } from '../engine/door-with-locks';
import { linkTo, windowOf, withSessionInAddress } from './session-in-address';
import { Workbench, type WorkbenchProps } from './workbench';

const models: Readonly<Record<string, AnyModel>> = { door: doorModel, cartInTwoTabs, authInTwoTabs };

interface NamedWorkbenchProps extends Omit<WorkbenchProps, 'model'> {
  /** The model's name, because Storybook posts arguments between windows. */
  machine: string;
}

function NamedWorkbench({ machine, ...props }: NamedWorkbenchProps) {
  const model = models[machine];
  if (!model) throw new Error(`There is no machine "${machine}".`);
  return (
    <Workbench
      model={model}
      storage={window.localStorage}
      linkTo={linkTo}
      windowOf={window.parent === window ? undefined : windowOf}
      {...props}
    />
  );
}

type Play = NonNullable<StoryObj['play']>;

/** Expects what every workbench in Storybook has. Presses nothing, because a user may be looking at a state. */
async function expectWorkbench({ canvas }: Pick<Parameters<Play>[0], 'canvas'>) {
  const isFirstVisit = window.localStorage.getItem('simulator/introduced') === null;
  await expect(canvas.queryAllByRole('region', { name: 'Introduction' })).toHaveLength(isFirstVisit ? 1 : 0);
  const isFramed = window.parent !== window;
  await expect(canvas.queryAllByRole('button', { name: 'Full window' })).toHaveLength(isFramed ? 1 : 0);
  await expect(canvas.getByRole('button', { name: 'Copy link' })).toBeVisible();
  await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
}

const expectTwoCharts: Play = async ({ canvas }) => {
  for (const name of ['first', 'second']) await drawn(within(await canvas.findByRole('region', { name })));
  await expectWorkbench({ canvas });
};

/** A machine with the machines that it invokes, and one machine in two tabs of a browser. */
const meta = {
  title: 'Machines/Workbench, several machines',
  component: NamedWorkbench,
  parameters: { layout: 'fullscreen' },
  tags: ['!autodocs'],
  globals: checkedWhenAsked,
  decorators: [withSessionInAddress],
  argTypes: {
    session: { control: 'text' },
    machine: { control: false },
    moves: { control: false },
  },
  args: { machine: 'cartInTwoTabs', session: '' },
} satisfies Meta<typeof NamedWorkbench>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The chart shows two running children of one machine. */
export const ParentAndChildren: Story = {
  args: { machine: 'door', moves: [{ kind: 'send', preset: 'key' }] },
  play: async ({ canvas }) => {
    await drawn(canvas);
    await expectWorkbench({ canvas });
  },
};

/** An edit in one tab reaches the other with a storage event of the browser. */
export const CartInTwoTabs: Story = {
  args: {
    moves: [
      { kind: 'resolve', call: 'first.restore', answer: 'an empty cart' },
      { kind: 'resolve', call: 'second.restore', answer: 'an empty cart' },
      { kind: 'send', preset: 'first: add two medicines' },
    ],
  },
  play: expectTwoCharts,
};

/** A sign-out in one tab signs the other out. */
export const SessionInTwoTabs: Story = {
  args: {
    machine: 'authInTwoTabs',
    moves: [
      { kind: 'resolve', call: 'first.restore', answer: 'a session for an hour' },
      { kind: 'resolve', call: 'second.restore', answer: 'a session for an hour' },
      { kind: 'send', preset: 'second: sign out' },
      { kind: 'resolve', call: 'second.signOut', answer: 'done' },
      { kind: 'send', preset: 'the first tab hears of the second' },
    ],
  },
  play: expectTwoCharts,
};
