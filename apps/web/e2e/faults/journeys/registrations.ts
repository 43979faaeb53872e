import type { Page } from '@playwright/test';
import { accounts } from '../../fixtures';
import { newRegistration, type RegistrationForm } from '../../registrations';
import type { FaultSite } from '../fault-site';
import { button, field, inDialog, is, type Journey, region, rowsOf, rpc } from './journey';

const { name: pending } = accounts.doctor;
const card = (page: Page, name: string = pending) => page.getByRole('article', { name, exact: true });

const form: RegistrationForm = newRegistration('Dr. Leela Menon');

async function fill(page: Page) {
  for (const [label, value] of Object.entries(form)) await field(page, label).fill(value);
}

const idOf = async (site: FaultSite, email: string) =>
  (await site.rows('doctors')).find((row) => row['email'] === email)?.['id'];

/** A doctor who is verified and not in the catalog. */
async function verified(site: FaultSite) {
  await registered(site, 'leela@mail.example');
  return '/doctors?search=leela';
}

/** Registers and verifies a doctor past the network. An account with the address must confirm it then. */
async function registered(site: FaultSite, email: string) {
  await site.call('/rest/v1/doctors', {
    full_name: 'Dr. Leela Menon',
    email,
    contact_number: '98200 12345',
    password: 'monsoon-kolam-7',
    specialization: 'Cardiology',
    registration_number: 'TCMC-1',
    bio: 'Fifteen years in a public hospital.',
    certifications_url: 'https://leela.example/certificates',
    experience_certificates_url: 'https://leela.example/experience',
    qualifications: 'MBBS, MD',
    other_certifications: 'None',
    availability_status: 'Available',
    rating: 0,
    verified: false,
    created_at: new Date().toISOString(),
    language: 'en',
  });
  await site.callAs('admin', '/rest/v1/rpc/verify_registration', { registration: await idOf(site, email) });
}

async function declined(site: FaultSite) {
  const registration = await idOf(site, accounts.doctor.email);
  const reason = 'The number is not in the register.';
  await site.callAs('admin', '/rest/v1/rpc/decline_registration', { registration, reason });
}

/** The path of the link in the mail about a registration. */
async function stateLink(site: FaultSite) {
  const row = (await site.rows('doctors')).find(({ email }) => email === accounts.doctor.email);
  return `/doctor-registration/status#token=${String(row?.['state_token'])}`;
}

const forOwner = (site: FaultSite) => registered(site, accounts.patient.email);

const onAdminPage = { as: 'admin', path: '/admin/doctors' } as const;
const onStatusPage = {
  as: 'patient',
  path: '/doctor-registration/status',
  given: forOwner,
} as const satisfies Partial<Journey>;

export const ofRegistrations = {
  'search-doctors': {
    as: 'patient',
    path: '/doctors',
    given: verified,
    matches: rpc('search_doctors'),
    success: (page) => region(page, 'Registered doctors').getByRole('article').first(),
  },
  'doctor-by-number': {
    as: 'patient',
    path: '/book-appointment/1002',
    given: async (site) => {
      await registered(site, 'leela@mail.example');
    },
    // The list of all registered doctors may hold the doctor, too.
    matches: (request) => rpc('doctor_by_number')(request) || rpc('search_doctors')(request),
    success: (page) => page.getByRole('main').getByText('Dr. Leela Menon').filter({ visible: true }).first(),
  },
  'register-doctor': {
    path: '/doctor-registration',
    prepare: fill,
    start: (page) => button(page, 'Register').click(),
    retry: async (page) => {
      await field(page, 'Password').fill(form['Password'] ?? '');
      await button(page, 'Register').click();
    },
    empties: ['password'],
    matches: is('POST', '/rest/v1/doctors'),
    // After a reload, only the refusal of a second registration shows that the first one has arrived.
    success: (page) =>
      page.getByText(/^(What happens next|A registration with this email has already arrived.*)$/).first(),
    counts: rowsOf('doctors'),
  },
  'own-registration': {
    as: 'doctor',
    path: '/doctor-registration/status',
    matches: rpc('own_registration'),
    success: (page) => page.getByRole('main').getByText('Pending', { exact: true }),
  },
  'registration-by-token': {
    path: '/doctor-registration/status',
    given: stateLink,
    matches: rpc('registration_by_token'),
    success: (page) => page.getByRole('main').getByText('Pending', { exact: true }),
  },
  'confirm-registration': {
    ...onStatusPage,
    prepare: (page) => button(page, 'Confirm registration').click(),
    start: (page) => inDialog(page, 'Confirm registration').click(),
    matches: rpc('confirm_registration'),
    success: (page) => page.getByRole('main').getByText('Verified', { exact: true }),
    lasts: true,
    counts: rowsOf('audit_events'),
  },
  'refuse-registration': {
    ...onStatusPage,
    prepare: (page) => button(page, 'Decline registration').click(),
    start: (page) => inDialog(page, 'Decline registration').click(),
    matches: rpc('refuse_registration'),
    success: (page) => page.getByRole('main').getByText('Declined', { exact: true }),
    lasts: true,
    counts: rowsOf('audit_events'),
  },
  'list-registrations': {
    ...onAdminPage,
    matches: rpc('list_registrations'),
    success: (page) => card(page),
  },
  'list-decided': {
    ...onAdminPage,
    part: (page) => region(page, 'Checked registrations'),
    retry: (page) => region(page, 'Checked registrations').getByRole('button', { name: 'Try again' }).click(),
    matches: is('GET', '/rest/v1/doctor_registrations'),
    success: (page) => card(page, accounts.verifiedDoctor.name),
  },
  'verify-registration': {
    ...onAdminPage,
    prepare: (page) => button(page, `Verify ${pending}`).click(),
    start: (page) => inDialog(page, 'Verify').click(),
    matches: rpc('verify_registration'),
    success: (page) => card(page).getByText(/^(Verified|Waiting for account owner)$/),
    lasts: true,
    counts: rowsOf('audit_events'),
  },
  'decline-registration': {
    ...onAdminPage,
    prepare: async (page) => {
      await button(page, `Decline ${pending}`).click();
      await page.getByRole('dialog').getByLabel('Reason').fill('The number is not in the register.');
    },
    start: (page) => inDialog(page, 'Decline').click(),
    matches: rpc('decline_registration'),
    success: (page) => card(page).getByText('Declined', { exact: true }),
    lasts: true,
    counts: rowsOf('audit_events'),
  },
  'reopen-registration': {
    ...onAdminPage,
    given: declined,
    prepare: (page) => button(page, `Reopen ${pending}`).click(),
    start: (page) => inDialog(page, 'Reopen').click(),
    matches: rpc('reopen_registration'),
    success: (page) => card(page).getByText('Pending', { exact: true }),
    lasts: true,
    counts: rowsOf('audit_events'),
  },
} as const satisfies Record<string, Journey>;
