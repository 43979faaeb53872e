import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';

const scores = [
  ['Overall Health', '85'],
  ['Heart Health', '90'],
  ['Sleep Quality', '75'],
  ['Nutrition', '80'],
  ['Physical Activity', '70'],
  ['Stress Levels', '65'],
] as const;

const details = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('shows six scores with bars, each with its trend, recommendations and goals', async ({ page, signIn }) => {
  await signIn('patient', '/insights');
  await expect(page.getByText('Sample scores, not yours. This is not medical advice.')).toBeVisible();
  for (const [name, value] of scores) {
    await expect(page.getByRole('progressbar', { name, exact: true })).toHaveAttribute('aria-valuenow', value);
    await page.getByRole('button', { name, exact: true }).click();
    const shown = details(page, name);
    const table = shown.getByRole('table', { name: 'Trend over six months' });
    await expect(table.getByRole('row')).toHaveCount(7);
    await expect(table.getByRole('row').last()).toContainText(`${value}%`);
    await expect(shown.getByRole('heading', { name: 'Recommendations' })).toBeVisible();
    for (const goal of ['10,000 steps', '8 hours', '2.5L']) await expect(shown.getByText(goal)).toBeVisible();
  }
  await expect(details(page, 'Stress Levels')).toContainText('A higher score is better');
});

test('keeps the chosen score in the address and after a reload', async ({ page, signIn }) => {
  await signIn('patient', '/insights');
  await page.getByRole('button', { name: 'Nutrition' }).press('Enter');
  await expect(page).toHaveURL(/[?]score=nutrition$/);
  await page.reload();
  await expect(details(page, 'Nutrition')).toBeVisible();
  await page.goto('/insights?score=%3Cscript%3E');
  await expect(details(page, 'Overall Health')).toBeVisible();
});

test('loads the chart library on this page only', async ({ page, signIn, seed }) => {
  await seed({ patientDashboardFetched: true });
  // The app fetches a chunk and then imports it from the cache, which gives two responses for one file.
  const loaded = new Set<string>();
  page.on('response', (response) => loaded.add(new URL(response.url()).pathname));
  const charts = () => [...loaded].filter((path) => path.includes('chart-plot'));
  await signIn();
  await expect(page.getByRole('link', { name: 'Join Video Call' })).toHaveCount(2);
  expect(charts()).toEqual([]);
  await page.getByRole('main').getByRole('link', { name: 'Health Insights' }).click();
  await expect.poll(() => charts().length).toBe(1);
  await page.getByRole('button', { name: 'Show as a table' }).click();
  await expect(page.getByRole('table', { name: 'Trend over six months' })).toBeVisible();
});

test('shows the table when the chart cannot be loaded', async ({ page, context, signIn, complaints }) => {
  complaints.allow(/net::ERR_FAILED/);
  await signIn();
  await context.route('**/chart-plot*', (route) => route.abort());
  await page.goto('/insights?score=sleep');
  await expect(page.getByText('The chart could not be loaded. This table shows the same numbers.')).toBeVisible();
  const table = details(page, 'Sleep Quality').getByRole('table', { name: 'Trend over six months' });
  await expect(table.getByRole('row').last()).toContainText('75%');
  await expect(page.getByRole('heading', { name: 'Goals' })).toBeVisible();
});

for (const width of [360, 1280]) {
  test(`at ${width} px the insights have no axe violation`, async ({ page, signIn, expectAccessible }) => {
    await signIn();
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/insights?score=stress');
    await expect(details(page, 'Stress Levels')).toBeVisible();
    await expectAccessible();
    await page.getByRole('button', { name: 'Sleep Quality' }).click();
    await expect(page.getByRole('heading', { name: 'Sleep Quality' })).toBeInViewport();
    await page.getByRole('button', { name: 'Show as a table' }).click();
    await expectAccessible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });
}
