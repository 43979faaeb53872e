import type { SavedMove } from '@sehat/machines/testing/moves';
import { answersTo } from '@sehat/machines/testing/moves';
import { type AnyModel, Run } from './run';

/** Numbers from 0 up to 1 that look random and are the same for the same seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = Math.trunc(seed) | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A move that can be made where this run stands: an event in five of ten cases, an answer in three, time in two. */
function randomMove(run: Run, random: () => number): SavedMove {
  const pick = <Item>(items: readonly Item[]): Item | undefined => items[Math.floor(random() * items.length)];
  const { model, last, now } = run;
  const answers = last.calls.flatMap(({ name }) =>
    answersTo(name, model.calls[name], now).flatMap(({ saved }) => saved ?? []),
  );
  const events = model.events.map(({ name }): SavedMove => ({ kind: 'send', preset: name }));
  const time: SavedMove =
    last.delays.length > 0 && random() < 0.7 ? { kind: 'wait' } : { kind: 'wait', ms: Math.floor(random() * 120_000) };
  const share = random();
  if (share < 0.2) return time;
  return pick(share < 0.5 && answers.length > 0 ? answers : events) ?? time;
}

/** Walks a machine at random until an invariant breaks or the steps are over. The same seed takes the same way. */
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
