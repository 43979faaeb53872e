import { always, eventually, never } from '../testing/properties';
import type { RuleTable } from '../testing/rules';
import { DeviceError } from './device-error';
import {
  selectAttention,
  selectDevice,
  selectElapsedSeconds,
  selectPhase,
  type videoCallMachine,
} from './video-call.machine';
import { videoCallModel, type World } from './video-call.model';
import { claims, probes } from './video-call.probes';
import type { CallDevice, DeviceEvent } from './video-call.types';

/** What the page shows, what the devices do, and what the browser keeps. */
interface Picture {
  phase: string;
  microphone: string;
  camera: string;
  attention: string;
  seconds: number;
  /** Devices that hold a track, and devices that send. */
  live: readonly CallDevice[];
  sending: readonly CallDevice[];
  isWatched: boolean;
  appointments: unknown;
  activities: unknown;
}

type Table = RuleTable<typeof videoCallMachine, World, Picture, { openMicrophone: void; openCamera: void }>;
type Row = Table['rules'][number];

const without = (devices: readonly CallDevice[], device: CallDevice) => devices.filter((other) => other !== device);
const closed = ({ live, sending }: Picture, device: CallDevice) => ({
  live: without(live, device),
  sending: without(sending, device),
});
const reasonOf = (error: unknown) => (error instanceof DeviceError ? error.failure.kind : 'failed');

function rowsOf(device: CallDevice, call: 'openMicrophone' | 'openCamera'): Row[] {
  const region = `active.${device}`;
  const shows = (status: string): Partial<Picture> => ({ [device]: status });
  const unavailable = (kind: string): Row => ({
    ref: 'D21: denied or missing devices leave the call usable, and the page says why',
    in: `${region}.opening`,
    on: `${call} error`,
    when: [kind, (_: Picture, error: unknown) => reasonOf(error) === kind],
    to: `${region}.unavailable.${kind}`,
    gives: (before: Picture) => ({ ...closed(before, device), ...shows(kind) }),
  });
  const lost = (reason: 'denied' | 'unplugged'): Row => ({
    ref: 'D21: no track of a lost device',
    in: `${region}.on`,
    on: 'device.lost',
    when: [
      reason,
      (_: Picture, event: DeviceEvent & { reason?: string }) => event.device === device && event.reason === reason,
    ],
    to: `${region}.unavailable.${reason}`,
    gives: (before: Picture) => ({ ...closed(before, device), ...shows(reason) }),
  });
  return [
    {
      ref: 'D21: asked for while connecting',
      in: `${region}.opening`,
      on: `${call} done`,
      to: `${region}.on`,
      gives: () => shows('on'),
    },
    ...['denied', 'missing', 'busy', 'failed'].map(unavailable),
    lost('denied'),
    lost('unplugged'),
    {
      ref: 'spec §2 Video call: toggle microphone, toggle camera',
      in: `${region}.on`,
      on: `${device}.toggle`,
      to: `${region}.off`,
      gives: ({ live, sending }: Picture) => ({
        ...shows('off'),
        sending: without(sending, device),
        // A muted microphone keeps its track. The camera's light goes out.
        live: device === 'camera' ? without(live, device) : live,
      }),
    },
    ...(['off', 'unavailable'] as const).map(
      (state): Row => ({
        ref: 'spec §2 Video call: toggle microphone, toggle camera; D21: can be allowed later',
        in: `${region}.${state}`,
        on: `${device}.toggle`,
        to: `${region}.opening`,
        gives: () => shows('opening'),
      }),
    ),
    {
      ref: 'D21: can be allowed later',
      in: `${region}.unavailable`,
      on: 'device.available',
      when: ['this device', (_: Picture, event: DeviceEvent) => event.device === device],
      to: `${region}.opening`,
      gives: () => shows('opening'),
    },
    {
      ref: 'D21: every track is stopped on leaving the page',
      in: `${region}.on`,
      on: 'page.leave',
      to: `${region}.off`,
      gives: (before: Picture) => ({ ...closed(before, device), ...shows('off') }),
    },
    {
      ref: 'D21: every track is stopped on leaving the page, also that of a muted microphone',
      in: `${region}.opening`,
      on: 'page.leave',
      to: `${region}.off`,
      gives: (before: Picture) => ({ ...closed(before, device), ...shows('off') }),
    },
    {
      ref: 'D21: every track is stopped on leaving the page',
      in: `${region}.off`,
      on: 'page.leave',
      gives: (before: Picture) => closed(before, device),
    },
  ];
}

/** Section 2, end call: the appointment of this id is completed. Ids compare as strings (D20). */
const completed = (list: unknown) =>
  Array.isArray(list)
    ? (list as unknown[]).map((entry) => {
        const id = (entry as { id?: unknown } | null)?.id;
        return id === 41 || id === '41' ? Object.assign({}, entry, { status: 'completed' }) : entry;
      })
    : list;

const record = (now: number) => ({
  id: 'activity-1',
  type: 'appointment',
  action: 'completed',
  details: 'ended 41',
  timestamp: new Date(now).toISOString(),
});

const rules: readonly Row[] = [
  ...rowsOf('microphone', 'openMicrophone'),
  ...rowsOf('camera', 'openCamera'),
  {
    ref: 'spec §2 Video call: the loader disappears after 3 seconds',
    in: 'active.call.connecting',
    on: 'after active.call.connecting',
    to: 'active.call.inCall.counting',
    gives: () => ({ phase: 'inCall' }),
  },
  {
    ref: 'D21: the call shows its duration',
    in: 'active.call.inCall.counting',
    on: 'after active.call.inCall.counting',
    to: 'active.call.inCall.counting',
    gives: ({ seconds }) => ({ seconds: seconds + 1 }),
  },
  {
    ref: 'spec §2 Video call: End call; §8 Call ended; D20, D21',
    in: 'active.call.inCall',
    on: 'call.end',
    to: 'ended',
    gives: ({ appointments, activities }, _, now) => ({
      phase: 'ended',
      microphone: 'off',
      camera: 'off',
      attention: 'visible',
      live: [],
      sending: [],
      isWatched: false,
      appointments: completed(appointments),
      activities: [...(Array.isArray(activities) ? (activities as unknown[]) : []), record(now)],
    }),
    emits: () => [{ type: 'ended', appointmentId: '41' }],
  },
  ...(['visible', 'returned'] as const).map(
    (state): Row => ({
      ref: 'D21: the page says what went on while it was hidden',
      in: `active.page.${state}`,
      on: 'page.hide',
      to: 'active.page.hidden',
      gives: () => ({ attention: 'hidden' }),
    }),
  ),
  {
    ref: 'D21: the page says what went on while it was hidden',
    in: 'active.page.hidden',
    on: 'page.show',
    to: 'active.page.returned',
    gives: () => ({ attention: 'returned' }),
  },
  {
    ref: 'D21: the page says what went on while it was hidden',
    in: 'active.page.returned',
    on: 'return.acknowledge',
    to: 'active.page.visible',
    gives: () => ({ attention: 'visible' }),
  },
];

/** The rules of a video call. */
export const videoCallRules: Table = {
  model: videoCallModel,
  picture: (snapshot, { devices, appointments, activities }) => ({
    phase: selectPhase(snapshot),
    microphone: selectDevice(snapshot, 'microphone'),
    camera: selectDevice(snapshot, 'camera'),
    attention: selectAttention(snapshot),
    seconds: selectElapsedSeconds(snapshot),
    live: [...devices.live].toSorted(),
    sending: [...devices.sending].toSorted(),
    isWatched: devices.isWatched,
    appointments: appointments.list,
    activities: activities.list,
  }),
  start: {
    states: ['active.call.connecting', 'active.microphone.opening', 'active.camera.opening', 'active.page.visible'],
    picture: {
      phase: 'connecting',
      microphone: 'opening',
      camera: 'opening',
      attention: 'visible',
      seconds: 0,
      live: [],
      sending: [],
      isWatched: true,
      appointments: [{ id: 41, status: 'booked' }],
      activities: null,
    },
  },
  rules,
  calls: {
    'active.microphone.opening': { ref: 'D21', call: 'openMicrophone' },
    'active.camera.opening': { ref: 'D21', call: 'openCamera' },
  },
  limits: {
    'active.call.connecting': { ref: 'spec §9: video loader 3 seconds', ms: 3000 },
    'active.call.inCall.counting': { ref: 'D21', ms: 1000 },
  },
  changes: {},
  fingerprint: ({ live }) => live,
  merge: (state) => state.replace(/unavailable[.].*/, 'unavailable'),
  probes,
  properties: [
    never('a track outside the call', ({ picture }) => picture.phase === 'ended' && picture.live.length > 0),
    never('a device sends that the page does not show as on', ({ picture }) =>
      picture.sending.some((device) => picture[device] !== 'on'),
    ),
    never(
      'a light of a camera that is not on',
      ({ picture }) => picture.live.includes('camera') && picture.camera !== 'on',
    ),
    always(
      'a call that has ended stays ended',
      ({ picture }, before) => before.picture.phase !== 'ended' || picture.phase === 'ended',
    ),
    always('the duration never falls', ({ picture }, before) => picture.seconds >= before.picture.seconds),
    eventually('the connecting ends', {
      once: ({ picture }) => picture.phase === 'connecting',
      follows: ({ picture }) => picture.phase === 'inCall',
      withinMs: 3000,
    }),
  ],
  claims,
};
