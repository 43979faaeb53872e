/** What local storage holds after signing in with a demo account. */
export async function signIn(browser, site) {
  const page = await browser.newPage();
  try {
    await page.goto(`${site.origin}/signin`);
    await page.getByLabel('Email', { exact: true }).fill('patient@sehat.example');
    await page.getByLabel('Password', { exact: true }).fill('sehat-demo');
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await page.getByRole('button', { name: 'Logout' }).waitFor({ state: 'attached', timeout: 120_000 });
    return await page.evaluate(() => Object.entries(localStorage));
  } finally {
    await page.close();
  }
}
