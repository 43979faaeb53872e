import { readFile } from 'node:fs/promises';
import { m } from '../src/messages/generated/messages.js';
import { bookButton, doctor, fillBooking } from './booking';
import { expect, test } from './fixtures';
import { at } from './interface-language';

test('a booking in Hindi leads to a Hindi mail, also in the English mailbox', {
  tag: '@hindi',
}, async ({ page, signIn }) => {
  await signIn();
  await page.goto(at(doctor.path));
  await fillBooking(page);
  await bookButton(page).click();
  await page.getByRole('link', { name: m.mailbox_open_demo() }).click();
  await expect(page).toHaveURL(/\/hi\/demo-mailbox$/);
  await page.getByRole('button', { name: m.mailbox_open() }).press('Enter');
  const name = / का आपका अपॉइंटमेंट बुक हो गया$/;
  const subject = page.getByRole('heading', { level: 2, name });
  await expect(subject).toHaveAttribute('lang', 'hi');
  const mail = page.getByRole('region', { name });
  await expect(mail.getByText(/^नमस्ते /)).toBeVisible();
  const download = page.waitForEvent('download');
  await mail.getByRole('button', { name: 'appointment.ics' }).click();
  expect(await readFile(await (await download).path(), 'utf8')).toContain(`SUMMARY:${doctor.name} से वीडियो परामर्श`);
  await mail.getByRole('link', { name: 'अपने अपॉइंटमेंट देखें या बदलें' }).click();
  await expect(page).toHaveURL(/\/hi\/dashboard$/);

  await page.goto('/demo-mailbox');
  await page.getByRole('button', { name: 'Open email' }).click();
  await expect(subject).toHaveAttribute('lang', 'hi');
  await mail.getByRole('link', { name: 'अपने अपॉइंटमेंट देखें या बदलें' }).click();
  await expect(page).toHaveURL(/\/hi\/dashboard$/);
});
