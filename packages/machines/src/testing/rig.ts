import {
  type Actor,
  type AnyActor,
  type AnyStateMachine,
  createActor,
  type EventFromLogic,
  fromCallback,
  fromPromise,
  type InspectionEvent,
} from 'xstate';
import type { Coverage } from './coverage';
import { type MachineModel, START } from './machine-model';
import { answersTo, type Move, type SavedMove, toMove } from './moves';
import { PendingCalls, settled } from './pending-calls';
import { TestClock } from './test-clock';

/** What a model says must always hold does not, or the machine failed outright. */
export class Broken extends Error {
  override name = 'Broken';
  readonly sentence: string;
  constructor(sentence: string, message: string, cause?: unknown) {
    super(message, { cause });
    this.sentence = sentence;
  }
}

/** A delay that is running, and the event that it ends with. */
export interface RunningTimer {
  event: string;
  /** Milliseconds since the epoch, by the test's clock. */
  due: number;
}

/** One machine running under control: its time, its calls and its surroundings are in the test's hand. */
export interface Rig<Machine extends AnyStateMachine, World> {
  actor: Actor<Machine>;
  calls: PendingCalls;
  clock: TestClock;
  world: World;
  /** What was emitted so far, oldest first. */
  emitted: { type: string }[];
  now(): number;
  /** Answers that the pending calls may get now. */
  answers(): Move<never>[];
  /** Makes something happen and all that follows from it, then checks the invariants. Throws with the whole history when one is broken. */
  play(move: Move<EventFromLogic<Machine>>): Promise<void>;
  /** Plays a move that was written down. */
  replay(move: SavedMove): Promise<void>;
  /** The delays that are running, in the order in which they began. */
  timers(): RunningTimer[];
  stop(): void;
}

interface RigOptions {
  coverage?: Coverage;
  /** Told of everything that happens inside, from the very start. */
  inspect?: (event: InspectionEvent) => void;
}

/** The machine with its calls held open and its listeners silent. */
function underControl<Machine extends AnyStateMachine>(
  machine: Machine,
  model: MachineModel<Machine>,
  calls: PendingCalls,
): Machine {
  const held = Object.keys(model.calls).map((name) => [
    name,
    fromPromise<unknown, unknown>(({ input, signal }) => calls.open(name, input, signal)),
  ]);
  const silent = model.listeners.map((name) => [name, fromCallback(() => {})]);
  return machine.provide({ actors: Object.fromEntries([...held, ...silent]) as never }) as Machine;
}

/** XState's scheduler knows which event each delay ends with, the clock when: both in the order in which the delays began. */
function runningTimers(actor: AnyActor, clock: TestClock): RunningTimer[] {
  // oxlint-disable-next-line no-underscore-dangle -- XState's only account of the delays that are running
  const scheduled = Object.values(actor.system.getSnapshot()._scheduledEvents);
  return clock.dues.map((due, index) => ({ event: scheduled[index]?.event.type ?? 'unknown', due: START + due }));
}

/** Starts a machine under control. */
export function startRig<Machine extends AnyStateMachine, World>(
  model: MachineModel<Machine, World>,
  { coverage, inspect }: RigOptions = {},
): Rig<Machine, World> {
  const clock = new TestClock();
  const calls = new PendingCalls();
  const world = model.world();
  const now = () => START + clock.now();
  const machine = underControl(model.machine({ now, world }), model as MachineModel<Machine>, calls);
  const emitted: { type: string }[] = [];
  const history: Move<EventFromLogic<Machine>>[] = [];
  let crash: { error: unknown } | null = null;

  const watch = (event: InspectionEvent) => {
    coverage?.inspect(event);
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
    if (crash) throw new Broken('the machine never fails', `The machine failed. ${happened()}`, crash.error);
    const situation = { snapshot: actor.getSnapshot(), emitted, now, world };
    for (const [sentence, holds] of Object.entries(model.invariants)) {
      const broken = (cause?: unknown) => new Broken(sentence, `Broken: "${sentence}". ${happened()}`, cause);
      let isHeld: boolean;
      try {
        isHeld = holds(situation);
      } catch (error) {
        // A context of a wrong shape may not even be asked.
        throw broken(error);
      }
      if (!isHeld) throw broken();
    }
  };
  check();

  const happen = (move: Move<EventFromLogic<Machine>>) => {
    switch (move.kind) {
      case 'send':
        model.happens?.(world, move.event);
        actor.send(move.event);
        return;
      case 'resolve': {
        const call = calls.take(move.call);
        model.succeeds?.(world, move.call);
        call.resolve(move.output);
        return;
      }
      case 'reject':
        calls.take(move.call).reject(move.error);
        return;
      case 'wait':
        if (move.ms === undefined) clock.runNext();
        else clock.advance(move.ms);
    }
  };

  const play = async (move: Move<EventFromLogic<Machine>>) => {
    history.push(move);
    happen(move);
    await settled();
    check();
  };

  return {
    actor,
    calls,
    clock,
    world,
    emitted,
    now,
    answers: () => calls.pending.flatMap(({ name }) => answersTo(name, model.calls[name], now())),
    play,
    replay: async (saved) => play(toMove(model, saved, now())),
    timers: () => runningTimers(actor, clock),
    stop: () => {
      actor.stop();
    },
  };
}
