import { deviceRules } from '../device/device.rules';
import { always, eventually, never } from '../testing/properties';
import type { AnyRule, RuleTable } from '../testing/rules';
import {
  selectAttention,
  selectDevice,
  selectElapsedSeconds,
  selectPhase,
  type videoCallMachine,
} from './video-call.machine';
import { videoCallModel, type World } from './video-call.model';
import { claims, probes } from './video-call.probes';
import type { CallDevice } from './video-call.types';

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

type Table = RuleTable<typeof videoCallMachine, World, Picture, { 'microphone.open': void; 'camera.open': void }>;
type Row = Table['rules'][number];

/** The events of a device, as the call receives them. */
const nameInCall = (device: CallDevice, name: string) => {
  if (name === 'device.toggle') return `${device}.toggle`;
  if (name === 'device.release') return 'page.leave';
  return name.startsWith('open ') ? `${device}.${name}` : name;
};

const isOf = (device: CallDevice, event: unknown) => {
  const other = (event as { device?: unknown } | undefined)?.device;
  return other === undefined || other === device;
};

const changed = (devices: readonly CallDevice[], device: CallDevice, isIn: boolean) =>
  isIn ? [...new Set([...devices, device])].toSorted() : devices.filter((other) => other !== device);

/** The table of the device, as rules of a call. */
function rowsOf(device: CallDevice): Row[] {
  const region = `active.${device}`;
  const pictureOf = (picture: Picture) => ({
    status: picture[device],
    isLive: picture.live.includes(device),
    isSending: picture.sending.includes(device),
  });
  /** A device hears with its news whether the user sees the page. */
  const heard = ({ attention }: Picture, payload: unknown) =>
    payload instanceof Error ? payload : Object.assign({}, payload, { isSeen: attention !== 'hidden' });
  const place = (state: string) => (state === '' ? region : `${region}.${state}`);
  return (deviceRules.rules as readonly AnyRule[]).map(({ ref, in: state, on, when, to, gives }) => ({
    ref,
    in: place(state),
    on: nameInCall(device, on) as 'call.end',
    when: [
      when?.[0] ?? 'this device',
      (before: Picture, payload: unknown, now: number) =>
        isOf(device, payload) && (when?.[1](pictureOf(before), heard(before, payload), now) ?? true),
    ],
    to: place(to as string),
    gives: (before: Picture, payload: unknown, now: number) => {
      const after = { ...pictureOf(before), ...gives?.(pictureOf(before), heard(before, payload), now) };
      // A muted microphone keeps its track. The camera's light goes out.
      const isLive = after.isLive && (device === 'microphone' || after.status === 'on');
      return {
        [device]: after.status,
        live: changed(before.live, device, isLive),
        sending: changed(before.sending, device, after.isSending),
      };
    },
  }));
}

const isDevice = (_: Picture, { device }: { device: string }) => ['microphone', 'camera'].includes(device);

/** What the call passes on to its devices, without a change of its own. */
const passedOn: readonly Row[] = [
  ...(['microphone.toggle', 'camera.toggle', 'page.leave'] as const).map(
    (on): Row => ({ ref: 'ADR 87: the call passes on what concerns a device', in: 'active', on }),
  ),
  {
    ref: 'ADR 87: the call passes on what concerns a device',
    in: 'active',
    on: 'device.lost',
    when: ['a device of the call', isDevice],
  },
  ...(['visible', 'hidden', 'returned'] as const).map(
    (state): Row => ({
      ref: 'ADR 87: the call passes on what concerns a device',
      in: `active.page.${state}`,
      on: 'device.available',
      when: ['a device of the call', isDevice],
    }),
  ),
];

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
  ...rowsOf('microphone'),
  ...rowsOf('camera'),
  ...passedOn,
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
    states: [
      'active.call.connecting',
      'active.microphone.opening.wanted',
      'active.camera.opening.wanted',
      'active.page.visible',
    ],
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
    'active.microphone.opening': { ref: 'D21', call: 'microphone.open' },
    'active.camera.opening': { ref: 'D21', call: 'camera.open' },
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
