import { createActor } from 'xstate';
import { START } from '../testing/machine-model';
import { PendingCalls } from '../testing/pending-calls';
import { TestClock } from '../testing/test-clock';
import {
  type CallDevice,
  type DeviceNews,
  type PageNews,
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
  tell: (news: DeviceNews) => void = () => {};
  override open = (device: CallDevice, signal: AbortSignal) =>
    this.calls.open<void>(device, undefined, signal).then(() => this.becomeLive(device));
  override watch = (listener: (news: DeviceNews) => void) => {
    this.tell = listener;
    return () => {
      this.tell = () => {};
    };
  };
}

/** A call as the app runs it, on a simulated clock, with all that it needs at hand. */
export function begin(given: Partial<VideoCallDeps> = {}, appointmentId = '41') {
  const devices = new HeldDevices();
  const clock = new TestClock();
  const appointments = new MemoryList([{ id: 41, status: 'booked' }]);
  const activities = new MemoryList(null);
  let tellPage: (news: PageNews) => void = () => {};
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
      newId: () => 'activity-1',
      now: () => START + clock.now(),
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
    tellPage: (news: PageNews) => tellPage(news),
    send: (type: Exclude<VideoCallEvent, DeviceNews>['type']) => actor.send({ type }),
    phase: () => selectPhase(actor.getSnapshot()),
    seconds: () => selectElapsedSeconds(actor.getSnapshot()),
    attention: () => selectAttention(actor.getSnapshot()),
    microphone: () => selectDevice(actor.getSnapshot(), 'microphone'),
    camera: () => selectDevice(actor.getSnapshot(), 'camera'),
  };
}

/** A call whose loader is gone, with both devices on. */
export async function inCall(given: Partial<VideoCallDeps> = {}, appointmentId?: string) {
  const call = begin(given, appointmentId);
  await call.devices.calls.resolve('microphone');
  await call.devices.calls.resolve('camera');
  call.clock.advance(3000);
  return call;
}
