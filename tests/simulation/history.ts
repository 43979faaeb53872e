import { randomOf } from '@sehat/machines/testing/random';
import { type Action, type PatientName, patients } from './actions';
import type { AppCode } from './app-code';
import { Broken, createChecks } from './checks';
import { type Fault, faults } from './network';
import { tabCount, World } from './world';

/** What became of a history. `broken` is the rule that did not hold, at the action with this index. */
export interface Outcome {
  broken: Broken | null;
  index: number;
  /** How many tasks ran: timers, messages, requests and answers. */
  tasks: number;
  world: World;
}

const asBroken = (error: unknown) => {
  if (error instanceof Broken) return error;
  return new Broken('no error is uncaught', error instanceof Error ? (error.stack ?? error.message) : String(error));
};

/** Plays the actions that `next` gives, in a new world, until it gives none. */
async function run(code: AppCode, seed: number, next: (world: World) => Action | null | undefined): Promise<Outcome> {
  const world = await World.start({ code, seed, checks: createChecks() });
  const rejected = (error: unknown) => world.errors.push(error);
  process.on('unhandledRejection', rejected);
  let index = 0;
  let broken: Broken | null = null;
  try {
    for (let action = next(world); action; action = next(world)) {
      await world.act(action);
      index += 1;
    }
  } catch (error) {
    broken = asBroken(error);
  } finally {
    process.off('unhandledRejection', rejected);
    world.end();
  }
  return { broken, index, tasks: world.schedule.ran, world };
}

/** Plays a history in a new world. `before` sees the world before each action. */
export function play(
  code: AppCode,
  actions: readonly Action[],
  seed = 1,
  before: (world: World, index: number) => void = () => {},
): Promise<Outcome> {
  let index = 0;
  return run(code, seed, (world) => {
    before(world, index);
    index += 1;
    return actions[index - 1];
  });
}

/** Removes the actions that a failure does not need: halves first, single actions last. */
export async function shrink(code: AppCode, actions: readonly Action[], rule: string, seed = 1): Promise<Action[]> {
  const breaks = async (candidate: readonly Action[]) => {
    const { broken, index } = await play(code, candidate, seed);
    return broken?.rule === rule ? candidate.slice(0, index + 1) : null;
  };
  let shortest = (await breaks(actions)) ?? [...actions];
  for (let isShorter = true; isShorter; ) {
    const before = shortest.length;
    for (let size = Math.ceil(shortest.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
      for (let from = 0; from < shortest.length; ) {
        const shorter = await breaks(shortest.toSpliced(from, size));
        if (shorter) shortest = shorter;
        else from += size;
      }
    }
    isShorter = shortest.length < before;
  }
  return [...shortest];
}

type Random = () => number;

const pick = <Item>(random: Random, items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;

/** About half of the items. All of them when that would be none. */
function some<Item>(random: Random, items: readonly Item[]): readonly Item[] {
  const chosen = items.filter(() => random() < 0.5);
  return chosen.length > 0 ? chosen : items;
}

const names = Object.keys(patients) as PatientName[];
const anyUser = [
  'add',
  'add',
  'remove',
  'more',
  'empty',
  'list',
  'reload',
  'hide',
  'show',
  'show',
  'close',
  'freeze',
] as const;
const signedIn = ['signOut', 'signOut', 'book', 'book', 'lab', 'retry', 'retry', 'cancel', 'list', 'leave'] as const;
const passes = [1, 5, 15, 21, 45, 100, 1_000, 1_000, 6_000, 35_000] as const;
/** An access token lasts an hour. A tab renews it in its last two minutes. */
const sleeps = [50 * 60_000, 58 * 60_000 + 25_000, 61 * 60_000] as const;
const jumps = [-60_000, -10_000, 10_000, 60_000] as const;

/**
 * What happens in one history. Each history has only a part of everything (swarm testing). Without this, an action that
 * a bug needs often would seldom follow another one without a third between them.
 */
interface Style {
  tabs: number;
  names: readonly PatientName[];
  anyUser: readonly (typeof anyUser)[number][];
  signedIn: readonly (typeof signedIn)[number][];
  passes: readonly number[];
  faults: readonly Fault[];
  storage: readonly ('fullStorage' | 'refuseStorage' | 'clearStorage')[];
  hasClockFaults: boolean;
}

function styleOf(random: Random): Style {
  const isWhole = random() < 0.3;
  const part = <Item>(items: readonly Item[]) => (isWhole ? items : some(random, items));
  const refusals = random() < 0.2 ? part(['fullStorage', 'refuseStorage'] as const) : [];
  return {
    tabs: random() < 0.5 ? 2 : tabCount,
    names: random() < 0.7 ? names : [pick(random, names)],
    anyUser: part(anyUser),
    signedIn: part(signedIn),
    passes: part(passes),
    faults: random() < 0.7 ? part(faults) : [],
    storage: [...refusals, ...(random() < 0.3 ? (['clearStorage'] as const) : [])],
    hasClockFaults: random() < 0.4,
  };
}

function actionInTab(random: Random, style: Style, world: World, tab: number): Action {
  const view = world.view(tab);
  if (!view) return { do: 'open', tab };
  if (!view.user && random() < 0.6) return { do: 'signIn', tab, as: pick(random, style.names) };
  const name = pick(random, view.user && random() < 0.6 ? style.signedIn : style.anyUser);
  if (name === 'book' || name === 'lab') return { do: name, tab, slot: Math.floor(random() * 3) };
  return { do: name, tab };
}

function randomAction(random: Random, style: Style, world: World): Action {
  const tab = random() < 0.45 ? 0 : random() < 0.7 ? 1 : Math.floor(random() * style.tabs);
  const kind = random();
  if (kind < 0.35) return { do: 'pass', ms: pick(random, style.passes) };
  if (kind < 0.38) return { do: 'sleep', ms: pick(random, sleeps) };
  if (kind < 0.44 && style.faults.length > 0) return { do: 'fault', tab, fault: pick(random, style.faults) };
  if (kind < 0.46) return { do: world.browser.isOnline ? pick(random, ['offline', 'slowEvents']) : 'online' };
  if (kind < 0.47) return { do: 'revoke', as: pick(random, names) };
  if (kind < 0.48 && style.hasClockFaults) return { do: 'jump', ms: pick(random, jumps) };
  if (kind < 0.495 && style.storage.length > 0)
    return world.browser.storage.state === 'works' ? { do: pick(random, style.storage) } : { do: 'freeStorage' };
  if (kind < 0.505) return { do: 'rest' };
  return actionInTab(random, style, world, tab);
}

/** A history that a seed made. */
export interface Walk extends Outcome {
  seed: number;
  actions: Action[];
}

/** Makes random actions and plays them. The same seed gives the same history. It ends at rest. */
export function walk(code: AppCode, seed: number, length: number): Promise<Walk> {
  const random = randomOf(seed);
  const style = styleOf(random);
  const actions: Action[] = [];
  const next = (world: World) => {
    if (actions.length === length) return null;
    const isFirst = actions.length === 0;
    const isLast = actions.length === length - 1;
    const action: Action = isLast
      ? { do: 'rest' }
      : isFirst
        ? { do: 'open', tab: 0 }
        : randomAction(random, style, world);
    actions.push(action);
    return action;
  };
  return run(code, seed, next).then((outcome) => ({ ...outcome, seed, actions }));
}
