import { Coverage } from '@sehat/machines/testing/coverage';
import { LifeOfWalk } from '@sehat/machines/testing/life-of-walk';
import type { AnyModel } from '@sehat/machines/testing/machine-model';
import type { SavedMove } from '@sehat/machines/testing/moves';
import { answersTo } from '@sehat/machines/testing/moves';
import { Run } from './run';

/** Pseudo-random numbers from 0 up to 1, the same for the same seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = Math.trunc(seed) | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A possible random move: an event with 50 % probability, an answer with 30 %, time with 20 %. */
function randomMove(run: Run, random: () => number): SavedMove {
  const pick = <Item>(items: readonly Item[]): Item | undefined => items[Math.floor(random() * items.length)];
  const { model, last, now } = run;
  const answers = last.calls.flatMap(({ name }) =>
    answersTo(name, model.calls[name], now).flatMap(({ saved }) => saved ?? []),
  );
  const events = model.events.flatMap(({ name, weight = 1 }) =>
    Array.from({ length: weight }, (): SavedMove => ({ kind: 'send', preset: name })),
  );
  const time: SavedMove =
    last.delays.length > 0 && random() < 0.7 ? { kind: 'wait' } : { kind: 'wait', ms: Math.floor(random() * 120_000) };
  const share = random();
  if (share < 0.2) return time;
  return pick(share < 0.5 && answers.length > 0 ? answers : events) ?? time;
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

/** Random walks of a machine, one after the other. */
export interface Walks {
  /** The last walk. If an invariant broke, it broke here. */
  run: Run;
  /** The number of walks. */
  count: number;
  /** The steps of all walks that took a transition. */
  changes: number;
}

/**
 * Walks a machine at random until an invariant breaks or `steps` steps changed something. Restarts in a final state and
 * after fifty changes. Without restarts, most steps would happen in an ended call. The same seed gives the same walks.
 */
export async function walkWithRestarts(
  model: AnyModel,
  { seed, steps, onStep }: { seed: number; steps: number; onStep?: (run: Run) => void },
): Promise<Walks> {
  const random = randomOf(seed);
  const coverage = new Coverage();
  const begin = () => {
    const run = new Run(model, coverage);
    onStep?.(run);
    return { run, life: new LifeOfWalk(CHANGES_OF_A_WALK) };
  };
  let walk = begin();
  let [count, changes, isOver] = [1, 0, false];
  while (changes < steps && walk.run.last.broken === null) {
    if (isOver) {
      walk.run.stop();
      walk = begin();
      count += 1;
    }
    const { run, life } = walk;
    const { verdict, snapshot } = await run.play(randomMove(run, random));
    onStep?.(run);
    const hasChanged = verdict === 'taken';
    if (hasChanged) changes += 1;
    isOver = life.isOverAfter(hasChanged, snapshot);
  }
  return { run: walk.run, count, changes };
}
