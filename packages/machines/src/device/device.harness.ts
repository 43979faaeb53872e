import { createActor } from 'xstate';
import { PendingCalls } from '../testing/pending-calls';
import { provideDevice, selectDeviceStatus } from './device.machine';
import { AccountedDevice } from './device.model';

/** Starts a device whose opening waits for the test, as `provideDevice` gets it. */
export function startDevice() {
  const calls = new PendingCalls();
  const device = new AccountedDevice();
  device.open = (signal) => calls.open<void>('open', undefined, signal).then(() => device.becomeLive());
  const actor = createActor(provideDevice(device)).start();
  return {
    actor,
    calls,
    device,
    send: actor.send,
    toggle: () => actor.send({ type: 'device.toggle' }),
    status: () => selectDeviceStatus(actor.getSnapshot()),
  };
}
