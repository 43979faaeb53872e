import type { Page } from '@playwright/test';
import { accounts, demoPassword, expect, test, untilLive } from './fixtures';
import { four, stored } from './shop';

// The service worker would serve the scripts that this test delays.
test.use({ serviceWorkers: 'block' });

/** Delays the app's scripts until the returned function is called, so that the page shows only its document. */
async function holdApp(page: Page) {
  const letGo = Promise.withResolvers<void>();
  let held = 0;
  await page.route('**/assets/*.js', async (route) => {
    held += 1;
    await letGo.promise;
    await route.continue();
  });
  return () => {
    expect(held, 'scripts that were held back').toBeGreaterThan(0);
    letGo.resolve();
  };
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

const sameForAll = [
  { path: '/doctors', title: 'Find a Doctor', part: 'Dr. Ananya Iyer' },
  { path: '/medicines', title: 'Medicines', part: 'Paracetamol 500mg' },
  { path: '/insurance', title: 'Insurance', part: 'Basic Care' },
  { path: '/records', title: 'Medical Records', part: 'Your records' },
  { path: '/insights', title: 'Health Insights', part: 'Overall Health' },
  { path: '/telemedicine', title: 'Telemedicine', part: 'Upcoming consultation' },
  { path: '/ambulance', title: 'Emergency Services', part: 'Request an ambulance' },
];

for (const { path, title, part } of sameForAll) {
  test(`prerenders the whole page of ${path}, and the app hydrates it`, async ({ page, signIn }) => {
    await signIn();
    const letGo = await holdApp(page);
    await page.goto(path, { waitUntil: 'commit' });
    await expect(heading(page)).toHaveText(title);
    const inDocument = page.getByRole('heading', { level: 2, name: part });
    await expect(inDocument).toBeVisible();
    const element = await inDocument.elementHandle();
    letGo();
    await expect(page.getByRole('button', { name: 'Logout' })).toBeAttached();
    await expect(inDocument).toBeVisible();
    expect(await element?.evaluate((node) => node.isConnected)).toBe(true);
  });

  test(`shows a visitor without a session nothing of ${path} before the redirect to sign in`, async ({ page }) => {
    const letGo = await holdApp(page);
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('status', { name: 'Loading page' })).toBeVisible();
    await expect(heading(page)).toHaveCount(0);
    await expect(page.getByText(part).first()).toBeHidden();
    letGo();
    await expect(heading(page)).toHaveText('Sign In');
  });
}

test('applies a search in the address only after hydration', async ({ page, signIn }) => {
  await signIn();
  const letGo = await holdApp(page);
  await page.goto('/doctors?search=meera', { waitUntil: 'commit' });
  await expect(heading(page)).toHaveText('Find a Doctor');
  await expect(page.getByText('12 doctors found')).toBeHidden();
  letGo();
  await expect(page.getByText('1 doctor found')).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveValue('meera');
});

test.describe('input before hydration', () => {
  test.beforeEach(({ signIn }) => signIn());

  for (const { path, text, found } of [
    { path: '/doctors', text: 'meera', found: '1 doctor found' },
    { path: '/medicines', text: 'para', found: '1 medicine found' },
  ]) {
    test(`filters the list on ${path}`, async ({ page }) => {
      const letGo = await holdApp(page);
      await page.goto(path, { waitUntil: 'commit' });
      await page.getByRole('searchbox').pressSequentially(text);
      letGo();
      await expect(page.getByText(found)).toBeVisible();
      await expect(page.getByRole('searchbox')).toHaveValue(text);
      await expect(page).toHaveURL(new RegExp(`search=${text}`));
    });
  }

  test('applies several filters', async ({ page }) => {
    const letGo = await holdApp(page);
    await page.goto('/doctors', { waitUntil: 'commit' });
    await page.getByLabel('Specialty', { exact: true }).selectOption('Cardiology');
    await page.getByLabel('Location').selectOption('Chennai');
    letGo();
    await expect(page).toHaveURL(/specialty=Cardiology&location=Chennai/);
    await expect(page.getByLabel('Specialty', { exact: true })).toHaveValue('Cardiology');
    await expect(page.getByLabel('Location')).toHaveValue('Chennai');
  });

  test('repeats several clicks', async ({ page }) => {
    const letGo = await holdApp(page);
    await page.goto('/medicines', { waitUntil: 'commit' });
    const add = page.getByRole('button', { name: 'Add to Cart' });
    await add.nth(0).click();
    await add.nth(1).click();
    await add.nth(1).click();
    letGo();
    await expect(page.getByText('1 in cart')).toBeVisible();
    await expect(page.getByText('2 in cart')).toBeVisible();
  });

  test('adds a chosen file', async ({ page }) => {
    const letGo = await holdApp(page);
    await page.goto('/records', { waitUntil: 'commit' });
    const file = { name: 'blood-count.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') };
    await page.locator('input[type="file"]').setInputFiles(file);
    letGo();
    await expect(page.getByText('blood-count.pdf').first()).toBeVisible();
  });

  test('submits a rating', async ({ page }) => {
    const letGo = await holdApp(page);
    await page.goto('/feedback', { waitUntil: 'commit' });
    await page.getByRole('radio', { name: /^4/ }).check({ force: true });
    await page.getByRole('button', { name: /^Submit/ }).click();
    letGo();
    await expect(page.getByText('Thank you for your feedback!')).toBeVisible();
  });
});

test('repeats a click on a page that a client render replaces', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const letGo = await holdApp(page);
  await page.goto('/cart', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Menu' }).click();
  letGo();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
});

test('submits what was typed on a page that a client render replaces', async ({ page }) => {
  await page.goto('/records');
  await expect(page).toHaveURL(/\/signin$/);
  const letGo = await holdApp(page);
  // The reload keeps the return address, which the document cannot contain.
  await page.reload({ waitUntil: 'commit' });
  await page.getByLabel('Email', { exact: true }).fill(accounts.patient.email);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  letGo();
  await expect(page).toHaveURL(/\/records$/);
});

/** Types a text into a field of `main` after the app has begun to render, and before React's first commit. */
const typeWhileRendering = (page: Page, label: string, text: string) =>
  page.addInitScript(
    ([name, value]) => {
      const type = () => {
        const field = [...document.querySelectorAll<HTMLInputElement>('main input')].find(
          (each) => (each.getAttribute('aria-label') ?? each.labels?.[0]?.textContent) === name,
        );
        field?.focus();
        document.execCommand('insertText', false, value);
      };
      let recorded: Window['sehatRecordedEvents'];
      Object.defineProperty(window, 'sehatRecordedEvents', {
        configurable: true,
        get: () => recorded,
        set(events: NonNullable<typeof recorded>) {
          const { stop } = events;
          recorded = events;
          events.stop = (isHydrating) => {
            stop(isHydrating);
            queueMicrotask(type);
            events.stop = stop;
          };
        },
      });
    },
    [label, text] as const,
  );

test.describe('text that arrives while the app renders for the first time', () => {
  for (const [which, path] of [
    ['hydrates', '/signin'],
    ['replaces', '/records'],
  ] as const) {
    test(`stays on a page that React ${which}`, async ({ page }) => {
      await page.goto(path);
      await expect(page).toHaveURL(/\/signin$/);
      await typeWhileRendering(page, 'Email', accounts.patient.email);
      await page.reload();
      await untilLive(page);
      await expect(page.getByLabel('Email', { exact: true })).toHaveValue(accounts.patient.email);
    });
  }

  test('filters a list', async ({ page, signIn }) => {
    await signIn();
    await typeWhileRendering(page, 'Search medicines', 'para');
    await page.goto('/medicines');
    await expect(page.getByText('1 medicine found')).toBeVisible();
    await expect(page.getByLabel('Search medicines', { exact: true })).toHaveValue('para');
  });

  test('stays in a long form', async ({ page, signIn }) => {
    await signIn();
    await typeWhileRendering(page, 'Location', '12 Lodhi Road');
    await page.goto('/ambulance');
    await untilLive(page);
    await expect(page.getByLabel('Location', { exact: true })).toHaveValue('12 Lodhi Road');
  });
});

const twoStrips = stored([{ ...four[0], quantity: 2 }]);
const own = [
  { path: '/cart', cart: twoStrips, title: 'Your Cart' },
  { path: '/cart', cart: [], title: 'Your Cart is Empty' },
  { path: '/checkout', cart: twoStrips, title: 'Checkout' },
  { path: '/order-confirmation', cart: [], title: 'Order Information Not Found' },
  { path: '/booking-confirmation', cart: [], title: 'Booking Information Not Found' },
];

for (const { path, cart, title } of own) {
  test(`the document of ${path} has the heading “${title}” before hydration`, async ({ page, seed }) => {
    await seed({ cart });
    const letGo = await holdApp(page);
    await page.goto(path, { waitUntil: 'commit' });
    await expect(heading(page)).toHaveText(title);
    letGo();
    await expect(page.locator('#root [data-if], #root [data-unless]')).toHaveCount(0);
    await expect(heading(page)).toHaveText(title);
  });
}

test('a page opened with a filled cart shows it after hydration', async ({ page, signIn, seed }) => {
  await seed({ cart: twoStrips });
  await signIn();
  const letGo = await holdApp(page);
  await page.goto('/medicines', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 2, name: 'Your cart' })).toBeVisible();
  await expect(page.getByText('Your cart is empty')).toBeHidden();
  letGo();
  await expect(page.getByText('2 in cart')).toBeVisible();
});
