import { opening } from '../device/device.model';
import type { AnyNamedEvent, MachineModel } from '../testing/machine-model';
import { provideVideoCall, selectDevice, selectPhase, type videoCallMachine } from './video-call.machine';
import type { CallDevice, CallDevices, StoredList, VideoCallEvent, VideoCallInternalEvent } from './video-call.types';

const bothDevices = ['microphone', 'camera'] as const;

/** Devices that record which are live. `open` never succeeds here: the test answers the call and `becomeLive` runs. */
export class AccountedDevices implements CallDevices {
  readonly live = new Set<CallDevice>();
  readonly sending = new Set<CallDevice>();
  isWatched = false;
  open: CallDevices['open'] = () => Promise.reject(new Error('The test answers the calls.'));
  becomeLive(device: CallDevice) {
    this.live.add(device);
    this.sending.add(device);
  }
  pause = (device: CallDevice) => {
    this.sending.delete(device);
    if (device === 'camera') this.live.delete(device);
  };
  close = (device: CallDevice) => {
    this.sending.delete(device);
    this.live.delete(device);
  };
  watch: CallDevices['watch'] = () => {
    this.isWatched = true;
    return () => {
      this.isWatched = false;
    };
  };
}

/** A list in memory. */
export class MemoryList implements StoredList {
  writes = 0;
  list: unknown;
  constructor(list: unknown) {
    this.list = list;
  }
  read = () => this.list;
  write = (list: readonly unknown[]) => {
    this.list = list;
    this.writes += 1;
  };
}

export interface World {
  devices: AccountedDevices;
  appointments: MemoryList;
  activities: MemoryList;
}

const events: readonly AnyNamedEvent<VideoCallEvent | VideoCallInternalEvent, VideoCallEvent>[] = [
  { name: 'microphone on or off', event: { type: 'microphone.toggle' } },
  { name: 'camera on or off', event: { type: 'camera.toggle' } },
  {
    name: 'the microphone is unplugged',
    from: 'holdDevices',
    event: { type: 'device.lost', device: 'microphone', reason: 'unplugged' },
  },
  {
    name: 'the microphone is forbidden',
    from: 'holdDevices',
    event: { type: 'device.lost', device: 'microphone', reason: 'denied' },
  },
  {
    name: 'the camera is unplugged',
    from: 'holdDevices',
    event: { type: 'device.lost', device: 'camera', reason: 'unplugged' },
  },
  {
    name: 'the camera is forbidden',
    from: 'holdDevices',
    event: { type: 'device.lost', device: 'camera', reason: 'denied' },
  },
  {
    name: 'a microphone is plugged in',
    from: 'holdDevices',
    event: { type: 'device.available', device: 'microphone', reason: 'plugged' },
  },
  {
    name: 'the microphone is allowed',
    from: 'holdDevices',
    event: { type: 'device.available', device: 'microphone', reason: 'allowed' },
  },
  {
    name: 'a camera is plugged in',
    from: 'holdDevices',
    event: { type: 'device.available', device: 'camera', reason: 'plugged' },
  },
  {
    name: 'the camera is allowed',
    from: 'holdDevices',
    event: { type: 'device.available', device: 'camera', reason: 'allowed' },
  },
  {
    name: 'a device that nobody knows is lost',
    isInvalid: true,
    from: 'holdDevices',
    event: { type: 'device.lost', device: '__proto__' as 'camera', reason: 'unplugged' },
  },
  {
    name: 'a device that nobody knows is there',
    isInvalid: true,
    from: 'holdDevices',
    event: { type: 'device.available', device: '__proto__' as 'camera', reason: 'plugged' },
  },
  { name: 'the page is hidden', from: 'watchPage', event: { type: 'page.hide' } },
  { name: 'the page is seen again', from: 'watchPage', event: { type: 'page.show' } },
  { name: 'the page is left', event: { type: 'page.leave' } },
  { name: 'welcome back, read', event: { type: 'return.acknowledge' } },
  { name: 'end the call', event: { type: 'call.end' } },
];

/** The video call machine with all its events and answers. */
export const videoCallModel: MachineModel<typeof videoCallMachine, World, VideoCallEvent> = {
  name: 'videoCall',
  input: { appointmentId: '41' },
  world: () => ({
    devices: new AccountedDevices(),
    appointments: new MemoryList([{ id: 41, status: 'booked' }]),
    activities: new MemoryList(null),
  }),
  machine: ({ world, now }) =>
    provideVideoCall({
      ...world,
      page: { watch: () => () => {} },
      activityDetails: (appointmentId) => `ended ${appointmentId}`,
      newId: () => 'activity-1',
      now,
      monotonicNow: now,
    }) as typeof videoCallMachine,
  events,
  internal: {
    'device.lost': 'holdDevices',
    'device.available': 'holdDevices',
    'page.hide': 'watchPage',
    'page.show': 'watchPage',
  },
  payloads: {
    'microphone.toggle': {},
    'camera.toggle': {},
    'device.lost': { device: bothDevices, reason: ['denied', 'unplugged'] },
    'device.available': { device: bothDevices, reason: ['allowed', 'plugged'] },
    'page.hide': {},
    'page.show': {},
    'page.leave': {},
    'return.acknowledge': {},
    'call.end': {},
  },
  happens(world, event) {
    if (event.type === 'device.lost') world.devices.close(event.device);
  },
  succeeds: ({ devices }, call) => devices.becomeLive(call === 'camera.open' ? 'camera' : 'microphone'),
  listeners: ['watchPage'],
  calls: { 'microphone.open': opening, 'camera.open': opening },
  invariants: {
    'no track is live outside the call': ({ snapshot, world: { devices } }) =>
      selectPhase(snapshot) !== 'ended' || (devices.live.size === 0 && !devices.isWatched),
    'a device that is not on sends nothing': ({ snapshot, world: { devices } }) =>
      bothDevices.every((device) => selectDevice(snapshot, device) === 'on' || !devices.sending.has(device)),
    'a camera that is not on is dark, and a device that is not to be had holds no track': ({ snapshot, world }) =>
      bothDevices.every((device) => {
        const status = selectDevice(snapshot, device);
        const mayBeLive = status === 'on' || (device === 'microphone' && (status === 'off' || status === 'opening'));
        return mayBeLive || !world.devices.live.has(device);
      }),
    'the end is told, and recorded, once; before it, nothing is': ({ snapshot, emitted, world }) => {
      const times = selectPhase(snapshot) === 'ended' ? 1 : 0;
      return [emitted.length, world.appointments.writes, world.activities.writes].every((count) => count === times);
    },
    'the time counts the seconds since the connecting was over': ({ snapshot: { context }, now }) =>
      context.startedAt === null
        ? context.elapsedSeconds === 0
        : context.elapsedSeconds <= (now() - context.startedAt) / 1000,
  },
};
