import type { MachineModel, NamedEvent } from '../testing/machine-model';
import { type deviceMachine, provideDevice, selectDeviceStatus } from './device.machine';
import type { DeviceDeps, DeviceEvent, DeviceGain } from './device.types';
import { DeviceError } from './device-error';

/** A microphone that records whether it is live. Paused, it keeps its track. The test answers `open`. */
export class AccountedDevice implements DeviceDeps {
  isLive = false;
  isSending = false;
  open: DeviceDeps['open'] = () => Promise.reject(new Error('The test answers the calls.'));
  becomeLive() {
    this.isLive = true;
    this.isSending = true;
  }
  pause = () => {
    this.isSending = false;
  };
  close = () => {
    this.isSending = false;
    this.isLive = false;
  };
}

const events: readonly NamedEvent<DeviceEvent>[] = [
  { name: 'on or off', event: { type: 'device.toggle' } },
  { name: 'unplugged', event: { type: 'device.lost', reason: 'unplugged' } },
  { name: 'forbidden', event: { type: 'device.lost', reason: 'denied' } },
  { name: 'plugged in', event: { type: 'device.available', reason: 'plugged', isSeen: true } },
  { name: 'plugged in while hidden', event: { type: 'device.available', reason: 'plugged', isSeen: false } },
  { name: 'allowed', event: { type: 'device.available', reason: 'allowed', isSeen: true } },
  { name: 'allowed while hidden', event: { type: 'device.available', reason: 'allowed', isSeen: false } },
  {
    name: 'available for an unknown reason',
    isInvalid: true,
    event: { type: 'device.available', reason: '__proto__' as DeviceGain, isSeen: true },
  },
  { name: 'the page is left', event: { type: 'device.release' } },
];

/** The answers to an opening. */
export const opening = {
  resolve: () => ({ live: undefined }),
  reject: () => ({
    denied: new DeviceError({ kind: 'denied' }),
    missing: new DeviceError({ kind: 'missing' }),
    busy: new DeviceError({ kind: 'busy' }),
    'a browser without devices': new TypeError('getUserMedia is not a function'),
  }),
};

/** The device machine with all its events and answers. */
export const deviceModel: MachineModel<typeof deviceMachine, AccountedDevice> = {
  name: 'device',
  world: () => new AccountedDevice(),
  machine: ({ world }) => provideDevice(world),
  events,
  payloads: {
    'device.toggle': {},
    'device.lost': { reason: ['denied', 'unplugged'] },
    'device.available': { reason: ['allowed', 'plugged'], isSeen: 'yesNo' },
    'device.release': {},
  },
  happens(world, event) {
    if (event.type === 'device.lost') world.close();
  },
  succeeds: (world) => world.becomeLive(),
  listeners: [],
  calls: { open: opening },
  invariants: {
    'a device that is not on sends nothing': ({ snapshot, world }) =>
      selectDeviceStatus(snapshot) === 'on' || !world.isSending,
    'an unavailable device holds no track': ({ snapshot, world }) => !snapshot.matches('unavailable') || !world.isLive,
  },
};
