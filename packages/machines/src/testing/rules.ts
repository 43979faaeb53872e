import type { AnyStateMachine, EventFromLogic, InputFrom, SnapshotFrom } from 'xstate';
import type { MachineModel } from './machine-model';
import type { SavedMove } from './moves';
import type { Property } from './properties';

/** What an event, an answer (`book done`, `book error`) or a time limit (`after booking`) carries, by its name. */
export type Happenings<Event extends { type: string }, Outputs extends object> = {
  [E in Event as E['type']]: E;
} & { [Call in keyof Outputs & string as `${Call} done`]: Outputs[Call] } & {
  [Call in keyof Outputs & string as `${Call} error`]: unknown;
} & { [Limit in `after ${string}`]: undefined };

interface RuleOf<Picture, Name, Payload> {
  /** The paragraph of the specification or the decision that demands the rule. */
  ref: string;
  /**
   * The state in which the rule applies, for example `editing.failed`, or a parent of it. Empty for every state. An
   * invoked machine counts as a region of the invoking state: `active.camera.on`.
   */
  in: string;
  on: Name;
  /** The outcome, in words, and its condition. At most one rule of a state and an event may hold. */
  when?: readonly [outcome: string, holds: (before: Picture, payload: Payload, now: number) => boolean];
  /** The state afterwards, or one per region. Without it, the machine stays, and calls and time limits go on. */
  to?: string | readonly string[];
  /** The values of the picture that the rule changes. All others must stay. */
  gives?: (before: Picture, payload: Payload, now: number) => Partial<Picture>;
  /** What the machine emits. Without it, nothing. */
  emits?: (before: Picture, payload: Payload, now: number) => readonly object[];
}

/** One row of the table: state × event × outcome → state, values, emitted events. */
export type Rule<Picture, Events> = {
  [Name in keyof Events & string]: RuleOf<Picture, Name, Events[Name]>;
}[keyof Events & string];

export interface CallRule<Picture> {
  ref: string;
  call: string;
  /** The input of the call, when the machine enters the state. */
  input?: (picture: Picture, payload: unknown) => unknown;
}

export interface LimitRule<Picture> {
  ref: string;
  ms: number | ((picture: Picture, now: number) => number);
}

/** The start of a machine: its states and its picture, for one input. */
export interface Start<Picture> {
  states: readonly string[];
  picture: Picture;
}

/** What an actor or a function gives, and what the specification demands. */
export type Claim = readonly [given: unknown, demanded: unknown];

/** A step of a probe: a move, a change of the surroundings by its name, or a sleep of the device in milliseconds. */
export type ProbeMove = SavedMove | { change: string } | { sleep: number };

/** A sequence that the search would not reach, played and compared step by step. */
export interface Probe<Machine extends AnyStateMachine, Picture> {
  input?: InputFrom<Machine>;
  /** Needed for another input than the model's. */
  start?: Start<Picture>;
  moves: readonly ProbeMove[];
}

/**
 * What a machine must do, written from the specification and without the machine. `proveRules` plays both in step and
 * compares state, picture, emitted events, pending calls and running timers.
 */
export interface RuleTable<Machine extends AnyStateMachine, World, Picture extends object, Outputs extends object> {
  model: MachineModel<Machine, World>;
  /** What a rule can change besides the state, as plain data: the context by its selectors, and the world. */
  picture: (snapshot: SnapshotFrom<Machine>, world: World) => Picture;
  start: Start<Picture>;
  rules: readonly Rule<Picture, Happenings<EventFromLogic<Machine>, Outputs>>[];
  /** The calls that are pending in a state, by the state. */
  calls: Readonly<Record<string, CallRule<Picture>>>;
  /** The time limits of a state, by the state. */
  limits: Readonly<Record<string, LimitRule<Picture>>>;
  /** Changes of the surroundings that send no event, for example a browser that refuses to store. */
  changes?: Readonly<Record<string, (world: World) => void>>;
  /** How long the device may sleep, in milliseconds. The wall clock moves on, and no timer fires. */
  sleeps?: readonly number[];
  /** Distinguishes situations of the same state. Without it, the whole picture does. */
  fingerprint?: (picture: Picture, now: number) => unknown;
  /** Merges states that the search need not combine, for example the reasons of two regions. Without it, none. */
  merge?: (state: string) => string;
  probes?: Readonly<Record<string, Probe<Machine, Picture>>>;
  /** Properties over time: at least one `always`, one `never` and one `eventually`. */
  properties: readonly Property<Picture>[];
  /** Why nothing takes time, for a machine without calls and time limits. It needs no `eventually`. */
  nothingTakesTime?: string;
  /** Guards that have only one outcome with this model's events, each with the reason. */
  oneSided?: Readonly<Record<string, string>>;
  /** Actors on the machine's own wiring, and functions outside the running machine. */
  claims?: Readonly<Record<string, () => Claim | Promise<Claim>>>;
  /**
   * Tables of the same machine under other inputs, for example the other side of a call. The proof plays each. States,
   * transitions and guards count together, and each rule must apply in its own table.
   */
  also?: readonly RuleTable<Machine, World, Picture, Outputs>[];
}

/** A row without the types of its machine. */
// oxlint-disable-next-line typescript/no-explicit-any -- a row is contravariant in its picture and its payload
export type AnyRule = RuleOf<any, string, any>;

/** The table of any machine. */
// oxlint-disable-next-line typescript/no-explicit-any -- a table is contravariant in its machine and its picture
export type AnyRuleTable = Omit<RuleTable<any, any, any, any>, 'rules' | 'also'> & {
  rules: readonly AnyRule[];
  also?: readonly AnyRuleTable[];
  /** The regions of the invoked machines, which `followRules` reads from the machine. */
  regions?: readonly string[];
};

/** The text of a row in a message: state × event × outcome. */
export const textOfRule = ({ in: state, on, when }: AnyRule): string =>
  `${state || 'every state'} × ${on}${when ? ` × ${when[0]}` : ''}`;
