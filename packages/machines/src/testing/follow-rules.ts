import { Coverage } from './coverage';
import { type Move, toMove } from './moves';
import type { Moment } from './oracle';
import { startRig } from './rig';
import { RuleFollower } from './rule-follower';
import type { AnyRule, AnyRuleTable, ProbeMove, Start } from './rules';

/** A step of a run: a move, a change of the surroundings by its name in the table, or a sleep of the device. */
export type Step =
  | Move<{ type: string }>
  | { kind: 'change'; label: string; change: string }
  | { kind: 'sleep'; label: string; ms: number };

export const sleepOf = (ms: number): Step => ({ kind: 'sleep', label: `sleep ${ms} ms`, ms });

interface FollowOptions {
  coverage?: Coverage;
  input?: unknown;
  start?: Start<object>;
}

/** Steps that were compared before, and the moment to which they led. */
export interface Known {
  steps: readonly Step[];
  moment: Moment;
  now: number;
}

/** Runs a machine beside its table and compares both after each step. */
export function followRules(table: AnyRuleTable, { coverage = new Coverage(), input, start }: FollowOptions = {}) {
  const { model } = table;
  const rig = startRig({ ...model, invariants: {}, ...(input !== undefined && { input }) }, { coverage });
  const follower = new RuleFollower(table, rig, coverage, start);

  /**
   * Makes a step and compares. Returns the rules that applied. Throws `RuleBroken` with state, event and outcome when
   * machine and table disagree.
   */
  const play = async (step: Step): Promise<readonly AnyRule[]> => {
    if (step.kind === 'change') follower.change(step.change);
    else if (step.kind === 'sleep') follower.sleep(step.ms, step.label);
    else await rig.play(step, follower);
    return follower.applied;
  };

  /** Makes steps that were compared before. */
  const skipTo = async ({ steps, moment }: Known) => {
    for (const step of steps) {
      if (step.kind === 'change') table.changes?.[step.change]?.(rig.world);
      else if (step.kind === 'sleep') rig.clock.sleep(step.ms);
      else await rig.play(step);
    }
    follower.skipTo(
      moment,
      steps.map(({ label }) => label),
    );
  };

  return {
    rig,
    play,
    skipTo,
    way: () => follower.way,
    moment: () => follower.moment,
    scene: () => follower.scene,
    /** Converts a step of a probe. */
    stepOf: (saved: ProbeMove): Step => {
      if ('change' in saved) return { kind: 'change', label: saved.change, change: saved.change };
      if ('sleep' in saved) return sleepOf(saved.sleep);
      return toMove(model, saved, rig.now());
    },
  };
}
