import type { Action } from './actions';
import type { Exchange } from './network';
import type { PageNews } from './page';
import { claimsOf } from './token-claims';
import type { Checks, World } from './world';

/** Thrown when a promise of the app does not hold. `rule` is the same for the same mistake in another history. */
export class Broken extends Error {
  override name = 'Broken';
  readonly rule: string;
  constructor(rule: string, details: unknown) {
    super(`${rule}: ${typeof details === 'string' ? details : JSON.stringify(details)}`);
    this.rule = rule;
  }
}

function demand(rule: string, holds: boolean, details: () => unknown): void {
  if (!holds) throw new Broken(rule, details());
}

const isRefresh = ({ path }: Exchange) => path.includes('grant_type=refresh_token');

/** The rules that a call of the app keeps when it leaves the page. */
function checkSending(exchange: Exchange, world: World): void {
  // Without storage, the tabs of a browser know nothing of each other.
  if (world.hasStorageFailed) return;
  const { token, path } = exchange;
  const stored = world.storedTokens();
  // A sign-out, and another sign-in of the same user, may still be on their way to this page. That of another user
  // shows at once by its lock.
  const seen = world.storedTokens(exchange.page);
  const isLate = seen !== null && (stored === null || stored.userId === seen.userId);
  if (token && !path.startsWith('/auth/v1/logout')) {
    const used = claimsOf(token).session_id;
    demand(
      'no token is used after the sign-out',
      [stored, isLate ? seen : null].some((one) => one !== null && claimsOf(one.accessToken).session_id === used),
      () => `${exchange.method} ${path} from tab ${exchange.tab} at ${exchange.sentAt} ms`,
    );
  }
  if (!isRefresh(exchange)) return;
  const earlier = world.network.exchanges.filter((other) => isRefresh(other) && other.body === exchange.body);
  demand(
    'no refresh token is spent twice',
    !earlier.some(({ isDelivered, statuses }) => isDelivered && statuses.includes(200)),
    () => ({ tab: exchange.tab, at: exchange.sentAt, earlier: earlier.map(({ tab, sentAt }) => ({ tab, sentAt })) }),
  );
  demand(
    'tabs take turns to refresh',
    !earlier.some(
      ({ isOver, page, sentAt }) => !isOver && !page.isOver && !page.isFrozen && exchange.sentAt - sentAt < 4_500,
    ),
    () => ({ tab: exchange.tab, at: exchange.sentAt }),
  );
}

function rowsOf(world: World, table: string) {
  return world.document.tables[table] ?? [];
}

const tableOf = { book: 'appointments', lab: 'lab_bookings' } as const;

function rowsOfForm(world: World, { name, kind }: { name: string; kind: 'book' | 'lab' }) {
  return rowsOf(world, tableOf[kind]).filter((row) => row[kind === 'book' ? 'symptoms' : 'name'] === name);
}

/** The statuses with which the service refuses a token. */
const refusals = new Set([400, 401, 403]);

/** What a page was told is true. */
function checkNews(news: PageNews, world: World): void {
  if (news.kind === 'session' && news.event.type === 'signedOut' && news.event.reason === 'expired') {
    const isRefused = world.network.exchanges.some(({ statuses }) => statuses.some((status) => refusals.has(status)));
    demand('only a refusal of the service ends a session', isRefused, () => news.event);
  }
  if (news.kind !== 'outcome') return;
  const form = world.users.forms.find(({ name }) => name === news.form);
  if (!form) return;
  demand('each failure and each success is announced once', form.outcomes.length <= form.attempts, () => form.outcomes);
  if (!news.isStored) {
    // A retry may meet the booking that an attempt without an answer has stored.
    if (news.reason !== 'rejected' || form.kind === 'cancel') return;
    const rows = rowsOfForm(world, { name: form.name, kind: form.kind });
    demand('a booking that was refused is not in the database', rows.length === 0, () => form.name);
    return;
  }
  const isStored =
    form.kind === 'cancel'
      ? rowsOf(world, 'appointments').some((row) => row['id'] === form.appointmentId && row['status'] !== 'booked')
      : rowsOfForm(world, { name: form.name, kind: form.kind }).length > 0;
  demand('what was confirmed is in the database', isStored, () => form.name);
  if (form.kind === 'cancel') return;
  const owners = rowsOfForm(world, { name: form.name, kind: form.kind }).map((row) => row['user_id']);
  demand(
    'a booking belongs to the user who made it',
    owners.every((owner) => owner === form.userId),
    () => ({ form: form.name, owners }),
  );
}

/** Nothing brings the tokens of a session back whose user has signed out. */
function checkSignOuts(world: World): void {
  const stored = world.storedTokens();
  if (world.hasStorageFailed || !stored) return;
  const { session_id: session } = claimsOf(stored.accessToken);
  demand('a user who signed out stays signed out', !world.users.ended.has(session), () => session);
}

/** No page shows data of another user. */
function checkPages(world: World): void {
  for (const { tab, app } of world.pages.values()) {
    const { user, list, cart, isRestoring } = app.view();
    if (list && !isRestoring) {
      demand('a page belongs to the user of its tab', list.userId === user?.id, () => ({ tab, list, user }));
      const rows = rowsOf(world, 'appointments');
      const foreign = list.ids.filter((id) => rows.find((row) => row['id'] === id)?.['user_id'] !== list.userId);
      demand("no user sees another user's appointments", foreign.length === 0, () => ({ tab, foreign }));
    }
    const owner = user?.id ?? '';
    const foreign = cart.filter(({ id }) => !id.startsWith('/') && !id.startsWith(`${owner}/`));
    demand("no user sees another user's cart", foreign.length === 0, () => ({ tab, owner, foreign }));
  }
}

function checkErrors({ errors }: World): void {
  demand('no error is uncaught', errors.length === 0, () => errors.map(String));
}

const namesOf = (items: readonly { id: string; quantity: number }[]) =>
  items
    .map(({ id, quantity }) => `${id} × ${quantity}`)
    .toSorted((one, other) => one.localeCompare(other))
    .join(', ');

/** A page looks at its tokens every 30 s, so it notices their end that much later. */
const noticeMs = 35_000;

/** What all tabs agree on once nothing happens any more. */
function checkRest(world: World): void {
  const { values } = world.browser.storage;
  const stored = world.storedTokens();
  const views = [...world.pages.values()].map(({ tab, app }) => ({ tab, view: app.view() }));
  for (const form of world.users.forms) {
    if (form.kind !== 'cancel') {
      const count = rowsOfForm(world, { name: form.name, kind: form.kind }).length;
      demand('one booking per intent', count <= 1, () => `${form.name} is stored ${count} times`);
    }
    if (form.page.life.isOver) continue;
    demand('no message to the user is lost', form.outcomes.length === form.attempts, () => ({
      form: form.name,
      attempts: form.attempts,
      outcomes: form.outcomes,
    }));
  }
  const taken = rowsOf(world, 'appointments')
    .filter((row) => row['status'] === 'booked')
    .map((row) => `${String(row['doctor_name'])} ${String(row['date'])} ${String(row['time'])}`);
  demand('one booking per slot', new Set(taken).size === taken.length, () => taken);
  // Storage that refused new tokens still holds the old ones, and the next page load spends them again.
  if (world.hasStorageFailed) return;
  demand(
    'the service ends no session because tabs reuse a refresh token',
    world.document.sessions.every(({ refreshRevoked }) => !refreshRevoked),
    () => world.document.sessions,
  );
  const carts = new Set(views.map(({ view }) => namesOf(view.cart)));
  for (const { tab, view } of views) {
    const { user, failure, cart, list } = view;
    demand('all tabs have the same user at rest', (user?.id ?? null) === (stored?.userId ?? null), () => ({
      tab,
      user,
      stored: stored?.userId,
      failure,
    }));
    if (user && stored)
      demand('an ended session is noticed', stored.expiresAt * 1000 + noticeMs > world.browserNow(), () => ({ tab }));
    demand('carts are equal at rest', carts.size === 1, () => [...carts]);
    const text = values.get('cart');
    const inStorage = text ? (JSON.parse(text) as { id: string; quantity: number }[]) : [];
    demand('carts are equal at rest', namesOf(inStorage) === namesOf(cart), () => ({ tab, stored: text, cart }));
    if (list?.status !== 'ready') continue;
    const own = rowsOf(world, 'appointments').filter((row) => row['user_id'] === list.userId);
    const expected = own.map((row) => String(row['id'])).toSorted((one, other) => one.localeCompare(other));
    const shown = list.ids.toSorted((one, other) => one.localeCompare(other));
    demand('an open list is up to date at rest', expected.join() === shown.join(), () => ({ tab, expected, shown }));
  }
}

/** The promises of the app. */
export const createChecks = (): Checks => {
  let toasts = 0;
  return {
    sends: checkSending,
    hears(_page, news, world) {
      if (news.kind === 'toast') toasts += 1;
      checkNews(news, world);
    },
    acted(action: Action, world: World) {
      const told = toasts;
      toasts = 0;
      checkErrors(world);
      checkPages(world);
      checkSignOuts(world);
      if (action.do !== 'add' || world.hasStorageFailed) return;
      const view = world.view(action.tab);
      if (!view || view.isRestoring) return;
      demand('each failure and each success is announced once', told === 1, () => `${told} notifications`);
    },
    rested: checkRest,
  };
};
