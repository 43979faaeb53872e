import { assign, emit, fromCallback, type SnapshotFrom, sendTo, setup } from 'xstate';
import { type DeviceEvent, deviceMachine, provideDevice, selectDeviceStatus } from '../device/device.machine';
import type { DeviceStatus } from '../device/device.types';
import type { ForCallers } from '../injection/for-callers';
import { missingAction, missingListener } from '../injection/missing';
import { updateList, withCompleted, withRecord } from './call-records';
import type {
  CallDevice,
  VideoCallContext,
  VideoCallDeps,
  VideoCallEmitted,
  VideoCallEvent,
  VideoCallInput,
  VideoCallInternalEvent,
} from './video-call.types';

export type {
  CallDevice,
  CallDevices,
  DeviceNews,
  PageEvent,
  StoredList,
  VideoCallDeps,
} from './video-call.types';

const videoCallSetup = setup({
  types: {
    input: {} as VideoCallInput,
    context: {} as VideoCallContext,
    events: {} as VideoCallEvent | VideoCallInternalEvent,
    emitted: {} as VideoCallEmitted,
  },
  actors: {
    microphone: deviceMachine,
    camera: deviceMachine,
    holdDevices: missingListener('holdDevices'),
    watchPage: missingListener('watchPage'),
  },
  actions: {
    tellDevice: sendTo(
      (_, { device }: { device: CallDevice; event: DeviceEvent }) => device,
      (_, { event }) => event,
    ),
    noteStatus: assign((_, { device, status }: { device: CallDevice; status: DeviceStatus }) => ({
      [device]: status,
    })),
    startTime: missingAction('startTime'),
    noteTime: missingAction('noteTime'),
    completeAppointment: missingAction('completeAppointment'),
    recordActivity: missingAction('recordActivity'),
    announceEnd: emit(({ context: { appointmentId } }) => ({
      type: 'ended' as const,
      appointmentId,
    })),
  },
  guards: {
    // Without this, an unknown device would name a property of all objects.
    isDevice: (_, { device }: { device: string }) => device === 'microphone' || device === 'camera',
  },
  delays: { loader: 3000, nextSecond: 1000 },
});

const call = videoCallSetup.createStateConfig({
  description: 'The loader, then the talk.',
  initial: 'connecting',
  states: {
    connecting: { description: 'The page shows the loader.', after: { loader: 'inCall' } },
    inCall: {
      description: 'The user talks, and the page counts the seconds.',
      entry: 'startTime',
      on: { 'call.end': '#videoCall.ended' },
      initial: 'counting',
      states: {
        counting: {
          description: 'The time of the call is counted.',
          after: { nextSecond: { target: 'counting', reenter: true, actions: 'noteTime' } },
        },
      },
    },
  },
});

/** Tells a device that it is available, and whether the user sees the page. */
const passOn = (isSeen: boolean) =>
  videoCallSetup.createStateConfig({
    on: {
      'device.available': {
        guard: { type: 'isDevice', params: ({ event }) => event },
        actions: {
          type: 'tellDevice',
          params: ({ event: { type, device, reason } }) => ({ device, event: { type, reason, isSeen } }),
        },
      },
    },
  }).on;

const page = videoCallSetup.createStateConfig({
  description: 'Whether the user sees the page of the call.',
  initial: 'visible',
  states: {
    visible: {
      description: 'The user sees the page.',
      on: { 'page.hide': 'hidden', ...passOn(true) },
    },
    hidden: {
      description: 'The call goes on while the user sees another page.',
      on: { 'page.show': 'returned', ...passOn(false) },
    },
    returned: {
      description: 'The user sees the page again, with a summary of the devices.',
      on: { 'return.acknowledge': 'visible', 'page.hide': 'hidden', ...passOn(true) },
    },
  },
});

/**
 * A video call. Each device is an invoked actor, which opens while the call connects. A missing device therefore does
 * not delay the call. `holdDevices` runs as long as the call and stops all tracks at its end, also when the user
 * leaves the page or the actor stops. Use it through `provideVideoCall`.
 */
export const videoCallMachine = videoCallSetup.createMachine({
  id: 'videoCall',
  context: ({ input: { appointmentId } }) => ({
    appointmentId,
    startedAt: null,
    elapsedSeconds: 0,
    microphone: 'opening',
    camera: 'opening',
  }),
  initial: 'active',
  states: {
    active: {
      description: 'The call, the page and both devices.',
      invoke: [
        { id: 'holdDevices', src: 'holdDevices' },
        { id: 'watchPage', src: 'watchPage' },
        {
          id: 'microphone',
          src: 'microphone',
          onSnapshot: {
            actions: {
              type: 'noteStatus',
              params: ({ event: { snapshot } }) => ({ device: 'microphone', status: selectDeviceStatus(snapshot) }),
            },
          },
        },
        {
          id: 'camera',
          src: 'camera',
          onSnapshot: {
            actions: {
              type: 'noteStatus',
              params: ({ event: { snapshot } }) => ({ device: 'camera', status: selectDeviceStatus(snapshot) }),
            },
          },
        },
      ],
      on: {
        'microphone.toggle': {
          actions: { type: 'tellDevice', params: { device: 'microphone', event: { type: 'device.toggle' } } },
        },
        'camera.toggle': {
          actions: { type: 'tellDevice', params: { device: 'camera', event: { type: 'device.toggle' } } },
        },
        'device.lost': {
          guard: { type: 'isDevice', params: ({ event }) => event },
          actions: {
            type: 'tellDevice',
            params: ({ event: { type, device, reason } }) => ({ device, event: { type, reason } }),
          },
        },
        'page.leave': {
          actions: [
            { type: 'tellDevice', params: { device: 'microphone', event: { type: 'device.release' } } },
            { type: 'tellDevice', params: { device: 'camera', event: { type: 'device.release' } } },
          ],
        },
      },
      type: 'parallel',
      states: { call, page },
    },
    ended: {
      description: 'The call is over, and no track is live.',
      entry: ['completeAppointment', 'recordActivity', 'announceEnd'],
    },
  },
});

/** The video call machine with its dependencies. */
export function provideVideoCall({
  devices,
  page: callPage,
  appointments,
  activities,
  activityDetails,
  newId,
  now,
  monotonicNow,
}: VideoCallDeps) {
  const depsOf = (device: CallDevice) => ({
    open: (signal: AbortSignal) => devices.open(device, signal),
    pause: () => devices.pause(device),
    close: () => devices.close(device),
  });
  const sinceStart = ({ startedAt }: VideoCallContext) => monotonicNow() - (startedAt ?? monotonicNow());
  return videoCallMachine.provide({
    actors: {
      microphone: provideDevice(depsOf('microphone')),
      camera: provideDevice(depsOf('camera')),
      holdDevices: fromCallback(({ sendBack }) => {
        const stopWatching = devices.watch(sendBack);
        return () => {
          stopWatching();
          devices.close('microphone');
          devices.close('camera');
        };
      }),
      watchPage: fromCallback(({ sendBack }) => callPage.watch(sendBack)),
    },
    actions: {
      startTime: assign(() => ({ startedAt: monotonicNow() })),
      noteTime: assign(({ context }) => ({ elapsedSeconds: Math.max(0, Math.floor(sinceStart(context) / 1000)) })),
      completeAppointment: ({ context: { appointmentId } }) =>
        updateList(appointments, (list) => withCompleted(list, appointmentId)),
      recordActivity: ({ context: { appointmentId } }) =>
        updateList(activities, (list) =>
          withRecord(list, {
            id: newId(),
            type: 'appointment',
            action: 'completed',
            details: activityDetails(appointmentId),
            timestamp: new Date(now()).toISOString(),
          }),
        ),
    },
    // Waits for the next full second of the monotonic clock. With a fixed second, late timers would add up.
    delays: { nextSecond: ({ context }) => 1000 - (sinceStart(context) % 1000) },
  }) as ForCallers<typeof videoCallMachine, VideoCallEvent>;
}

export type VideoCallSnapshot = SnapshotFrom<typeof videoCallMachine>;

export type CallPhase = 'connecting' | 'inCall' | 'ended';

/** The phase of the call. */
export function selectPhase(snapshot: VideoCallSnapshot): CallPhase {
  if (snapshot.matches('ended')) return 'ended';
  return snapshot.matches({ active: { call: 'connecting' } }) ? 'connecting' : 'inCall';
}

/** The status of a device. It is `off` after the call. */
export const selectDevice = ({ value, context }: VideoCallSnapshot, device: CallDevice): DeviceStatus =>
  value === 'ended' ? 'off' : context[device];

/** Whether the page is visible, hidden, or visible again without an acknowledgement by the user. */
export const selectAttention = ({ value }: VideoCallSnapshot): 'visible' | 'hidden' | 'returned' =>
  value === 'ended' ? 'visible' : value.active.page;

/** Whole seconds since the call was connected. */
export const selectElapsedSeconds = (snapshot: VideoCallSnapshot): number => snapshot.context.elapsedSeconds;
