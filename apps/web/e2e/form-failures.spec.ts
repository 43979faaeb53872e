import type { Page } from '@playwright/test';
import { bookButton, doctor, fillBooking } from './booking';
import { accounts, expect, test } from './fixtures';
import { bookTests, fillLabVisit } from './lab-tests';

const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

const newPassword = 'monsoon-kolam-7';

interface FormCase {
  form: string;
  path: string;
  signedIn?: boolean;
  fill?: (page: Page) => Promise<void>;
  send: (page: Page) => Promise<void>;
  /** The heading of the failure message. */
  says: string;
}

const cases: FormCase[] = [
  {
    form: 'sign-in',
    path: '/signin',
    fill: async (page) => {
      await field(page, 'Email').fill(accounts.patient.email);
      await field(page, 'Password').fill('wrong');
    },
    send: (page) => button(page, 'Sign In').click(),
    says: 'Invalid login credentials',
  },
  {
    form: 'sign-up',
    path: '/signup',
    fill: async (page) => {
      await field(page, 'Name').fill('Asha Verma');
      await field(page, 'Email').fill(accounts.patient.email);
      await field(page, 'Password').fill(newPassword);
    },
    send: (page) => button(page, 'Create Account').click(),
    says: 'User already registered',
  },
  {
    form: 'doctor registration',
    path: '/doctor-registration?scenario=registrationDown',
    fill: async (page) => {
      for (const input of await page.getByRole('main').getByRole('textbox').all()) await input.fill('Kolam');
      await field(page, 'Email').fill('leela@mail.example');
      await field(page, 'Password').fill(newPassword);
    },
    send: (page) => button(page, 'Register').click(),
    says: 'Registration failed. Please try again.',
  },
  {
    form: 'appointment',
    path: `${doctor.path}?scenario=bookingFails`,
    signedIn: true,
    fill: fillBooking,
    send: (page) => bookButton(page).click(),
    says: 'Failed to book appointment: We could not do this. Try again.',
  },
  {
    form: 'lab tests',
    path: '/lab-tests?scenario=labDown',
    signedIn: true,
    fill: fillLabVisit,
    send: (page) => bookTests(page).click(),
    says: 'Something went wrong while booking.',
  },
  {
    form: 'emergency contacts',
    path: '/emergency-contacts',
    signedIn: true,
    send: (page) => button(page, 'Add Contact').click(),
    says: 'Please fill in all fields',
  },
];

for (const { form, path, signedIn, fill, send, says } of cases) {
  test(`each failure of the ${form} form scrolls into view, gets focus and stays`, async ({
    page,
    signIn,
    complaints,
  }) => {
    complaints.allow(/status of (400|422|500)|Something went wrong while booking/);
    if (signedIn) await signIn();
    await page.setViewportSize({ width: 360, height: 640 });
    await page.clock.install();
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('textbox').first()).toBeVisible();
    await fill?.(page);
    const message = page.getByRole('region', { name: says });
    for (const attempt of ['first', 'second']) {
      if (attempt === 'second' && form === 'doctor registration') await field(page, 'Password').fill(newPassword);
      await send(page);
      await expect(message, `after the ${attempt} attempt`).toBeFocused();
      await expect(message.getByText(says)).toBeInViewport({ ratio: 1 });
      // Longer than a notification is shown.
      await page.clock.runFor(5000);
      await expect(message).toBeFocused();
      await expect(message.getByText(says)).toBeInViewport({ ratio: 1 });
    }
  });
}

for (const { form, path, send, label, says } of [
  {
    form: 'ambulance',
    path: '/ambulance',
    send: 'Request Ambulance',
    label: 'Location',
    says: 'Enter your location',
  },
  {
    form: 'feedback',
    path: '/feedback',
    send: 'Submit Feedback',
    label: '1 star',
    says: 'Choose a rating from 1 to 5 stars',
  },
]) {
  test(`the ${form} form moves focus to its one required field`, async ({ page, signIn }) => {
    await signIn();
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto(path);
    await button(page, send).click();
    await expect(field(page, label)).toBeFocused();
    await expect(field(page, label)).toBeInViewport();
    await expect(page.getByText(says)).toBeInViewport({ ratio: 1 });
  });
}
