import { describe, expect, test } from 'vitest';
import { begin, inCall } from './video-call.harness';
import { DeviceError } from './video-call.machine';

describe('microphone and camera: opening', () => {
  test.each([
    [new DeviceError({ kind: 'denied' }), 'denied'],
    [new DeviceError({ kind: 'missing' }), 'missing'],
    [new DeviceError({ kind: 'busy' }), 'busy'],
    [new DeviceError({ kind: 'failed' }), 'failed'],
    [new TypeError('mediaDevices is undefined'), 'failed'],
  ])('%o has the reason %s, and leaves the other device alone', async (error, reason) => {
    const { devices, microphone, camera } = begin();
    await devices.calls.reject('camera', error);
    expect([microphone(), camera()]).toEqual(['opening', reason]);
    await devices.calls.resolve('microphone');
    expect([microphone(), camera()]).toEqual(['on', reason]);
  });

  test('a click while it is being opened opens no second one', async () => {
    const { devices, send } = begin();
    send('camera.toggle');
    expect(devices.calls.made('camera')).toHaveLength(1);
  });
});

describe('microphone and camera: on', () => {
  test('turned off, it sends nothing; the microphone alone stays at hand', async () => {
    const { devices, send, microphone, camera } = await inCall();
    expect(devices.sending).toEqual(new Set(['microphone', 'camera']));
    send('microphone.toggle');
    send('camera.toggle');
    expect([microphone(), camera()]).toEqual(['off', 'off']);
    expect(devices.sending).toEqual(new Set());
    expect(devices.live).toEqual(new Set(['microphone']));
  });

  test('unplugged during the call: only that device goes, and it can come back', async () => {
    const { devices, microphone, camera } = await inCall();
    devices.tell({ type: 'device.lost', device: 'camera', reason: 'unplugged' });
    expect([microphone(), camera()]).toEqual(['on', 'unplugged']);
    expect(devices.live).toEqual(new Set(['microphone']));
    devices.tell({ type: 'device.available', device: 'microphone' });
    expect(camera()).toBe('unplugged');
    devices.tell({ type: 'device.available', device: 'camera' });
    await devices.calls.resolve('camera');
    expect(camera()).toBe('on');
  });

  test('permission taken back during the call is a refusal', async () => {
    const { devices, microphone } = await inCall();
    devices.tell({ type: 'device.lost', device: 'microphone', reason: 'denied' });
    expect(microphone()).toBe('denied');
  });
});

describe('microphone and camera: off', () => {
  test('turned on again, it is opened again', async () => {
    const { devices, send, camera } = await inCall();
    send('camera.toggle');
    send('camera.toggle');
    expect(camera()).toBe('opening');
    await devices.calls.reject('camera', new DeviceError({ kind: 'busy' }));
    expect(camera()).toBe('busy');
  });

  test('a device that somebody turned off is not turned on by what is plugged in', async () => {
    const { devices, send, camera } = await inCall();
    send('camera.toggle');
    devices.tell({ type: 'device.available', device: 'camera' });
    expect(camera()).toBe('off');
  });
});

describe('microphone and camera: unavailable', () => {
  test.each(['denied', 'missing', 'busy', 'failed'] as const)('%s can be tried again', async (kind) => {
    const { devices, send, microphone } = begin();
    await devices.calls.reject('microphone', new DeviceError({ kind }));
    send('microphone.toggle');
    expect(microphone()).toBe('opening');
    await devices.calls.resolve('microphone');
    expect(microphone()).toBe('on');
  });

  test('permission that is given later starts the device', async () => {
    const { devices, microphone } = begin();
    await devices.calls.reject('microphone', new DeviceError({ kind: 'denied' }));
    devices.tell({ type: 'device.available', device: 'microphone' });
    await devices.calls.resolve('microphone');
    expect(microphone()).toBe('on');
  });
});
