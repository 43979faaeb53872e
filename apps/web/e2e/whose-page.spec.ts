import type { BrowserContext, Locator, Page } from '@playwright/test';
import { blockThread } from './blocked-thread';
import { bookButton, doctor, fillBooking, visit } from './booking';
import { accounts, demoPassword, expect, test } from './fixtures';
import { bookTests, callAsMember, fillLabVisit, labVisit } from './lab-tests';
import { delivery, fillDelivery, placeOrder, storedFour } from './shop';

/** Signs in the admin in another tab, after the user of the first tab has signed out there. */
async function signInElsewhere(context: BrowserContext) {
  const other = await context.newPage();
  await other.goto('/about');
  await other.getByRole('button', { name: 'Logout' }).click();
  return signInAsAdmin(other);
}

/**
 * Replaces the stored session by the admin's in one step, while the server still accepts the tokens of the first tab.
 * Otherwise the first tab could learn of a sign-out before: from its live channel, or from the storage when it reads.
 */
async function replaceSessionElsewhere(context: BrowserContext) {
  const other = await context.newPage();
  await other.addInitScript(() => {
    const held = new Map<string, string>();
    const isHeld = (key: string) => key === 'user' || key === 'sehat.session';
    const { getItem, setItem, removeItem } = Storage.prototype;
    Storage.prototype.getItem = function (key) {
      return isHeld(key) ? (held.get(key) ?? null) : getItem.call(this, key);
    };
    Storage.prototype.setItem = function (key, value) {
      if (isHeld(key)) held.set(key, value);
      else setItem.call(this, key, value);
    };
    Storage.prototype.removeItem = function (key) {
      if (isHeld(key)) held.delete(key);
      else removeItem.call(this, key);
    };
    Object.assign(window, {
      store: () => {
        for (const [key, value] of held) setItem.call(localStorage, key, value);
      },
    });
  });
  await other.goto('/signin');
  await signInAsAdmin(other);
  await other.evaluate(() => (window as unknown as { store: () => void }).store());
}

async function signInAsAdmin(other: Page) {
  await other.getByLabel('Email', { exact: true }).fill(accounts.admin.email);
  await other.getByLabel('Password', { exact: true }).fill(demoPassword);
  await other.getByRole('button', { name: 'Sign In', exact: true }).click();
  // The blocked thread of the first tab takes half of two cores.
  await expect(other.getByRole('button', { name: 'Logout' })).toBeAttached({ timeout: 30_000 });
  return other;
}

/** The text of the document and the values of its fields. */
const contentOf = (page: Page) =>
  page.evaluate(() => {
    const fields = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')];
    return `${document.body.innerText}\n${fields.map(({ value }) => value).join('\n')}`;
  });

interface OpenPage {
  path: string;
  /** Fills in the page as the first user. */
  fill: (page: Page) => Promise<void>;
  /** The button that the test clicks while the thread is blocked. */
  button: (page: Page) => Locator;
  /** Text of the first user that the second user must never see. */
  typed: string[];
}

const fillIn = (values: Record<string, string>) => async (page: Page) => {
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label, { exact: true }).fill(value);
};
const button = (name: string) => (page: Page) => page.getByRole('main').getByRole('button', { name, exact: true });

const pages: OpenPage[] = [
  { path: doctor.path, fill: fillBooking, button: bookButton, typed: [visit.symptoms, visit.phone] },
  {
    path: '/lab-tests',
    fill: (page) => fillLabVisit(page),
    button: bookTests,
    typed: [accounts.patient.name, labVisit.date],
  },
  {
    path: '/records',
    fill: (page) =>
      page
        .getByLabel('Files')
        .setInputFiles([
          { name: 'blood-count.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF\n') },
        ]),
    button: (page) => page.getByRole('article', { name: 'blood-count.pdf' }).getByRole('button', { name: 'View' }),
    typed: ['blood-count.pdf'],
  },
  {
    path: '/ambulance',
    fill: fillIn({ Location: '12 Lodhi Road, second gate' }),
    button: button('Request Ambulance'),
    typed: ['12 Lodhi Road'],
  },
  {
    path: '/emergency-contacts',
    fill: fillIn({ Name: 'Kamala Verma', Relationship: 'Aunt', Phone: '98200 54321' }),
    button: button('Add Contact'),
    typed: ['Kamala Verma', '98200 54321'],
  },
  {
    path: '/checkout',
    fill: (page) => fillDelivery(page),
    button: placeOrder,
    typed: [delivery.Address],
  },
  {
    path: '/feedback',
    fill: fillIn({ Comments: 'The doctor listened to my cough.' }),
    button: button('Submit Feedback'),
    typed: ['listened to my cough'],
  },
  {
    path: '/doctor-dashboard',
    fill: fillIn({ 'Consultation Hours': 'Mondays only' }),
    button: button('Update Settings'),
    typed: ['Mondays only', accounts.patient.name],
  },
  {
    path: '/dashboard',
    fill: async () => {},
    button: button('Download Prescription'),
    typed: [accounts.patient.name],
  },
];

/** Counts the booking requests of the page. */
function countBookings(page: Page) {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && /appointments|lab\/bookings/.test(request.url())) sent.push(request.url());
  });
  return sent;
}

for (const { path, fill, button: find, typed } of pages) {
  test(`a queued click on ${path} sends and shows no data of the first user after another sign-in`, async ({
    page,
    context,
    signInByForm,
    seed,
  }) => {
    test.slow();
    await seed({ cart: storedFour });
    await signInByForm();
    await page.goto(path);
    await expect(page.getByRole('banner')).toContainText(accounts.patient.name);
    await fill(page);
    for (const text of typed) await expect.poll(() => contentOf(page)).toContain(text);

    const sent = countBookings(page);
    const release = await blockThread(page, find(page));
    const other = await signInElsewhere(context);
    await release();
    await expect(page.getByRole('banner')).toContainText(accounts.admin.name);
    await expect(page.getByText('Sehat Admin has signed in on another tab.')).toBeVisible();
    const after = await contentOf(page);
    for (const text of typed) expect(after, 'nothing of the first user is left').not.toContain(text);

    expect(sent).toEqual([]);
    expect(await callAsMember(other, 'GET', '/rest/v1/lab_bookings?select=id')).toEqual([]);
    const booked = await callAsMember(other, 'GET', `/rest/v1/appointments?select=symptoms&date=eq.${visit.date}`);
    expect(JSON.stringify(booked)).not.toContain(visit.symptoms);
  });
}

test('withholds a booking with a message when another user has signed in without an event', async ({
  page,
  context,
  signInByForm,
}) => {
  await page.addInitScript(() => {
    window.addEventListener('storage', (event) => event.stopImmediatePropagation(), { capture: true });
  });
  await signInByForm();
  await page.goto(doctor.path);
  await fillBooking(page);
  await replaceSessionElsewhere(context);
  const sent = countBookings(page);
  await bookButton(page).dispatchEvent('click');
  await expect(page.getByText(/^Your form was not sent/)).toBeVisible();
  await expect(page.getByText('Sehat Admin has signed in on another tab.')).toBeVisible();
  await expect(page.getByLabel('Symptoms', { exact: true })).toHaveValue('');
  await expect(page.getByLabel('Full name', { exact: true })).toHaveValue(accounts.admin.name);
  expect(sent).toEqual([]);
});

test('withholds a booking while the sign-in of another tab has not reached the storage of this tab', async ({
  page,
  context,
  signInByForm,
}) => {
  await signInByForm();
  await page.goto(doctor.path);
  await fillBooking(page);
  // The browser delivers storage changes of other tabs with a delay. Here they never arrive.
  await page.evaluate(() => {
    const before = new Map(Object.entries<string>(localStorage));
    Storage.prototype.getItem = (key) => before.get(key) ?? null;
    window.addEventListener('storage', (event) => event.stopImmediatePropagation(), { capture: true });
  });
  await replaceSessionElsewhere(context);
  const sent = countBookings(page);
  await bookButton(page).dispatchEvent('click');
  await expect(page.getByText(/^Your form was not sent/)).toBeVisible();
  expect(sent).toEqual([]);
});

test('a page that wakes first compares its user with the stored session', async ({ page, context, signInByForm }) => {
  await page.addInitScript(() => {
    window.addEventListener('storage', (event) => event.stopImmediatePropagation(), { capture: true });
  });
  await signInByForm();
  await page.goto('/ambulance');
  await page.getByLabel('Location', { exact: true }).fill('12 Lodhi Road, second gate');
  await replaceSessionElsewhere(context);
  await expect(page.getByRole('banner')).toContainText(accounts.patient.name);
  const seen = await page.evaluate(async () => {
    window.dispatchEvent(new Event('pageshow'));
    // React renders the result of an event before the next task.
    await new Promise((resolve) => setTimeout(resolve));
    return document.body.innerText;
  });
  expect(seen).toContain(accounts.admin.name);
  await expect(page.getByLabel('Location', { exact: true })).toHaveValue('');
});
