import { type Arbitrary, array, assert, asyncProperty, constant, integer, nat, oneof, stringify } from 'fast-check';
import type { AnyMachineSnapshot, AnyStateMachine, EventFromLogic } from 'xstate';
import { Coverage, reachableOf } from './coverage';
import { LifeOfWalk } from './life-of-walk';
import { type MachineModel, START } from './machine-model';
import type { Move } from './moves';
import { startRig } from './rig';
import { oracleOf } from './rule-oracle';
import type { AnyRuleTable } from './rules';

/** A step of a walk. `answer` is an index into the answers that are possible when the walk takes the step. */
type Step<Event> = { send: Event } | { answer: number } | { ms: number } | 'wait';

const stepOf = <Event>(event: Arbitrary<Event>): Arbitrary<Step<Event>> =>
  oneof(
    { weight: 5, arbitrary: event.map((value) => ({ send: value })) },
    { weight: 4, arbitrary: nat(1_000).map((answer) => ({ answer })) },
    { weight: 2, arbitrary: constant('wait' as const) },
    { weight: 1, arbitrary: integer({ min: 0, max: 120_000 }).map((ms) => ({ ms })) },
  );

function toMove<Event extends { type: string }>(
  step: Step<Event>,
  answers: readonly Move<never>[],
): Move<Event> | undefined {
  if (step === 'wait') return { kind: 'wait', label: 'wait' };
  if ('ms' in step) return { kind: 'wait', label: `wait ${step.ms} ms`, ms: step.ms };
  if ('send' in step) {
    const event = step.send;
    return {
      kind: 'send',
      event,
      // A getter, because the text of a large payload is costly and only a failure reads it.
      get label() {
        return `send ${stringify(event)}`;
      },
    };
  }
  return answers[step.answer % Math.max(answers.length, 1)];
}

/** Walks between two checks of the coverage. */
const WALKS_OF_A_ROUND = 20;

interface WalkOptions {
  seed?: number | undefined;
  /** Steps that change state, context, world or pending calls. */
  steps?: number;
  length?: number;
  /** The machine's table of rules. Each step is compared with it. */
  table?: AnyRuleTable;
}

/**
 * Walks a machine at random: events (hostile ones included), answers to pending calls, elapsed time. Checks the
 * invariants after each step, and compares the step with the table. A walk ends after `length` changes, or soon after
 * the machine reaches a final state. The next walk starts a new machine. fast-check shrinks a failure to the shortest
 * walk, and prints the seed.
 *
 * Continues until `steps` steps changed something and every reachable transition was taken. Resolves with the number of
 * such steps. Throws when this takes more than `steps` walks.
 */
export async function proveRandomWalks<Machine extends AnyStateMachine, World>(
  model: MachineModel<Machine, World>,
  event: Arbitrary<EventFromLogic<Machine>>,
  { seed, steps = 10_000, length = 100, table }: WalkOptions = {},
): Promise<number> {
  const coverage = new Coverage();
  const oracle = table && oracleOf(table);
  let changes = 0;
  // A step may change nothing, so a walk needs more steps than changes.
  const walk = array(stepOf(event), { minLength: 1, maxLength: 3 * length, size: 'max' });
  const property = asyncProperty(walk, async (walkSteps) => {
    const rig = startRig(model, { coverage, oracle });
    const life = new LifeOfWalk(length);
    try {
      for (const step of walkSteps) {
        const move = toMove(step, rig.answers());
        if (!move) continue;
        const before = rig.fingerprint();
        await rig.play(move);
        const hasChanged = rig.fingerprint() !== before;
        if (hasChanged) changes += 1;
        if (life.isOverAfter(hasChanged, rig.actor.getSnapshot() as AnyMachineSnapshot)) break;
      }
    } finally {
      rig.stop();
    }
  });
  const machine = model.machine({ now: () => START, world: model.world() });
  const reached = () => reachableOf(coverage.reportWithChildren(machine), model.unreachable);
  const isEnough = () => changes >= steps && reached().missing.length === 0;
  for (let round = 0; !isEnough(); round += 1) {
    if (round * WALKS_OF_A_ROUND > steps) {
      const { covered, total, missing } = reached();
      throw new Error(
        `${model.name}: random walks took ${covered} of ${total} transitions, not ${missing.join(', ')}.`,
      );
    }
    await assert(property, { seed: seed === undefined ? undefined : seed + round, numRuns: WALKS_OF_A_ROUND });
  }
  return changes;
}
