import type { Page } from '@playwright/test';
import { bookButton, doctor, visit } from './booking';
import { accounts, expect, test } from './fixtures';
import { labVisit } from './lab-tests';
import { storedFour } from './shop';

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

const details = { Age: '34', Gender: 'female', Phone: '98200 12345' } as const;

async function fillDetails(page: Page) {
  await field(page, 'Age').fill(details.Age);
  await field(page, 'Gender').selectOption(details.Gender);
  await field(page, 'Phone').fill(details.Phone);
}

async function saveDetails(page: Page) {
  await page.goto('/profile');
  await fillDetails(page);
  await page.getByRole('button', { name: 'Save details' }).click();
  await expect(page.getByText('Your details are saved.')).toBeVisible();
}

test.beforeEach(({ signInByForm }) => signInByForm());

test('a booking for a member of the family takes three fields', async ({ page }) => {
  await saveDetails(page);
  await page.getByRole('button', { name: 'Add family member' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a family member' });
  await dialog.getByLabel('Relationship').selectOption('child');
  await dialog.getByLabel('Full name').fill('Rohan Verma');
  await dialog.getByLabel('Age').fill('8');
  await dialog.getByLabel('Gender').selectOption('male');
  await dialog.getByRole('button', { name: 'Add family member' }).click();
  await expect(page.getByText('Child · 8 years · Male')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Child · 8 years · Male')).toBeVisible();
  await expect(field(page, 'Age')).toHaveValue(details.Age);

  await page.goto(doctor.path);
  await field(page, 'Who is the appointment for?').selectOption('Rohan Verma');
  await expect(field(page, 'Full name')).toHaveValue('Rohan Verma');
  await expect(field(page, 'Age')).toHaveValue('8');
  await expect(field(page, 'Gender')).toHaveValue('male');
  await expect(field(page, 'Phone')).toHaveValue(details.Phone);
  const empty = page.getByRole('main').locator(':is(input, select, textarea)[required]');
  const ids = await empty.evaluateAll((controls) =>
    controls.filter((control) => (control as HTMLInputElement).value === '').map(({ id }) => id),
  );
  expect(ids).toEqual(['date', 'time', 'symptoms']);
  await field(page, 'Date').fill(visit.date);
  await field(page, 'Time').selectOption(visit.time);
  await field(page, 'Symptoms').fill(visit.symptoms);
  await bookButton(page).click();
  await expect(page.getByText('Appointment booked successfully!')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Rohan Verma');
});

test('a failed save keeps the details on the page, and a second attempt stores them', async ({ page, complaints }) => {
  complaints.allow(/status of 500/);
  await page.goto('/profile?scenario=people.post:500(1)');
  await fillDetails(page);
  await page.getByRole('button', { name: 'Save details' }).click();
  await expect(page.getByRole('region', { name: /^Your details could not be saved/ })).toBeFocused();
  await expect(field(page, 'Age')).toHaveValue(details.Age);
  await expect(field(page, 'Gender')).toHaveValue(details.Gender);
  await expect(field(page, 'Phone')).toHaveValue(details.Phone);
  await page.getByRole('button', { name: 'Save details' }).click();
  await expect(page.getByText('Your details are saved.')).toBeVisible();
  await page.reload();
  await expect(field(page, 'Phone')).toHaveValue(details.Phone);
});

test('the profile fills untouched fields of lab tests and checkout, and writes no draft', async ({ page, seed }) => {
  await seed({ cart: storedFour });
  await saveDetails(page);
  const drafts = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('sehat.draft')));

  await page.goto('/lab-tests');
  await expect(field(page, 'Name')).toHaveValue(accounts.patient.name);
  await expect(field(page, 'Age')).toHaveValue(details.Age);
  await expect(field(page, 'Gender')).toHaveValue(details.Gender);
  expect(await drafts()).toEqual([]);
  await field(page, 'Age').fill('35');
  await field(page, 'Date').fill(labVisit.date);
  await expect.poll(drafts).toHaveLength(1);
  await page.reload();
  await expect(field(page, 'Date')).toHaveValue(labVisit.date);
  await expect(field(page, 'Age')).toHaveValue('35');

  await page.goto('/checkout');
  await expect(field(page, 'Phone')).toHaveValue(details.Phone);
  await expect(field(page, 'Name')).toHaveValue(accounts.patient.name);
  expect(await drafts()).toHaveLength(1);
});
