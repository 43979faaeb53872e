/** Signs in with a demo account (`patient`, `doctor` or `admin`). Returns the entries of local storage. */
export async function signIn(browser, site, account = 'patient') {
  const page = await browser.newPage();
  try {
    await page.goto(`${site.origin}/signin`);
    await page.getByLabel('Email', { exact: true }).fill(`${account}@sehat.example`);
    await page.getByLabel('Password', { exact: true }).fill('sehat-demo');
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await page.getByRole('button', { name: 'Logout' }).waitFor({ state: 'attached', timeout: 120_000 });
    return await page.evaluate(() => Object.entries(localStorage));
  } finally {
    await page.close();
  }
}

const cart = [
  {
    id: 'med-paracetamol',
    name: 'Paracetamol 500mg',
    price: 50,
    quantity: 2,
    type: 'medicine',
    requiresPrescription: false,
  },
];

/** The local storage entries per visitor. `null` is a signed-out visitor without entries, and `shopper` has a cart. */
export async function seedsOf(browser, site, visitors) {
  const seeds = new Map([
    [null, []],
    ['shopper', [['cart', JSON.stringify(cart)]]],
  ]);
  for (const account of visitors) if (!seeds.has(account)) seeds.set(account, await signIn(browser, site, account));
  return seeds;
}
