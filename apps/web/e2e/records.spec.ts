import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const pdf = Buffer.from('%PDF-1.7\n%%EOF\n');

const file = (name: string, buffer: Buffer, mimeType: string) => ({ name, buffer, mimeType });
const row = (page: Page, name: string) => page.getByRole('article', { name, exact: true });
const view = (page: Page, name: string) => row(page, name).getByRole('button', { name: 'View', exact: true });
const choose = (page: Page, files: ReturnType<typeof file>[]) => page.getByLabel('Files').setInputFiles(files);

/** Counts object URLs that are not revoked. */
async function countObjectUrls(page: Page) {
  await page.addInitScript(() => {
    const held = new Set<string>();
    const { createObjectURL, revokeObjectURL } = URL;
    URL.createObjectURL = (source) => {
      const url = createObjectURL.call(URL, source);
      held.add(url);
      return url;
    };
    URL.revokeObjectURL = (url) => {
      held.delete(url);
      revokeObjectURL.call(URL, url);
    };
    Object.assign(window, { heldObjectUrls: held });
  });
  return () => page.evaluate(() => (window as unknown as { heldObjectUrls: Set<string> }).heldObjectUrls.size);
}

test.beforeEach(async ({ page, signIn }) => {
  await signIn('patient', '/records');
  await expect(page.getByRole('heading', { level: 1, name: 'Medical Records' })).toBeVisible();
});

test('each record opens in a dialog, also by keyboard, and closing it restores focus', async ({ page }) => {
  await expect(page.getByRole('button', { name: 'View', exact: true })).toHaveCount(4);
  await view(page, 'Chest X-ray').press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Chest X-ray' });
  await expect(dialog).toContainText('Lungs clear');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(view(page, 'Chest X-ray')).toBeFocused();
});

test('prints only the open record', async ({ page }) => {
  await view(page, 'Blood count').click();
  await page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await page.getByRole('button', { name: 'Print' }).click();
  await expect(page.locator('html[data-printed]')).toBeAttached();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Haemoglobin 13.8 g/dL')).toBeVisible();
  for (const rest of ['Medical Records', 'Reset demo data', 'Print', 'Add a record'])
    await expect(page.getByText(rest, { exact: true }).filter({ visible: true })).toHaveCount(0);
});

test('adds accepted files, explains refused ones, and sends nothing', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(`${request.method()} ${request.url()}`);
  });
  await expect(page.getByLabel('Files')).toHaveAccessibleDescription('PDF, JPG, PNG, max 10MB');
  await choose(page, [
    file('report.pdf', pdf, 'application/pdf'),
    file('x-ray.png', png, 'image/png'),
    file('notes.txt', Buffer.from('hello'), 'text/plain'),
    file('photo.jpg', Buffer.from('<script>alert(1)</script>'), 'image/jpeg'),
    file('scan.png', Buffer.concat([png, Buffer.alloc(10 * 1024 * 1024)]), 'image/png'),
    file('empty.pdf', Buffer.alloc(0), 'application/pdf'),
  ]);
  await expect(page.getByRole('button', { name: 'View', exact: true })).toHaveCount(6);
  const main = page.getByRole('main');
  await expect(main).toContainText('notes.txt Choose a PDF, JPG or PNG file.');
  await expect(main).toContainText('photo.jpg The name says JPG, but it is another kind of file. Choose another file.');
  await expect(main).toContainText('scan.png The file is 10.1 MB. The limit is 10 MB.');
  await expect(main).toContainText('empty.pdf The file is empty.');
  await expect(main).not.toContainText(/uploaded/i);

  await view(page, 'x-ray.png').click();
  const picture = page.getByRole('dialog', { name: 'x-ray.png' }).getByRole('img', { name: 'x-ray.png' });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
  await page.keyboard.press('Escape');
  await view(page, 'report.pdf').click();
  const link = page.getByRole('dialog', { name: 'report.pdf' }).getByRole('link', { name: /Open the file/ });
  await expect(link).toHaveAttribute('href', /^blob:/);
  expect(sent).toEqual([]);
});

test('shows a PDF file inside the dialog', async ({ page }) => {
  // The bundled browser has no PDF viewer. With `navigator.pdfViewerEnabled` set, its frame downloads the file instead.
  await page.addInitScript(() => Object.defineProperty(navigator, 'pdfViewerEnabled', { value: true }));
  await page.reload();
  await choose(page, [file('report.pdf', pdf, 'application/pdf')]);
  const loaded = Promise.any([
    page.waitForEvent('download').then((download) => download.url()),
    page.waitForEvent('framenavigated', (frame) => frame !== page.mainFrame()).then((frame) => frame.url()),
  ]);
  await view(page, 'report.pdf').click();
  const preview = page.getByRole('dialog', { name: 'report.pdf' }).getByTitle('report.pdf');
  expect(await loaded).toBe(await preview.getAttribute('src'));
});

test('adds dropped files', async ({ page }) => {
  const data = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File(['%PDF-1.7'], 'dropped.pdf', { type: 'application/pdf' }));
    return transfer;
  });
  await page.getByLabel('Files').dispatchEvent('drop', { dataTransfer: data });
  await expect(row(page, 'dropped.pdf')).toBeVisible();
});

test('revokes object URLs when a file is removed and when the user leaves the page', async ({ page }) => {
  const held = await countObjectUrls(page);
  await page.reload();
  await choose(page, [
    file('a.png', png, 'image/png'),
    file('b.png', png, 'image/png'),
    file('c.pdf', pdf, 'application/pdf'),
  ]);
  await expect(row(page, 'c.pdf')).toBeVisible();
  expect(await held()).toBe(3);
  await page.getByRole('button', { name: 'Remove b.png' }).click();
  await expect(row(page, 'b.png')).toHaveCount(0);
  await expect(page.getByRole('list', { name: 'Records' })).toBeFocused();
  expect(await held()).toBe(2);
  await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Namaste/ })).toBeVisible();
  await expect.poll(held).toBe(0);
});

for (const width of [360, 1280]) {
  test(`at ${width} px neither list nor dialog has an axe violation`, async ({ page, expectAccessible }) => {
    await page.setViewportSize({ width, height: 800 });
    await choose(page, [file('x-ray.png', png, 'image/png'), file('notes.txt', Buffer.from('hello'), 'text/plain')]);
    await expect(row(page, 'x-ray.png')).toBeVisible();
    await expectAccessible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    for (const name of ['Blood count', 'x-ray.png']) {
      await view(page, name).click();
      await expect(page.getByRole('dialog', { name })).toBeVisible();
      await expectAccessible();
      await page.keyboard.press('Escape');
    }
  });
}
