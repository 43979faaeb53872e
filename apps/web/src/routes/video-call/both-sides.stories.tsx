import { type PeerPhase, type PeerRole, providePeer, selectPeerPhase } from '@sehat/machines/peer';
import { Button } from '@sehat/ui/button';
import { drawnTrack } from '@sehat/ui/drawn-track';
import { VideoPanel } from '@sehat/ui/video-panel';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useSelector } from '@xstate/react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { createAppActor } from '../../actors/create-app-actor';
import { createPeerLink } from '../../browser/peer-link';
import { createCallRoom } from '../../live/call-room';
import { createPeerChannel } from './peer-channel';

type Join = ReturnType<typeof createCallRoom>['join'];

/** One side of the call, with a drawn picture as its camera, over the browser's WebRTC. */
function openSide(join: Join, role: PeerRole) {
  const camera = drawnTrack();
  const media = { getTracks: () => ({ microphone: null, camera }), subscribe: () => () => {} };
  const link = createPeerLink({
    role,
    media,
    connect: () => new RTCPeerConnection(),
    askForScreen: () => Promise.resolve(new MediaStream([drawnTrack()])),
  });
  const channel = createPeerChannel(join, { appointmentId: 'sample-1', role, session: `${role}-1` });
  const actor = createAppActor(providePeer({ channel, link, now: () => Date.now() }), {
    input: { role, session: `${role}-1`, isStarted: false },
  });
  const stop = () => {
    actor.stop();
    camera.stop();
  };
  return { actor, link, stop };
}

type OpenSide = ReturnType<typeof openSide>;

const names: Record<PeerRole, string> = { patient: 'Patient', doctor: 'Doctor' };
const meetings: ReadonlySet<PeerPhase> = new Set(['connected', 'audioOnly', 'interrupted']);

function Side({ role, side: { actor, link } }: { role: PeerRole; side: OpenSide }) {
  const phase = useSelector(actor, selectPeerPhase);
  const { picture } = useSyncExternalStore(link.subscribe, link.getTracks);
  const [isMuted, setIsMuted] = useState(false);
  const mute = () => {
    setIsMuted(!isMuted);
    actor.send({ type: 'devices.change', microphone: isMuted, camera: true });
  };
  return (
    <section aria-label={names[role]} className="grid content-start gap-3">
      <VideoPanel
        name={`${names[role]} sees`}
        track={meetings.has(phase) ? picture : null}
        videoLabel={`Picture that the ${role} sees`}
        placeholder={phase}
        facts={<span role="status">{phase}</span>}
      />
      <div className="flex flex-wrap gap-2">
        {role === 'doctor' && <Button onClick={() => actor.send({ type: 'call.start' })}>Start</Button>}
        <Button onClick={mute}>{isMuted ? 'Unmute microphone' : 'Mute microphone'}</Button>
        <Button onClick={() => actor.send({ type: 'chat.send', text: 'Good morning' })}>Write</Button>
        <Button onClick={() => actor.send({ type: 'call.end' })}>End call</Button>
      </div>
    </section>
  );
}

function BothSidesOfACall() {
  const [sides, setSides] = useState<Record<PeerRole, OpenSide> | null>(null);
  useEffect(() => {
    const { join } = createCallRoom(() => new Date().toISOString());
    const opened = { patient: openSide(join, 'patient'), doctor: openSide(join, 'doctor') };
    for (const { actor } of Object.values(opened)) actor.start();
    const timer = setTimeout(() => setSides(opened));
    return () => {
      clearTimeout(timer);
      for (const { stop } of Object.values(opened)) stop();
    };
  }, []);
  return (
    <div className="grid gap-5 p-5 sm:grid-cols-2">
      {sides && <Side role="patient" side={sides.patient} />}
      {sides && <Side role="doctor" side={sides.doctor} />}
    </div>
  );
}

/**
 * Doctor and patient in one page. The live panel shows the messages that they exchange, in order, and each one's
 * machine.
 */
const meta = {
  title: 'Machines/Both sides of a call',
  component: BothSidesOfACall,
  parameters: { machines: ['peer'] },
} satisfies Meta<typeof BothSidesOfACall>;

export default meta;
type Story = StoryObj<typeof meta>;

export const BothSides: Story = {
  play: async ({ canvas }) => {
    const doctor = within(await canvas.findByRole('region', { name: 'Doctor' }));
    const patient = within(canvas.getByRole('region', { name: 'Patient' }));
    await userEvent.click(doctor.getByRole('button', { name: 'Start' }));
    for (const side of [doctor, patient])
      await waitFor(() => expect(side.getByRole('status')).toHaveTextContent('connected'), { timeout: 10_000 });
    await userEvent.click(patient.getByRole('button', { name: 'Mute microphone' }));
    await userEvent.click(doctor.getByRole('button', { name: 'End call' }));
    for (const side of [doctor, patient])
      await waitFor(() => expect(side.getByRole('status')).toHaveTextContent('ended'));
  },
};
