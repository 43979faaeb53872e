import { randomOf } from '@sehat/machines/testing/random';
import { type Action, type PatientName, patients } from './actions';
import type { AppCode } from './app-code';
import { Browser, type OpenPage } from './browser';
import { type Exchange, Network } from './network';
import type { PageNews, PageView } from './page';
import { type Life, Schedule } from './schedule';
import type { Service } from './service';
import { Sockets } from './sockets';
import { Users } from './users';
import { webCryptoOf } from './web-crypto';

type EmbeddedDocument = Parameters<Parameters<Service['backend']['store']['transaction']>[0]>[0];

/** The start of the simulated clock: 10:00 on 15 January 2026 in India. */
const START = Date.UTC(2026, 0, 15, 4, 30);

export const tabCount = 3;

/** What the checks are told of. Each method throws `Broken` when a promise of the app does not hold. */
export interface Checks {
  sends(exchange: Exchange, world: World): void;
  hears(page: OpenPage, news: PageNews, world: World): void;
  acted(action: Action, world: World): void;
  rested(world: World): void;
}

/** Lets all promises settle. Nothing in the simulation waits for a thread, a socket or a real timer. */
const settled = () =>
  new Promise<void>((resolve) => {
    setImmediate(resolve);
  });

/** What local storage holds of a session. */
interface StoredTokens {
  accessToken: string;
  userId: string;
  expiresAt: number;
}

interface WorldOptions {
  code: AppCode;
  seed: number;
  checks: Checks;
}

let seedText: Promise<string> | undefined;

/** The system: one browser with up to three tabs, the network, and the service. One seed and one clock. */
export class World {
  readonly schedule = new Schedule();
  readonly network: Network;
  readonly browser: Browser;
  readonly sockets: Sockets;
  readonly service: Service;
  readonly pages = new Map<number, OpenPage>();
  readonly users = new Users(this);
  readonly errors: unknown[] = [];
  /** Whether local storage has worked since the start. Without it, tabs do not share a session. */
  hasStorageFailed = false;
  /** Milliseconds that the browser's clock differs from the service's. */
  skew = 0;
  #slept = 0;
  #document: EmbeddedDocument | null = null;
  #documentText: string;
  readonly #checks: Checks;
  readonly #texts = new Map<string, string>();

  private constructor({ code, seed, checks }: WorldOptions, seeded: string | null) {
    this.#checks = checks;
    const random = randomOf(seed);
    const serviceLife: Life = { name: 'service', isOver: false, isFrozen: false };
    const now = () => this.serviceNow();
    this.#documentText = seeded ?? '';
    if (seeded) this.#texts.set('sehat.embedded.v1', seeded);
    const globals = {
      crypto: webCryptoOf(random),
      Date: class extends Date {
        static override now = now;
      },
      Math,
      setTimeout,
      clearTimeout,
      setInterval,
      clearInterval,
      console,
      globalThis: { crypto: webCryptoOf(random) },
    } as never;
    this.service = code.startService(globals).startService(
      {
        now,
        passwordIterations: 1,
        randomBytes: (length) => webCryptoOf(random).getRandomValues(new Uint8Array(length)),
        storage: {
          getItem: (key) => this.#texts.get(key) ?? null,
          setItem: (key, text) => void this.#texts.set(key, text),
          removeItem: (key) => void this.#texts.delete(key),
        },
      },
      (milliseconds, run) => this.schedule.after(milliseconds, serviceLife, run),
    );
    this.service.backend.store.onChange((_, after) => {
      this.#documentText = after;
      this.#document = null;
    });
    this.network = new Network(this.schedule, (request) => this.service.answer(request));
    this.network.onSend = (exchange) => this.#guard(() => checks.sends(exchange, this));
    this.sockets = new Sockets(this.schedule, () => this.service.realtime);
    this.browser = new Browser({
      code,
      schedule: this.schedule,
      network: this.network,
      wallNow: () => this.browserNow(),
      random,
      socketClass: (life) => this.sockets.classFor(life, () => this.browser.isOnline),
      onError: (error) => this.errors.push(error),
    });
  }

  static async start(options: WorldOptions): Promise<World> {
    seedText ??= World.#seed(options);
    return new World(options, await seedText);
  }

  /** The stored data of a service that has answered one request. All worlds start with it. */
  static async #seed(options: WorldOptions): Promise<string> {
    const world = new World({ ...options, seed: -1 }, null);
    await world.service.backend.store.transaction(() => Promise.resolve());
    return world.#texts.get('sehat.embedded.v1') ?? '';
  }

  serviceNow(): number {
    return START + this.schedule.now + this.#slept;
  }

  browserNow(): number {
    return this.serviceNow() + this.skew;
  }

  /** The data of the service. */
  get document(): EmbeddedDocument {
    this.#document ??= JSON.parse(this.#documentText) as EmbeddedDocument;
    return this.#document;
  }

  userIdOf(name: PatientName): string {
    return this.document.accounts.find(({ email }) => email === patients[name])?.id ?? '';
  }

  view(tab: number): PageView | null {
    return this.pages.get(tab)?.app.view() ?? null;
  }

  /** The tokens in local storage; with a page, what this page sees of them. */
  storedTokens(life?: Life): StoredTokens | null {
    const { storage } = this.browser;
    const text = life ? storage.seenBy(life, 'sehat.session') : storage.values.get('sehat.session');
    return text ? (JSON.parse(text) as StoredTokens) : null;
  }

  /**
   * Whether a sign-in is on its way while storage is slow. The app does not settle two sign-ins within such a delay, so
   * that the second user waits.
   */
  isSigningIn(): boolean {
    const isSignIn = ({ path, isOver }: Exchange) => !isOver && path.includes('grant_type=password');
    return this.browser.storage.isSlow && this.network.exchanges.some(isSignIn);
  }

  /** Performs an action, if it is possible now, and checks everything that it may have changed. */
  async act(action: Action): Promise<void> {
    this.#rethrow();
    await this.#perform(action);
    await this.schedule.advance(0, settled);
    this.#rethrow();
    this.#checks.acted(action, this);
  }

  #broken: { error: unknown } | null = null;

  /** Keeps what a check throws while the app runs, because the app would catch it. */
  #guard(check: () => void): void {
    try {
      check();
    } catch (error) {
      this.#broken ??= { error };
    }
  }

  #rethrow(): void {
    if (this.#broken) throw this.#broken.error;
  }

  /** Ends all pages. */
  end(): void {
    for (const { life } of this.pages.values()) life.isOver = true;
  }

  async #perform(action: Action): Promise<void> {
    switch (action.do) {
      case 'open':
        if (!this.pages.has(action.tab)) this.#open(action.tab);
        return;
      case 'pass':
        await this.schedule.advance(action.ms, settled);
        return;
      case 'sleep':
        // What is on its way to the service arrives, although the browser sleeps.
        await this.schedule.sleep(action.ms, ({ name }) => name === 'service', settled);
        this.#slept += action.ms;
        return;
      case 'jump':
        this.skew += action.ms;
        return;
      case 'offline':
      case 'online':
        this.#setOnline(action.do === 'online');
        return;
      case 'fault':
        this.network.next.set(action.tab, [...(this.network.next.get(action.tab) ?? []), action.fault]);
        return;
      case 'slowEvents':
        this.browser.storage.isSlow = true;
        return;
      case 'fullStorage':
      case 'refuseStorage':
        this.hasStorageFailed = true;
        this.browser.storage.state = action.do === 'fullStorage' ? 'full' : 'refuses';
        return;
      case 'freeStorage':
        this.browser.storage.state = 'works';
        return;
      case 'clearStorage':
        this.browser.storage.clear();
        return;
      case 'revoke':
        await this.#revoke(action.as);
        return;
      case 'rest':
        await this.#rest();
        return;
      default: {
        const page = this.pages.get(action.tab);
        if (!page) return;
        // A user cannot act on a frozen page. The browser thaws it first.
        if (action.do !== 'freeze' && action.do !== 'close' && action.do !== 'hide') this.#thaw(page);
        this.#performIn(page, action);
      }
    }
  }

  #performIn(page: OpenPage, action: Exclude<Extract<Action, { tab: number }>, { do: 'open' | 'fault' }>): void {
    switch (action.do) {
      case 'reload':
      case 'close':
        this.#leave(page, action.do === 'close');
        return;
      case 'hide':
      case 'show':
        this.#setVisible(page, action.do === 'show');
        return;
      case 'freeze':
        this.#setVisible(page, false);
        page.life.isFrozen = true;
        return;
      default:
        this.browser.storage.arrive(page.life);
        this.users.act(page, action);
    }
  }

  #leave(page: OpenPage, isTabClosed: boolean): void {
    this.browser.close(page, { isTabClosed });
    this.sockets.cut({ onlyClosed: true });
    this.pages.delete(page.tab);
    if (!isTabClosed) this.#open(page.tab);
  }

  #open(tab: number): void {
    const page = this.browser.open(tab, (news) => {
      this.users.hear(news);
      const open = this.pages.get(tab);
      if (open) this.#guard(() => this.#checks.hears(open, news, this));
    });
    this.pages.set(tab, page);
  }

  #setVisible(page: OpenPage, isVisible: boolean): void {
    const next = isVisible ? 'visible' : 'hidden';
    if (page.document.visibilityState === next) return;
    if (isVisible) this.browser.storage.arrive(page.life);
    page.document.visibilityState = next;
    page.document.dispatchEvent(new Event('visibilitychange'));
    page.window.dispatchEvent(new Event('visibilitychange'));
    if (isVisible) page.window.dispatchEvent(new Event('focus'));
  }

  #thaw(page: OpenPage): void {
    if (!page.life.isFrozen) return;
    page.life.isFrozen = false;
    this.#setVisible(page, true);
    this.schedule.thaw();
  }

  #setOnline(isOnline: boolean): void {
    if (this.browser.isOnline === isOnline) return;
    this.browser.isOnline = isOnline;
    if (!isOnline) this.sockets.cut();
    for (const { window } of this.pages.values()) window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
  }

  async #revoke(as: PatientName): Promise<void> {
    const userId = this.userIdOf(as);
    await this.service.backend.store.transaction((document) => {
      document.sessions = document.sessions.filter((session) => session.userId !== userId);
      return Promise.resolve();
    });
  }

  /** Ends all faults, shows all pages, and waits until nothing changes any more. */
  async #rest(): Promise<void> {
    this.network.next.clear();
    this.browser.storage.state = 'works';
    this.#setOnline(true);
    for (const page of this.pages.values()) {
      this.#thaw(page);
      this.#setVisible(page, true);
    }
    // The longest wait is that of a call, 30 s. Pages without a channel read again every 60 s.
    await this.schedule.advance(100_000, settled);
    this.browser.storage.isSlow = false;
    this.#rethrow();
    this.#checks.rested(this);
  }
}
