import { labTests } from '@sehat/catalog/lab-tests';
import { labs } from '@sehat/catalog/labs';
import { describe, expect, it } from 'vitest';
import { createTestBackend, outcome, read } from '../testing/test-backend';

const homeTests = labTests.filter(({ homeAvailable }) => homeAvailable).map(({ id }) => id);
const labOnlyTest = labTests.find(({ homeAvailable }) => !homeAvailable);

const visit = {
  name: 'Asha Verma',
  age: 34,
  gender: 'female',
  location: 'lab',
  selectedLab: labs[0].id,
  address: '',
  date: '2026-01-15',
  time: '8:00 AM',
  tests: labTests.map(({ id }) => id),
};
const collection = { ...visit, location: 'home', selectedLab: '', address: '12 MG Road', tests: homeTests };

async function signedIn() {
  const test = createTestBackend();
  const { access_token: token } = await test.signIn('patient@sehat.example');
  return { ...test, token };
}

describe('POST /api/lab/bookings', () => {
  it.each([
    ['a visit today', visit],
    ['a home collection', collection],
    ['an age as text', { ...visit, age: '34' }],
    ['a booking without the field it has no use for', { ...visit, address: undefined }],
  ])('takes %s', async (_case, body) => {
    const { bookLab, token } = await signedIn();
    const answer = await bookLab({ token, body });
    expect(answer.status).toBe(201);
  });

  it('keeps the booking as its owner’s', async () => {
    const { bookLab, rest, token } = await signedIn();
    const { id } = await read<{ id: string }>(await bookLab({ token, body: collection }));
    const query = 'lab_bookings?select=id,name,age,location,selected_lab,address,date,time,tests';
    expect(await (await rest(query, { token })).json()).toEqual([
      {
        id,
        name: 'Asha Verma',
        age: 34,
        location: 'home',
        selected_lab: '',
        address: '12 MG Road',
        date: '2026-01-15',
        time: '8:00 AM',
        tests: homeTests,
      },
    ]);
  });

  it.each([
    ['name', { ...visit, name: '' }, 'name is required'],
    ['a name that is not blank', { ...visit, name: '  ' }, 'name is required'],
    ['age', { ...visit, age: null }, 'age is required'],
    ['an age that is a number', { ...visit, age: 'old' }, 'age must be a number'],
    ['gender', { ...visit, gender: '' }, 'gender is required'],
    ['location', { ...visit, location: 'moon' }, 'location is required'],
    ['date', { ...visit, date: undefined }, 'date is required'],
    ['a date that is one', { ...visit, date: '2026-02-30' }, 'date must be a date'],
    ['a date from today on', { ...visit, date: '2026-01-14' }, 'date must not be in the past'],
    ['time', { ...visit, time: '' }, 'time is required'],
    ['tests', { ...visit, tests: [] }, 'at least one test is required'],
    ['tests in a list', { ...visit, tests: 'cbc' }, 'at least one test is required'],
    ['known tests', { ...visit, tests: ['phrenology'] }, 'unknown test: phrenology'],
    ['a lab for a visit', { ...visit, selectedLab: '' }, 'selectedLab is required for a lab visit'],
    ['a known lab', { ...visit, selectedLab: 'moon-lab' }, 'unknown lab: moon-lab'],
    ['an address at home', { ...collection, address: ' ' }, 'address is required for home collection'],
    [
      'tests that are done at home',
      { ...collection, tests: [...homeTests, labOnlyTest?.id] },
      `${labOnlyTest?.name} is done at the lab only`,
    ],
  ])('wants %s', async (_case, body, message) => {
    const { bookLab, token } = await signedIn();
    expect(await outcome(await bookLab({ token, body }))).toEqual([400, { message }]);
  });

  it.each(['', '{', '5', '[]'])('refuses the body "%s"', async (text) => {
    const { bookLab, token } = await signedIn();
    const answer = await bookLab({ method: 'POST', token, text });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({ message: expect.any(String) as string });
  });

  it('goes by the calendar of where the browser is', async () => {
    const { bookLab, signIn, clock } = createTestBackend();
    clock.now = new Date(2026, 0, 16, 0, 30).getTime();
    const { access_token: token } = await signIn('patient@sehat.example');
    expect((await bookLab({ token, body: { ...visit, date: '2026-01-15' } })).status).toBe(400);
    expect((await bookLab({ token, body: { ...visit, date: '2026-01-16' } })).status).toBe(201);
  });

  it('books under the caller’s rights: a doctor has none', async () => {
    const { bookLab, signIn } = createTestBackend();
    const { access_token: token } = await signIn('doctor@sehat.example');
    expect(await outcome(await bookLab({ token, body: visit }))).toEqual([
      403,
      { message: 'This account cannot book lab tests' },
    ]);
  });

  it('keeps the table’s own words to itself', async () => {
    const { bookLab, token } = await signedIn();
    expect(await outcome(await bookLab({ token, body: { ...visit, name: 'x'.repeat(201) } }))).toEqual([
      400,
      { message: 'This booking cannot be taken' },
    ]);
  });

  it.each([undefined, 'embedded-demo-key', 'nonsense'])('wants a session: %s is none', async (token) => {
    const { bookLab } = createTestBackend();
    const answer = await bookLab({ token, body: visit });
    expect(answer.status).toBe(401);
    expect(await answer.json()).toEqual({ message: expect.any(String) as string });
  });
});
