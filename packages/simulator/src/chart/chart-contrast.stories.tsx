import { authMachine } from '@sehat/machines/auth';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { MachineChart } from './chart';
import { drawn, everythingCanBeRead } from './chart-in-story';
import { checkedWhenAsked } from './checked-when-asked';

/** A chart whose machine comes from here, because Storybook posts arguments between windows. */
function ChartWhileSubmitting() {
  return (
    <div className="h-dvh p-3">
      <MachineChart
        machine={authMachine}
        snapshot={{ value: { signedOut: 'submitting' } }}
        covered={{ states: new Set(['auth.signedOut.submitting']), transitions: new Set() }}
        label="Chart of the auth machine"
      />
    </div>
  );
}

/** Tests of a chart in high contrast, whose borders are wider than those of the layout. */
const meta = {
  title: 'Machines/Chart, high contrast',
  component: ChartWhileSubmitting,
  parameters: { layout: 'fullscreen' },
  tags: ['!autodocs', 'no-visual'],
  globals: { ...checkedWhenAsked, theme: 'contrast', viewport: { value: 'large', isRotated: false } },
} satisfies Meta<typeof ChartWhileSubmitting>;

export default meta;

/** Every text fits its box, and the name of an active state is on a fill of its own. */
export const ActiveState: StoryObj<typeof meta> = {
  play: async ({ canvas }) => {
    const chart = await drawn(canvas);
    await everythingCanBeRead(chart);
    const lines = [...chart.querySelectorAll<HTMLElement>('[data-id="auth.signedOut.submitting"] [data-transition]')];
    await expect(lines).toHaveLength(2);
    const [name, other] = lines.map((line) => line.getBoundingClientRect().height);
    await expect(name).toBe(other);
    const fillOf = (state: string) => {
      const head = chart.querySelector(`[data-id="${state}"] [data-head]`);
      return head ? getComputedStyle(head).backgroundColor : null;
    };
    const plain = fillOf('auth.signedOut.idle');
    await expect(plain).not.toBeNull();
    for (const active of ['auth.signedOut.submitting', 'auth.signedOut']) {
      await expect(fillOf(active)).not.toBe(plain);
    }
  },
};
