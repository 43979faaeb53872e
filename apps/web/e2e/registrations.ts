import { expect, type Page } from '@playwright/test';

/** What a doctor fills in, by label. */
export type RegistrationForm = Record<string, string>;

let registered = 0;

/** A registration that no other test uses. */
export function newRegistration(name: string, changes: RegistrationForm = {}): RegistrationForm {
  registered += 1;
  const unique = `${Date.now().toString(36)}${registered}`;
  return {
    'Full name': `${name} ${unique}`,
    Email: `doctor.${unique}@mail.example`,
    'Contact number': '98200 12345',
    Password: 'monsoon-kolam-7',
    Specialization: 'Cardiology',
    Qualifications: 'MBBS, MD',
    'Registration number': `TCMC-${unique}`,
    'Professional Bio': 'Fifteen years in a public hospital.',
    'Certifications URL': 'https://leela.example/certificates',
    'Experience certificates URL': 'https://leela.example/experience',
    'Other certifications': 'None',
    ...changes,
  };
}

/** Registers a doctor through the form. The sign-in page is open afterwards. */
export async function register(page: Page, form: RegistrationForm) {
  await page.goto('/doctor-registration');
  for (const [label, value] of Object.entries(form)) await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(page).toHaveURL(/\/signin$/);
}

/** Ends the session, if there is one, and signs in through the form. The embedded backend keeps its data. */
export async function switchTo(page: Page, email: string, password = 'sehat-demo') {
  const logout = page.getByRole('button', { name: 'Logout' });
  if (await logout.isVisible()) await logout.click();
  await page.goto('/signin');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(logout).toBeAttached();
}

/** The card of a registration on the admin's page. */
export const registrationCard = (page: Page, name: string) => page.getByRole('article', { name, exact: true });

/** Signs in as the admin and verifies a registration. */
export async function verifyAsAdmin(page: Page, name: string) {
  await switchTo(page, 'admin@sehat.example');
  await page.goto('/admin/doctors');
  await page.getByRole('button', { name: `Verify ${name}`, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Verify', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}
