import { readFile } from 'node:fs/promises';
import { bookButton, bookedVisits, doctor, fillBooking, visit } from './booking';
import { expect, test } from './fixtures';

for (const timezoneId of ['America/Los_Angeles', 'Pacific/Kiritimati']) {
  test.describe(`a browser in ${timezoneId}`, () => {
    test.use({ timezoneId });

    test("a booking keeps India's date and hour from the form to the calendar file and the dashboard", async ({
      page,
      signIn,
    }) => {
      await signIn('patient', doctor.path);
      await expect(page.getByLabel('Time', { exact: true })).toHaveAccessibleDescription('India time');
      await fillBooking(page);
      await bookButton(page).click();
      await expect(page).toHaveURL(/\/appointment-confirmation$/);
      await expect(page.getByRole('main')).toContainText('10:00 AM India time');

      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Add to calendar' }).click(),
      ]);
      const day = visit.date.replaceAll('-', '');
      expect(await readFile(await download.path(), 'utf8')).toMatch(
        new RegExp(`^DTSTART;.*TZID=Asia/Kolkata:${day}T100000`, 'm'),
      );

      await page.getByRole('link', { name: 'Go to Dashboard' }).click();
      await expect(bookedVisits(page)).toContainText('10:00 AM India time');
      await expect(bookedVisits(page).locator(`time[datetime="${visit.date}"]`)).toBeVisible();
    });

    // Late on the 14th and early on the 15th in India: Los Angeles has the 14th and Kiritimati the 15th.
    for (const { now, today, isEightOver } of [
      { now: '2031-01-14T23:30:00+05:30', today: '2031-01-14', isEightOver: false },
      { now: '2031-01-15T08:30:00+05:30', today: '2031-01-15', isEightOver: true },
    ]) {
      test(`at ${now}, forms offer India's dates and the hours that have not begun in India`, async ({
        page,
        signInByForm,
      }) => {
        await page.clock.setFixedTime(new Date(now));
        await signInByForm();
        for (const path of [doctor.path, '/lab-tests']) {
          await page.goto(path);
          const date = page.getByLabel('Date', { exact: true });
          await expect(date).toHaveAttribute('min', today);
          await date.fill('2031-01-15');
          const slot = (time: string) =>
            page.getByRole('option', { name: new RegExp(`^${time}`), includeHidden: true });
          await expect(slot('8:00 AM')).toBeEnabled({ enabled: !isEightOver });
          await expect(slot('9:00 AM')).toBeEnabled();
        }
      });
    }

    test("sample appointments are relative to India's date", async ({ page, signInByForm, seed }) => {
      await seed({ patientDashboardFetched: true });
      await page.clock.setFixedTime(new Date('2031-01-14T23:30:00+05:30'));
      await signInByForm();
      const upcoming = page.getByRole('region', { name: 'Upcoming Appointments' });
      await expect(upcoming.getByRole('listitem').first()).toContainText('16 Jan 2031');
      await expect(upcoming.getByRole('listitem').first()).toContainText('10:00 AM India time');
      await page.goto('/telemedicine');
      await expect(page.getByRole('main')).toContainText('16 Jan 2031');
    });
  });
}

test("a browser on India's clock shows times without a note", async ({ page, signIn }) => {
  await signIn('patient', doctor.path);
  await expect(page.getByLabel('Time', { exact: true })).toHaveAccessibleDescription('');
});
