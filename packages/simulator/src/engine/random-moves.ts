import { Coverage } from '@sehat/machines/testing/coverage';
import { LifeOfWalk } from '@sehat/machines/testing/life-of-walk';
import type { AnyModel, MachineModel } from '@sehat/machines/testing/machine-model';
import type { SavedMove } from '@sehat/machines/testing/moves';
import { answersTo, toMove } from '@sehat/machines/testing/moves';
import { randomOf } from '@sehat/machines/testing/random';
import type { RuleOracle } from '@sehat/machines/testing/rule-oracle';
import { Run } from './run';

/** How often a walk makes an event or an answer that only the probes of the table name. */
const SHARE_OF_PROBES = 0.25;
/** How often a walk looks for a move that applies a rule for the first time. */
const SHARE_OF_NEWS = 0.3;

/**
 * A possible random move: an event with 50 % probability, an answer with 30 %, time with 20 %. With an oracle, rather a
 * move that applies a rule for the first time, because some rules need a rare event in a rare state.
 */
function randomMove(run: Run, random: () => number, oracle?: RuleOracle): SavedMove {
  const pick = <Item>(items: readonly Item[]): Item | undefined => items[Math.floor(random() * items.length)];
  const { model, last, now } = run;
  const answers = last.calls.flatMap(({ name }) =>
    answersTo(name, model.calls[name], now).flatMap(({ saved }) => saved ?? []),
  );
  const events = model.events.flatMap(({ name, weight = 1 }) =>
    Array.from({ length: weight }, (): SavedMove => ({ kind: 'send', preset: name })),
  );
  const probes = (oracle?.moves ?? []).filter((move) => run.canPlay(move));
  if (oracle && random() < SHARE_OF_NEWS) {
    const possible: SavedMove[] = [...events, ...answers, ...probes, { kind: 'wait' }];
    const fresh = pick(possible.filter((move) => oracle.isNew(toMove(model as MachineModel, move, now))));
    if (fresh) return fresh;
  }
  const time: SavedMove =
    last.delays.length > 0 && random() < 0.7 ? { kind: 'wait' } : { kind: 'wait', ms: Math.floor(random() * 120_000) };
  const share = random();
  if (share < 0.2) return time;
  const isAnswer = share < 0.5 && answers.length > 0;
  const ofProbes = probes.filter(({ kind }) => (kind === 'send') !== isAnswer);
  const rare = random() < SHARE_OF_PROBES ? pick(ofProbes) : undefined;
  return rare ?? pick(isAnswer ? answers : events) ?? time;
}

/**
 * Walks a machine at random from its start, until an invariant breaks or after `steps` steps. The same seed gives the
 * same walk.
 */
export async function walkAtRandom(
  model: AnyModel,
  { seed, steps, onStep }: { seed: number; steps: number; onStep?: (run: Run) => void },
): Promise<Run> {
  const random = randomOf(seed);
  const run = new Run(model);
  onStep?.(run);
  for (let step = 0; step < steps && run.last.broken === null; step += 1) {
    await run.play(randomMove(run, random));
    onStep?.(run);
  }
  return run;
}

/** Changes after which a walk restarts, so that states near the start are walked often. */
const CHANGES_OF_A_WALK = 50;

/** How many times as many steps the walks take while something is missing. */
const PATIENCE = 3;

/** Random walks of a machine, one after the other. */
export interface Walks {
  /** The last walk. If an invariant broke, it broke here. */
  run: Run;
  /** The number of walks. */
  count: number;
  /** The steps of all walks that changed something: state, context, world or pending calls. */
  changes: number;
}

interface WalkOptions {
  seed: number;
  steps: number;
  oracle?: RuleOracle;
  isEnough?: (run: Run) => boolean;
  onStep?: (run: Run) => void;
}

/**
 * Walks a machine at random until an invariant or a rule breaks, or until `steps` steps changed something. Goes on
 * while `isEnough` is false, to three times as many steps. Restarts in a final state and after fifty changes. Without
 * restarts, most steps would happen in an ended call. The same seed gives the same walks.
 */
export async function walkWithRestarts(
  model: AnyModel,
  { seed, steps, oracle, isEnough, onStep }: WalkOptions,
): Promise<Walks> {
  const random = randomOf(seed);
  const coverage = new Coverage();
  const begin = () => {
    const run = new Run(model, coverage, oracle);
    onStep?.(run);
    return { run, life: new LifeOfWalk(CHANGES_OF_A_WALK) };
  };
  let walk = begin();
  let [count, changes, isOver] = [1, 0, false];
  const isOnTheWay = () => changes < steps || (changes < PATIENCE * steps && isEnough?.(walk.run) === false);
  while (isOnTheWay() && walk.run.last.broken === null) {
    if (isOver) {
      walk.run.stop();
      walk = begin();
      count += 1;
    }
    const { run, life } = walk;
    const before = run.fingerprint();
    const { snapshot } = await run.play(randomMove(run, random, oracle));
    onStep?.(run);
    const hasChanged = run.fingerprint() !== before;
    if (hasChanged) changes += 1;
    isOver = life.isOverAfter(hasChanged, snapshot);
  }
  return { run: walk.run, count, changes };
}
