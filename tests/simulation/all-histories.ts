import type { Action } from './actions';
import type { AppCode } from './app-code';
import { play } from './history';
import type { World } from './world';

/** What two tabs do, by theme. Each history starts with two open tabs. */
export const alphabets: Readonly<Record<string, readonly Action[]>> = {
  session: [
    { do: 'signIn', tab: 0, as: 'asha' },
    { do: 'signIn', tab: 1, as: 'rohan' },
    { do: 'signOut', tab: 0 },
    { do: 'signOut', tab: 1 },
    { do: 'pass', ms: 21 },
  ],
  cart: [
    { do: 'add', tab: 0 },
    { do: 'remove', tab: 0 },
    { do: 'signIn', tab: 1, as: 'asha' },
    { do: 'signOut', tab: 1 },
    { do: 'pass', ms: 100 },
  ],
  booking: [
    { do: 'signIn', tab: 0, as: 'asha' },
    { do: 'book', tab: 0, slot: 0 },
    { do: 'book', tab: 1, slot: 0 },
    { do: 'signOut', tab: 1 },
    { do: 'pass', ms: 100 },
  ],
};

const opened: readonly Action[] = [
  { do: 'open', tab: 0 },
  { do: 'open', tab: 1 },
];

/**
 * What tells two situations apart, without ids, times and tokens. It counts equal things up to two, because a third one
 * meets the same code.
 */
function fingerprintOf(world: World): string {
  const tabs = [...world.pages.values()].map(({ tab, app }) => {
    const { user, failure, cart, list, busy, isRestoring } = app.view();
    const owners = cart.slice(0, 2).map(({ id, quantity }) => [id.split('/')[0], quantity]);
    return [tab, app.auth.getSnapshot().value, user?.id, failure, owners, list?.status, busy.length, isRestoring];
  });
  const stored = world.storedTokens();
  const calls = world.network.exchanges
    .filter(({ isOver }) => !isOver)
    .map(({ tab, path, statuses }) => [tab, path, statuses]);
  const rows = (world.document.tables['appointments'] ?? []).filter((row) => row['symptoms'] !== null);
  const bookings = rows.slice(0, 2).map((row) => row['user_id']);
  const keys = [...world.browser.storage.values.keys()].toSorted((one, other) => one.localeCompare(other));
  return JSON.stringify([tabs, stored?.userId, calls, bookings, keys, world.schedule.duesWithin(messageMs)]);
}

/** Messages arrive within this time. Later tasks are timers. */
const messageMs = 50;

/** What a search found. */
export interface Searched {
  /** How many histories were played, each to rest. */
  histories: number;
  situations: number;
  broken: { rule: string; message: string; actions: Action[] } | null;
}

/**
 * Plays each history of an alphabet up to a length, and rests after it. It does not continue a history whose situation
 * was seen before.
 */
export async function searchAll(code: AppCode, alphabet: readonly Action[], length: number): Promise<Searched> {
  const seen = new Set<string>();
  const found: Searched = { histories: 0, situations: 0, broken: null };
  let ways: Action[][] = [[]];
  for (let depth = 1; depth <= length; depth += 1) {
    const next: Action[][] = [];
    for (const way of ways) {
      for (const action of alphabet) {
        const actions = [...way, action];
        let fingerprint = '';
        const { broken } = await play(code, [...opened, ...actions, { do: 'rest' }], 1, (world, index) => {
          if (index === opened.length + actions.length) fingerprint = fingerprintOf(world);
        });
        found.histories += 1;
        if (broken) return { ...found, broken: { rule: broken.rule, message: broken.message, actions } };
        if (seen.has(fingerprint)) continue;
        seen.add(fingerprint);
        next.push(actions);
      }
    }
    ways = next;
  }
  return { ...found, situations: seen.size };
}
