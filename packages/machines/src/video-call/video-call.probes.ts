import { DeviceError } from '../device/device-error';
import { settled } from '../testing/pending-calls';
import type { Probe, RuleTable } from '../testing/rules';
import { begin, inCall } from './video-call.harness';
import type { videoCallMachine } from './video-call.machine';
import { MemoryList } from './video-call.model';
import type { VideoCallEvent, VideoCallInternalEvent } from './video-call.types';

type CallProbe = Probe<typeof videoCallMachine, never>;

const send = (event: VideoCallEvent | VideoCallInternalEvent) => ({ kind: 'send', event }) as const;
const opened = (call: 'microphone.open' | 'camera.open') => ({ kind: 'resolve', call, answer: 'live' }) as const;
const refused = (call: 'microphone.open' | 'camera.open', kind: DeviceError['failure']['kind']) =>
  ({ kind: 'reject', call, value: new DeviceError({ kind }) }) as const;
const toggle = send({ type: 'microphone.toggle' });

/** Sequences that need several steps before they differ. */
export const probes: Readonly<Record<string, CallProbe>> = {
  'a muted microphone whose opening is denied': {
    moves: [opened('microphone.open'), toggle, toggle, refused('microphone.open', 'denied')],
  },
  'a muted microphone whose opening ends with the page': {
    moves: [opened('microphone.open'), toggle, toggle, send({ type: 'page.leave' })],
  },
  'a permission for missing devices': {
    moves: [
      refused('microphone.open', 'missing'),
      refused('camera.open', 'missing'),
      send({ type: 'device.available', device: 'microphone', reason: 'allowed' }),
      send({ type: 'device.available', device: 'camera', reason: 'allowed' }),
    ],
  },
  'seconds of a call': {
    moves: [{ kind: 'wait' }, { kind: 'wait', ms: 2500 }, { kind: 'wait' }, send({ type: 'call.end' })],
  },
};

const ended = async (appointments: unknown, activities: unknown, appointmentId = '41') => {
  const lists = { appointments: new MemoryList(appointments), activities: new MemoryList(activities) };
  const call = await inCall(lists, appointmentId);
  call.send('call.end');
  return { ...lists, devices: call.devices };
};

/** The machine on its own wiring. */
export const claims: NonNullable<RuleTable<typeof videoCallMachine, never, never, object>['claims']> = {
  'ids compare as strings, and only this appointment is completed': async () => {
    const list = [{ id: 41, a: 1 }, { id: '41' }, { id: '410' }, { id: null }, { id: ['41'] }, null, '41', {}];
    const { appointments } = await ended(list, []);
    const [first, second, ...others] = list as object[];
    return [appointments.list, [{ ...first, status: 'completed' }, { ...second, status: 'completed' }, ...others]];
  },
  'a list without the appointment is not written': async () => {
    const { appointments, activities } = await ended([{ id: '7' }], [{ id: 'earlier' }], '41');
    return [
      [
        appointments.writes,
        activities.writes,
        (activities.list as unknown[])[0],
        (activities.list as unknown[]).length,
      ],
      [0, 1, { id: 'earlier' }, 2],
    ];
  },
  'damaged lists are left or begun again': async () => {
    const { appointments, activities } = await ended('damaged', 'damaged');
    return [
      [
        appointments.list,
        appointments.writes,
        (activities.list as { details: string }[]).map(({ details }) => details),
      ],
      ['damaged', 0, ['ended 41']],
    ];
  },
  'devices and page are followed, until the call is stopped': async () => {
    const call = await inCall();
    call.devices.notify({ type: 'device.lost', device: 'camera', reason: 'unplugged' });
    call.tellPage({ type: 'page.hide' });
    const seen: unknown[] = [call.camera(), call.attention(), [...call.devices.live]];
    call.devices.notify({ type: 'device.lost', device: 'microphone', reason: 'denied' });
    seen.push(call.microphone(), [...call.devices.live]);
    call.actor.stop();
    call.devices.notify({ type: 'device.available', device: 'camera', reason: 'plugged' });
    return [
      [seen, [...call.devices.live], [...call.devices.sending], call.devices.calls.pending.length],
      [['unplugged', 'hidden', ['microphone'], 'denied', []], [], [], 0],
    ];
  },
  'each device opens by its own call': async () => {
    const call = begin();
    await call.devices.calls.reject('microphone', new DeviceError({ kind: 'missing' }));
    await call.devices.calls.resolve('camera');
    return [
      [call.microphone(), call.camera()],
      ['missing', 'on'],
    ];
  },
  'an opening that the user leaves is aborted': async () => {
    const call = begin();
    await settled();
    call.actor.send({ type: 'page.leave' });
    return [call.devices.calls.pending.length, 0];
  },
  'a late second shortens the next, and a clock set back counts none': async () => {
    let late = 0;
    const call = begin({ monotonicNow: () => call.clock.now() + late });
    call.clock.advance(3000);
    late = 300;
    call.clock.advance(1000);
    const first = call.seconds();
    call.clock.advance(700);
    const second = call.seconds();
    late = -5000;
    call.clock.advance(1000);
    return [
      [first, second, call.seconds()],
      [1, 2, 0],
    ];
  },
};
