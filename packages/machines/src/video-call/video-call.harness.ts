import { createActor } from 'xstate';
import { START } from '../testing/machine-model';
import { PendingCalls } from '../testing/pending-calls';
import { TestClock } from '../testing/test-clock';
import {
  type CallDevice,
  type DeviceNews,
  type PageEvent,
  provideVideoCall,
  selectAttention,
  selectDevice,
  selectElapsedSeconds,
  selectPhase,
  type VideoCallDeps,
} from './video-call.machine';
import { AccountedDevices, MemoryList } from './video-call.model';
import type { VideoCallEmitted, VideoCallEvent } from './video-call.types';

/** Devices whose opening waits for the test, as `provideVideoCall` gets them. */
class HeldDevices extends AccountedDevices {
  readonly calls = new PendingCalls();
  notify: (news: DeviceNews) => void = () => {};
  override open = (device: CallDevice, signal: AbortSignal) =>
    this.calls.open<void>(device, undefined, signal).then(() => this.becomeLive(device));
  override watch = (listener: (news: DeviceNews) => void) => {
    this.notify = listener;
    return () => {
      this.notify = () => {};
    };
  };
}

/** Starts a call with test dependencies on a simulated clock. */
export function begin(given: Partial<VideoCallDeps> = {}, appointmentId = '41') {
  const devices = new HeldDevices();
  const clock = new TestClock();
  const appointments = new MemoryList([{ id: 41, status: 'booked' }]);
  const activities = new MemoryList(null);
  let tellPage: (news: PageEvent) => void = () => {};
  const actor = createActor(
    provideVideoCall({
      devices,
      page: {
        watch(listener) {
          tellPage = listener;
          return () => {
            tellPage = () => {};
          };
        },
      },
      appointments,
      activities,
      activityDetails: (id) => `ended ${id}`,
      newId: () => 'activity-1',
      now: () => START + clock.now(),
      monotonicNow: () => clock.now(),
      ...given,
    }),
    { clock, input: { appointmentId } },
  );
  const emitted: VideoCallEmitted[] = [];
  actor.on('*', (event) => emitted.push(event));
  actor.start();
  return {
    actor,
    clock,
    devices,
    appointments,
    activities,
    emitted,
    tellPage: (news: PageEvent) => tellPage(news),
    send: (type: VideoCallEvent['type']) => actor.send({ type }),
    phase: () => selectPhase(actor.getSnapshot()),
    seconds: () => selectElapsedSeconds(actor.getSnapshot()),
    attention: () => selectAttention(actor.getSnapshot()),
    microphone: () => selectDevice(actor.getSnapshot(), 'microphone'),
    camera: () => selectDevice(actor.getSnapshot(), 'camera'),
  };
}

/** Starts a call and returns it once it is connected, with both devices on. */
export async function inCall(given: Partial<VideoCallDeps> = {}, appointmentId?: string) {
  const call = begin(given, appointmentId);
  await call.devices.calls.resolve('microphone');
  await call.devices.calls.resolve('camera');
  call.clock.advance(3000);
  return call;
}
