import { expect, test } from './fixtures';

const searchFor = 'Search doctors, specialties...';

test('the search of the home page finds doctors by everyday words, and warns of an emergency', async ({
  page,
  signIn,
}) => {
  await signIn('patient', '/');
  await page.getByLabel(searchFor).fill('chest pain');
  await page.getByRole('search').getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL('/doctors?search=chest+pain');
  const notice = page.getByRole('alert').filter({ hasText: 'This could be an emergency' });
  await expect(notice.getByRole('link', { name: 'Call 102' })).toHaveAttribute('href', 'tel:102');
  await expect(page.getByText('2 doctors found')).toBeVisible();

  await page.getByLabel('Search by name or specialty').fill('skin doctor mumbai');
  await expect(page.getByRole('article', { name: 'Dr. Meera Nair' })).toBeVisible();
  await expect(page.getByText(/^No match in Mumbai/)).toBeVisible();
  await expect(notice).toHaveCount(0);

  await page.getByLabel('Search by name or specialty').fill('stomach');
  await page.getByRole('link', { name: 'Pediatrics' }).click();
  await expect(page).toHaveURL('/doctors?specialty=Pediatrics');
  await expect(page.getByText('2 doctors found')).toBeVisible();
});

test('a signed-out visitor who searches for an emergency gets the numbers to call', async ({ page }) => {
  await page.goto('/');
  await page.getByLabel(searchFor).fill('unconscious');
  await page.getByRole('search').getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL('/signin');
  await expect(page.getByRole('main').getByRole('link', { name: /Ambulance/ })).toHaveAttribute('href', 'tel:102');
});
