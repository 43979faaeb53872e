import { paths } from '../src/paths/paths';
import { type accounts, expect, test, untilLive } from './fixtures';

interface Document {
  path: string;
  /** First half of the title that the build writes. */
  title: string;
  who?: keyof typeof accounts;
  /** First half of the title after hydration, where it depends on data that a direct visit lacks. */
  withoutData?: string;
}

const documents: Document[] = [
  { path: '/', title: 'Your Health, Our Priority' },
  { path: '/about', title: 'About' },
  { path: '/help', title: 'Help' },
  { path: '/privacy', title: 'Privacy' },
  { path: '/contact', title: 'Contact' },
  { path: '/demo-mailbox', title: 'Demo mailbox' },
  { path: '/blog', title: 'Blog' },
  { path: '/blog/balanced-thali', title: 'The thali is already a good plan' },
  { path: '/blog/ten-minute-walks', title: 'Ten minutes, three times a day' },
  { path: '/blog/when-worry-stays', title: 'When worry does not switch off' },
  { path: '/cart', title: 'Cart' },
  { path: '/checkout', title: 'Checkout', withoutData: 'Cart' },
  { path: '/order-confirmation', title: 'Order confirmation', withoutData: 'Order Information Not Found' },
  { path: '/booking-confirmation', title: 'Booking confirmation', withoutData: 'Booking Information Not Found' },
  { path: '/doctor-registration', title: 'Register as Doctor' },
  { path: '/doctor-registration/status', title: 'Registration status' },
  { path: '/signin', title: 'Sign In' },
  { path: '/signup', title: 'Sign Up' },
  { path: '/forgot-password', title: 'Forgot password' },
  { path: '/reset-password', title: 'Choose a new password' },
  { path: '/dashboard', title: 'Dashboard', who: 'patient' },
  { path: '/doctor-dashboard', title: 'Doctor Dashboard', who: 'patient' },
  { path: '/doctors', title: 'Find a Doctor', who: 'patient' },
  { path: '/telemedicine', title: 'Telemedicine', who: 'patient' },
  { path: '/records', title: 'Medical Records', who: 'patient' },
  { path: '/insights', title: 'Health Insights', who: 'patient' },
  { path: '/appointment-confirmation', title: 'Appointment confirmation', who: 'patient' },
  { path: '/feedback', title: 'Feedback', who: 'patient' },
  { path: '/lab-tests', title: 'Lab Tests', who: 'patient' },
  { path: '/medicines', title: 'Medicines', who: 'patient' },
  { path: '/insurance', title: 'Insurance', who: 'patient' },
  { path: '/ambulance', title: 'Emergency Services', who: 'patient' },
  { path: '/emergency-contacts', title: 'Emergency Contacts', who: 'patient' },
  { path: '/profile', title: 'Profile', who: 'patient' },
  { path: '/admin', title: 'Admin Dashboard', who: 'admin' },
  { path: '/admin/doctors', title: 'Doctors, Admin', who: 'admin' },
  { path: '/admin/appointments', title: 'Appointments, Admin', who: 'admin' },
  { path: '/admin/users', title: 'Users, Admin', who: 'admin' },
];

const suffix = ' · Sehat';
const shown = (who: Document['who']) => documents.filter((document) => document.who === who);

for (const who of [undefined, 'patient', 'admin'] as const) {
  test(`each document of ${who ?? 'a signed-out visitor'} keeps its page's title through hydration`, async ({
    page,
    signIn,
  }) => {
    if (who) await signIn(who);
    for (const { path, title, withoutData = title } of shown(who)) {
      const html = await (await page.request.get(path)).text();
      expect.soft(/<title>(.*)<\/title>/.exec(html)?.[1], `the document of ${path}`).toBe(title + suffix);
      await page.goto(path);
      await untilLive(page);
      await expect.soft(page, `${path} after hydration`).toHaveTitle(withoutData + suffix);
    }
  });
}

test('the test covers every document of the build', () => {
  const listed = new Set(documents.map(({ path }) => path));
  const own = Object.values(paths).filter((path) => !path.includes(':'));
  expect(own.filter((path) => !listed.has(path))).toEqual([]);
});

test('a page without a document does not show the title of the home page', async ({ page, complaints }) => {
  complaints.allow(/Failed to load resource/);
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/book-appointment/1');
  await expect(page).toHaveTitle('Sehat');
});

test('documents have unique titles', () => {
  expect(new Set(documents.map(({ title }) => title)).size).toBe(documents.length);
});
