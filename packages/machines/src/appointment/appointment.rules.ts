import { always, eventually, never } from '../testing/properties';
import type { RuleTable } from '../testing/rules';
import { ofPatient, type Picture, reasonAgainst, reasonAgainstSending } from './appointment.facts';
import { type Sending, selectAsked, selectChangeFailure, selectIsChanging } from './appointment.machine';
import { appointmentModel, soon } from './appointment.model';
import { claims, probes } from './appointment.probes';
import type { AppointmentChange, ChangeableAppointment, ChangeFailure, ChangeKind } from './appointment.types';
import { AppointmentError } from './appointment-error';

type Table = RuleTable<ReturnType<(typeof appointmentModel)['machine']>, null, Picture, { change: Sending }>;
type Row = Table['rules'][number];
type Ask = { appointment: ChangeableAppointment; kind: ChangeKind };

const against = ({ appointment, kind }: Ask, now: number) => reasonAgainst(kind, ofPatient(appointment, now));

/** Why the submitted change cannot be sent. Undefined when another change was asked for. */
const againstSending = ({ asked }: Picture, { change }: { change: AppointmentChange }, now: number) =>
  asked?.kind === change.kind ? reasonAgainstSending(change, ofPatient(asked.appointment, now)) : undefined;

const fails = (kind: ChangeFailure['kind'] | null | undefined) => ({ failure: { kind: kind ?? 'unavailable' } });
const says = (kind: ChangeFailure['kind'] | null | undefined) => [{ type: 'failed', ...fails(kind) }];
const failureOf = (error: unknown) => (error instanceof AppointmentError ? error.failure.kind : 'unavailable');

const asking = (state: 'idle' | 'changed'): Row[] => [
  {
    ref: 'D40: a change that the role may make now',
    in: state,
    on: 'change.ask',
    when: ['allowed', (_, event, now) => against(event, now) === null],
    to: 'confirming',
    gives: (_, { appointment, kind }) => ({ asked: { appointment, kind } }),
  },
  {
    ref: 'D40: any other is refused, with the reason',
    in: state,
    on: 'change.ask',
    when: ['refused', (_, event, now) => against(event, now) !== null],
    to: 'failed',
    gives: (_, { appointment, kind }, now) => ({
      asked: { appointment, kind },
      ...fails(against({ appointment, kind }, now)),
    }),
    emits: (_, event, now) => says(against(event, now)),
  },
];

const confirming = (state: 'confirming' | 'failed'): Row[] => [
  {
    ref: 'D40; D34: sent once',
    in: state,
    on: 'change.submit',
    when: ['it can be sent', (before, event, now) => againstSending(before, event, now) === null],
    to: 'changing',
    gives: () => ({ isChanging: true, failure: null }),
  },
  {
    ref: 'D40: the dialog says why',
    in: state,
    on: 'change.submit',
    when: ['it cannot be sent', (before, event, now) => typeof againstSending(before, event, now) === 'string'],
    to: 'failed',
    gives: (before, event, now) => fails(againstSending(before, event, now)),
    emits: (before, event, now) => says(againstSending(before, event, now)),
  },
  {
    ref: 'D40: keeps the appointment',
    in: state,
    on: 'change.dismiss',
    to: 'idle',
    gives: () => ({ asked: null, failure: null }),
  },
];

/** The rules of changes of a patient's appointment. */
export const appointmentRules: Table = {
  model: appointmentModel,
  picture: (snapshot) => ({
    asked: selectAsked(snapshot),
    failure: selectChangeFailure(snapshot),
    isChanging: selectIsChanging(snapshot),
  }),
  start: { states: ['idle'], picture: { asked: null, failure: null, isChanging: false } },
  rules: [
    ...asking('idle'),
    ...asking('changed'),
    ...confirming('confirming'),
    ...confirming('failed'),
    {
      ref: 'D40: only a stored change is announced',
      in: 'changing',
      on: 'change done',
      to: 'changed',
      gives: () => ({ asked: null, isChanging: false }),
      emits: (_, { appointment, change }) => [{ type: 'changed', appointment, change }],
    },
    {
      ref: 'D39, D40: the database decides',
      in: 'changing',
      on: 'change error',
      to: 'failed',
      gives: (_, error) => ({ isChanging: false, ...fails(failureOf(error)) }),
      emits: (_, error) => says(failureOf(error)),
    },
    {
      ref: 'ADR 61: an answer that does not come',
      in: 'changing',
      on: 'after changing',
      to: 'failed',
      gives: () => ({ isChanging: false, ...fails('timeout') }),
      emits: () => says('timeout'),
    },
  ],
  calls: {
    changing: {
      ref: 'D40',
      call: 'change',
      input: ({ asked }, event) => ({
        appointment: asked?.appointment,
        change: (event as { change: AppointmentChange }).change,
      }),
    },
  },
  limits: { changing: { ref: 'ADR 61', ms: 30_000 } },
  fingerprint: ({ asked, failure }, now) => [
    asked?.kind,
    asked?.appointment.id,
    failure?.kind,
    soon.startsAt !== null && soon.startsAt <= now,
  ],
  probes,
  properties: [
    eventually('a change that is sent ends', {
      once: (scene) => scene.isIn('changing'),
      follows: (scene) => !scene.isIn('changing'),
      withinMs: 30_000,
    }),
    never('two changes at once', ({ calls }) => calls.length > 1),
    never('a change that was not asked for', (scene) => scene.calls.length > 0 && scene.picture.asked === null),
    always(
      'each failure is told',
      (scene, before) =>
        scene.picture.failure === null ||
        scene.picture.failure.kind === before.picture.failure?.kind ||
        scene.emitted.length > before.emitted.length,
    ),
  ],
  claims,
};
