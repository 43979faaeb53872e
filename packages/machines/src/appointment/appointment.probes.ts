import { accountRoles } from '@sehat/catalog/account-roles';
import { appointmentStatuses } from '@sehat/catalog/appointment-statuses';
import { START } from '../testing/machine-model';
import type { Claim, Probe, ProbeMove } from '../testing/rules';
import { booked, type Case, type Picture, reasonAgainst, reasonAgainstSending } from './appointment.facts';
import type { provideAppointment } from './appointment.machine';
import { soon } from './appointment.model';
import type { AppointmentChange, ChangeKind } from './appointment.types';
import { AppointmentError, toChangeFailure } from './appointment-error';
import { problemOf, refusalOf } from './change-problem';
import { allowedChanges } from './change-rules';

const submit = (change: AppointmentChange): ProbeMove => ({ kind: 'send', event: { type: 'change.submit', change } });
const ask = (preset: string): ProbeMove => ({ kind: 'send', preset });
const move = (date: string, time: string) => submit({ kind: 'move', date, time });
const cancel = (reason: string) => submit({ kind: 'cancel', reason });

/** Sequences with other inputs than the model's. */
export const probes: Readonly<Record<string, Probe<ReturnType<typeof provideAppointment>, Picture>>> = {
  'hours that cannot be taken': {
    moves: [
      ask('ask to move'),
      move('2026-01-15', '10:00 AM'),
      move('2026-01-15', ''),
      move('', '9:00 AM'),
      move('2026-01-15', '9:00'),
      move('2026-01-15', '12:00 AM'),
      { kind: 'wait', ms: 19_999 },
      move('2026-01-15', '12:00 PM'),
    ],
  },
  'a move of an appointment that begins meanwhile': {
    moves: [ask('ask to move'), { kind: 'wait', ms: 20_000 }, ask('submit the move'), ask('submit the cancellation')],
  },
  'reasons that cannot be stored': {
    moves: [
      ask('ask to cancel'),
      cancel('😀'.repeat(501)),
      cancel('a\u0000b'),
      cancel('a\uD800'),
      ask('submit the move'),
      cancel('😀'.repeat(500)),
    ],
  },
  'a change that no patient makes': {
    moves: [
      { kind: 'send', event: { type: 'change.ask', appointment: soon, kind: 'complete' } },
      submit({ kind: 'complete' }),
    ],
  },
};

const kinds: readonly ChangeKind[] = ['move', 'cancel', 'complete', 'miss', 'reopen'];
const cases: readonly Case[] = accountRoles.flatMap((role) =>
  appointmentStatuses.flatMap((status) =>
    [START - 1, START, START + 1, null].map((startsAt) => ({ role, status, startsAt, now: START })),
  ),
);
const changes: readonly AppointmentChange[] = [
  { kind: 'move', date: '2026-01-15', time: '10:00 AM' },
  { kind: 'move', date: '2026-01-15', time: '9:59 AM' },
  { kind: 'move', date: '2026-01-15', time: '10:01 AM' },
  { kind: 'move', date: '2026-01-15', time: '13:00' },
  ...['', '  ', 'Fever', 'x'.repeat(501)].map((reason) => ({ kind: 'cancel' as const, reason })),
  { kind: 'complete' },
  { kind: 'miss' },
  { kind: 'reopen' },
];

const mayDo = ({ role, status, startsAt, now }: Case): readonly ChangeKind[] => {
  if (status !== 'booked') return role === 'admin' ? ['reopen'] : [];
  return booked[role][startsAt === null || startsAt > now ? 'before' : 'after'];
};

/** What the functions give outside the running machine, for every role. */
export const claims: Readonly<Record<string, () => Claim | Promise<Claim>>> = {
  'D40: what each role may do': () => [
    cases.map((one) => allowedChanges(one).toSorted()),
    cases.map((one) => [...mayDo(one)].toSorted()),
  ],
  'D40: why a change is refused': () => [
    cases.flatMap((one) => kinds.map((kind) => refusalOf(kind, one)?.kind ?? null)),
    cases.flatMap((one) => kinds.map((kind) => reasonAgainst(kind, one))),
  ],
  'D40: why a change cannot be sent': () => [
    cases.flatMap((one) => changes.map((change) => problemOf(change, one)?.kind ?? null)),
    cases.flatMap((one) => changes.map((change) => reasonAgainstSending(change, one))),
  ],
  'an error is named after its reason': () => {
    const error = new AppointmentError({ kind: 'begun' });
    return [
      [error.name, error.message, toChangeFailure(error), toChangeFailure('down')],
      ['AppointmentError', 'begun', { kind: 'begun' }, { kind: 'unavailable' }],
    ];
  },
};
