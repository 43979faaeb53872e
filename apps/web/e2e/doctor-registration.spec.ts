import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';

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

/** The seeded doctor, whom nobody else may be. */
const taken = { Email: 'doctor@sehat.example', 'Registration number': 'DEMO-2009-00001' };

const failure = 'Registration failed. Please try again.';
const success = 'Registration submitted! Awaiting admin verification.';

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const registerButton = (page: Page) => page.getByRole('button', { name: 'Register', exact: true });

async function fill(page: Page, changes: Partial<typeof form> = {}) {
  for (const [label, value] of Object.entries({ ...form, ...changes })) await field(page, label).fill(value);
  await field(page, 'Password').fill(password);
}

/** The inserts that the page sends, as they are sent. */
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

/** Says so, asks for the password alone again, and keeps everything else. */
async function expectOnlyThePasswordLost(page: Page, changes: Partial<typeof form> = {}) {
  const summary = page.getByRole('region', { name: failure });
  await expect(summary).toBeFocused();
  await expect(page).toHaveURL(/\/doctor-registration/);
  for (const [label, value] of Object.entries({ ...form, ...changes }))
    await expect(field(page, label)).toHaveValue(value);
  await expect(field(page, 'Password')).toHaveValue('');
  await summary.getByRole('link', { name: 'Enter your password again. It is never kept.' }).click();
  await expect(field(page, 'Password')).toBeFocused();
}

/** Everything that the browser keeps for this site, in one text. */
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

test('a doctor registers: exactly the columns go out, and the way leads to the sign-in page', { tag: '@both' }, async ({
  page,
}) => {
  const sent = inserts(page);
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  await page.goto('/');
  await page.getByRole('link', { name: 'Register as Doctor' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Register as Doctor' })).toBeFocused();
  await fill(page);
  await registerAndGet(page, 201);

  await expect(page).toHaveURL(/\/signin$/);
  await expect(page.getByText(success)).toBeVisible();
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
        created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      },
    },
  ]);
  expect(await kept(page)).toContain('/signin');
  expect(await kept(page)).not.toContain(password);
  expect(said.join('\n')).not.toContain(password);
});

test('nobody comes back to a form that was sent', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Register as Doctor' }).click();
  await fill(page);
  await registerButton(page).click();
  await expect(page).toHaveURL(/\/signin$/);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: /Your Health, Our Priority/ })).toBeVisible();
});

for (const [label, value] of Object.entries(taken)) {
  test(`where the ${label.toLowerCase()} is taken, registration fails, and only the password has to be typed again`, async ({
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

test('a doctor who is signed in may not register another one', async ({ page, signIn, complaints }) => {
  complaints.allow(/status of 403/);
  await signIn('doctor');
  await page.goto('/doctor-registration');
  await fill(page);
  await registerAndGet(page, 403);
  await expectOnlyThePasswordLost(page);
});

test('a failing server can be tried again, and fails as before without losing more', async ({ page, complaints }) => {
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
  await expect(page.getByText(success)).toBeVisible();
});

test('going offline fails the same way', async ({ page, complaints }) => {
  complaints.allow(/ERR_FAILED|Failed to load resource/);
  await page.goto('/doctor-registration?scenario=doctors.post:offline');
  await fill(page);
  await registerButton(page).click();
  await expectOnlyThePasswordLost(page);
  expect(await kept(page)).not.toContain(password);
});

test('a doctor whose confirmation was lost on the way is registered, and told so at the next try', async ({
  page,
  complaints,
}) => {
  complaints.allow(/ERR_FAILED|status of 409/);
  await page.goto('/doctor-registration?scenario=registrationAnswerLost');
  await fill(page);
  await registerButton(page).click();
  await expectOnlyThePasswordLost(page);
  await field(page, 'Password').fill(password);
  await registerAndGet(page, 409);
  await expect(page.getByText(success)).toBeVisible();
  await expect(page).toHaveURL(/\/signin$/);
});

test('what was typed is in no draft: a reload begins anew', async ({ page, complaints }) => {
  complaints.allow(/status of 500/);
  await page.goto('/doctor-registration?scenario=registrationDown');
  await fill(page);
  await registerAndGet(page, 500);
  await expectOnlyThePasswordLost(page);
  await field(page, 'Password').fill(password);
  expect(await kept(page)).not.toContain(password);
  await page.reload();
  await expect(field(page, 'Full name')).toHaveValue('');
  await expect(field(page, 'Password')).toHaveValue('');
});

test('pressing twice, and Enter besides, registers once', async ({ page }) => {
  const sent = inserts(page);
  await page.goto('/doctor-registration?scenario=doctors.post:latency(800)');
  await fill(page);
  await registerButton(page).dblclick();
  await expect(page.getByRole('button', { name: 'Registering...' })).toBeVisible();
  await page.getByRole('button', { name: 'Registering...' }).click({ force: true });
  await field(page, 'Full name').press('Enter');
  await expect(page).toHaveURL(/\/signin$/);
  expect(sent).toHaveLength(1);
});

test('the password can be looked at, and hides again when the form is sent', async ({ page }) => {
  await page.goto('/doctor-registration');
  await field(page, 'Password').fill(password);
  await expect(field(page, 'Password')).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(field(page, 'Password')).toHaveAttribute('type', 'text');
  await registerButton(page).click();
  await expect(field(page, 'Password')).toHaveAttribute('type', 'password');
});

for (const width of [360, 1280]) {
  test(`an empty form names every field, accessibly at ${width} px`, async ({ page, expectAccessible }) => {
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
