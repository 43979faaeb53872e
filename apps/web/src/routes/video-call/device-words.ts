import type { CallDevice, DeviceFailure, DeviceStatus } from '@sehat/machines/video-call';

/** The status of a device in two or three words. */
export const statusWords: Record<CallDevice, Record<DeviceStatus, string>> = {
  microphone: {
    opening: 'Starting the microphone',
    on: 'Microphone on',
    off: 'Microphone muted',
    denied: 'Microphone blocked',
    missing: 'No microphone connected',
    busy: 'Microphone in use elsewhere',
    unplugged: 'Microphone disconnected',
    failed: 'Microphone not working',
  },
  camera: {
    opening: 'Starting the camera',
    on: 'Camera on',
    off: 'You turned it off',
    denied: 'Your browser blocks it',
    missing: 'None is connected',
    busy: 'Another program uses it',
    unplugged: 'It was disconnected',
    failed: 'It could not be started',
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

interface Named {
  /** `microphone`, `camera`, `microphone and camera` */
  name: string;
  several: boolean;
}

const problems: Record<DeviceFailure['kind'], (named: Named) => Pick<DeviceProblem, 'title' | 'remedy'>> = {
  denied: ({ name, several }) => ({
    title: `Your browser blocks the ${name}`,
    remedy: `Select the icon beside the web address, allow the ${name} for this site, then try again. On a phone, also check that your browser itself is allowed to use ${several ? 'them' : 'it'}.`,
  }),
  missing: ({ name, several }) => ({
    title: `No ${name} found`,
    remedy: `Connect ${several ? 'them' : 'one'}, or turn on what your device has. ${several ? 'They start' : 'It starts'} by ${several ? 'themselves' : 'itself'} as soon as your browser sees ${several ? 'them' : 'it'}.`,
  }),
  busy: ({ name, several }) => ({
    title: `Another program uses your ${name}`,
    remedy: `Close the other program or browser tab that uses ${several ? 'them' : 'it'}, then try again.`,
  }),
  unplugged: ({ name, several }) => ({
    title: `Your ${name} ${several ? 'were' : 'was'} disconnected`,
    remedy: `Connect ${several ? 'them' : 'it'} again and ${several ? 'they start by themselves' : 'it starts by itself'}, or try again with another one. The call goes on.`,
  }),
  failed: ({ name, several }) => ({
    title: `Your ${name} could not be started`,
    remedy: `Try again. If that does not help, restart your browser or join with another one. The call works without ${several ? 'them' : 'it'}.`,
  }),
};

/** The problems of the devices, one entry per reason. */
export function deviceProblems(statuses: Readonly<Record<CallDevice, DeviceStatus>>): DeviceProblem[] {
  const { microphone, camera } = statuses;
  const entry = (reason: DeviceFailure['kind'], devices: readonly CallDevice[]): DeviceProblem => ({
    reason,
    devices,
    ...problems[reason]({ name: devices.join(' and '), several: devices.length > 1 }),
  });
  if (isUnavailable(microphone) && microphone === camera) return [entry(microphone, ['microphone', 'camera'])];
  return [
    ...(isUnavailable(microphone) ? [entry(microphone, ['microphone'])] : []),
    ...(isUnavailable(camera) ? [entry(camera, ['camera'])] : []),
  ];
}
