import {
  type CallDevice,
  type CallDevices,
  DeviceError,
  type DeviceNews,
  type DeviceStatus,
  provideVideoCall,
  selectAttention,
  selectDevice,
  selectElapsedSeconds,
  selectPhase,
} from '@sehat/machines/video-call';
import type { ComponentProps } from 'react';
import { type Actor, createActor, SimulatedClock, waitFor } from 'xstate';
import type { VideoCallPage } from '../../routes/video-call/video-call-page';
import { onMachine } from '../on-machine';
import { never } from '../sample-actors';

type Props = ComponentProps<typeof VideoCallPage>;
type VideoCall = Actor<ReturnType<typeof provideVideoCall>>;

const both: readonly CallDevice[] = ['microphone', 'camera'];

/** Devices of which each gets into the state that is wanted of it. */
function sampleDevices(wanted: Pick<Props, CallDevice>) {
  const listeners = new Set<(news: DeviceNews) => void>();
  const opened = { opening: never, on: async () => {}, off: async () => {}, unplugged: async () => {} };
  const openingOf = (status: DeviceStatus): (() => Promise<void>) =>
    status in opened
      ? opened[status as keyof typeof opened]
      : () => Promise.reject(new DeviceError({ kind: status as DeviceError['failure']['kind'] }));
  const devices: CallDevices = {
    open: (device) => openingOf(wanted[device])(),
    pause: () => {},
    close: () => {},
    watch(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const unplug = (device: CallDevice) => {
    for (const tell of listeners) tell({ type: 'device.lost', device, reason: 'unplugged' });
  };
  return { devices, unplug };
}

const none = { read: () => [], write: () => {} };

/** A call between its first moment and `elapsedSeconds` of it. */
async function startCall(props: Props): Promise<VideoCall> {
  const { phase, elapsedSeconds, returned } = props;
  const clock = new SimulatedClock();
  let now = Date.parse('2026-01-15T10:30:00+05:30');
  const { devices, unplug } = sampleDevices(props);
  const machine = provideVideoCall({
    devices,
    page: { watch: () => () => {} },
    appointments: none,
    activities: none,
    newId: () => 'sample-activity',
    now: () => now,
  });
  const call = createActor(machine, { clock, input: { appointmentId: 'sample-1' } }).start();
  for (const device of both.filter((each) => props[each] !== 'opening')) {
    await waitFor(call, (snapshot) => selectDevice(snapshot, device) !== 'opening');
    if (props[device] === 'off') call.send({ type: `${device}.toggle` });
    if (props[device] === 'unplugged') unplug(device);
  }
  if (phase !== 'connecting') clock.increment(3_000);
  if (elapsedSeconds > 0) {
    now += elapsedSeconds * 1_000;
    clock.increment(1_000);
  }
  if (returned) for (const type of ['page.hide', 'page.show'] as const) call.send({ type });
  if (phase === 'ended') call.send({ type: 'call.end' });
  return call;
}

/** The call page on its machine, whose clock stands still. */
export const videoCallMachine = onMachine<Props, VideoCall>({
  start: startCall,
  shows: (snapshot) => ({
    phase: selectPhase(snapshot),
    elapsedSeconds: selectElapsedSeconds(snapshot),
    microphone: selectDevice(snapshot, 'microphone'),
    camera: selectDevice(snapshot, 'camera'),
    returned: selectAttention(snapshot) === 'returned',
  }),
  tells: (call) => ({
    onToggle: (device) => call.send({ type: `${device}.toggle` }),
    onAcknowledgeReturn: () => call.send({ type: 'return.acknowledge' }),
    onEnd: () => call.send({ type: 'call.end' }),
  }),
});
