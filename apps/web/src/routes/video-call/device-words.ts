import type { DeviceFailure, DeviceStatus } from '@sehat/machines/device';
import type { CallDevice } from '@sehat/machines/video-call';
import { m } from '../../messages/generated/messages.js';

/** The status of a device in two or three words. */
export const statusWords: Record<CallDevice, Record<DeviceStatus, () => string>> = {
  microphone: {
    opening: m.call_microphone_opening,
    on: m.call_microphone_on,
    off: m.call_microphone_off,
    denied: m.call_microphone_denied,
    missing: m.call_microphone_missing,
    busy: m.call_microphone_busy,
    unplugged: m.call_microphone_unplugged,
    failed: m.call_microphone_failed,
  },
  camera: {
    opening: m.call_camera_opening,
    on: m.call_camera_on,
    off: m.call_camera_own_off,
    denied: m.call_camera_denied,
    missing: m.call_camera_missing,
    busy: m.call_camera_busy,
    unplugged: m.call_camera_unplugged,
    failed: m.call_camera_failed,
  },
};

/** Whether a device cannot be used, whatever the user chooses. */
export const isUnavailable = (status: DeviceStatus): status is DeviceFailure['kind'] =>
  status !== 'opening' && status !== 'on' && status !== 'off';

/** One reason, the devices that it concerns, and what the user can do. */
export interface DeviceProblem {
  reason: DeviceFailure['kind'];
  devices: readonly CallDevice[];
  title: string;
  remedy: string;
}

type Which = CallDevice | 'both';

type DeviceMessage = (inputs: { devices: Which }) => string;

/** The devices of a problem, as the messages name them. */
export const which = (devices: readonly CallDevice[]): Which => (devices.length > 1 ? 'both' : (devices[0] ?? 'both'));

const problems: Record<DeviceFailure['kind'], { title: DeviceMessage; remedy: DeviceMessage }> = {
  denied: { title: m.call_denied_title, remedy: m.call_denied },
  missing: { title: m.call_missing_title, remedy: m.call_missing },
  busy: { title: m.call_busy_title, remedy: m.call_busy },
  unplugged: { title: m.call_unplugged_title, remedy: m.call_unplugged },
  failed: { title: m.call_failed_title, remedy: m.call_failed },
};

/** The problems of the devices, one entry per reason. */
export function deviceProblems(statuses: Readonly<Record<CallDevice, DeviceStatus>>): DeviceProblem[] {
  const { microphone, camera } = statuses;
  const entry = (reason: DeviceFailure['kind'], devices: readonly CallDevice[]): DeviceProblem => {
    const { title, remedy } = problems[reason];
    const inputs = { devices: which(devices) };
    return { reason, devices, title: title(inputs), remedy: remedy(inputs) };
  };
  if (isUnavailable(microphone) && microphone === camera) return [entry(microphone, ['microphone', 'camera'])];
  return [
    ...(isUnavailable(microphone) ? [entry(microphone, ['microphone'])] : []),
    ...(isUnavailable(camera) ? [entry(camera, ['camera'])] : []),
  ];
}
