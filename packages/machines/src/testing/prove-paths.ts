import { isDeepStrictEqual } from 'node:util';
import type { AnyStateMachine, InspectionEvent } from 'xstate';
import { Coverage, type CoverageReport } from './coverage';
import { type MachineModel, START } from './machine-model';
import { startRig } from './rig';
import { pureModel, shortestSequences } from './shortest-paths';

export interface PathReport extends CoverageReport {
  /** Event sequences replayed. */
  sequences: number;
  /** The coverage as one line to print. */
  text: string;
}

/** Collects what invoked machines report to the root. The pure model has no actors, so it receives these reports. */
class ReportsOfChildren {
  #reports: { type: string }[] = [];

  readonly inspect = ({ actorRef, rootId, ...inspected }: InspectionEvent): void => {
    if (inspected.type !== '@xstate.event' || actorRef.sessionId !== rootId) return;
    if (inspected.event.type.startsWith('xstate.snapshot.')) this.#reports.push(inspected.event);
  };

  take(): { type: string }[] {
    return this.#reports.splice(0);
  }
}

/**
 * Replays every shortest sequence on the running machine, in simulated time. After each step, checks the invariants and
 * compares the machine with the pure model. Throws with the failing sequence.
 */
export async function provePaths<Machine extends AnyStateMachine, World>(
  model: MachineModel<Machine, World>,
): Promise<PathReport> {
  const pure = pureModel(model);
  const coverage = new Coverage();
  const sequences = shortestSequences(model);
  for (const sequence of sequences) {
    const reports = new ReportsOfChildren();
    const rig = startRig(model, { coverage, inspect: reports.inspect });
    let expected = reports.take().reduce(pure.take, pure.initial());
    for (const move of sequence) {
      expected = pure.play(expected, move);
      await rig.play(move);
      expected = reports.take().reduce(pure.take, expected);
      const { value, context } = rig.actor.getSnapshot() as { value: unknown; context: unknown };
      const pureSnapshot = expected.snapshot as { value: unknown; context: unknown };
      if (!isDeepStrictEqual([value, context, rig.now()], [pureSnapshot.value, pureSnapshot.context, expected.now])) {
        const way = sequence.map(({ label }) => label).join(' → ');
        throw new Error(
          `${model.name}: ${JSON.stringify(value)} where ${JSON.stringify(pureSnapshot.value)} was expected, on ${way}`,
        );
      }
    }
    rig.stop();
  }
  const report = coverage.report(model.machine({ now: () => START, world: model.world() }));
  const { states, transitions } = report;
  const text = `${model.name}: ${states.covered}/${states.total} states, ${transitions.covered}/${transitions.total} transitions, ${sequences.length} sequences\n`;
  return { ...report, sequences: sequences.length, text };
}
