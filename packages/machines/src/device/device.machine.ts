import { fromPromise, type SnapshotFrom, setup, stateIn } from 'xstate';
import { missingAction, missingActor } from '../injection/missing';
import type { DeviceDeps, DeviceEvent, DeviceFailure, DeviceStatus } from './device.types';
import { toDeviceFailure } from './device-error';

export type { DeviceDeps, DeviceEvent, DeviceFailure, DeviceGain, DeviceLoss, DeviceStatus } from './device.types';
export { DeviceError } from './device-error';

const deviceSetup = setup({
  types: { events: {} as DeviceEvent },
  actors: { open: missingActor<void>('open') },
  actions: { pause: missingAction('pause'), close: missingAction('close') },
  guards: {
    isUnwanted: stateIn({ opening: 'unwanted' }),
    isReason: ({ event }, { kind }: { kind: DeviceFailure['kind'] }) =>
      'error' in event && toDeviceFailure(event.error).kind === kind,
    isDenied: (_, { reason }: { reason: string }) => reason === 'denied',
    isAllowed: (_, { reason }: { reason: string }) => reason === 'allowed',
    isAllowedAndSeen: (_, { reason, isSeen }: { reason: string; isSeen: boolean }) => reason === 'allowed' && isSeen,
    isPlugged: (_, { reason }: { reason: string }) => reason === 'plugged',
    isPluggedAndSeen: (_, { reason, isSeen }: { reason: string; isSeen: boolean }) => reason === 'plugged' && isSeen,
  },
});

/**
 * A microphone or a camera of a call. It opens at the start. Afterwards it goes live only when the user turns it on or
 * grants the permission. A device that was unplugged while it was on returns by itself while the user sees the page.
 * Use it through `provideDevice`.
 */
export const deviceMachine = deviceSetup.createMachine({
  id: 'device',
  on: { 'device.release': { target: '.off', actions: 'close' } },
  initial: 'opening',
  states: {
    opening: {
      description: 'The browser opens the device. A toggle changes what happens once it is open.',
      invoke: {
        id: 'open',
        src: 'open',
        onDone: [{ guard: 'isUnwanted', target: 'off', actions: 'pause' }, { target: 'on' }],
        onError: [
          { guard: 'isUnwanted', target: 'off', actions: 'close' },
          { guard: { type: 'isReason', params: { kind: 'denied' } }, target: 'unavailable.denied' },
          { guard: { type: 'isReason', params: { kind: 'missing' } }, target: 'unavailable.missing' },
          { guard: { type: 'isReason', params: { kind: 'busy' } }, target: 'unavailable.busy' },
          { target: 'unavailable' },
        ],
      },
      initial: 'wanted',
      states: {
        wanted: {
          description: 'The user wants the device on.',
          on: { 'device.toggle': 'unwanted' },
        },
        unwanted: {
          description: 'The user has turned the device off before it was open.',
          on: { 'device.toggle': 'wanted' },
        },
      },
    },
    on: {
      description: 'The device is live and sends.',
      on: {
        'device.toggle': { target: 'off', actions: 'pause' },
        'device.lost': [
          { guard: { type: 'isDenied', params: ({ event }) => event }, target: 'unavailable.denied' },
          { target: 'unavailable.unplugged' },
        ],
      },
    },
    off: {
      description: 'The device sends nothing until the user turns it on.',
      on: { 'device.toggle': 'opening' },
    },
    unavailable: {
      description: 'The device cannot be used. A toggle tries again.',
      // A muted microphone holds its track while it opens again.
      entry: 'close',
      on: { 'device.toggle': 'opening' },
      initial: 'failed',
      states: {
        denied: {
          description: 'The user or the browser refuses the device.',
          on: {
            'device.available': [
              { guard: { type: 'isAllowedAndSeen', params: ({ event }) => event }, target: '#device.opening' },
              { guard: { type: 'isAllowed', params: ({ event }) => event }, target: '#device.off' },
            ],
          },
        },
        missing: {
          description: 'There is no such device. One that is plugged in waits for the user.',
          on: {
            'device.available': {
              guard: { type: 'isPlugged', params: ({ event }) => event },
              target: '#device.off',
            },
          },
        },
        busy: { description: 'Another program uses the device.' },
        unplugged: {
          description: 'The device was disconnected while it was on.',
          on: {
            'device.available': [
              { guard: { type: 'isPluggedAndSeen', params: ({ event }) => event }, target: '#device.opening' },
              { guard: { type: 'isPlugged', params: ({ event }) => event }, target: '#device.off' },
            ],
          },
        },
        failed: { description: 'The device did not open, for any other reason.' },
      },
    },
  },
});

/** The device machine with its dependencies. */
export const provideDevice = ({ open, pause, close }: DeviceDeps) =>
  deviceMachine.provide({
    actors: { open: fromPromise<void>(({ signal }) => open(signal)) },
    actions: { pause: () => pause(), close: () => close() },
  });

/** The status of a device. It is `off` while an opening continues that the user does not want any more. */
export function selectDeviceStatus({ value }: SnapshotFrom<typeof deviceMachine>): DeviceStatus {
  if (typeof value === 'string') return value;
  if ('unavailable' in value) return value.unavailable;
  return value.opening === 'wanted' ? 'opening' : 'off';
}
