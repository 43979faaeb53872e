import type { Probe, RuleTable } from '../testing/rules';
import { startDevice } from './device.harness';
import type { deviceMachine } from './device.machine';
import { DeviceError, toDeviceFailure } from './device-error';

const opened = { kind: 'resolve', call: 'open', answer: 'live' } as const;
const refused = (kind: DeviceError['failure']['kind']) =>
  ({ kind: 'reject', call: 'open', value: new DeviceError({ kind }) }) as const;
const toggle = { kind: 'send', event: { type: 'device.toggle' } } as const;

/** Sequences that need several steps before they differ. */
export const probes: Readonly<Record<string, Probe<typeof deviceMachine, never>>> = {
  'a muted microphone whose opening is denied': { moves: [opened, toggle, toggle, refused('denied')] },
  'a muted microphone whose opening ends with the page': {
    moves: [opened, toggle, toggle, { kind: 'send', event: { type: 'device.release' } }],
  },
  'a muted microphone that the user mutes again while it opens': {
    moves: [opened, toggle, toggle, toggle, refused('denied')],
  },
};

/** The machine on its own wiring. */
export const claims: NonNullable<RuleTable<typeof deviceMachine, never, never, object>['claims']> = {
  'a device opens, pauses and closes through its dependencies': async () => {
    const { calls, device, toggle: press, send, status } = startDevice();
    await calls.resolve('open');
    const seen: unknown[] = [[status(), device.isLive, device.isSending]];
    press();
    seen.push([status(), device.isLive, device.isSending]);
    send({ type: 'device.release' });
    seen.push([status(), device.isLive, device.isSending]);
    return [
      seen,
      [
        ['on', true, true],
        ['off', true, false],
        ['off', false, false],
      ],
    ];
  },
  'an opening that the user leaves is aborted': () => {
    const { calls, send } = startDevice();
    const { signal } = calls.take('open');
    send({ type: 'device.release' });
    return [signal?.aborted, true];
  },
  'an error is named after its reason': () => {
    const { name, message, failure } = new DeviceError({ kind: 'busy' });
    return [
      [name, message, failure],
      ['DeviceError', 'busy', { kind: 'busy' }],
    ];
  },
  'any other error counts as failed': () => [toDeviceFailure(new TypeError('none')), { kind: 'failed' }],
};
