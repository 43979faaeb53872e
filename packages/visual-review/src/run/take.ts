// Takes all pictures of a story, and compares them with the accepted hashes.
import { type Camera, type Played, takeStableShot } from '../camera/camera.ts';
import { decode, hashPicture, hashText, type Picture } from '../pictures/pictures.ts';
import { isSame, pathOf } from '../record/record.ts';
import type { Store, Taken } from '../record/store.ts';
import type { Hashes } from '../results/results.ts';
import type { Show, Step } from '../storybook/stories.ts';

/** One picture of a story. `taken` is present when it has to be kept or differs. */
export interface Shown {
  step: Step;
  path: string;
  hashes: Hashes;
  isAccepted: boolean;
  taken?: Taken;
  ms: number;
}

export interface TakeOptions {
  record: ReadonlyMap<string, Hashes>;
  /** Where equal pictures are kept that are not there yet. */
  store?: Store;
  /** Leaves out the pictures after the first one that differs. */
  untilDifference?: boolean;
}

/**
 * Shows a story. Throws when it changes after its play function, because axe and the assertions then saw another
 * state.
 */
async function play(camera: Camera, { id }: Show, { globals, viewport }: Step) {
  const changed = await camera.show(id, globals, viewport);
  if (changed.length > 0)
    throw new Error(
      `The story changes after its play function has ended. Await the change there: ${changed.join('; ')}.`,
    );
}

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Takes the picture and the tree of the shown story. A picture that differs from the accepted one is painted again. */
async function takeStep(camera: Camera, step: Step, accepted: Hashes | undefined) {
  let last: { png: Buffer; picture: Picture; pixels: string } | undefined;
  const read = async (png: Buffer) => {
    if (last?.png !== png) {
      const picture = await decode(png);
      last = { png, picture, pixels: hashPicture(picture) };
    }
    return last;
  };
  const isRight = async (png: Buffer) => (await read(png)).pixels === accepted?.pixels;
  const shoot = async () => read(await takeStableShot(camera, step.tallest, isRight));
  let shot = await shoot();
  if (shot.pixels !== accepted?.pixels) {
    await camera.repaint();
    shot = await shoot();
  }
  const { picture, pixels } = shot;
  const tree = await camera.readTree();
  return { picture, tree, hashes: { pixels, tree: hashText(tree) } };
}

async function takeSteps(camera: Camera, show: Show, options: TakeOptions): Promise<Shown[]> {
  const { record, store, untilDifference = false } = options;
  const shown: Shown[] = [];
  let before: Step | undefined;
  for (const step of show.steps) {
    const from = performance.now();
    if (!before) await play(camera, show, step);
    if (before && !isEqual(before.viewport, step.viewport)) await camera.resize(step.viewport);
    if (before && !isEqual(before.globals, step.globals)) await camera.setGlobals(show.id, step.globals);
    if (!isEqual(before?.media ?? {}, step.media)) await camera.emulate(step.media);
    if (step.forced.length > 0) await camera.force(step.forced);
    before = step;
    const path = pathOf(show.id, step.mode);
    const accepted = record.get(path);
    const { hashes, picture, tree } = await takeStep(camera, step, accepted);
    const isAccepted = accepted !== undefined && isSame(accepted, hashes);
    const isWanted = !isAccepted || (store !== undefined && !store.has(hashes));
    const taken = isWanted ? { picture, tree, facts: await camera.readFacts() } : undefined;
    if (step.forced.length > 0) await camera.release();
    shown.push({ step, path, hashes, isAccepted, taken, ms: Math.round(performance.now() - from) });
    if (untilDifference && !isAccepted) break;
  }
  return shown;
}

const isRight = (shown: readonly Shown[]) => shown.length > 0 && shown.every(({ isAccepted }) => isAccepted);

/** Whether the first pictures of a story equal those of another attempt. */
function startsLike(first: readonly Shown[], whole: readonly Shown[]): boolean {
  const pairs = first.map(({ hashes }, at) => [hashes, whole[at]?.hashes] as const);
  return first.length > 0 && pairs.every(([own, same]) => same !== undefined && isSame(own, same));
}

/** How often earlier stories are shown again before they get the blame for a difference. */
const repetitions = 2;

/**
 * Whether a story differs from what was accepted each time that it is shown after these stories. Without this, they
 * would get the blame for a story that depends on the load of the machine.
 */
async function differsAfter(camera: Camera, earlier: readonly Played[], show: Show, options: TakeOptions) {
  for (let repetition = 1; repetition <= repetitions; repetition += 1) {
    await camera.reload();
    for (const { id, globals, viewport } of earlier) await camera.show(id, globals, viewport).catch(() => []);
    if (isRight(await takeSteps(camera, show, options).catch(() => []))) return false;
  }
  return true;
}

/** How a story came to equal what was accepted, when not at once. */
export type Doubt =
  /** Only without the stories before it: one of them has left something behind. */
  | 'alone'
  /** At a later attempt, in a shared page too. A browser may place half a pixel differently under load. */
  | 'unsteady';

export interface Taking {
  shown: Shown[];
  doubt?: Doubt;
  /** The pictures of the doubt that differed. */
  doubted?: readonly Shown[];
}

/**
 * Shows a story. A page that showed other stories can only confirm that the story is equal to what was accepted.
 * Otherwise the story is shown again in a freshly loaded page, and these pictures count. When they differ in another
 * way than before, another fresh page can confirm too. `freshOnly` leaves out every attempt but one.
 */
export async function takeShow(
  camera: Camera,
  show: Show,
  { freshOnly, ...options }: TakeOptions & { freshOnly: boolean },
): Promise<Taking> {
  const isKnown = show.steps.every(({ mode }) => options.record.has(pathOf(show.id, mode)));
  const canConfirm = isKnown && !freshOnly;
  const earlier = camera.listPlayed();
  const first = canConfirm ? await takeSteps(camera, show, { ...options, untilDifference: true }).catch(() => []) : [];
  if (isRight(first)) return { shown: first };
  const doubted = first.filter(({ isAccepted }) => !isAccepted);
  await camera.reload();
  const shown = await takeSteps(camera, show, options);
  if (!canConfirm || startsLike(first, shown)) return { shown };
  if (isRight(shown)) {
    const isAlone = earlier.length > 0 && (await differsAfter(camera, earlier, show, options));
    return { shown, doubt: isAlone ? 'alone' : 'unsteady', doubted };
  }
  await camera.reload();
  const again = await takeSteps(camera, show, options).catch(() => []);
  return isRight(again) ? { shown: again, doubt: 'unsteady', doubted } : { shown };
}
