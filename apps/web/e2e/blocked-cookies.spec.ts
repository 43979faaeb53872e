import type { Page } from '@playwright/test';
import { blockCookies, openInApp } from './blocked-cookies';
import { bookButton, bookedVisits, doctor, fillBooking } from './booking';
import { button, expectInCall } from './call';
import { accounts, demoPassword, expect, test } from './fixtures';
import { bookTests, fillLabVisit } from './lab-tests';
import { addToCart, fillDelivery, notices, panel, placeOrder } from './shop';

const sessionNotKept =
  'Your browser cannot keep you signed in. You will be signed out when you close or reload this page.';
const cartNotKept = 'Your browser cannot save the cart. If you close this page, the cart is lost.';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

test.beforeEach(({ page }) => page.addInitScript(blockCookies));

test('every public page opens with all cookies blocked', async ({ page }) => {
  const pages = {
    '/': 'Your Health, Our Priority',
    '/about': 'One open network for health',
    '/blog': 'Blog',
    '/doctor-registration': 'Register as Doctor',
    '/signin': 'Sign In',
    '/signup': 'Create your account',
    '/cart': 'Your Cart is Empty',
    '/booking-confirmation': 'Booking Information Not Found',
    '/order-confirmation': 'Order Information Not Found',
  };
  for (const [path, name] of Object.entries(pages)) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Sign In / Sign Up' })).toBeVisible();
  }
  await page.goto('/checkout');
  await expect(page).toHaveURL(/\/cart$/);
  await page.goto('/records');
  await expect(page).toHaveURL(/\/signin$/);
});

test('with all cookies blocked, a user signs in, reads one warning, books and signs out', async ({
  page,
  signInByForm,
}) => {
  await signInByForm();
  await expect(notices(page, sessionNotKept)).toHaveCount(1);
  await expect(heading(page, `Namaste, ${accounts.patient.name}`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Download Prescription' })).toBeVisible();

  await openInApp(page, doctor.path);
  await fillBooking(page);
  await bookButton(page).click();
  await expect(page).toHaveURL(/\/appointment-confirmation$/);
  await expect(page.getByRole('main')).toContainText(doctor.name);
  await page.getByRole('link', { name: 'Go to Dashboard' }).click();
  await expect(bookedVisits(page)).toHaveCount(1);
  await expect(page.getByText('Prescription and Lab tests fetched')).toHaveCount(0);

  await page.getByRole('banner').getByRole('link', { name: 'Lab Tests' }).click();
  await fillLabVisit(page);
  await bookTests(page).click();
  await expect(heading(page, 'Booking confirmed')).toBeVisible();

  // A warning stays until its user closes it, and it does not come again.
  await notices(page, sessionNotKept).getByRole('button', { name: 'Dismiss', exact: true }).click();
  await expect(notices(page, sessionNotKept)).toHaveCount(0);
  await page.getByRole('radio', { name: 'Dark' }).check();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(notices(page, sessionNotKept)).toHaveCount(0);

  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(heading(page, 'Sign In')).toBeVisible();
  await page.getByLabel('Email', { exact: true }).fill(accounts.patient.email);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await button(page, 'Sign In').click();
  await expect(bookedVisits(page)).toHaveCount(1);
  await page.reload();
  await expect(heading(page, 'Sign In')).toBeVisible();
});

test('with all cookies blocked, an ended call shows as completed on the dashboard', async ({ page, signInByForm }) => {
  await signInByForm();
  const visits = page.getByRole('region', { name: 'Upcoming Appointments' }).getByRole('listitem');
  await visits.first().getByRole('link', { name: 'Join Video Call' }).click();
  await expectInCall(page);
  await button(page, 'End call').click();
  await expect(page).toHaveURL(/\/feedback$/);
  await page.getByRole('radio', { name: '4 stars' }).check();
  await button(page, 'Submit Feedback').click();
  await expect(page.getByText('Thank you for your feedback!')).toBeVisible();
  const past = page.getByRole('region', { name: 'Past Appointments' }).getByRole('listitem');
  await expect(past.filter({ hasText: 'Completed' })).toHaveCount(1);
});

test('with all cookies blocked, an order succeeds and every signed-in page opens', async ({ page, signInByForm }) => {
  await signInByForm();
  await page.getByRole('banner').getByRole('link', { name: 'Medicines', exact: true }).click();
  await addToCart(page, 'Aspirin 75mg');
  await expect(notices(page, cartNotKept)).toHaveCount(1);
  await panel(page).getByRole('link', { name: 'Checkout' }).click();
  await fillDelivery(page);
  await placeOrder(page).click();
  await expect(page.getByRole('region', { name: 'Items' })).toContainText('₹35');

  const pages = {
    '/doctors': 'Find a Doctor',
    '/telemedicine': 'Telemedicine',
    '/records': 'Medical Records',
    '/insights': 'Health Insights',
    '/insurance': 'Insurance',
    '/ambulance': 'Emergency Services',
    '/emergency-contacts': 'Emergency Contacts',
    '/feedback': 'How was your consultation?',
    '/doctor-dashboard': 'Doctor Dashboard',
  };
  for (const [path, name] of Object.entries(pages)) {
    await openInApp(page, path);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  }
});

test('with all cookies blocked, the reset restores the demo data', async ({ page, signUp, complaints }) => {
  complaints.allow(/status of 400/);
  const account = await signUp();
  await button(page, 'Reset demo data').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reset demo data' }).click();
  await expect(notices(page, 'Demo data reset. Sign in again with a demo account.')).toHaveCount(1);
  await expect(heading(page, 'Sign In')).toBeVisible();
  await page.getByLabel('Email', { exact: true }).fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await button(page, 'Sign In').click();
  await expect(page.getByText('Invalid login credentials').first()).toBeVisible();
});
