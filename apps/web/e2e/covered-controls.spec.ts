import { coveredControls } from './covered-controls';
import { expect, test, untilLive } from './fixtures';

const open = [
  '/',
  '/about',
  '/blog',
  '/blog/ten-minute-walks',
  '/cart',
  '/booking-confirmation',
  '/order-confirmation',
  '/help',
  '/privacy',
  '/contact',
  '/doctor-registration',
  '/doctor-registration/status',
  '/demo-mailbox',
];

const visits = [
  {
    who: null,
    of: 'a visitor',
    paths: [...open, '/signin', '/signup', '/forgot-password', '/reset-password', '/nowhere'],
  },
  { who: 'patient', of: 'a patient on open pages', paths: open },
  {
    who: 'patient',
    of: 'a patient',
    paths: [
      '/dashboard',
      '/doctors',
      '/book-appointment/1',
      '/appointment-confirmation',
      '/telemedicine',
      '/records',
      '/insights',
      '/video-call/1',
      '/feedback',
      '/lab-tests',
      '/medicines',
      '/checkout',
      '/insurance',
      '/ambulance',
      '/emergency-contacts',
      '/profile',
    ],
  },
  { who: 'doctor', of: 'a doctor', paths: ['/doctor-dashboard'] },
  { who: 'verifiedDoctor', of: 'a verified doctor', paths: ['/doctor-dashboard'] },
  { who: 'admin', of: 'an admin', paths: ['/admin', '/admin/doctors', '/admin/appointments', '/admin/users'] },
] as const;

const cart = [
  {
    id: 'med-paracetamol',
    name: 'Paracetamol 500mg',
    price: 50,
    type: 'medicine',
    requiresPrescription: false,
    quantity: 2,
  },
];

for (const { who, of, paths } of visits) {
  test(`nothing covers a part of a control at 360, 390 and 1280 px for ${of}`, async ({ page, signIn }) => {
    test.setTimeout(240_000);
    if (who) {
      await signIn(who);
      await expect(page.getByRole('link', { name: /^Cart/ })).toBeVisible();
      await page.evaluate((items) => {
        localStorage.setItem('cart', JSON.stringify(items));
        // A first visit of the dashboard shows a notification after a second.
        localStorage.setItem('patientDashboardFetched', 'true');
      }, cart);
    }
    for (const path of paths) {
      await page.goto(path);
      await untilLive(page);
      // A notification covers what is below it until it closes.
      await expect(page.locator('[data-toasts] li'), path).toHaveCount(0);
      for (const width of [360, 390, 1280]) {
        await page.setViewportSize({ width, height: 740 });
        // The call fills the window, without the bar.
        if (who && path !== '/video-call/1')
          await expect(page.getByRole('link', { name: 'Emergency', exact: true }), path).toBeVisible();
        expect.soft(await coveredControls(page), `${path} at ${width} px`).toEqual([]);
      }
    }
  });
}
