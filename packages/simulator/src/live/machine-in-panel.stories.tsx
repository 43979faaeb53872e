import { models } from '@sehat/machines/all-models';
import type { MachineModel } from '@sehat/machines/testing/machine-model';
import { startRig } from '@sehat/machines/testing/rig';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useState } from 'react';
import { expect } from 'storybook/test';
import { checkedWhenAsked } from '../chart/checked-when-asked';
import { untilStill } from '../chart/until-still';
import { PATIENT } from '../workbench/at-the-workbench';
import { ActorRecorder } from './actor-recorder';
import { afterNews, type LiveActor } from './live-news';
import { LivePanel } from './live-panel';

interface MachineInPanelProps {
  /** The machine's name, because Storybook posts arguments between windows. */
  machine: string;
}

/** A machine at its start in the live panel, without the machines that it invokes. `npm run layouts` opens it. */
function MachineInPanel({ machine }: MachineInPanelProps) {
  const [actors, setActors] = useState<readonly LiveActor[]>([]);
  useEffect(() => {
    const recorder = new ActorRecorder((news) => setActors((known) => afterNews(known, news)), { now: Date.now });
    const rig = startRig(models[machine] as unknown as MachineModel, { inspect: recorder.inspect });
    return () => rig.stop();
  }, [machine]);
  return <LivePanel actors={actors.filter(({ parent }) => parent === null)} />;
}

/** The layouts that this browser computed. */
const computed = () => Object.keys(localStorage).filter((place) => place.startsWith('simulator/chart-layout/'));

const meta = {
  title: 'Machines/Live panel, one machine',
  component: MachineInPanel,
  parameters: { layout: 'fullscreen' },
  tags: ['!autodocs'],
  globals: { ...checkedWhenAsked, viewport: { value: 'desktop', isRotated: false } },
  decorators: [
    (Story) => (
      <div className="h-dvh p-3">
        <Story />
      </div>
    ),
  ],
  beforeEach: () => {
    for (const place of computed()) localStorage.removeItem(place);
  },
} satisfies Meta<typeof MachineInPanel>;

export default meta;

/** A machine that invokes others has a finished layout here, too. So the browser computes none. */
export const VideoCall: StoryObj<typeof meta> = {
  args: { machine: 'videoCall' },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole('application', { name: 'Chart of the videoCall machine' }, PATIENT);
    await untilStill(canvasElement);
    await expect(computed()).toEqual([]);
  },
};
