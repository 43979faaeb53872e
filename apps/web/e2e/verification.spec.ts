import { expect, test } from './fixtures';
import { newRegistration, register, registrationCard, switchTo, verifyAsAdmin } from './registrations';

const both = { tag: '@both' };

test('a verified doctor signs in with the password of the registration and is found', both, async ({ page }) => {
  const form = newRegistration('Dr. Leela Menon');
  const { 'Full name': name = '', Email: email = '', Password: password = '' } = form;
  await register(page, form);
  await expect(page.getByText('What happens next')).toBeVisible();
  await page.getByRole('link', { name: 'Registration status' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Sign in to see your registration' })).toBeVisible();

  await verifyAsAdmin(page, name);
  const card = registrationCard(page, name);
  await expect(card.getByText('Verified', { exact: true })).toBeVisible();
  await expect(card.getByText(/signs in with/)).toContainText(email);
  await expect(card.getByRole('heading', { name })).toBeFocused();
  await page.reload();
  await expect(card.getByText('Verified', { exact: true })).toBeVisible();
  await expect(card.getByRole('button')).toHaveCount(0);

  await switchTo(page, email, password);
  await page.goto('/doctor-registration/status');
  await expect(page.getByRole('main').getByText('Verified', { exact: true })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Doctor Dashboard' }).click();
  await expect(page).toHaveURL('/doctor-dashboard');

  await switchTo(page, 'patient@sehat.example');
  await page.goto(`/doctors?search=${encodeURIComponent(name)}`);
  const doctor = page.getByRole('region', { name: 'Registered doctors' }).getByRole('article', { name, exact: true });
  await expect(doctor.getByRole('link', { name: 'Book Appointment' })).toHaveAttribute(
    'href',
    /^\/book-appointment\/1\d{3}$/,
  );
});

test(
  'declining needs a reason, and a declined registration can become pending again',
  both,
  async ({ page, complaints }) => {
    complaints.allow(/status of 400/);
    const form = newRegistration('Dr. Zoya Rahman');
    const { 'Full name': name = '', Email: email = '', Password: password = '' } = form;
    await register(page, form);
    await switchTo(page, 'admin@sehat.example');
    await page.goto('/admin/doctors');
    await page.getByRole('button', { name: `Decline ${name}`, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: `Decline the registration of ${name}?` });
    await expect(dialog.getByLabel('Reason')).toBeFocused();
    await dialog.getByRole('button', { name: 'Decline', exact: true }).click();
    await expect(dialog.getByText('Enter a reason')).toBeVisible();
    await dialog.getByLabel('Reason').fill('The number is not in the register.');
    await dialog.getByRole('button', { name: 'Decline', exact: true }).click();
    const card = registrationCard(page, name);
    await expect(card.getByText('Declined', { exact: true })).toBeVisible();
    await page.reload();
    await expect(card.getByText('The number is not in the register.')).toBeVisible();

    await card.getByRole('button', { name: `Reopen ${name}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Reopen' }).click();
    await expect(card.getByText('Pending', { exact: true })).toBeVisible();
    await expect(card.getByRole('button', { name: `Verify ${name}` })).toBeVisible();

    await page.getByRole('button', { name: 'Logout' }).click();
    await page.goto('/signin');
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page.getByRole('main').getByText('Invalid login credentials')).toBeVisible();
  },
);

test(
  "an account with the registration's email stays as it is until its owner confirms",
  both,
  async ({ page, signUp }) => {
    const owner = await signUp();
    const form = newRegistration('Dr. Arjun Bhatt', { Email: owner.email.toUpperCase() });
    const { 'Full name': name = '', Password: password = '' } = form;
    await page.getByRole('button', { name: 'Logout' }).click();
    await register(page, { ...form, Password: `${password}-other` });

    await verifyAsAdmin(page, name);
    const card = registrationCard(page, name);
    await expect(card.getByText('Waiting for account owner', { exact: true })).toBeVisible();
    await expect(card.getByText(/The account has not changed/)).toBeVisible();

    await switchTo(page, owner.email, owner.password);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Dashboard' })).toHaveAttribute(
      'href',
      '/dashboard',
    );
    await page.goto('/doctor-registration/status');
    await page.getByRole('button', { name: 'Confirm registration' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm registration' }).click();
    await expect(page.getByText(/You have confirmed the registration/)).toBeVisible();
    await expect(page.getByRole('main').getByText('Verified', { exact: true })).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Dashboard' })).toHaveAttribute(
      'href',
      '/doctor-dashboard',
    );
  },
);

test('the owner of the email declines a registration that another person sent', both, async ({ page, signUp }) => {
  const owner = await signUp();
  const form = newRegistration('Dr. Mira Sen', { Email: owner.email });
  const { 'Full name': name = '' } = form;
  await page.getByRole('button', { name: 'Logout' }).click();
  await register(page, form);
  await verifyAsAdmin(page, name);
  await switchTo(page, owner.email, owner.password);
  await page.goto('/doctor-registration/status');
  await page.getByRole('button', { name: 'Decline registration' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Decline registration' }).click();
  await expect(page.getByText(/You declined the registration/)).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/dashboard');
});

test('a registration shows scripts and other addresses as text', both, async ({ page, expectAccessible }) => {
  const form = newRegistration('<img src=x onerror=alert(1)>', {
    'Professional Bio': '</dd><script>document.title = "taken over"</script>',
    'Experience certificates URL': 'https://nmc.org.in@evil.example/login',
  });
  const { 'Full name': name = '' } = form;
  await register(page, form);
  await switchTo(page, 'admin@sehat.example');
  await page.goto('/admin/doctors');
  const card = registrationCard(page, name);
  await expect(card.getByRole('link')).toHaveAttribute('href', 'https://leela.example/certificates');
  await expect(card.getByRole('link')).toHaveAttribute('rel', 'noopener noreferrer');
  await expect(card.getByText('https://nmc.org.in@evil.example/login')).toBeVisible();
  await expect(card.getByText(/<script>document.title/)).toBeVisible();
  await expect(page).toHaveTitle('Doctors, Admin · Sehat');
  await expectAccessible();
});

test('an unknown link says so, and the token stays in the fragment', both, async ({ page }) => {
  const token = '6f1c2a4e-0b1d-4c5e-9f00-1a2b3c4d5e6f';
  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url()));
  await page.goto(`/doctor-registration/status#token=${token}`);
  await expect(page.getByRole('heading', { level: 2, name: /This link does not match a registration/ })).toBeVisible();
  expect(urls.filter((url) => url.replace(/#.*/, '').includes(token))).toEqual([]);
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain(token);
});
