import { describe, expect, test } from 'vitest';
import { startDevice } from './device.harness';
import { DeviceError } from './device.machine';

const available = (reason: 'allowed' | 'plugged', isSeen: boolean) =>
  ({ type: 'device.available', reason, isSeen }) as const;

/** Starts a device and returns it once it is on. */
async function deviceOn() {
  const started = startDevice();
  await started.calls.resolve('open');
  return started;
}

/** Starts a device whose opening is refused. */
async function refusedDevice(kind: DeviceError['failure']['kind']) {
  const started = startDevice();
  await started.calls.reject('open', new DeviceError({ kind }));
  return started;
}

describe('opening', () => {
  test.each([
    [new DeviceError({ kind: 'denied' }), 'denied'],
    [new DeviceError({ kind: 'missing' }), 'missing'],
    [new DeviceError({ kind: 'busy' }), 'busy'],
    [new DeviceError({ kind: 'failed' }), 'failed'],
    [new TypeError('mediaDevices is undefined'), 'failed'],
  ])('maps %o to the reason %s', async (error, reason) => {
    const { calls, status } = startDevice();
    await calls.reject('open', error);
    expect(status()).toBe(reason);
  });

  test('turns the device off when the user turned it off meanwhile', async () => {
    const { calls, device, toggle, status } = startDevice();
    toggle();
    expect(status()).toBe('off');
    await calls.resolve('open');
    expect([status(), device.isSending]).toEqual(['off', false]);
  });

  test('opens once, however often the user toggles it meanwhile, and follows the last wish', async () => {
    const { calls, toggle, status } = startDevice();
    toggle();
    toggle();
    expect([status(), calls.made('open').length]).toEqual(['opening', 1]);
    await calls.resolve('open');
    expect(status()).toBe('on');
  });

  test('shows no reason for a refusal after the user turned the device off', async () => {
    const { calls, toggle, status } = startDevice();
    toggle();
    await calls.reject('open', new DeviceError({ kind: 'denied' }));
    expect(status()).toBe('off');
  });

  test('closes the track of a muted microphone that is refused when it opens again', async () => {
    const { calls, device, toggle, status } = await deviceOn();
    toggle();
    toggle();
    await calls.reject('open', new DeviceError({ kind: 'denied' }));
    expect([status(), device.isLive]).toEqual(['denied', false]);
  });

  test('aborts when the user leaves the page', () => {
    const { calls, send, status } = startDevice();
    const { signal } = calls.take('open');
    send({ type: 'device.release' });
    expect([status(), signal?.aborted]).toEqual(['off', true]);
  });
});

describe('on', () => {
  test('pauses when the user turns the device off', async () => {
    const { device, toggle, status } = await deviceOn();
    toggle();
    expect([status(), device.isSending, device.isLive]).toEqual(['off', false, true]);
  });

  test.each(['denied', 'unplugged'] as const)('closes a device that is %s', async (reason) => {
    const { device, send, status } = await deviceOn();
    send({ type: 'device.lost', reason });
    expect([status(), device.isLive]).toEqual([reason, false]);
  });
});

describe('off', () => {
  test('opens again when the user turns the device on', async () => {
    const { calls, toggle, status } = await deviceOn();
    toggle();
    toggle();
    expect(status()).toBe('opening');
    await calls.resolve('open');
    expect(status()).toBe('on');
  });

  test.each(['allowed', 'plugged'] as const)('stays off when a device is %s', async (reason) => {
    const { toggle, send, status } = await deviceOn();
    toggle();
    send(available(reason, true));
    expect(status()).toBe('off');
  });

  test('closes a muted microphone when the user leaves the page', async () => {
    const { device, toggle, send } = await deviceOn();
    toggle();
    send({ type: 'device.release' });
    expect(device.isLive).toBe(false);
  });
});

describe('unavailable', () => {
  test.each(['denied', 'missing', 'busy', 'failed'] as const)('allows a retry after %s', async (kind) => {
    const { calls, toggle, status } = await refusedDevice(kind);
    toggle();
    expect(status()).toBe('opening');
    await calls.resolve('open');
    expect(status()).toBe('on');
  });

  test('waits for the user when a first device is plugged in', async () => {
    const { calls, send, status } = await refusedDevice('missing');
    send(available('plugged', true));
    expect([status(), calls.pending]).toEqual(['off', []]);
  });

  test.each([
    ['opens', true, 'opening'],
    ['stays off', false, 'off'],
  ] as const)('%s when the user grants the permission and isSeen is %s', async (_, isSeen, expected) => {
    const { send, status } = await refusedDevice('denied');
    send(available('allowed', isSeen));
    expect(status()).toBe(expected);
  });

  test.each([
    ['opens', true, 'opening'],
    ['stays off', false, 'off'],
  ] as const)('%s when it was on, is plugged in again and isSeen is %s', async (_, isSeen, expected) => {
    const { send, status } = await deviceOn();
    send({ type: 'device.lost', reason: 'unplugged' });
    send(available('plugged', isSeen));
    expect(status()).toBe(expected);
  });

  test.each(['denied', 'busy', 'failed'] as const)('keeps the reason %s when a device is plugged in', async (kind) => {
    const { send, status } = await refusedDevice(kind);
    send(available('plugged', true));
    expect(status()).toBe(kind);
  });

  test('opens nothing by itself after the user left the page', async () => {
    const { calls, send, status } = await deviceOn();
    send({ type: 'device.lost', reason: 'unplugged' });
    send({ type: 'device.release' });
    send(available('plugged', true));
    expect([status(), calls.pending]).toEqual(['off', []]);
  });
});
