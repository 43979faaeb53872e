import { DeviceError, type DeviceStatus } from '@sehat/machines/device';
import {
  type CallDevice,
  type CallDevices,
  type DeviceNews,
  type PageEvent,
  provideVideoCall,
  selectDevice,
} from '@sehat/machines/video-call';
import type { ComponentProps } from 'react';
import { SimulatedClock, waitFor } from 'xstate';
import { createAppActor } from '../../actors/create-app-actor';
import { callEndedActivity } from '../../messages/video-call';
import { onMachine } from '../../stories/on-machine';
import { never } from '../../stories/sample-actors';
import { type CallActor, useCall } from './use-call';
import type { VideoCallPage } from './video-call-page';

type Props = ComponentProps<typeof VideoCallPage>;

const both: readonly CallDevice[] = ['microphone', 'camera'];

/** Devices that reach the states in `wanted`. */
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
    for (const listener of listeners) listener({ type: 'device.lost', device, reason: 'unplugged' });
  };
  return { devices, unplug };
}

const none = { read: () => [], write: () => {} };

/** Starts a call and brings it to the phase, devices and seconds of the story. */
async function startCall(props: Props): Promise<CallActor> {
  const { phase, elapsedSeconds, returned } = props;
  const clock = new SimulatedClock();
  const now = Date.parse('2026-01-15T10:30:00+05:30');
  let monotonicNow = 0;
  let tellOfPage: (news: PageEvent) => void = () => {};
  const { devices, unplug } = sampleDevices(props);
  const machine = provideVideoCall({
    devices,
    page: {
      watch(listener) {
        tellOfPage = listener;
        return () => {};
      },
    },
    appointments: none,
    activities: none,
    activityDetails: callEndedActivity,
    newId: () => 'sample-activity',
    now: () => now,
    monotonicNow: () => monotonicNow,
  });
  const call = createAppActor(machine, { clock, input: { appointmentId: 'sample-1' } }).start();
  for (const device of both.filter((each) => props[each] !== 'opening')) {
    await waitFor(call, (snapshot) => selectDevice(snapshot, device) !== 'opening');
    if (props[device] === 'off') call.send({ type: `${device}.toggle` });
    if (props[device] === 'unplugged') unplug(device);
  }
  if (phase !== 'connecting') clock.increment(3_000);
  if (elapsedSeconds > 0) {
    monotonicNow += elapsedSeconds * 1_000;
    clock.increment(1_000);
  }
  if (returned) for (const type of ['page.hide', 'page.show'] as const) tellOfPage({ type });
  if (phase === 'ended') call.send({ type: 'call.end' });
  return call;
}

/** Runs the call page. The clock stands still. */
export const videoCallMachine = onMachine<Props, CallActor>({ start: startCall, useProps: useCall });
