import { afterEach, describe, expect, test } from 'vitest';
import { type AnyActor, createActor } from 'xstate';
import {
  provideAuth,
  type Session,
  selectIsRestoring,
  selectIsTokenExpired,
  selectSession,
  selectUser,
} from './auth/auth.machine';
import { sessionOf } from './auth/auth.model';
import { type CartChange, provideCart, selectItems } from './cart/cart.machine';
import { medicine } from './cart/cart.model';
import { PendingCalls, settled } from './testing/pending-calls';
import { TestBrowser } from './testing/tabs';

let running: AnyActor[] = [];
afterEach(() => {
  for (const actor of running) actor.stop();
  running = [];
});

interface TabOptions {
  /** Whether the cart store hears of a new user. False plants the mistake that the sequences must find. */
  followsUser?: boolean;
  /** Whether the session store hears of other tabs. False plants a mistake, too. */
  hearsTabs?: boolean;
}

/** Opens a tab with session and cart. Its stores keep one session, and one cart per user, in the browser's storage. */
async function openTab(browser: TestBrowser, { followsUser = true, hearsTabs = true }: TabOptions = {}) {
  const storage = browser.openTab();
  const calls = new PendingCalls();
  const { clock, now } = browser;
  let reportVisibility: (visible: boolean) => void = () => {};
  const auth = createActor(
    provideAuth({
      signIn: (input, signal) => calls.open('signIn', input, signal),
      signUp: (input, signal) => calls.open('signUp', input, signal),
      refresh: (refreshToken, signal) => calls.open('refresh', refreshToken, signal),
      signOut: async () => {},
      sessionStore: {
        read: () => JSON.parse(storage.read('session') ?? 'null') as Session | null,
        write(session) {
          storage.remove('end');
          storage.write('session', JSON.stringify(session));
        },
        clear(end) {
          storage.write('end', end);
          storage.remove('session');
        },
        isDamaged: () => false,
        hasExpired: () => storage.read('end') === 'expired',
        subscribe: (onChange) => storage.subscribe((key) => hearsTabs && key === 'session' && onChange()),
      },
      visibility: {
        subscribe(listener) {
          reportVisibility = listener;
          listener(true);
          return () => {
            reportVisibility = () => {};
          };
        },
      },
      now,
    }),
    { clock },
  );
  let owner = '';
  const listeners = new Set<(change: CartChange) => void>();
  const place = () => `cart.${owner}`;
  const cart = createActor(
    provideCart({
      store: {
        read: () => JSON.parse(storage.read(place()) ?? 'null') as unknown,
        write(items) {
          storage.write(place(), JSON.stringify(items));
          return true;
        },
        clear() {
          storage.remove(place());
          return true;
        },
        subscribe(onChange) {
          listeners.add(onChange);
          const stop = storage.subscribe((key) => key === place() && onChange('edited'));
          return () => {
            stop();
            listeners.delete(onChange);
          };
        },
      },
    }),
    { clock },
  );
  auth.subscribe((snapshot) => {
    const user = selectUser(snapshot)?.id ?? '';
    if (selectIsRestoring(snapshot) || user === owner || !followsUser) return;
    owner = user;
    for (const listener of listeners) listener('replaced');
  });
  running.push(auth, cart);
  auth.start();
  cart.start();
  await settled();
  return {
    auth,
    cart,
    calls,
    user: () => selectUser(auth.getSnapshot())?.id ?? null,
    session: () => selectSession(auth.getSnapshot()),
    /** Whether a call of the page would wait for new tokens. */
    waits: () => selectIsTokenExpired(auth.getSnapshot(), now()),
    lines: () => selectItems(cart.getSnapshot()).map(({ id }) => id),
    setVisible: (visible: boolean) => reportVisibility(visible),
    async signIn(id: string, seconds = 3600) {
      auth.send({ type: 'signIn.submit', email: `${id}@sehat.example`, password: 'correct horse' });
      await calls.resolve('signIn', sessionOf(id, seconds, { now: now() }));
    },
  };
}

/** Lets the other tabs hear of all changes. */
async function deliver(browser: TestBrowser) {
  browser.deliver();
  await settled();
}

const hour = 3_600_000;
const first = medicine(0);

describe('a cart in one tab and a sign-out in the other', () => {
  async function nextUser(options: TabOptions) {
    const browser = new TestBrowser();
    const one = await openTab(browser, options);
    await one.signIn('asha');
    one.cart.send({ type: 'item.add', item: first });
    const two = await openTab(browser);
    const seenByAsha = two.lines();
    two.auth.send({ type: 'signOut.request' });
    await settled();
    await two.signIn('ravi');
    await deliver(browser);
    return { browser, one, two, seenByAsha };
  }

  test('shows the next user an empty cart in both tabs', async () => {
    const { one, two, seenByAsha } = await nextUser({});
    expect(seenByAsha).toEqual([first.id]);
    expect([one.user(), two.user()]).toEqual(['ravi', 'ravi']);
    expect([one.lines(), two.lines()]).toEqual([[], []]);
  });

  test('keeps the cart for the first user', async () => {
    const { browser, one, two } = await nextUser({});
    one.auth.send({ type: 'signOut.request' });
    await settled();
    await one.signIn('asha');
    await deliver(browser);
    expect([one.lines(), two.lines()]).toEqual([[first.id], [first.id]]);
  });

  test('finds a cart that does not follow the user', async () => {
    const { one } = await nextUser({ followsUser: false });
    expect([one.user(), one.lines()]).toEqual(['ravi', [first.id]]);
  });
});

describe('a refresh in one tab', () => {
  async function refreshInFirst(options: TabOptions) {
    const browser = new TestBrowser();
    const one = await openTab(browser);
    await one.signIn('asha');
    const two = await openTab(browser, options);
    two.setVisible(false);
    browser.clock.advance(hour - 60_000);
    await settled();
    await one.calls.resolve('refresh', sessionOf('asha', 3600, { now: browser.now(), tokens: 'renewed' }));
    return { browser, one, two };
  }

  test('is adopted by the other, which sends none of its own', async () => {
    const { browser, one, two } = await refreshInFirst({});
    expect(two.session()?.accessToken).toBe('access-asha');
    await deliver(browser);
    two.setVisible(true);
    await settled();
    expect(two.session()).toEqual(one.session());
    expect(two.calls.made('refresh')).toEqual([]);
  });

  test('finds a tab that does not hear of the others', async () => {
    const { browser, two } = await refreshInFirst({ hearsTabs: false });
    await deliver(browser);
    two.setVisible(true);
    await settled();
    expect(two.calls.made('refresh')).toHaveLength(1);
  });
});

describe('an hour of sleep', () => {
  test('fires no timer, and the next call waits for a refresh of the expired token', async () => {
    const browser = new TestBrowser();
    const one = await openTab(browser);
    await one.signIn('asha');
    browser.clock.sleep(hour + 1000);
    await settled();
    expect(one.calls.made('refresh')).toEqual([]);
    expect(one.waits()).toBe(true);
    // What each call of the app sends first.
    one.auth.send({ type: 'session.check' });
    await one.calls.resolve('refresh', sessionOf('asha', 3600, { now: browser.now(), tokens: 'renewed' }));
    expect(one.waits()).toBe(false);
    expect(one.session()?.accessToken).toBe('access-renewed');
  });

  test('needs one refresh for two tabs, when the second wakes after the first', async () => {
    const browser = new TestBrowser();
    const one = await openTab(browser);
    await one.signIn('asha');
    const two = await openTab(browser);
    browser.clock.sleep(hour + 1000);
    one.auth.send({ type: 'session.check' });
    await one.calls.resolve('refresh', sessionOf('asha', 3600, { now: browser.now(), tokens: 'renewed' }));
    await deliver(browser);
    two.auth.send({ type: 'session.check' });
    await settled();
    expect(two.calls.made('refresh')).toEqual([]);
    expect([one.user(), two.user(), two.session()?.accessToken]).toEqual(['asha', 'asha', 'access-renewed']);
  });
});
