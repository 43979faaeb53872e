import { describe, expect, test } from 'vitest';
import { DeviceError } from '../device/device.machine';
import { begin, inCall } from './video-call.harness';

describe('microphone and camera', () => {
  test('open on their own: a refused camera does not affect the microphone', async () => {
    const { devices, microphone, camera } = begin();
    await devices.calls.reject('camera', new DeviceError({ kind: 'denied' }));
    expect([microphone(), camera()]).toEqual(['opening', 'denied']);
    await devices.calls.resolve('microphone');
    expect([microphone(), camera()]).toEqual(['on', 'denied']);
  });

  test('stay off when the user turned them off while they were opening', async () => {
    const { devices, send, microphone, camera } = begin();
    send('microphone.toggle');
    send('camera.toggle');
    expect([microphone(), camera()]).toEqual(['off', 'off']);
    await devices.calls.resolve('microphone');
    await devices.calls.resolve('camera');
    expect([microphone(), camera()]).toEqual(['off', 'off']);
    expect(devices.sending).toEqual(new Set());
    expect(devices.live).toEqual(new Set(['microphone']));
  });

  test('send nothing when turned off, and only the microphone stays open', async () => {
    const { devices, send, microphone, camera } = await inCall();
    expect(devices.sending).toEqual(new Set(['microphone', 'camera']));
    send('microphone.toggle');
    send('camera.toggle');
    expect([microphone(), camera()]).toEqual(['off', 'off']);
    expect(devices.sending).toEqual(new Set());
    expect(devices.live).toEqual(new Set(['microphone']));
  });

  test('are lost and opened again one by one', async () => {
    const { devices, microphone, camera } = await inCall();
    devices.notify({ type: 'device.lost', device: 'camera', reason: 'unplugged' });
    expect([microphone(), camera()]).toEqual(['on', 'unplugged']);
    expect(devices.live).toEqual(new Set(['microphone']));
    devices.notify({ type: 'device.available', device: 'microphone', reason: 'plugged' });
    expect(camera()).toBe('unplugged');
    devices.notify({ type: 'device.available', device: 'camera', reason: 'plugged' });
    await devices.calls.resolve('camera');
    expect(camera()).toBe('on');
  });

  test('keep two calls of one app apart', async () => {
    const first = await inCall();
    const second = await inCall();
    first.send('microphone.toggle');
    expect([first.microphone(), second.microphone()]).toEqual(['off', 'on']);
  });
});

describe('a device that becomes available', () => {
  test('waits for the user when none was there before', async () => {
    const { devices, send, camera } = begin();
    await devices.calls.reject('camera', new DeviceError({ kind: 'missing' }));
    devices.notify({ type: 'device.available', device: 'camera', reason: 'plugged' });
    expect([camera(), devices.calls.made('camera').length]).toEqual(['off', 1]);
    send('camera.toggle');
    await devices.calls.resolve('camera');
    expect(camera()).toBe('on');
  });

  test.each([
    ['unplugged', 'plugged'],
    ['denied', 'allowed'],
  ] as const)('stays off on a hidden page after it was %s and then %s', async (lost, available) => {
    const { devices, tellPage, send, camera } = await inCall();
    devices.notify({ type: 'device.lost', device: 'camera', reason: lost });
    tellPage({ type: 'page.hide' });
    devices.notify({ type: 'device.available', device: 'camera', reason: available });
    expect([camera(), devices.calls.made('camera').length]).toEqual(['off', 1]);
    tellPage({ type: 'page.show' });
    expect(camera()).toBe('off');
    send('camera.toggle');
    await devices.calls.resolve('camera');
    expect(camera()).toBe('on');
  });

  test('opens again on a page that the user has returned to', async () => {
    const { devices, tellPage, camera } = await inCall();
    tellPage({ type: 'page.hide' });
    devices.notify({ type: 'device.lost', device: 'camera', reason: 'unplugged' });
    tellPage({ type: 'page.show' });
    devices.notify({ type: 'device.available', device: 'camera', reason: 'plugged' });
    expect(camera()).toBe('opening');
  });

  test.each(['unplugged', 'denied'] as const)('stays off after %s when the user left the page', async (reason) => {
    const { devices, tellPage, camera } = await inCall();
    devices.notify({ type: 'device.lost', device: 'camera', reason });
    tellPage({ type: 'page.leave' });
    devices.notify({ type: 'device.available', device: 'camera', reason: 'plugged' });
    devices.notify({ type: 'device.available', device: 'camera', reason: 'allowed' });
    expect([camera(), devices.calls.pending]).toEqual(['off', []]);
  });
});
