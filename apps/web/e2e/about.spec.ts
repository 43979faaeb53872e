import { expect, test } from './fixtures';

test('shows the framework and its five features, and marks external links', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveTitle('About · Sehat');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(
    page.getByRole('region', { name: 'Five features of the framework' }).getByRole('heading', { level: 3 }),
  ).toHaveText([
    'Open interoperability',
    'Secure digitization',
    'AI integration',
    'Teleconsultations',
    'Empowering stakeholders',
  ]);
  await expect(page.getByRole('term').filter({ hasText: /^ABHA$/ })).toBeVisible();
  const links = page.getByRole('region', { name: 'Learn more' }).getByRole('link');
  await expect(links).toHaveCount(4);
  for (const link of await links.all()) {
    await expect(link).toHaveAccessibleName(/\(opens in a new tab\)$/);
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', /noreferrer/);
    await expect(link).toHaveAttribute('href', /^https:/);
  }
});

for (const width of [360, 1280]) {
  test(`About at ${width} px has no axe violation and no horizontal scrolling`, async ({ page, expectAccessible }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/about');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible();
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });
}
