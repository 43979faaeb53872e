import type { Page } from '@playwright/test';
import { m } from '../src/messages/generated/messages.js';
import { language } from '../src/messages/language';
import { expect, test } from './fixtures';
import { held, holdAnswers } from './held-answers';
import { at } from './interface-language';

const password = 'monsoon-kolam-7';

const form = {
  'Full name': 'Dr. Leela Menon',
  Email: 'leela.menon@mail.example',
  'Contact number': '98200 12345',
  Specialization: 'Cardiology',
  Qualifications: 'MBBS, MD',
  'Registration number': 'TCMC-48213',
  'Professional Bio': 'Fifteen years in a public hospital. I speak Malayalam, Hindi and English.',
  'Certifications URL': 'https://leela.example/certificates',
  'Experience certificates URL': 'https://leela.example/experience',
  'Other certifications': 'None',
};

/** The seeded doctor, whose unique values no other registration may use. */
const taken = { Email: 'doctor@sehat.example', 'Registration number': 'DEMO-2009-00001' };

/** The labels of the form, by the English label. */
const labels: Record<string, () => string> = {
  'Full name': m.register_name,
  Email: m.register_email,
  Password: m.register_password,
  'Contact number': m.register_phone,
  Specialization: m.register_specialization,
  Qualifications: m.register_qualifications,
  'Registration number': m.register_number,
  'Professional Bio': m.register_bio,
  'Certifications URL': m.register_certifications_url,
  'Experience certificates URL': m.register_experience_url,
  'Other certifications': m.register_other,
};

const failure = 'Registration failed. Please try again.';

const field = (page: Page, label: string) => page.getByLabel(labels[label]?.() ?? label, { exact: true });
const registerButton = (page: Page) => page.getByRole('button', { name: m.register_submit(), exact: true });

async function fill(page: Page, changes: Partial<typeof form> = {}) {
  for (const [label, value] of Object.entries({ ...form, ...changes })) await field(page, label).fill(value);
  await field(page, 'Password').fill(password);
}

/** Bodies of the page's insert requests. */
function inserts(page: Page) {
  const sent: { body: unknown; prefer: string | undefined }[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'POST' || !request.url().includes('/rest/v1/doctors')) return;
    sent.push({ body: request.postDataJSON() as unknown, prefer: request.headers()['prefer'] });
  });
  return sent;
}

/** Registers, and fails the test unless the backend answers with this status. */
async function registerAndGet(page: Page, status: number) {
  const answer = page.waitForResponse((response) => response.url().includes('/rest/v1/doctors'));
  await registerButton(page).click();
  expect((await answer).status()).toBe(status);
}

/** Asserts that the page shows the failure, clears only the password, and keeps every other value. */
async function expectOnlyThePasswordLost(page: Page, changes: Partial<typeof form> = {}) {
  const summary = page.getByRole('region', { name: failure });
  await expect(summary).toBeFocused();
  await expect(page).toHaveURL(/\/doctor-registration/);
  for (const [label, value] of Object.entries({ ...form, ...changes }))
    await expect(field(page, label)).toHaveValue(value);
  await expect(field(page, 'Password')).toHaveValue('');
  await summary.getByRole('link', { name: 'Enter your password again. This form does not save it.' }).click();
  await expect(field(page, 'Password')).toBeFocused();
}

/** Everything that the browser stores for this site, as one string. */
const kept = (page: Page) =>
  page.evaluate(() =>
    JSON.stringify([
      Object.entries(localStorage),
      Object.entries(sessionStorage),
      history.state,
      location.href,
      document.cookie,
    ]),
  );

test("registers a doctor with exactly the table's columns, then opens the sign-in page", {
  tag: ['@both', '@hindi'],
}, async ({ page }) => {
  const sent = inserts(page);
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  await page.goto(at('/'));
  await page.getByRole('link', { name: m.nav_register() }).click();
  await expect(page.getByRole('heading', { level: 1, name: m.nav_register() })).toBeFocused();
  await fill(page);
  await registerAndGet(page, 201);

  await expect(page).toHaveURL(/\/signin$/);
  await expect(page.getByText(m.register_submitted())).toBeVisible();
  expect(sent).toEqual([
    {
      prefer: undefined,
      body: {
        full_name: form['Full name'],
        email: form.Email,
        contact_number: form['Contact number'],
        password,
        specialization: form.Specialization,
        registration_number: form['Registration number'],
        bio: form['Professional Bio'],
        certifications_url: form['Certifications URL'],
        experience_certificates_url: form['Experience certificates URL'],
        qualifications: form.Qualifications,
        other_certifications: form['Other certifications'],
        availability_status: 'Available',
        rating: 0,
        verified: false,
        language: language(),
        created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      },
    },
  ]);
  expect(await kept(page)).toContain('/signin');
  expect(await kept(page)).not.toContain(password);
  expect(said.join('\n')).not.toContain(password);
});

test('going back after a registration does not show the sent form', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Register as Doctor' }).click();
  await fill(page);
  await registerButton(page).click();
  await expect(page).toHaveURL(/\/signin$/);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: /Your Health, Our Priority/ })).toBeVisible();
});

for (const [label, value] of Object.entries(taken)) {
  test(`a registration with a used ${label.toLowerCase()} fails and clears only the password`, async ({
    page,
    complaints,
  }) => {
    complaints.allow(/status of 409/);
    await page.goto('/doctor-registration');
    await fill(page, { [label]: value });
    await registerAndGet(page, 409);
    await expectOnlyThePasswordLost(page, { [label]: value });

    await field(page, label).fill(form[label as keyof typeof taken]);
    await field(page, 'Password').fill(password);
    await registerAndGet(page, 201);
    await expect(page).toHaveURL(/\/signin$/);
  });
}

test('refuses a registration by a signed-in doctor', async ({ page, signIn, complaints }) => {
  complaints.allow(/status of 403/);
  await signIn('doctor', '/doctor-registration');
  await fill(page);
  await registerAndGet(page, 403);
  await expectOnlyThePasswordLost(page);
});

test('a retry after a server error fails in the same way and keeps the form', async ({ page, complaints }) => {
  complaints.allow(/status of 500/);
  await page.goto('/doctor-registration?scenario=doctors.post:500(2)');
  await fill(page);
  await registerAndGet(page, 500);
  await expectOnlyThePasswordLost(page);
  await field(page, 'Password').fill(password);
  await registerAndGet(page, 500);
  await expectOnlyThePasswordLost(page);
  await field(page, 'Password').fill(password);
  await registerAndGet(page, 201);
  await expect(page.getByText(m.register_submitted())).toBeVisible();
});

test('a registration without a network fails in the same way', async ({ page, complaints }) => {
  complaints.allow(/ERR_FAILED|Failed to load resource/);
  await page.goto('/doctor-registration?scenario=doctors.post:offline');
  await fill(page);
  await registerButton(page).click();
  await expectOnlyThePasswordLost(page);
  expect(await kept(page)).not.toContain(password);
});

test('a retry after a lost response reports the completed registration', async ({ page, complaints }) => {
  complaints.allow(/ERR_FAILED|status of 409/);
  await page.goto('/doctor-registration?scenario=registrationAnswerLost');
  await fill(page);
  await registerButton(page).click();
  await expectOnlyThePasswordLost(page);
  await field(page, 'Password').fill(password);
  await registerAndGet(page, 409);
  await expect(page.getByText(m.register_submitted())).toBeVisible();
  await expect(page).toHaveURL(/\/signin$/);
});

test('keeps a draft without the password after a failure and a reload', async ({ page, complaints }) => {
  complaints.allow(/status of 500/);
  await page.goto('/doctor-registration?scenario=registrationDown');
  await fill(page);
  await registerAndGet(page, 500);
  await expectOnlyThePasswordLost(page);
  await field(page, 'Password').fill(password);
  expect(await kept(page)).not.toContain(password);
  await page.reload();
  await expect(field(page, 'Full name')).toHaveValue(form['Full name']);
  await expect(field(page, 'Password')).toHaveValue('');
});

test('two clicks and Enter register once', async ({ page }) => {
  const release = await holdAnswers(page);
  const sent = inserts(page);
  await page.goto(`/doctor-registration?scenario=doctors.post:${held}`);
  await fill(page);
  await registerButton(page).dblclick();
  await expect(page.getByRole('button', { name: 'Registering...' })).toBeVisible();
  await page.getByRole('button', { name: 'Registering...' }).click({ force: true });
  await field(page, 'Full name').press('Enter');
  await release();
  await expect(page).toHaveURL(/\/signin$/);
  expect(sent).toHaveLength(1);
});

test('completes the registration on another page and shows the result there', async ({ page }) => {
  const release = await holdAnswers(page);
  const sent = inserts(page);
  await page.goto(`/doctor-registration?scenario=doctors.post:${held}`);
  await fill(page);
  await registerButton(page).click();
  await page.getByRole('banner').getByRole('link', { name: 'About', exact: true }).click();
  await release();
  await expect(page.getByText(m.register_submitted())).toBeVisible();
  await page.getByRole('button', { name: 'Go to sign in' }).click();
  await expect(page).toHaveURL(/\/signin$/);
  expect(sent).toHaveLength(1);
  expect(await kept(page)).not.toContain('sehat.draft');
});

test('restores the form without the password after a failure on another page', async ({ page, complaints }) => {
  const release = await holdAnswers(page);
  complaints.allow(/status of 500/);
  await page.goto(`/doctor-registration?scenario=doctors.post:${held},doctors.post:500(1)`);
  await fill(page);
  await registerButton(page).click();
  await page.getByRole('banner').getByRole('link', { name: 'About', exact: true }).click();
  await release();
  await page.getByRole('button', { name: 'Back to the form' }).click();
  await expect(page.getByRole('region', { name: failure })).toBeVisible();
  for (const [label, value] of Object.entries(form)) await expect(field(page, label)).toHaveValue(value);
  await expect(field(page, 'Password')).toHaveValue('');
  expect(await kept(page)).not.toContain(password);
  await field(page, 'Password').fill(password);
  await registerAndGet(page, 201);
  await expect(page).toHaveURL(/\/signin$/);
});

test('shows the password on request and hides it on submit', async ({ page }) => {
  await page.goto('/doctor-registration');
  await field(page, 'Password').fill(password);
  await expect(field(page, 'Password')).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(field(page, 'Password')).toHaveAttribute('type', 'text');
  await registerButton(page).click();
  await expect(field(page, 'Password')).toHaveAttribute('type', 'password');
});

for (const width of [360, 1280]) {
  test(`an empty form lists every missing field without axe violations at ${width} px`, async ({
    page,
    expectAccessible,
  }) => {
    const sent = inserts(page);
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/doctor-registration');
    await registerButton(page).click();
    const summary = page.getByRole('region', { name: 'There is a problem' });
    await expect(summary).toBeFocused();
    await expect(summary.getByRole('link')).toHaveCount(11);
    for (const label of [...Object.keys(form), 'Password'])
      await expect(field(page, label)).toHaveAttribute('aria-invalid', 'true');
    await summary.getByRole('link', { name: 'Enter your professional bio' }).click();
    await expect(field(page, 'Professional Bio')).toBeFocused();
    await expectAccessible();
    expect(sent).toEqual([]);
  });
}
