import type { Page } from '@playwright/test';
import { bookButton, bookedVisits, doctor, expectNothingLost, fillBooking } from './booking';
import { expect, test } from './fixtures';

/** Fills local storage to the last character. */
const fillStorage = (page: Page) =>
  page.evaluate(() => {
    let filler = 'x'.repeat(2 ** 22);
    for (let index = 0; filler !== ''; index += 1) {
      try {
        localStorage.setItem(`filler-${index}`, filler);
      } catch {
        filler = filler.slice(0, Math.floor(filler.length / 2));
      }
    }
  });

const emptyStorage = (page: Page) =>
  page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith('filler-')) localStorage.removeItem(key);
  });

test('a booking fails when storage is full, keeps the form and can be retried', async ({
  page,
  signInByForm,
  complaints,
}) => {
  complaints.allow(/status of 503/);
  await signInByForm();
  await page.goto(doctor.path);
  await fillBooking(page);
  await fillStorage(page);
  await bookButton(page).click();
  await expect(page.getByRole('main')).toContainText('Failed to book appointment: We cannot save this at the moment.');
  await expectNothingLost(page);
  await emptyStorage(page);
  await bookButton(page).click();
  await expect(page).toHaveURL(/\/appointment-confirmation$/);
  await page.getByRole('link', { name: 'Go to Dashboard' }).click();
  await page.reload();
  await expect(bookedVisits(page)).toHaveCount(1);
});
