import { setTimeout as delay } from 'node:timers/promises';
import { AxeBuilder } from '@axe-core/playwright';
import { type BrowserContext, test as base, type ConsoleMessage, expect, type Page } from '@playwright/test';
import { m } from '../src/messages/generated/messages.js';
import { type Locale, overwriteGetLocale } from '../src/messages/generated/runtime.js';
import { at } from './interface-language';

/** The embedded backend's sample accounts. */
export const accounts = {
  patient: { email: 'patient@sehat.example', name: 'Asha Verma' },
  doctor: { email: 'doctor@sehat.example', name: 'Dr. Kavya Rao' },
  verifiedDoctor: { email: 'ananya@sehat.example', name: 'Dr. Ananya Iyer' },
  admin: { email: 'admin@sehat.example', name: 'Sehat Admin' },
} as const;

export const demoPassword = 'sehat-demo';

/** Console errors, page errors and policy violations of a page, and the patterns that the test allows. */
export interface Complaints {
  /** Allows console errors and page errors that match this pattern. */
  allow: (pattern: RegExp) => void;
  /** Returns the errors so far that the test does not allow. */
  undeclared: () => string[];
}

type Account = keyof typeof accounts;

/** What a sign-in leaves in the browser, and the page that it leads to. */
interface SavedSession {
  storage: Awaited<ReturnType<BrowserContext['storageState']>>;
  landing: string;
}

export interface WorkerOptions {
  /**
   * Whether tests may share one session per account. Set to false for a backend that they share, where a sign-out in
   * one test would end the session of the others.
   */
  canShareSessions: boolean;
  /** The language of the messages, and of the pages that `signIn` and `at` open. */
  language: Locale;
}

interface WorkerFixtures extends WorkerOptions {
  /** Makes the messages of this process speak `language`. */
  messages: void;
  savedSession: (who: Account) => Promise<SavedSession>;
}

interface Fixtures {
  /** Attaches to a failed test what its pages show, and why chunks could not be imported. */
  stateAtFailure: void;
  /** Makes service workers fail at once in a context that blocks them. */
  refusedWorkers: void;
  complaints: Complaints;
  /**
   * Opens `path`, or the page that follows a sign-in, with the session of a sample account. The session was made in
   * another context, once per worker: a sign-in through the form takes more than twice the processor time.
   */
  signIn: (who?: Account, path?: string) => Promise<void>;
  /** Signs in through the form of the sign-in page, or on `path`, which may contain `?scenario=`. */
  signInByForm: (who?: Account, path?: string) => Promise<void>;
  /** Creates an account through the sign-up page and returns it. */
  signUp: (path?: string) => Promise<{ name: string; email: string; password: string }>;
  /** Puts entries into local storage before the first page of the test runs; objects are stored as JSON. */
  seed: (entries: Record<string, unknown>) => Promise<void>;
  /** Fails with a readable list when axe finds a violation of WCAG 2.2 AA on the page as it is now. */
  expectAccessible: (page?: Page) => Promise<void>;
}

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

/**
 * Whether React has finished hydrating the page of a heading. React attaches to the elements before it runs the effects
 * of the first render, such as the router's listener. The gap was up to 26 ms on `/about`.
 */
function isHydrated(heading: Element): boolean {
  interface Fiber {
    return: Fiber | null;
    stateNode?: { current?: { memoizedState?: { isDehydrated?: boolean } } };
  }
  const fields = Object.entries(heading) as [string, Fiber][];
  let fiber = fields.find(([key]) => key.startsWith('__reactFiber'))?.[1];
  while (fiber?.return) fiber = fiber.return;
  return fiber?.stateNode?.current?.memoizedState?.isDehydrated === false;
}

/** Whether React has taken the page over. */
export const isLive = (page: Page): Promise<boolean> =>
  page
    .locator('h1')
    .evaluate(isHydrated, undefined, { timeout: 1000 })
    .catch(() => false);

/** Waits for hydration. Before it, the page lacks everything that depends on this browser. */
export const untilLive = (page: Page) =>
  expect.poll(() => isLive(page), { message: 'the app takes the page over', intervals: [50, 100] }).toBe(true);

async function signInThrough(page: Page, who: Account, path = '/signin') {
  await page.goto(at(path));
  await page.getByLabel(m.field_email(), { exact: true }).fill(accounts[who].email);
  await page.getByLabel(m.field_password(), { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: m.title_sign_in(), exact: true }).click();
  await expect(page.getByRole('button', { name: m.account_logout() })).toBeAttached();
}

let people = 0;

export const test = base.extend<Fixtures, WorkerFixtures>({
  complaints: [
    async ({ context }, use) => {
      const heard: string[] = [];
      const allowed: RegExp[] = [];
      context.on('console', (message: ConsoleMessage) => {
        if (message.type() === 'error') heard.push(`console: ${message.text()} (${message.location().url})`);
      });
      context.on('weberror', (error) => heard.push(`page error: ${error.error().message}`));
      const violations: string[] = [];
      await context.exposeBinding('sehatViolation', (_source, violation: string) => violations.push(violation));
      await context.addInitScript(() => {
        const { sehatViolation: tell } = globalThis as unknown as { sehatViolation: (violation: string) => void };
        document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, documentURI }) =>
          tell(`${effectiveDirective} refused ${blockedURI} on ${documentURI}`),
        );
        // History entries outlive a session, so they may hold only ids and addresses of this app.
        const known = new Set(['handedOver', 'returnTo', 'doctorName']);
        globalThis.navigation?.addEventListener('currententrychange', () => {
          const state = history.state as { usr?: object | null } | null;
          const unknown = Object.keys(state?.usr ?? {}).filter((key) => !known.has(key));
          if (unknown.length > 0) tell(`history.state holds ${unknown.join(', ')}`);
        });
      });
      const undeclared = () => heard.filter((line) => !allowed.some((pattern) => pattern.test(line)));
      await use({ allow: (pattern) => allowed.push(pattern), undeclared });
      expect(undeclared(), 'errors that no test declared').toEqual([]);
      expect(violations, 'violations of the content security policy or of what history may hold').toEqual([]);
    },
    { auto: true },
  ],

  stateAtFailure: [
    async ({ context }, use, testInfo) => {
      await use();
      if (testInfo.status === testInfo.expectedStatus) return;
      const read = () => {
        const textOf = (error: unknown): string =>
          error instanceof Error && error.cause ? `${String(error)}, because of ${textOf(error.cause)}` : String(error);
        const marks = performance.getEntriesByType('mark') as PerformanceMark[];
        const imports = marks
          .filter(({ name }) => name.startsWith('import-failed'))
          .map(({ startTime, detail }) => `import failed at ${Math.round(startTime)} ms: ${textOf(detail)}`);
        const shown = document.querySelector('main')?.innerText.replaceAll(/\s+/g, ' ') ?? '';
        return [`${location.pathname} at ${Math.round(performance.now())} ms`, shown.slice(0, 200), ...imports];
      };
      // A page whose thread is blocked answers nothing.
      const readPage = (page: Page) =>
        Promise.race([page.evaluate(read).catch(() => []), delay<string[]>(2000, [], { ref: false })]);
      // The list of a run prints the first 300 characters of an attachment.
      for (const page of context.pages())
        for (const line of await readPage(page))
          await testInfo.attach('page', { body: line, contentType: 'text/plain' });
    },
    { auto: true },
  ],

  refusedWorkers: [
    async ({ context, serviceWorkers }, use) => {
      if (serviceWorkers === 'block') {
        // Playwright's own replacement resolves. Without this, the app waits five seconds for the worker.
        await context.addInitScript(() => {
          const refuse = () => Promise.reject(new DOMException('The test blocks service workers.', 'SecurityError'));
          if ('ServiceWorkerContainer' in globalThis) ServiceWorkerContainer.prototype.register = refuse;
        });
      }
      await use();
    },
    { auto: true },
  ],

  canShareSessions: [true, { option: true, scope: 'worker' }],

  language: ['en', { option: true, scope: 'worker' }],

  messages: [
    async ({ language }, use) => {
      overwriteGetLocale(() => language);
      await use();
    },
    { auto: true, scope: 'worker' },
  ],

  savedSession: [
    async ({ browser }, use, { project }) => {
      const { baseURL, locale, timezoneId } = project.use;
      const saved = new Map<Account, Promise<SavedSession>>();
      const make = async (who: Account) => {
        // The options of the test that asks first must not count: on a narrow screen, Logout is in the menu.
        const viewport = { width: 1280, height: 800 };
        const context = await browser.newContext({ baseURL, locale, timezoneId, viewport, serviceWorkers: 'allow' });
        const page = await context.newPage();
        await signInThrough(page, who);
        const session = { storage: await context.storageState(), landing: new URL(page.url()).pathname };
        await context.close();
        return session;
      };
      await use((who) => {
        const session = saved.get(who) ?? make(who);
        saved.set(who, session);
        return session;
      });
    },
    { scope: 'worker' },
  ],

  signIn: async ({ page, context, canShareSessions, savedSession }, use) => {
    await use(async (who = 'patient', path) => {
      if (!canShareSessions) {
        await signInThrough(page, who);
        if (path) await page.goto(at(path));
        return;
      }
      if (page.url() !== 'about:blank') throw new Error('The page is open already: use signInByForm.');
      const { storage, landing } = await savedSession(who);
      await context.setStorageState(storage);
      await page.goto(path === undefined ? landing : at(path));
      // A video call has no header, so there its own way out shows that the user is signed in.
      const wayOut = page.getByRole('link', { name: m.call_back(), exact: true });
      await expect(page.getByRole('button', { name: m.account_logout() }).or(wayOut)).toBeAttached();
    });
  },

  signInByForm: async ({ page }, use) => {
    await use((who = 'patient', path = '/signin') => signInThrough(page, who, path));
  },

  signUp: async ({ page }, use, { workerIndex }) => {
    await use(async (path = '/signup') => {
      people += 1;
      const account = {
        name: 'Meera Nair',
        email: `meera.${workerIndex}.${people}@mail.example`,
        password: 'monsoon-kolam-7',
      };
      await page.goto(path);
      await page.getByLabel('Name', { exact: true }).fill(account.name);
      await page.getByLabel('Email', { exact: true }).fill(account.email);
      await page.getByLabel('Password', { exact: true }).fill(account.password);
      await page.getByRole('button', { name: 'Create Account' }).click();
      await expect(page.getByRole('button', { name: 'Logout' })).toBeAttached();
      return account;
    });
  },

  seed: async ({ context }, use) => {
    await use(async (entries) => {
      await context.addInitScript(
        (items: [string, string][]) => {
          if (!location.protocol.startsWith('http') || sessionStorage.getItem('seeded')) return;
          sessionStorage.setItem('seeded', 'yes');
          for (const [key, value] of items) localStorage.setItem(key, value);
        },
        Object.entries(entries).map(([key, value]): [string, string] => [
          key,
          typeof value === 'string' ? value : JSON.stringify(value),
        ]),
      );
    });
  },

  expectAccessible: async ({ page: own }, use) => {
    await use(async (page = own) => {
      await untilLive(page);
      // Violations alone: describing every element that passes takes axe two fifths of its time.
      // Legacy mode avoids a second page for frames of other origins, which this app does not have.
      const axe = new AxeBuilder({ page })
        .options({ resultTypes: ['violations'] })
        .withTags(rules)
        .setLegacyMode();
      const { violations } = await axe.analyze();
      const found = violations.flatMap(({ id, help, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id} (${help}) at ${target.join(' ')}: ${failureSummary ?? ''}`),
      );
      expect(found, `axe on ${page.url()}`).toEqual([]);
    });
  },
});

export { expect };
