import { always, eventually, never } from '../testing/properties';
import type { RuleTable } from '../testing/rules';
import { type deviceMachine, selectDeviceStatus } from './device.machine';
import { type AccountedDevice, deviceModel } from './device.model';
import { claims, probes } from './device.probes';
import type { DeviceEvent } from './device.types';
import { DeviceError } from './device-error';

/** What the page shows, and what the device does. */
interface Picture {
  status: string;
  isLive: boolean;
  isSending: boolean;
}

type Table = RuleTable<typeof deviceMachine, AccountedDevice, Picture, { open: void }>;
type Row = Table['rules'][number];
type Available = Extract<DeviceEvent, { type: 'device.available' }>;

const closed = (status: string) => () => ({ status, isLive: false, isSending: false });
const reasonOf = (error: unknown) => (error instanceof DeviceError ? error.failure.kind : 'failed');

const refused = (kind: string): Row => ({
  ref: 'D21: denied or missing devices leave the call usable, and the page says why',
  in: 'opening.wanted',
  on: 'open error',
  when: [kind, (_, error) => reasonOf(error) === kind],
  to: `unavailable.${kind}`,
  gives: closed(kind),
});

const lost = (reason: 'denied' | 'unplugged'): Row => ({
  ref: 'D21: no track of a lost device',
  in: 'on',
  on: 'device.lost',
  when: [reason, (_, event) => event.reason === reason],
  to: `unavailable.${reason}`,
  gives: closed(reason),
});

const available = (kind: string, reason: string, isSeen: boolean): Row => ({
  ref: isSeen
    ? 'D21: can be allowed later; ADR 87: a device that was on returns'
    : 'ADR 87: no device goes live on a hidden page',
  in: `unavailable.${kind}`,
  on: 'device.available',
  when: [
    `${reason}, ${isSeen ? 'seen' : 'hidden'}`,
    (_: Picture, event: Available) => event.reason === reason && event.isSeen === isSeen,
  ],
  to: isSeen ? 'opening.wanted' : 'off',
  gives: () => ({ status: isSeen ? 'opening' : 'off' }),
});

const rules: readonly Row[] = [
  {
    ref: 'D21: asked for while connecting',
    in: 'opening.wanted',
    on: 'open done',
    to: 'on',
    gives: () => ({ status: 'on' }),
  },
  ...['denied', 'missing', 'busy', 'failed'].map(refused),
  {
    ref: 'ADR 87: the last wish of the user wins',
    in: 'opening.wanted',
    on: 'device.toggle',
    to: 'opening.unwanted',
    gives: () => ({ status: 'off' }),
  },
  {
    ref: 'ADR 87: the last wish of the user wins',
    in: 'opening.unwanted',
    on: 'device.toggle',
    to: 'opening.wanted',
    gives: () => ({ status: 'opening' }),
  },
  {
    ref: 'ADR 87: the last wish of the user wins',
    in: 'opening.unwanted',
    on: 'open done',
    to: 'off',
    // A paused microphone keeps its track.
    gives: () => ({ isSending: false }),
  },
  {
    ref: 'ADR 87: the last wish of the user wins',
    in: 'opening.unwanted',
    on: 'open error',
    to: 'off',
    gives: closed('off'),
  },
  {
    ref: 'spec §2 Video call: toggle microphone, toggle camera',
    in: 'on',
    on: 'device.toggle',
    to: 'off',
    gives: () => ({ status: 'off', isSending: false }),
  },
  ...['off', 'unavailable'].map(
    (state): Row => ({
      ref: 'spec §2 Video call: toggle microphone, toggle camera; D21: can be allowed later',
      in: state,
      on: 'device.toggle',
      to: 'opening.wanted',
      gives: () => ({ status: 'opening' }),
    }),
  ),
  lost('denied'),
  lost('unplugged'),
  available('denied', 'allowed', true),
  available('denied', 'allowed', false),
  available('unplugged', 'plugged', true),
  available('unplugged', 'plugged', false),
  {
    ref: 'ADR 87: a first device waits for the user',
    in: 'unavailable.missing',
    on: 'device.available',
    when: ['plugged', (_, event) => event.reason === 'plugged'],
    to: 'off',
    gives: () => ({ status: 'off' }),
  },
  {
    ref: 'D21: every track is stopped on leaving the page, also that of a muted microphone',
    in: '',
    on: 'device.release',
    to: 'off',
    gives: closed('off'),
  },
];

/** The rules of a device. */
export const deviceRules: Table = {
  model: deviceModel,
  picture: (snapshot, { isLive, isSending }) => ({ status: selectDeviceStatus(snapshot), isLive, isSending }),
  start: { states: ['opening.wanted'], picture: { status: 'opening', isLive: false, isSending: false } },
  rules,
  calls: { opening: { ref: 'D21', call: 'open' } },
  limits: {},
  probes,
  properties: [
    never(
      'a device sends that the page does not show as on',
      ({ picture }) => picture.isSending && picture.status !== 'on',
    ),
    eventually('an opening ends', {
      once: (scene) => scene.isIn('opening'),
      follows: (scene) => !scene.isIn('opening'),
      answered: 'open',
    }),
    never('a track of an unavailable device', (scene) => scene.isIn('unavailable') && scene.picture.isLive),
    always(
      'a device that is off goes live only after the user turned it on',
      ({ picture }, before) => before.picture.status !== 'off' || picture.status !== 'on',
    ),
  ],
  claims,
};
