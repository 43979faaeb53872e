import type { Page } from '@playwright/test';
import { doctor, visit } from '../../booking';
import { accounts, demoPassword, expect } from '../../fixtures';
import type { FaultSite } from '../fault-site';
import { bookVisit } from './appointments';
import { button, field, is, type Journey, logout, region } from './journey';

/** Matches the chunks that hold a module, one per language. */
const chunk =
  (module: string): Journey['matches'] =>
  ({ url }, site) =>
    site.chunksOf(module).includes(new URL(url).pathname);

const startsWith =
  (path: string): Journey['matches'] =>
  ({ url }) =>
    new URL(url).pathname.startsWith(path);

/** Follows a link of the header or the footer. */
const follow = (place: 'banner' | 'contentinfo', name: string) => (page: Page) =>
  page.getByRole(place).getByRole('link', { name, exact: true }).click();

const heading = (name: string) => (page: Page) => page.getByRole('heading', { level: 1, name });
const retryInMain = (page: Page) => button(page, 'Try again').click();
const failedPart = (page: Page) => page.getByRole('alert').filter({ hasText: 'loaded' });
const ownCard = (page: Page) => page.getByRole('article', { name: doctor.name });

/** Moves the booked visit past the network and expects the open page to show it within a minute. */
async function expectNews(page: Page, site: FaultSite) {
  const own = (await site.rows('appointments')).find((row) => row['doctor_name'] === doctor.name);
  await site.callAs('patient', `/rest/v1/appointments?id=eq.${String(own?.['id'])}`, { time: '4:00 PM' }, 'PATCH');
  await page.clock.fastForward(61_000);
  await expect(ownCard(page)).toContainText('4:00 PM');
}

/** Asserts that the page shows no broken image. */
const expectNoBrokenImage = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() =>
        [...document.images]
          .filter(
            (image) => image.complete && image.naturalWidth === 0 && image.checkVisibility({ opacityProperty: true }),
          )
          .map(({ src }) => src),
      ),
    )
    .toEqual([]);

export const ofFiles = {
  prescription: {
    as: 'patient',
    path: '/dashboard',
    part: (page) => region(page, 'Prescription'),
    start: (page) => button(page, 'Download Prescription').click(),
    matches: is('GET', '/prescription.pdf'),
    success: (page) => page.getByText('Your prescription is in your downloads.'),
  },
  'join-live': {
    as: 'patient',
    path: '/dashboard',
    given: (site) => bookVisit(site, 'patient'),
    matches: startsWith('/realtime/v1/websocket'),
    worksWithout: true,
    success: (page) => ownCard(page).filter({ hasText: visit.time }),
    movesClock: true,
    proof: expectNews,
  },
  'page-chunk': {
    path: '/about',
    savesData: true,
    start: follow('contentinfo', 'Privacy'),
    retry: retryInMain,
    matches: chunk('apps/web/src/routes/privacy/route.tsx'),
    needsLife: true,
    callsOnReload: true,
    hasTwoWalks: true,
    success: (page) => page.getByRole('main').getByRole('heading', { level: 2 }).first(),
  },
  'user-page-chunk': {
    as: 'patient',
    path: '/insurance',
    savesData: true,
    start: follow('banner', 'Medicines'),
    retry: retryInMain,
    matches: chunk('apps/web/src/routes/medicines/route.tsx'),
    needsLife: true,
    callsOnReload: true,
    hasTwoWalks: true,
    success: (page) => button(page, 'Add to Cart').first(),
  },
  'calls-chunk': {
    as: 'patient',
    path: '/dashboard',
    matches: chunk('apps/web/src/api/loaded-calls.ts'),
    success: (page) => region(page, 'Upcoming Appointments').getByRole('article').first(),
  },
  'auth-chunk': {
    path: '/signin',
    forgetsOnReload: true,
    strikesEarly: true,
    hasTwoWalks: true,
    prepare: async (page) => {
      await field(page, 'Email').fill(accounts.patient.email);
      await field(page, 'Password').fill(demoPassword);
    },
    start: (page) => button(page, 'Sign In').click(),
    matches: chunk('apps/web/src/api/auth.ts'),
    success: logout,
  },
  'dialog-chunk': {
    as: 'patient',
    path: '/records',
    strikesEarly: true,
    hasTwoWalks: true,
    start: (page) => page.getByRole('button', { name: 'View' }).last().click(),
    retry: (page) => page.getByRole('dialog').getByRole('button', { name: 'Try again' }).click(),
    matches: chunk('apps/web/src/routes/records/record-dialog.tsx'),
    success: (page) => page.getByRole('dialog').getByText('Findings'),
  },
  'part-chunk': {
    path: '/about',
    savesData: true,
    start: follow('banner', 'Home'),
    retry: retryInMain,
    matches: chunk('apps/web/src/routes/home/home-sections.tsx'),
    part: failedPart,
    needsLife: true,
    callsOnReload: true,
    hasTwoWalks: true,
    success: (page) => page.locator('main section').nth(1),
  },
  'text-chunk': {
    path: '/blog',
    savesData: true,
    start: (page) => page.locator('main a[href="/blog/balanced-thali"]').first().click(),
    retry: retryInMain,
    matches: chunk('packages/catalog/src/blog-content-balanced-thali.ts'),
    part: failedPart,
    needsLife: true,
    callsOnReload: true,
    hasTwoWalks: true,
    success: (page) => region(page, 'Sources'),
  },
  images: {
    as: 'patient',
    path: '/doctors',
    matches: startsWith('/images/'),
    worksWithout: true,
    success: (page) => page.getByRole('article').first(),
    proof: expectNoBrokenImage,
  },
  face: {
    path: '/about',
    matches: ({ url }) => url.endsWith('.woff2'),
    needsLife: true,
    worksWithout: true,
    success: heading('One open network for health'),
  },
  worker: {
    path: '/about',
    hasWorker: true,
    matches: startsWith('/sw.js'),
    needsLife: true,
    worksWithout: true,
    success: heading('One open network for health'),
  },
} as const satisfies Record<string, Journey>;
