import type { Page } from '@playwright/test';
import type { FaultSite } from '../fault-site';
import { button, field, inDialog, is, type Journey, rowsOf } from './journey';

const people = '/rest/v1/people';
const onProfile = { as: 'patient', path: '/profile' } as const;

/** A child of the patient. */
async function child(site: FaultSite) {
  await site.callAs('patient', people, {
    id: crypto.randomUUID(),
    relationship: 'child',
    name: 'Rohan Verma',
    born_by: '2018-01-15',
    gender: 'male',
    phone: null,
  });
}

async function fillMember(page: Page) {
  await button(page, 'Add family member').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Relationship').selectOption('child');
  await dialog.getByLabel('Full name').fill('Rohan Verma');
  await dialog.getByLabel('Age').fill('8');
  await dialog.getByLabel('Gender').selectOption('male');
}

const member = (page: Page, text: string) => page.getByRole('main').getByText(text, { exact: true });
const noMember = (page: Page) => page.getByRole('heading', { name: 'No family members yet' });

export const ofPeople = {
  'list-people': {
    ...onProfile,
    matches: is('GET', people),
    success: (page) => button(page, 'Save details'),
  },
  'save-details': {
    ...onProfile,
    prepare: async (page) => {
      await field(page, 'Age').fill('34');
      await field(page, 'Gender').selectOption('female');
      await field(page, 'Phone').fill('98111 22334');
    },
    start: (page) => button(page, 'Save details').click(),
    matches: is('POST', people),
    success: (page) => page.getByText('Your details are saved.'),
    counts: rowsOf('people'),
  },
  'add-member': {
    ...onProfile,
    prepare: fillMember,
    start: (page) => inDialog(page, 'Add family member').click(),
    matches: is('POST', people),
    success: (page) => member(page, 'Rohan Verma'),
    lasts: true,
    counts: rowsOf('people'),
  },
  // Changes the phone only, because a look-up by the name would find the unchanged row.
  'change-member': {
    ...onProfile,
    given: child,
    prepare: async (page) => {
      await page.getByRole('main').getByRole('button', { name: /^Edit/ }).click();
      await page.getByRole('dialog').getByLabel('Phone').fill('98111 22334');
    },
    start: (page) => page.getByRole('dialog').getByRole('button', { name: /^Save/ }).click(),
    matches: is('PATCH', people),
    success: (page) => member(page, '98111 22334'),
    lasts: true,
    counts: async (site) => (await site.rows('people')).filter(({ phone }) => phone === '98111 22334').length,
  },
  'remove-member': {
    ...onProfile,
    given: child,
    // The question closes when the user has answered it.
    start: async (page) => {
      await page
        .getByRole('main')
        .getByRole('button', { name: /^Remove/ })
        .click();
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: /^Remove/ })
        .click();
    },
    matches: is('DELETE', people),
    success: noMember,
    lasts: true,
    // The patient has one member, whom the call removes.
    counts: async (site) => 1 - (await site.countRows('people')),
  },
} as const satisfies Record<string, Journey>;
