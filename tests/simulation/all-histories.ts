import type { Action } from './actions';
import type { AppCode } from './app-code';
import { play } from './history';
import type { World } from './world';

/** What two tabs do, after the actions with which each history of a theme begins. */
export interface Theme {
  opening: readonly Action[];
  actions: readonly Action[];
}

const opened: readonly Action[] = [
  { do: 'open', tab: 0 },
  { do: 'open', tab: 1 },
];
const signedIn: readonly Action[] = [...opened, { do: 'signIn', tab: 0, as: 'asha' }, { do: 'pass', ms: 1_000 }];

/** The sets of actions of which every short history is played. */
export const themes: Readonly<Record<string, Theme>> = {
  session: {
    opening: opened,
    actions: [
      { do: 'signIn', tab: 0, as: 'asha' },
      { do: 'signIn', tab: 1, as: 'rohan' },
      { do: 'signOut', tab: 0 },
      { do: 'signOut', tab: 1 },
      { do: 'pass', ms: 21 },
    ],
  },
  refresh: {
    opening: [...signedIn, { do: 'sleep', ms: 61 * 60_000 }],
    actions: [
      { do: 'list', tab: 0 },
      { do: 'list', tab: 1 },
      { do: 'freeze', tab: 0 },
      { do: 'signOut', tab: 1 },
      { do: 'pass', ms: 21 },
    ],
  },
  cart: {
    opening: opened,
    actions: [
      { do: 'add', tab: 0 },
      { do: 'remove', tab: 0 },
      { do: 'signIn', tab: 1, as: 'asha' },
      { do: 'signOut', tab: 1 },
      { do: 'pass', ms: 100 },
    ],
  },
  booking: {
    opening: opened,
    actions: [
      { do: 'signIn', tab: 0, as: 'asha' },
      { do: 'book', tab: 0, slot: 0 },
      { do: 'book', tab: 1, slot: 0 },
      { do: 'signOut', tab: 1 },
      { do: 'pass', ms: 100 },
    ],
  },
  realtime: {
    opening: signedIn,
    actions: [
      { do: 'list', tab: 0 },
      { do: 'book', tab: 1, slot: 0 },
      { do: 'cancel', tab: 0 },
      { do: 'freeze', tab: 0 },
      { do: 'pass', ms: 45 },
    ],
  },
};

/** Ids and tokens, in the order in which a text names them. */
const namesIn =
  /eyJ[\w-]+[.][\w-]+[.][\w-]+|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|(?<=efresh_?[Tt]oken\W+)[\w.-]{20,}/g;
const timesIn = /\d{4}-\d\d-\d\dT[\d:.]+(?:Z|\+00:00)|\b17\d{8}(?:\d{3})?\b/g;

/** The text with numbers in place of ids and tokens, and without times. */
function withoutNames(text: string): string {
  const names = new Map<string, string>();
  return text.replaceAll(timesIn, 'time').replaceAll(namesIn, (name) => {
    const known = names.get(name) ?? `#${names.size}`;
    names.set(name, known);
    return known;
  });
}

/**
 * Everything that a situation consists of, without ids, tokens and times. It holds machines, storage, locks, tables,
 * requests on their way, and the order of all messages and timers. Only the rest at the end of a history reaches a
 * timer beyond `reachMs`, so that its exact time makes no difference before.
 */
function situationOf(world: World, reachMs: number): string {
  const tabs = [...world.pages.values()].map((page) => [page.tab, page.life, page.app.machineStates()]);
  const calls = world.network.exchanges
    .filter(({ isOver }) => !isOver)
    .map(({ tab, method, path, body, statuses }) => [tab, method, path, body, statuses]);
  const stored = [...world.browser.storage.values].toSorted(([one], [other]) => one.localeCompare(other));
  const unseen = world.browser.storage.differences();
  const { sessions, tables } = world.document;
  const waiting = world.schedule.order(reachMs);
  const locks = world.browser.locks.state();
  return withoutNames(JSON.stringify([tabs, calls, stored, unseen, locks, sessions, tables, waiting]));
}

/** What a search found. */
export interface Searched {
  /** How many histories were played, each to rest. */
  histories: number;
  situations: ReadonlySet<string>;
  broken: { rule: string; message: string; actions: Action[] } | null;
}

/**
 * Plays each history of a theme up to a length, and rests after it. It does not continue a history whose situation was
 * seen before, unless `isEach` is true.
 */
export async function searchAll(
  code: AppCode,
  { opening, actions: all }: Theme,
  { length, isEach = false }: { length: number; isEach?: boolean },
): Promise<Searched> {
  const situations = new Set<string>();
  const reachMs = length * Math.max(...all.map((action) => (action.do === 'pass' ? action.ms : 0)));
  const found: Searched = { histories: 0, situations, broken: null };
  let ways: Action[][] = [[]];
  for (let depth = 1; depth <= length; depth += 1) {
    const next: Action[][] = [];
    for (const way of ways) {
      for (const action of all) {
        const actions = [...way, action];
        let situation = '';
        const { broken } = await play(code, [...opening, ...actions, { do: 'rest' }], 1, (world, index) => {
          if (index === opening.length + actions.length) situation = situationOf(world, reachMs);
        });
        found.histories += 1;
        if (broken) return { ...found, broken: { rule: broken.rule, message: broken.message, actions } };
        if (isEach || !situations.has(situation)) next.push(actions);
        situations.add(situation);
      }
    }
    ways = next;
  }
  return found;
}
