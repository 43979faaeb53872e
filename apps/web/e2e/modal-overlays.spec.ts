import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';

interface ShownNode {
  role: string;
  name: string;
  isModal: boolean;
}

/** The accessibility tree without ignored nodes. */
async function accessibilityTree(page: Page): Promise<ShownNode[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  return nodes
    .filter(({ ignored }) => !ignored)
    .map(({ role, name, properties }) => ({
      role: String(role?.value),
      name: String(name?.value),
      isModal: properties?.some((property) => property.name === 'modal' && property.value.value === true) ?? false,
    }));
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 } });

  test('the menu sheet is modal in the accessibility tree and hides the page behind it', async ({ page }) => {
    await page.goto('/about');
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    const tree = await accessibilityTree(page);
    expect(tree).toContainEqual({ role: 'dialog', name: 'Menu', isModal: true });
    expect(tree.filter(({ role }) => role === 'main' || role === 'contentinfo')).toEqual([]);
  });
});

test('the reset confirmation is modal in the accessibility tree, and Escape closes only it', async ({ page }) => {
  await page.goto('/about');
  const reset = page.getByRole('button', { name: 'Reset demo data' });
  await reset.click();
  const question = page.getByRole('alertdialog');
  await expect(question).toBeVisible();
  const tree = await accessibilityTree(page);
  expect(tree.filter(({ isModal }) => isModal).map(({ role }) => role)).toEqual(['alertdialog']);
  expect(tree.filter(({ role }) => role === 'main')).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(reset).toBeFocused();
});
