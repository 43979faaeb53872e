/** What local storage holds after signing in with a demo account: `patient`, `doctor` or `admin`. */
export async function signIn(browser, site, who = 'patient') {
  const page = await browser.newPage();
  try {
    await page.goto(`${site.origin}/signin`);
    await page.getByLabel('Email', { exact: true }).fill(`${who}@sehat.example`);
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

/** What local storage holds of each of some visitors; `null` has nothing, and a `shopper` a cart. */
export async function seedsOf(browser, site, visitors) {
  const seeds = new Map([
    [null, []],
    ['shopper', [['cart', JSON.stringify(cart)]]],
  ]);
  for (const who of visitors) if (!seeds.has(who)) seeds.set(who, await signIn(browser, site, who));
  return seeds;
}
