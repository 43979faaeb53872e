import type { Page } from '@playwright/test';
import { adminUsers } from '@sehat/catalog/admin-samples';
import { demoAccounts, demoCaller } from '@sehat/catalog/demo-accounts';
import { doctorAppointments, recentPatientRecords } from '@sehat/catalog/doctor-figures';
import { doctors } from '@sehat/catalog/doctors';
import { sampleEmergencyContacts } from '@sehat/catalog/emergency-contacts';
import { nearbyHospitals, partnerHospitals } from '@sehat/catalog/hospitals';
import { medicines } from '@sehat/catalog/medicines';
import { addressIn } from '../src/messages/addresses';
import { publicPages } from '../src/page/public-pages';
import { paths } from '../src/paths/paths';
import { expect, test, untilLive } from './fixtures';
import { type LatinText, recordLatinTexts } from './latin-texts';
import { storedFour } from './shop';

/** A value per parameter of a path. A new parameter fails until it has one. */
const parameters: Record<string, string> = { slug: 'balanced-thali', doctorId: '1', appointmentId: 'sample-1' };

const addressOf = (path: string) =>
  addressIn(
    'hi',
    path.replaceAll(/:(\w+)/g, (_, name: string) => {
      const value = parameters[name];
      if (value === undefined) throw new Error(`${path} needs a value for ${name}.`);
      return value;
    }),
  );

const pages = Object.values(paths).map(addressOf);

/** States of pages that have no path of their own. */
const states = ['/hi/no/such/page', '/hi/blog/no-such-post', '/hi/blog?search=zzzz'];

/** Names and symptoms that the embedded backend stores for the verified doctor's patients. */
const storedTexts =
  'Rohan Mehta|Fatima Sheikh|Gurpreet Singh|Lakshmi Narayan|Imtiaz Khan|Neha Kulkarni|Palpitations at night|' +
  'Check of a new medicine|Dizzy in the morning|High blood pressure, home readings|Short of breath on stairs|' +
  'Follow-up after an ECG|Headaches|New tablets|Chest pain|Follow-up|Result of a test';

/** Names that their owners write in Latin letters. */
const names = [
  ...storedTexts.split('|'),
  ...doctors.flatMap(({ name, hospital }) => [name, hospital]),
  ...[
    ...partnerHospitals,
    ...nearbyHospitals,
    ...adminUsers,
    ...demoAccounts,
    demoCaller,
    ...sampleEmergencyContacts,
  ].map(({ name }) => name),
  ...[...doctorAppointments, ...recentPatientRecords].map(({ patientName }) => patientName),
  ...medicines.map(({ manufacturer }) => manufacturer),
  'Health Facility Registry',
  'Healthcare Professionals Registry',
  'Unified Health Interface',
  'HealthBot',
  'MedlinePlus',
  'My Plate for the Day',
  'RadiologyInfo.org',
  'Sehat',
  // The browser and the system of the test, in the list of devices.
  'Chrome',
  'Linux',
  // The hint of a field that a doctor fills in English.
  'Cardiology',
].toSorted((a, b) => b.length - a.length);
/** Abbreviations stay in Latin letters (docs/language.md). */
const abbreviations =
  'ABDM ABHA AI CBC COD CT ECG HFR HPR ICMR MBBS MD MRI NHS NIN NMC PCR RT UHI UPI WHO AM PM MB JPG PDF PNG';
const units = 'bpm dL mg mmHg';
const short = new RegExp(`(?<![A-Za-z])(${`${abbreviations} ${units}`.replaceAll(' ', '|')})(?![A-Za-z])`, 'g');
const addresses = /https?:[/][/][^ ]+|[\w.+-]+@[\w.-]+/g;

const initialsOf = (name: string) => name.replaceAll(/[^A-Z]/g, '');
const initials = new Set(names.map(initialsOf));

const isEnglish = ({ text }: LatinText) =>
  !initials.has(text) &&
  /[A-Za-z]{2}/.test(
    names.reduce((rest, name) => rest.replaceAll(name, ' '), text.replaceAll(addresses, ' ')).replaceAll(short, ' '),
  );

/**
 * Waits until the document has not changed for a tenth of a second, at most two seconds. A pressed control may load
 * another document, which then has to be quiet.
 */
async function untilQuiet(page: Page): Promise<void> {
  const isSameDocument = await page
    .evaluate(
      () =>
        new Promise<boolean>((resolve) => {
          const end = () => resolve(true);
          let timer = setTimeout(end, 100);
          const observer = new MutationObserver(() => {
            clearTimeout(timer);
            timer = setTimeout(end, 100);
          });
          observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
          setTimeout(end, 2000);
        }),
    )
    .catch((error: Error) => {
      if (!error.message.includes('Execution context was destroyed')) throw error;
      return false;
    });
  if (isSameDocument) return;
  await untilLive(page);
  await untilQuiet(page);
}

/**
 * Clicks the first control that is not in `pressed` yet, in the open dialog or in the page. Returns what it clicked, or
 * null without a control.
 */
const pressNext = (page: Page, pressed: readonly string[]) =>
  page.evaluate((known) => {
    const dialog = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1);
    const controls = (dialog ?? document.querySelector('main'))?.querySelectorAll<HTMLElement>(
      'button:not(:disabled), summary, [role=tab], input[type=radio], input[type=checkbox]',
    );
    for (const control of controls ?? []) {
      // Rows of a list differ in names and numbers. One row is enough.
      const words = `${control.ariaLabel ?? ''} ${control.textContent}`.replaceAll(/[A-Za-z.]+|\d+/g, '');
      const key = `${dialog ? 'dialog' : 'page'} ${control.tagName} ${words} ${control.getAttribute('name') ?? ''}`;
      if (known.includes(key)) continue;
      control.click();
      return key;
    }
    return null;
  }, pressed);

const textFields = 'main :is(input:not([type=radio], [type=checkbox], [type=file], [type=range]), textarea)';

async function fillAll(page: Page, valueOf: (type: string) => string) {
  for (const field of await page.locator(textFields).all())
    await field.fill(valueOf((await field.getAttribute('type')) ?? 'text'), { timeout: 1000 }).catch(() => {});
}

/** Presses every control of the page and of its dialogs. Opens the page again after a control that leaves it. */
async function pressAll(page: Page) {
  const address = new URL(page.url()).pathname;
  const pressed: string[] = [];
  for (let count = 0; count < 80; count += 1) {
    const key = await pressNext(page, pressed);
    if (key) pressed.push(key);
    else if (await page.locator('[role=dialog], [role=alertdialog]').count()) await page.keyboard.press('Escape');
    else return;
    await untilQuiet(page);
    if (new URL(page.url()).pathname !== address) await open(page, address);
  }
}

async function open(page: Page, address: string) {
  await page.goto(address);
  await untilLive(page);
  await untilQuiet(page);
}

const publicAddresses = new Set(publicPages.map(({ path }) => addressIn('hi', path)));

/** The roles, and the pages on which each presses all controls. All roles open all pages. */
const walks = [
  { who: null, of: 'a visitor', isPressed: () => true },
  { who: 'patient', of: 'a patient', isPressed: (address: string) => !publicAddresses.has(address) },
  { who: 'doctor', of: 'an unverified doctor', isPressed: (address: string) => address.includes('doctor-') },
  { who: 'verifiedDoctor', of: 'a verified doctor', isPressed: (address: string) => address.includes('doctor-') },
  { who: 'admin', of: 'an admin', isPressed: (address: string) => address.startsWith('/hi/admin') },
] as const;

for (const { who, of, isPressed } of walks) {
  test(`no page shows English to ${of}, and none has an axe violation`, { tag: '@hindi' }, async ({
    page,
    context,
    signIn,
    complaints,
    expectAccessible,
  }) => {
    test.setTimeout(600_000);
    complaints.allow(/status of [45]|Failed to load/);
    const heard = await recordLatinTexts(context);
    if (who) await signIn(who);
    await page.goto('/hi/help');
    await page.evaluate((cart) => localStorage.setItem('cart', JSON.stringify(cart)), storedFour);
    const violations: string[] = [];
    const check = () => expectAccessible().catch(({ message }: Error) => violations.push(message));
    const seen = new Set<string>();
    for (const address of [...pages, ...states]) {
      await open(page, address);
      const { pathname } = new URL(page.url());
      // A guard may lead several pages to the same one.
      if (seen.has(pathname)) continue;
      seen.add(pathname);
      if (!isPressed(pathname)) continue;
      await check();
      if (await page.locator('main :is(button, summary, input)').count()) {
        await fillAll(page, () => '');
        await pressAll(page);
        await fillAll(page, (type) => (type === 'date' ? '2031-01-01' : '0'));
        const submit = page.locator('main button[type=submit]').last();
        await submit.click({ timeout: 1000 }).catch(() => {});
        await untilQuiet(page);
        await check();
      }
      if (who) await open(page, `${pathname}?scenario=rest:500,lab:500,mailbox:500`);
    }
    expect(seen.size).toBeGreaterThan(who ? 25 : 15);
    const english = heard.filter(isEnglish).map((each) => `${each.page}: ${each.place}: ${each.text}`);
    expect.soft([...new Set(english)], 'English texts').toEqual([]);
    expect(violations, 'axe').toEqual([]);
  });
}
