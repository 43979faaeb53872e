import type { Page } from '@playwright/test';
import { bookButton, doctor, fillBooking, visit } from '../../booking';
import { accounts } from '../../fixtures';
import type { FaultSite } from '../fault-site';
import { type Account, button, field, inDialog, is, type Journey, region, revisionsOf, rowsOf } from './journey';

const asked = '/rest/v1/appointments';

/** Books the visit of the tests past the network. */
export async function bookVisit(site: FaultSite, who: Account) {
  await site.callAs(who, asked, {
    full_name: accounts[who].name,
    age: 34,
    gender: 'female',
    email: accounts[who].email,
    phone: '9811122334',
    date: visit.date,
    time: visit.time,
    symptoms: visit.symptoms,
    preferred_mode: 'video',
    doctor_name: doctor.name,
    status: 'booked',
  });
}

const ownCard = (page: Page) => page.getByRole('article', { name: doctor.name });
const rohan = (page: Page) => page.getByRole('article', { name: 'Rohan Mehta', exact: true });

const onDashboard = {
  as: 'patient',
  path: '/dashboard',
  given: (site) => bookVisit(site, 'patient'),
} as const satisfies Partial<Journey>;
const onDoctorDay = { as: 'verifiedDoctor', path: '/doctor-dashboard' } as const;
/** The form for a doctor with a booked hour two days from now. */
const onBooking = {
  as: 'patient',
  path: '/book-appointment/1',
  start: (page) => field(page, 'Date').fill(visit.date),
  success: (page) => field(page, 'Time').filter({ has: page.locator('option', { hasText: '11:00 AM, taken' }) }),
} as const satisfies Partial<Journey>;

export const ofAppointments = {
  'list-appointments': {
    ...onDashboard,
    matches: is('GET', asked),
    success: (page) => region(page, 'Upcoming Appointments').getByRole('article').first(),
  },
  'insert-appointment': {
    as: 'patient',
    path: doctor.path,
    prepare: fillBooking,
    start: (page) => bookButton(page).click(),
    matches: is('POST', asked),
    success: (page) => page.getByRole('heading', { level: 1, name: 'Appointment confirmed' }),
    counts: rowsOf('appointments'),
  },
  'move-appointment': {
    ...onDashboard,
    prepare: async (page) => {
      await button(page, 'Move appointment').click();
      await page.getByRole('dialog').getByLabel('Time', { exact: true }).selectOption('4:00 PM');
    },
    start: (page) => inDialog(page, 'Move appointment').click(),
    matches: is('PATCH', asked),
    success: (page) => ownCard(page).filter({ hasText: '4:00 PM' }),
    lasts: true,
    counts: revisionsOf('appointments'),
  },
  'cancel-appointment': {
    ...onDashboard,
    prepare: async (page) => {
      await button(page, 'Cancel appointment').click();
      await page.getByRole('dialog').getByLabel('Reason').fill('The headache is gone');
    },
    start: (page) => inDialog(page, 'Cancel appointment').click(),
    matches: is('PATCH', asked),
    success: (page) => ownCard(page).filter({ hasText: 'You cancelled: The headache is gone' }),
    lasts: true,
    counts: revisionsOf('appointments'),
  },
  'complete-appointment': {
    ...onDoctorDay,
    start: async (page) => {
      const complete = rohan(page).getByRole('button', { name: 'Mark as completed' });
      // The number of cards above it depends on the hour: at the lower edge, its message would be below the window.
      await complete.evaluate((element) => element.scrollIntoView({ block: 'end' }));
      await complete.click();
    },
    matches: is('PATCH', asked),
    success: (page) => rohan(page).getByText('Completed', { exact: true }),
    lasts: true,
    counts: async (site) => (await site.rows('appointments')).filter(({ status }) => status === 'completed').length,
  },
  'taken-slots': {
    ...onBooking,
    retry: async (page) => {
      await field(page, 'Date').fill('');
      await field(page, 'Date').fill(visit.date);
    },
    matches: is('GET', '/rest/v1/taken_slots'),
  },
  'own-slots': {
    ...onBooking,
    matches: is('GET', asked, 'select=date,time'),
    worksWithout: true,
  },
  'doctor-day': {
    ...onDoctorDay,
    // The list of the later appointments has the same order and no single date.
    matches: (request) => is('GET', asked, 'date=eq.')(request) && is('GET', asked, 'order=starts_at.asc')(request),
    success: rohan,
  },
  'doctor-figures': {
    ...onDoctorDay,
    matches: is('GET', asked, 'status=eq.completed'),
    success: (page) => page.getByRole('group', { name: 'Total Patients' }),
  },
  'earlier-visits': {
    ...onDoctorDay,
    start: (page) => rohan(page).getByRole('button', { name: 'Patient details' }).click(),
    retry: (page) => rohan(page).getByRole('button', { name: 'Try again' }).click(),
    matches: is('GET', asked, 'date=lt.'),
    success: (page) => region(page, 'Earlier visits with you').getByRole('listitem').first(),
  },
  'all-appointments': {
    as: 'admin',
    path: '/admin/appointments',
    matches: is('GET', asked),
    success: (page) => page.getByRole('main').getByText('Rohan Mehta').first(),
  },
} as const satisfies Record<string, Journey>;
