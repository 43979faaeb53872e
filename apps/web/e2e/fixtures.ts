import { AxeBuilder } from '@axe-core/playwright';
import { test as base, type ConsoleMessage, expect, type Page } from '@playwright/test';

/** The embedded backend's sample accounts. */
export const accounts = {
  patient: { email: 'patient@sehat.example', name: 'Asha Verma' },
  doctor: { email: 'doctor@sehat.example', name: '' },
  admin: { email: 'admin@sehat.example', name: 'Sehat Admin' },
} as const;

export const demoPassword = 'sehat-demo';

/** What a page complained of, and what the test said it may. */
export interface Complaints {
  /** Declares that a console error or page error matching this belongs to the test. */
  allow: (pattern: RegExp) => void;
}

interface Fixtures {
  complaints: Complaints;
  /** Signs in through the sign-in page, on `path` when it is given (it may carry `?scenario=`). */
  signIn: (who?: keyof typeof accounts, path?: string) => Promise<void>;
  /** Creates an account through the sign-up page and returns it. */
  signUp: (path?: string) => Promise<{ name: string; email: string; password: string }>;
  /** Puts entries into local storage before the first page of the test runs; objects are stored as JSON. */
  seed: (entries: Record<string, unknown>) => Promise<void>;
  /** Fails with a readable list when axe finds a violation of WCAG 2.2 AA on the page as it is now. */
  expectAccessible: (page?: Page) => Promise<void>;
}

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

/** Waits until the app has taken the page over: until then it is its document alone, without what only a browser knows. */
export const untilLive = (page: Page) =>
  expect
    .poll(
      () =>
        page
          .locator('h1')
          .evaluate((heading) => Object.keys(heading).some((key) => key.startsWith('__reactProps')), { timeout: 1000 })
          .catch(() => false),
      'the app takes the page over',
    )
    .toBe(true);

let people = 0;

export const test = base.extend<Fixtures>({
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
      });
      await use({ allow: (pattern) => allowed.push(pattern) });
      const undeclared = heard.filter((line) => !allowed.some((pattern) => pattern.test(line)));
      expect(undeclared, 'errors that no test declared').toEqual([]);
      expect(violations, 'violations of the content security policy').toEqual([]);
    },
    { auto: true },
  ],

  signIn: async ({ page }, use) => {
    await use(async (who = 'patient', path = '/signin') => {
      await page.goto(path);
      await page.getByLabel('Email', { exact: true }).fill(accounts[who].email);
      await page.getByLabel('Password', { exact: true }).fill(demoPassword);
      await page.getByRole('button', { name: 'Sign In', exact: true }).click();
      await expect(page.getByRole('button', { name: 'Logout' })).toBeAttached();
    });
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
      // Legacy mode spares the second page that axe opens for frames of other origins; the app has none.
      const { violations } = await new AxeBuilder({ page }).withTags(rules).setLegacyMode().analyze();
      const found = violations.flatMap(({ id, help, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id} (${help}) at ${target.join(' ')}: ${failureSummary ?? ''}`),
      );
      expect(found, `axe on ${page.url()}`).toEqual([]);
    });
  },
});

export { expect };
