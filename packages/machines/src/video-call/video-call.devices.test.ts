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
  ])('maps %o to the reason %s, and does not affect the other device', async (error, reason) => {
    const { devices, microphone, camera } = begin();
    await devices.calls.reject('camera', error);
    expect([microphone(), camera()]).toEqual(['opening', reason]);
    await devices.calls.resolve('microphone');
    expect([microphone(), camera()]).toEqual(['on', reason]);
  });

  test('ignores a click while the device is opening', async () => {
    const { devices, send } = begin();
    send('camera.toggle');
    expect(devices.calls.made('camera')).toHaveLength(1);
  });
});

describe('microphone and camera: on', () => {
  test('sends nothing when turned off, and keeps only the microphone open', async () => {
    const { devices, send, microphone, camera } = await inCall();
    expect(devices.sending).toEqual(new Set(['microphone', 'camera']));
    send('microphone.toggle');
    send('camera.toggle');
    expect([microphone(), camera()]).toEqual(['off', 'off']);
    expect(devices.sending).toEqual(new Set());
    expect(devices.live).toEqual(new Set(['microphone']));
  });

  test('loses only the unplugged device, and opens it when it is available again', async () => {
    const { devices, microphone, camera } = await inCall();
    devices.notify({ type: 'device.lost', device: 'camera', reason: 'unplugged' });
    expect([microphone(), camera()]).toEqual(['on', 'unplugged']);
    expect(devices.live).toEqual(new Set(['microphone']));
    devices.notify({ type: 'device.available', device: 'microphone' });
    expect(camera()).toBe('unplugged');
    devices.notify({ type: 'device.available', device: 'camera' });
    await devices.calls.resolve('camera');
    expect(camera()).toBe('on');
  });

  test('is denied when the user revokes the permission during the call', async () => {
    const { devices, microphone } = await inCall();
    devices.notify({ type: 'device.lost', device: 'microphone', reason: 'denied' });
    expect(microphone()).toBe('denied');
  });
});

describe('microphone and camera: off', () => {
  test('reopens the device when the user turns it on', async () => {
    const { devices, send, camera } = await inCall();
    send('camera.toggle');
    send('camera.toggle');
    expect(camera()).toBe('opening');
    await devices.calls.reject('camera', new DeviceError({ kind: 'busy' }));
    expect(camera()).toBe('busy');
  });

  test('keeps a device off that the user turned off when it is available again', async () => {
    const { devices, send, camera } = await inCall();
    send('camera.toggle');
    devices.notify({ type: 'device.available', device: 'camera' });
    expect(camera()).toBe('off');
  });
});

describe('microphone and camera: unavailable', () => {
  test.each(['denied', 'missing', 'busy', 'failed'] as const)('allows a retry after %s', async (kind) => {
    const { devices, send, microphone } = begin();
    await devices.calls.reject('microphone', new DeviceError({ kind }));
    send('microphone.toggle');
    expect(microphone()).toBe('opening');
    await devices.calls.resolve('microphone');
    expect(microphone()).toBe('on');
  });

  test('starts the device when the user grants the permission later', async () => {
    const { devices, microphone } = begin();
    await devices.calls.reject('microphone', new DeviceError({ kind: 'denied' }));
    devices.notify({ type: 'device.available', device: 'microphone' });
    await devices.calls.resolve('microphone');
    expect(microphone()).toBe('on');
  });
});
