import {
  type AnyStateMachine,
  type EventFromLogic,
  fromTransition,
  initialTransition,
  type SnapshotFrom,
  transition,
} from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import { type MachineModel, START } from './machine-model';
import { answersTo, type Move, sends } from './moves';

interface Timer {
  id: string;
  event: { type: string };
  due: number;
}

/** A snapshot of a machine at a time, with its running timers, as plain data. */
export interface Moment<Machine extends AnyStateMachine> {
  snapshot: SnapshotFrom<Machine>;
  now: number;
  timers: readonly Timer[];
}

type Action = { type: string; params: unknown };

/** Returns the timers after the delays and cancellations of a transition's actions. */
function applyTimers(timers: readonly Timer[], actions: readonly Action[], now: number): Timer[] {
  const next = [...timers];
  for (const { type, params } of actions) {
    if (type === 'xstate.raise') {
      const { id, event, delay } = params as { id: string; event: { type: string }; delay?: number };
      if (typeof delay === 'number') next.push({ id, event, due: now + delay });
    } else if (type === 'xstate.cancel') {
      const index = next.findIndex((timer) => timer.id === (params as { sendId: string }).sendId);
      if (index >= 0) next.splice(index, 1);
    }
  }
  return next;
}

const earliest = (timers: readonly Timer[]): Timer | undefined =>
  timers.reduce<Timer | undefined>((first, timer) => (first && first.due <= timer.due ? first : timer), undefined);

/** The machine as a pure function of moves: XState's `transition` plus simulated time. */
export function pureModel<Machine extends AnyStateMachine, World>(model: MachineModel<Machine, World>) {
  let clock = START;
  const machine = model.machine({ now: () => clock, world: model.world() });

  function take(moment: Moment<Machine>, event: { type: string }): Moment<Machine> {
    clock = moment.now;
    const [snapshot, actions] = transition(machine, moment.snapshot, event as EventFromLogic<Machine>) as [
      SnapshotFrom<Machine>,
      Action[],
    ];
    return { ...moment, snapshot, timers: applyTimers(moment.timers, actions, moment.now) };
  }

  function wait(moment: Moment<Machine>): Moment<Machine> {
    const now = earliest(moment.timers)?.due ?? moment.now;
    let next: Moment<Machine> = { ...moment, now };
    for (let timer = earliest(next.timers); timer && timer.due <= now; timer = earliest(next.timers)) {
      const fired = timer;
      next = take({ ...next, timers: next.timers.filter((other) => other !== fired) }, fired.event);
    }
    return next;
  }

  return {
    initial(): Moment<Machine> {
      clock = START;
      const [snapshot, actions] = initialTransition(machine, model.input as never) as unknown as [
        SnapshotFrom<Machine>,
        Action[],
      ];
      return { snapshot, now: START, timers: applyTimers([], actions, START) };
    },
    /** The moment after an event. */
    take,
    /** The possible moves. */
    moves({ snapshot, now, timers }: Moment<Machine>): Move<EventFromLogic<Machine>>[] {
      const { children } = snapshot as { children: Record<string, unknown> };
      const answers = Object.entries(model.calls).flatMap(([call, possible]) =>
        children[call] ? answersTo(call, possible, now) : [],
      );
      const time: Move<never>[] = timers.length > 0 ? [{ kind: 'wait', label: 'wait', saved: { kind: 'wait' } }] : [];
      return [...sends<EventFromLogic<Machine>>(model.events), ...answers, ...time];
    },
    play(moment: Moment<Machine>, move: Move<EventFromLogic<Machine>>): Moment<Machine> {
      switch (move.kind) {
        case 'send':
          return take(moment, move.event);
        case 'resolve':
          return take(moment, { type: `xstate.done.actor.${move.call}`, output: move.output, actorId: move.call } as {
            type: string;
          });
        case 'reject':
          return take(moment, { type: `xstate.error.actor.${move.call}`, error: move.error, actorId: move.call } as {
            type: string;
          });
        case 'wait':
          return wait(moment);
      }
    },
    /** Identifies a situation by the state value, the status and the model's fingerprint. */
    fingerprint({ snapshot, now }: Moment<Machine>): string {
      const { value, status } = snapshot as { value: unknown; status: string };
      return JSON.stringify([value, status, model.fingerprint?.(snapshot, now)]);
    },
  };
}

/**
 * Returns a shortest path to every situation of a machine (XState's `getShortestPaths`), extended by each possible
 * move. Together, the sequences take every reachable transition.
 */
export function shortestSequences<Machine extends AnyStateMachine, World>(
  model: MachineModel<Machine, World>,
  limit = 100_000,
): Move<EventFromLogic<Machine>>[][] {
  type MachineMove = Move<EventFromLogic<Machine>>;
  const pure = pureModel(model);
  const logic = fromTransition(
    (moment: Moment<Machine>, { move }: { type: string; move: MachineMove }) => pure.play(moment, move),
    pure.initial(),
  );
  const paths = getShortestPaths(logic, {
    events: ({ context }) => pure.moves(context).map((move) => ({ type: move.label, move })),
    serializeState: ({ context }) => pure.fingerprint(context),
    serializeEvent: ({ type }) => type,
    limit,
  });
  const ways = paths.map(({ steps }) => steps.flatMap(({ event }) => (event.move ? [event.move] : [])));
  const labels = (sequence: readonly MachineMove[]) => sequence.map(({ label }) => label).join('\n');
  const known = new Set(ways.map(labels));
  return ways.flatMap((way) => {
    const there = way.reduce(pure.play, pure.initial());
    const moves = pure.moves(there);
    if (moves.length === 0) return [way];
    return moves.map((move) => way.concat(move)).filter((sequence) => !known.has(labels(sequence)));
  });
}
