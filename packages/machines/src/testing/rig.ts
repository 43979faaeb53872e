import {
  type Actor,
  type AnyActor,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  type EventFromLogic,
  fromCallback,
  fromPromise,
  type InspectionEvent,
} from 'xstate';
import { valueWithChildren, withChildMachines } from './child-machines';
import { Coverage, placeOf } from './coverage';
import { type AnyModel, type MachineModel, START } from './machine-model';
import { collectEmittedInside, type EmittedInside, type MachineState, stateOf, statesInside } from './machines-inside';
import { answersTo, type Move, type SavedMove, toMove } from './moves';
import { PendingCalls, settled } from './pending-calls';
import { TestClock } from './test-clock';

/** A value that differs from what is demanded. */
export interface Difference {
  what: string;
  demanded: unknown;
  shown: unknown;
}

/** Thrown when an invariant or a rule does not hold, or the machine fails. */
export class Broken extends Error {
  override name = 'Broken';
  /** The same for the same mistake on another way. It holds no values. */
  readonly sentence: string;
  readonly differences: readonly Difference[];
  constructor(
    sentence: string,
    message: string,
    { cause, differences = [] }: { cause?: unknown; differences?: readonly Difference[] } = {},
  ) {
    super(message, { cause });
    this.sentence = sentence;
    this.differences = differences;
  }
}

/** Predicts each move of a rig, and compares. */
export interface Follower {
  /** Runs when the surroundings have changed and the machine has not reacted yet. */
  expect(move: Move<{ type: string }>): void;
  /** Runs after all reactions. Throws `Broken` when the machine did something else. */
  compare(): void;
}

/** What a machine must do, written without the machine. */
export interface Oracle {
  /** Compares the start of a machine. Throws `Broken`. */
  follow(rig: Rig<AnyStateMachine, unknown>, coverage: Coverage): Follower;
}

/** A running delay and the event that it sends. */
export interface RunningTimer {
  event: string;
  /** The ids of the machine below the outermost one. Empty for that one. */
  place: string;
  /** Milliseconds since the epoch, by the test's clock. */
  due: number;
}

/** One running machine whose time, calls and surroundings the test controls. */
export interface Rig<Machine extends AnyStateMachine, World> {
  actor: Actor<Machine>;
  calls: PendingCalls;
  clock: TestClock;
  world: World;
  /** What was emitted so far, oldest first. */
  emitted: { type: string }[];
  /** What the machines inside this one emitted so far, oldest first. */
  emittedInside: EmittedInside[];
  /** The state and the context, in types that fit every machine. */
  state(): MachineState;
  /** The machines that run inside this one, by their ids: `camera`, `camera.track`. */
  statesInside(): Record<string, MachineState>;
  /** The wall clock, in milliseconds since the epoch. It moves on while the device sleeps, which stops the timers. */
  now(): number;
  /** Answers that the pending calls may get now. */
  answers(): Move<never>[];
  /**
   * What the machine and its surroundings hold, as text: state, context, world and pending calls. Two moments with the
   * same text differ in time only.
   */
  fingerprint(): string;
  /**
   * Makes a move, waits for all reactions, then checks the invariants and compares. Throws `Broken` with the whole
   * history.
   */
  play(move: Move<EventFromLogic<Machine>>, follower?: Follower): Promise<void>;
  /** Plays a saved move. */
  replay(move: SavedMove): Promise<void>;
  /** The running delays, oldest first. */
  timers(): RunningTimer[];
  stop(): void;
}

interface RigOptions {
  coverage?: Coverage;
  /** Compares each move. */
  oracle?: Oracle | undefined;
  /** Receives every inspection event from the start. */
  inspect?: (event: InspectionEvent) => void;
}

/**
 * The machine with its calls held open and its listeners silent. The machines that it invokes run, also under control.
 * The names of their calls and listeners begin with the child's id: `camera.open`.
 */
function underControl<Machine extends AnyStateMachine>(
  machine: Machine,
  model: Pick<AnyModel, 'calls' | 'listeners'>,
  calls: PendingCalls,
  place = '',
): Machine {
  const own = (names: readonly string[]) =>
    names.filter((name) => name.startsWith(place)).map((name) => [name, name.slice(place.length)] as const);
  const held = own(Object.keys(model.calls)).map(([name, src]) => [
    src,
    fromPromise<unknown, unknown>(({ input, signal }) => calls.open(name, input, signal)),
  ]);
  const silent = own(model.listeners).map(([, src]) => [src, fromCallback(() => {})]);
  const controlled = machine.provide({ actors: Object.fromEntries([...held, ...silent]) as never }) as Machine;
  return withChildMachines(controlled, (child, id) => underControl(child, model, calls, `${place}${id}.`));
}

/** When a timer of the clock falls due, by the wall clock and in milliseconds since the epoch. */
export const wallTimeOf = (clock: TestClock, due: number): number => START + clock.wallNow() - clock.now() + due;

/**
 * Pairs the events of XState's scheduler with the due times of the clock. Both list the delays oldest first.
 */
function runningTimers(actor: AnyActor, clock: TestClock): RunningTimer[] {
  // oxlint-disable-next-line no-underscore-dangle -- XState reports the running delays nowhere else
  const scheduled = Object.values(actor.system.getSnapshot()._scheduledEvents);
  return clock.dues.map((due, index) => {
    const { event, target = actor } = scheduled[index] ?? {};
    return {
      event: event?.type ?? 'unknown',
      place: placeOf({ actorRef: target, rootId: actor.sessionId }),
      due: wallTimeOf(clock, due),
    };
  });
}

/** JSON with the entries of maps and sets. */
const textOf = (value: unknown): string =>
  JSON.stringify(value, (_, field: unknown) => (field instanceof Map || field instanceof Set ? [...field] : field));

const contextsOf = ({ context, children }: AnyMachineSnapshot): unknown[] => [
  context,
  ...Object.values(children as Record<string, AnyActorRef | undefined>).map((child) => {
    const snapshot = child?.getSnapshot() as AnyMachineSnapshot | undefined;
    return snapshot && 'machine' in snapshot ? contextsOf(snapshot) : null;
  }),
];

const fingerprintOf = (snapshot: AnyMachineSnapshot, world: unknown, { pending }: PendingCalls): string =>
  textOf([
    snapshot.status,
    valueWithChildren(snapshot),
    contextsOf(snapshot),
    world,
    pending.map(({ name, input }) => [name, input]),
  ]);

/** Microsteps after which a machine counts as endless. */
const MICROSTEP_LIMIT = 1_000;

/** Starts a machine that the test controls. */
export function startRig<Machine extends AnyStateMachine, World>(
  model: MachineModel<Machine, World>,
  { coverage = new Coverage(), oracle, inspect }: RigOptions = {},
): Rig<Machine, World> {
  const clock = new TestClock();
  const calls = new PendingCalls();
  const world = model.world();
  const now = () => START + clock.wallNow();
  const machine = underControl(model.machine({ now, world }), model, calls);
  const emitted: { type: string }[] = [];
  const emittedInside: EmittedInside[] = [];
  const collectInside = collectEmittedInside(emittedInside);
  const history: Move<EventFromLogic<Machine>>[] = [];
  let crash: { error: unknown } | null = null;

  let microsteps = 0;
  const watch = (event: InspectionEvent) => {
    if (event.type === '@xstate.event') microsteps = 0;
    if (event.type === '@xstate.microstep') microsteps += 1;
    // Without this, transitions without an event that lead to each other would fill the memory.
    if (microsteps > MICROSTEP_LIMIT) throw new Error(`More than ${MICROSTEP_LIMIT} microsteps follow one event.`);
    coverage.inspect(event);
    collectInside(event);
    inspect?.(event);
  };
  const actor = createActor(machine, { clock, inspect: watch, input: model.input });
  actor.on('*', (event) => emitted.push(event));
  actor.subscribe({
    error: (error: unknown) => {
      crash = { error };
    },
  });
  actor.start();

  const happened = () => `${model.name}, after: ${history.map(({ label }) => label).join(' → ') || 'the start'}`;
  const check = () => {
    if (crash)
      throw new Broken('the machine never fails', `The machine failed. ${happened()}`, {
        cause: crash.error,
      });
    const situation = { snapshot: actor.getSnapshot(), emitted, now, world };
    for (const [sentence, holds] of Object.entries(model.invariants)) {
      const broken = (cause?: unknown) => new Broken(sentence, `Broken: "${sentence}". ${happened()}`, { cause });
      let isHeld: boolean;
      try {
        isHeld = holds(situation);
      } catch (error) {
        // An invariant may throw when the context has a wrong shape.
        throw broken(error);
      }
      if (!isHeld) throw broken();
    }
  };
  check();

  const changeWorld = (move: Move<EventFromLogic<Machine>>) => {
    if (move.kind === 'send') model.happens?.(world, move.event);
    if (move.kind === 'resolve') model.succeeds?.(world, move.call, move.output, calls.take(move.call).input);
  };

  const happen = (move: Move<EventFromLogic<Machine>>) => {
    switch (move.kind) {
      case 'send':
        // A machine that is done ignores events. XState would warn about each.
        if ((actor.getSnapshot() as AnyMachineSnapshot).status === 'active') actor.send(move.event);
        return;
      case 'resolve':
        calls.take(move.call).resolve(move.output);
        return;
      case 'reject':
        calls.take(move.call).reject(move.error);
        return;
      case 'wait':
        if (move.ms === undefined) clock.runNext();
        else clock.advance(move.ms);
    }
  };

  const play = async (move: Move<EventFromLogic<Machine>>, follower = ownFollower) => {
    history.push(move);
    changeWorld(move);
    follower?.expect(move);
    happen(move);
    await settled();
    check();
    follower?.compare();
  };

  const rig: Rig<Machine, World> = {
    actor,
    calls,
    clock,
    world,
    emitted,
    emittedInside,
    state: () => stateOf(actor.getSnapshot()),
    statesInside: () => statesInside(actor.getSnapshot() as AnyMachineSnapshot),
    now,
    answers: () => calls.pending.flatMap(({ name }) => answersTo(name, model.calls[name], now())),
    play,
    replay: async (saved) => play(toMove(model, saved, now())),
    timers: () => runningTimers(actor, clock),
    fingerprint: () => fingerprintOf(actor.getSnapshot() as AnyMachineSnapshot, world, calls),
    stop: () => {
      actor.stop();
    },
  };
  const ownFollower = oracle?.follow(rig, coverage);
  return rig;
}
