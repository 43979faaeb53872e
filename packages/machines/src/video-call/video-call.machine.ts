import { assign, emit, fromCallback, fromPromise, type SnapshotFrom, setup } from 'xstate';
import { missingAction, missingActor, missingListener } from '../injection/missing';
import { updateList, withCompleted, withRecord } from './call-records';
import { toDeviceFailure } from './device-error';
import type {
  CallDevice,
  DeviceFailure,
  VideoCallContext,
  VideoCallDeps,
  VideoCallEmitted,
  VideoCallEvent,
  VideoCallInput,
} from './video-call.types';

export { DeviceError } from './device-error';
export type {
  CallDevice,
  CallDevices,
  DeviceEvent,
  DeviceFailure,
  PageEvent,
  StoredList,
  VideoCallDeps,
} from './video-call.types';

const openActor = { microphone: 'openMicrophone', camera: 'openCamera' } as const;

const videoCallSetup = setup({
  types: {
    input: {} as VideoCallInput,
    context: {} as VideoCallContext,
    events: {} as VideoCallEvent,
    emitted: {} as VideoCallEmitted,
  },
  actors: {
    openMicrophone: missingActor<void>('openMicrophone'),
    openCamera: missingActor<void>('openCamera'),
    holdDevices: missingListener('holdDevices'),
    watchPage: missingListener('watchPage'),
  },
  actions: {
    startTime: missingAction('startTime'),
    noteTime: missingAction('noteTime'),
    pause: missingAction<{ device: CallDevice }>('pause'),
    close: missingAction<{ device: CallDevice }>('close'),
    completeAppointment: missingAction('completeAppointment'),
    recordActivity: missingAction('recordActivity'),
    announceEnd: emit(({ context: { appointmentId } }) => ({
      type: 'ended' as const,
      appointmentId,
    })),
  },
  guards: {
    isDevice: (_, { device, expected }: { device: CallDevice; expected: CallDevice }) => device === expected,
    isDenied: (_, { device, expected, reason }: { device: CallDevice; expected: CallDevice; reason: string }) =>
      device === expected && reason === 'denied',
    isReason: (_, { error, kind }: { error: unknown; kind: DeviceFailure['kind'] }) =>
      toDeviceFailure(error).kind === kind,
  },
  delays: { loader: 3000, nextSecond: 1000 },
});

/**
 * The region of one device: opening, on, turned off by the user, or unavailable with a reason.
 */
const deviceStates = (device: CallDevice) => {
  const toggle = `${device}.toggle` as const;
  const closeIt = { type: 'close', params: { device } } as const;
  return videoCallSetup.createStateConfig({
    initial: 'opening',
    states: {
      opening: {
        invoke: {
          id: openActor[device],
          src: openActor[device],
          onDone: 'on',
          onError: [
            {
              guard: { type: 'isReason', params: ({ event: { error } }) => ({ error, kind: 'denied' }) },
              target: 'unavailable.denied',
              actions: closeIt,
            },
            {
              guard: { type: 'isReason', params: ({ event: { error } }) => ({ error, kind: 'missing' }) },
              target: 'unavailable.missing',
              actions: closeIt,
            },
            {
              guard: { type: 'isReason', params: ({ event: { error } }) => ({ error, kind: 'busy' }) },
              target: 'unavailable.busy',
              actions: closeIt,
            },
            { target: 'unavailable.failed', actions: closeIt },
          ],
        },
        // A muted microphone that is opening again still holds its track.
        on: { 'page.leave': { target: 'off', actions: closeIt } },
      },
      on: {
        on: {
          [toggle]: { target: 'off', actions: { type: 'pause', params: { device } } },
          'device.lost': [
            {
              guard: { type: 'isDenied', params: ({ event }) => ({ ...event, expected: device }) },
              target: 'unavailable.denied',
              actions: closeIt,
            },
            {
              guard: { type: 'isDevice', params: ({ event }) => ({ device: event.device, expected: device }) },
              target: 'unavailable.unplugged',
              actions: closeIt,
            },
          ],
          'page.leave': { target: 'off', actions: closeIt },
        },
      },
      off: { on: { [toggle]: 'opening', 'page.leave': { actions: closeIt } } },
      unavailable: {
        on: {
          [toggle]: 'opening',
          'device.available': {
            guard: { type: 'isDevice', params: ({ event }) => ({ device: event.device, expected: device }) },
            target: 'opening',
          },
        },
        initial: 'failed',
        states: { denied: {}, missing: {}, busy: {}, unplugged: {}, failed: {} },
      },
    },
  });
};

const call = videoCallSetup.createStateConfig({
  initial: 'connecting',
  states: {
    connecting: { after: { loader: 'inCall' } },
    inCall: {
      entry: 'startTime',
      on: { 'call.end': '#videoCall.ended' },
      initial: 'counting',
      states: { counting: { after: { nextSecond: { target: 'counting', reenter: true, actions: 'noteTime' } } } },
    },
  },
});

const page = videoCallSetup.createStateConfig({
  initial: 'visible',
  states: {
    visible: { on: { 'page.hide': 'hidden' } },
    hidden: { on: { 'page.show': 'returned' } },
    returned: { on: { 'return.acknowledge': 'visible', 'page.hide': 'hidden' } },
  },
});

/**
 * A video call. The machine requests both devices while it connects. Each device has its own region, so that a missing
 * device does not delay the call. `holdDevices` runs as long as the call and stops all tracks at its end, also when
 * the user leaves the page or the actor stops. Use it through `provideVideoCall`.
 */
export const videoCallMachine = videoCallSetup.createMachine({
  id: 'videoCall',
  context: ({ input: { appointmentId } }) => ({ appointmentId, startedAt: null, elapsedSeconds: 0 }),
  initial: 'active',
  states: {
    active: {
      invoke: [
        { id: 'holdDevices', src: 'holdDevices' },
        { id: 'watchPage', src: 'watchPage' },
      ],
      type: 'parallel',
      states: { call, microphone: deviceStates('microphone'), camera: deviceStates('camera'), page },
    },
    ended: { entry: ['completeAppointment', 'recordActivity', 'announceEnd'] },
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
  const sinceStart = ({ startedAt }: VideoCallContext) => monotonicNow() - (startedAt ?? monotonicNow());
  return videoCallMachine.provide({
    actors: {
      openMicrophone: fromPromise<void>(({ signal }) => devices.open('microphone', signal)),
      openCamera: fromPromise<void>(({ signal }) => devices.open('camera', signal)),
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
      pause: (_, { device }) => devices.pause(device),
      close: (_, { device }) => devices.close(device),
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
  });
}

export type VideoCallSnapshot = SnapshotFrom<typeof videoCallMachine>;

export type CallPhase = 'connecting' | 'inCall' | 'ended';

/** The phase of the call. */
export function selectPhase(snapshot: VideoCallSnapshot): CallPhase {
  if (snapshot.matches('ended')) return 'ended';
  return snapshot.matches({ active: { call: 'connecting' } }) ? 'connecting' : 'inCall';
}

/** The status of a device: opening, on, turned off, or the reason why it is unavailable. */
export type DeviceStatus = 'opening' | 'on' | 'off' | DeviceFailure['kind'];

/** The status of a device. It is `off` after the call. */
export function selectDevice(snapshot: VideoCallSnapshot, device: CallDevice): DeviceStatus {
  const { value } = snapshot;
  if (value === 'ended') return 'off';
  const fact = value.active[device];
  return typeof fact === 'string' ? fact : fact.unavailable;
}

/** Whether the page is visible, hidden, or visible again without an acknowledgement by the user. */
export const selectAttention = ({ value }: VideoCallSnapshot): 'visible' | 'hidden' | 'returned' =>
  value === 'ended' ? 'visible' : value.active.page;

/** Whole seconds since the call was connected. */
export const selectElapsedSeconds = (snapshot: VideoCallSnapshot): number => snapshot.context.elapsedSeconds;
