import { type Arbitrary, array, assert, asyncProperty, constant, integer, nat, oneof, stringify } from 'fast-check';
import type { AnyStateMachine, EventFromLogic } from 'xstate';
import type { MachineModel } from './machine-model';
import type { Move } from './moves';
import { startRig } from './rig';

/** A step of a walk. Which call it answers, and how, is found when it is taken: before, nobody knows what will be pending. */
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
      // Costly for large payloads, and only read when something breaks.
      get label() {
        return `send ${stringify(event)}`;
      },
    };
  }
  return answers[step.answer % Math.max(answers.length, 1)];
}

/**
 * Walks a machine at random: events (hostile ones included), answers to whatever is pending, time. Checks the invariants after each
 * step; a failure is shrunk to the shortest walk that shows it, and fast-check prints the seed to repeat it. Resolves with the number of
 * steps taken, at least `steps`.
 */
export async function proveRandomWalks<Machine extends AnyStateMachine, World>(
  model: MachineModel<Machine, World>,
  event: Arbitrary<EventFromLogic<Machine>>,
  { seed, steps = 10_000, length = 100 }: { seed?: number; steps?: number; length?: number } = {},
): Promise<number> {
  let taken = 0;
  let failed = false;
  const walk = array(stepOf(event), { minLength: 1, maxLength: length, size: 'max' });
  const property = asyncProperty(walk, async (walkSteps) => {
    // Enough walks were taken; while a failure is being shrunk, each one counts.
    if (taken >= steps && !failed) return;
    const rig = startRig(model);
    try {
      for (const step of walkSteps) {
        const move = toMove(step, rig.answers());
        if (!move) continue;
        await rig.play(move);
        taken += 1;
      }
    } catch (error) {
      failed = true;
      throw error;
    } finally {
      rig.stop();
    }
  });
  await assert(property, { seed, numRuns: steps });
  return taken;
}
