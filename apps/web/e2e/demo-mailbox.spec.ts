import { readFile } from 'node:fs/promises';
import { bookButton, doctor, fillBooking } from './booking';
import { expect, test } from './fixtures';

test('a booking leads to its mail, whose calendar file downloads', async ({ page, signIn, expectAccessible }) => {
  await signIn();
  await page.goto(doctor.path);
  await fillBooking(page);
  await bookButton(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Appointment confirmed' })).toBeVisible();
  await page.getByRole('link', { name: 'Open the demo mailbox' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Demo mailbox' })).toBeFocused();
  const open = page.getByRole('button', { name: 'Open email' });
  await expect(open).toHaveCount(1);
  await open.press('Enter');
  const mail = page.getByRole('region', { name: /^Your appointment on .* is booked$/ });
  await expect(mail.getByText(doctor.name)).toBeVisible();
  await expectAccessible();

  const download = page.waitForEvent('download');
  await mail.getByRole('button', { name: 'Download appointment.ics' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file).toContain(`SUMMARY:Video consultation with ${doctor.name}`);
  await mail.getByRole('link', { name: 'See or change your appointments' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('a user sees no mail of another user, and the footer leads to the mailbox', async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto('/about');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Demo mailbox' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'No emails yet' })).toBeVisible();
});
