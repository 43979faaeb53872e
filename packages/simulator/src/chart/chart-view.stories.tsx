import { authMachine } from '@sehat/machines/auth';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, waitFor, within } from 'storybook/test';
import { MachineChart } from './chart';
import { drawn } from './chart-in-story';
import { checkedWhenAsked } from './checked-when-asked';

const transition = 'auth.signedOut · signIn.submit [0]';
const before = { snapshot: { value: { signedOut: 'idle' } } };
const after = {
  snapshot: { value: { signedOut: 'submitting' } },
  lastTransition: { event: 'signIn.submit', transitions: [transition] },
};

/** A chart whose room and state change one after the other. */
function ChangingChart({ name }: { name: string }) {
  const [isSmall, setSmall] = useState(false);
  const [hasStepped, setStepped] = useState(false);
  return (
    <section aria-label={name} className="p-2">
      <button type="button" onClick={() => setSmall(true)}>
        Shrink the room
      </button>{' '}
      <button type="button" onClick={() => setStepped(true)}>
        Take the step
      </button>
      <div style={{ width: isSmall ? 620 : 780, height: isSmall ? 420 : 560 }} className="flex flex-col">
        <MachineChart machine={authMachine} label={`Chart, ${name}`} {...(hasStepped ? after : before)} />
      </div>
    </section>
  );
}

const orders = {
  'room first': ['Shrink the room', 'Take the step'],
  'step first': ['Take the step', 'Shrink the room'],
};

function ChangingCharts() {
  return Object.keys(orders).map((name) => <ChangingChart key={name} name={name} />);
}

/** The part of a chart that its frame shows. */
const meta = {
  title: 'Machines/Chart, view',
  component: ChangingCharts,
  tags: ['!autodocs', 'no-visual'],
  globals: checkedWhenAsked,
} satisfies Meta<typeof ChangingCharts>;

export default meta;

/** A change of the room and a step lead to the same view in both orders. */
export const BothOrders: StoryObj<typeof meta> = {
  play: async ({ canvas, userEvent }) => {
    const charts = [];
    for (const [name, changes] of Object.entries(orders)) {
      const section = within(canvas.getByRole('region', { name }));
      const chart = await drawn(section);
      const view = chart.querySelector<HTMLElement>('.react-flow__viewport');
      charts.push({ view, first: view?.style.transform });
      for (const change of changes) {
        await userEvent.click(section.getByRole('button', { name: change }));
        await drawn(section);
      }
    }
    const [one, other] = charts;
    await waitFor(async () => {
      await expect(one?.view?.style.transform).not.toBe(one?.first);
      await expect(other?.view?.style.transform).toBe(one?.view?.style.transform);
    });
  },
};
