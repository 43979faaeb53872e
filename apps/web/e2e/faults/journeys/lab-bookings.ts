import type { Page } from '@playwright/test';
import { bookTests, confirmed, fillLabVisit, labVisit } from '../../lab-tests';
import type { FaultSite } from '../fault-site';
import { button, inDialog, is, type Journey, region, revisionsOf, rowsOf } from './journey';

async function booked(site: FaultSite) {
  const { lab, age, gender, date, time } = labVisit;
  await site.callAs('patient', '/api/lab/bookings', {
    name: 'Asha Verma',
    age: Number(age),
    gender,
    location: 'lab',
    selectedLab: lab,
    address: '',
    date,
    time,
    tests: ['cbc'],
  });
}

const section = (page: Page) => region(page, 'Upcoming Lab Tests');

export const ofLabBookings = {
  'book-lab-tests': {
    as: 'patient',
    path: '/lab-tests',
    prepare: fillLabVisit,
    start: (page) => bookTests(page).click(),
    retry: (page) => bookTests(page).or(button(page, 'Try again')).first().click(),
    matches: is('POST', '/api/lab/bookings'),
    success: (page) => page.getByRole('heading', confirmed()),
    counts: rowsOf('lab_bookings'),
  },
  'list-lab-bookings': {
    as: 'patient',
    path: '/dashboard',
    given: booked,
    part: section,
    retry: (page) => section(page).getByRole('button', { name: 'Try again' }).click(),
    matches: is('GET', '/rest/v1/lab_bookings'),
    success: (page) => section(page).getByRole('article').first(),
  },
  'cancel-lab-booking': {
    as: 'patient',
    path: '/dashboard',
    given: booked,
    prepare: (page) => button(page, 'Cancel lab booking').click(),
    start: (page) => inDialog(page, 'Cancel lab booking').click(),
    matches: is('PATCH', '/rest/v1/lab_bookings'),
    success: (page) => section(page).getByText('No lab tests booked.'),
    lasts: true,
    counts: revisionsOf('lab_bookings'),
  },
} as const satisfies Record<string, Journey>;
