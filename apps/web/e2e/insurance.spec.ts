import { expect, test } from './fixtures';

const message = 'Plan selected! Proceeding to enrollment...';

test('compares three plans, selects one and sends nothing', async ({ page, signIn }) => {
  await signIn();
  await page.getByRole('banner').getByRole('link', { name: 'Insurance' }).click();
  await expect(page).toHaveTitle('Insurance · Sehat');
  const plan = (name: string) => page.getByRole('article', { name });
  for (const [name, price, coverage] of [
    ['Basic Care', '₹999', '₹1,00,000'],
    ['Premium Care', '₹1,999', '₹5,00,000'],
    ['Elite Care', '₹4,999', '₹10,00,000'],
  ] as const) {
    await expect(plan(name)).toContainText(price);
    await expect(plan(name)).toContainText(coverage);
  }
  for (const benefit of [
    'Cashless treatment at 5000+ hospitals',
    'No claim bonus up to 50%',
    'Quick claim settlement',
    'Lifetime renewability',
  ]) {
    await expect(page.getByRole('region', { name: 'Included in every plan' }).getByText(benefit)).toBeVisible();
  }

  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(request.url());
  });
  const select = (name: string) => plan(name).getByRole('button', { name: 'Select Plan' });
  await select('Premium Care').click();
  await expect(page.getByText(message)).toBeVisible();
  await expect(select('Premium Care')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('main').getByRole('status')).toContainText('You have not bought insurance');
  await select('Elite Care').click();
  await expect(select('Premium Care')).toHaveAttribute('aria-pressed', 'false');
  await expect(select('Elite Care')).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL(/\/insurance$/);
  expect(sent).toEqual([]);
});

for (const width of [360, 1280]) {
  test(`Insurance at ${width} px has no axe violation and no horizontal scrolling`, async ({
    page,
    signIn,
    expectAccessible,
  }) => {
    await signIn();
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/insurance');
    await page.getByRole('button', { name: 'Select Plan' }).first().click();
    await expect(page.getByText(message)).toBeVisible();
    await expectAccessible();
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });
}
