import { type Action, patients } from './actions';
import type { OpenPage } from './browser';
import type { PageNews, PageView, Visit } from './page';
import { claimsOf } from './token-claims';
import type { World } from './world';

const password = 'sehat-demo';
const doctor = 'Dr. Tsering Dolma';
const slots = ['9:00 AM', '10:00 AM', '11:00 AM'] as const;
const bookedDay = '2026-02-10';

/** A form that a user has sent. */
export interface SentForm {
  name: string;
  kind: 'book' | 'lab' | 'cancel';
  tab: number;
  page: OpenPage;
  userId: string;
  /** How often the form was sent, while no answer was awaited. */
  attempts: number;
  outcomes: { isStored: boolean; reason?: string }[];
  appointmentId?: string;
}

type UserAction = Exclude<
  Extract<Action, { tab: number }>,
  { do: 'fault' | 'open' | 'reload' | 'close' | 'hide' | 'show' | 'freeze' }
>;

/** The users of the browser, and the forms that they have sent. */
export class Users {
  readonly forms: SentForm[] = [];
  /** The sessions whose users have signed out. */
  readonly ended = new Set<string>();
  readonly #world: Pick<World, 'document' | 'storedTokens' | 'isSigningIn'>;
  #products = 0;

  constructor(world: Pick<World, 'document' | 'storedTokens' | 'isSigningIn'>) {
    this.#world = world;
  }

  /** Notes the outcome of a form. */
  hear(news: PageNews): void {
    if (news.kind !== 'outcome') return;
    const form = this.forms.find(({ name }) => name === news.form);
    form?.outcomes.push({ isStored: news.isStored, reason: news.reason });
  }

  /** Does what a user asks for in a tab, if the page offers it. */
  act(page: OpenPage, action: UserAction): void {
    const { app } = page;
    const view = app.view();
    const [first] = view.cart;
    switch (action.do) {
      case 'signIn':
        if (!view.user && !this.#world.isSigningIn())
          app.auth.send({ type: 'signIn.submit', email: patients[action.as], password });
        return;
      case 'signOut':
        this.#noteEnd(view);
        app.auth.send({ type: 'signOut.request' });
        return;
      case 'add': {
        const owner = view.isRestoring ? 'restoring' : (view.user?.id ?? '');
        const id = `${owner}/${(this.#products += 1)}`;
        const item = { id, name: id, price: 50, type: 'medicine', requiresPrescription: false };
        if (!view.isRestoring) app.cart.send({ type: 'item.add', item });
        return;
      }
      case 'remove':
        if (first) app.cart.send({ type: 'item.remove', id: first.id });
        return;
      case 'more':
        if (first)
          app.cart.send({ type: 'quantity.set', id: first.id, itemType: first.type, quantity: first.quantity + 1 });
        return;
      case 'empty':
        app.cart.send({ type: 'cart.clear' });
        return;
      case 'book':
      case 'lab':
        this.#submit(page, action);
        return;
      case 'cancel': {
        const id = view.list?.ids.find((one) => this.#isBooked(one));
        if (!id || !view.user) return;
        const name = `cancel ${this.forms.length}`;
        this.#note(page, { name, kind: 'cancel', userId: view.user.id, appointmentId: id });
        app.cancel(name, id);
        return;
      }
      case 'retry': {
        const form = this.forms.findLast((one) => one.page === page && one.outcomes.at(-1)?.isStored === false);
        if (!form || form.userId !== view.user?.id || view.busy.includes(form.name)) return;
        if (form.attempts > form.outcomes.length) return;
        form.attempts += 1;
        app.retry(form.name);
        return;
      }
      case 'list':
        app.openList();
        return;
      case 'leave':
        app.closeList();
        return;
    }
  }

  #noteEnd({ user }: PageView): void {
    const stored = this.#world.storedTokens();
    // A page that has not heard of another user yet ends nothing of theirs.
    if (user && stored?.userId === user.id) this.ended.add(claimsOf(stored.accessToken).session_id);
  }

  #isBooked(id: string): boolean {
    const rows = this.#world.document.tables['appointments'] ?? [];
    return rows.some((row) => row['id'] === id && row['status'] === 'booked');
  }

  #submit(page: OpenPage, { do: kind, slot }: { do: 'book' | 'lab'; slot: number }): void {
    const { user } = page.app.view();
    if (!user) return;
    const name = `${kind} ${this.forms.length}`;
    const visit: Visit = { form: name, date: bookedDay, time: slots[slot % slots.length] ?? slots[0], doctor };
    this.#note(page, { name, kind, userId: user.id });
    if (kind === 'book') page.app.book(visit);
    else page.app.bookLab(visit);
  }

  #note(page: OpenPage, form: Pick<SentForm, 'name' | 'kind' | 'userId' | 'appointmentId'>): void {
    this.forms.push({ ...form, tab: page.tab, page, attempts: 1, outcomes: [] });
  }
}
