import { labTests } from '@sehat/catalog/lab-tests';
import { labs } from '@sehat/catalog/labs';
import { describe, expect, test } from 'vitest';
import { answerLabBooking } from './answer-lab-booking';

const booking = {
  name: 'Asha Verma',
  age: '34',
  gender: 'female',
  location: 'lab',
  selectedLab: labs[0].id,
  address: '',
  date: '2026-01-16',
  time: '8:00 AM',
  tests: [labTests[0].id],
};

type Answers = Record<string, () => Response>;
const answering: Answers = {
  '/auth/v1/user': () => Response.json({ id: 'u1' }),
  '/rest/v1/lab_bookings': () => Response.json([{ id: 'b1' }], { status: 201 }),
};

/** Posts a body to the function at ten past midnight in India. Returns the response and the requests to the project. */
async function post(
  body: unknown,
  { answers = {}, token = 'a.b.c', method = 'POST' }: { answers?: Answers; token?: string; method?: string } = {},
) {
  const asked: { path: string; init: RequestInit }[] = [];
  const request = new Request('https://sehat.example/api/lab/bookings', {
    method,
    body: method === 'POST' ? (typeof body === 'string' ? body : JSON.stringify(body)) : undefined,
    headers: token === '' ? {} : { Authorization: `Bearer ${token}` },
  });
  const answer = await answerLabBooking(request, {
    url: 'https://project.example',
    key: 'public-key',
    now: () => Date.UTC(2026, 0, 15, 18, 40),
    fetch: (input, init = {}) => {
      const { pathname } = new URL(input);
      asked.push({ path: input.replace('https://project.example', ''), init });
      const reply = { ...answering, ...answers }[pathname];
      return reply ? Promise.resolve(reply()) : Promise.reject(new TypeError('no such address'));
    },
  });
  return { status: answer.status, body: (await answer.json()) as unknown, asked };
}

test('inserts the booking with the caller’s token, under the column names of the table', async () => {
  const { status, body, asked } = await post(booking);
  expect([status, body]).toEqual([201, { id: 'b1' }]);
  expect(asked.map(({ path }) => path)).toEqual(['/auth/v1/user', '/rest/v1/lab_bookings?select=id']);
  for (const { init } of asked)
    expect(init.headers).toMatchObject({ apikey: 'public-key', Authorization: 'Bearer a.b.c' });
  const { selectedLab, ...rest } = booking;
  expect(JSON.parse(asked[1]?.init.body as string)).toEqual({
    ...rest,
    age: 34,
    selected_lab: selectedLab,
    language: 'en',
  });
});

test('inserts the language of the booking', async () => {
  const { asked } = await post({ ...booking, language: 'hi' });
  expect(JSON.parse(asked[1]?.init.body as string)).toMatchObject({ language: 'hi' });
});

describe('inserts nothing', () => {
  test.each(['', 'public-key'])('without a session: bearer "%s"', async (token) => {
    const { status, asked } = await post(booking, { token });
    expect([status, asked]).toEqual([401, []]);
  });

  test.each([401, 403])('when the session has ended (%i)', async (refused) => {
    const { status, asked } = await post(booking, {
      answers: { '/auth/v1/user': () => Response.json({}, { status: refused }) },
    });
    expect([status, asked.length]).toEqual([401, 1]);
  });

  test('for another method than POST', async () => {
    expect((await post(booking, { method: 'GET' })).status).toBe(405);
  });

  test.each([
    ['no JSON', '{', 'a booking is required'],
    ['a number', '5', 'a booking is required'],
    ['yesterday, in India', { ...booking, date: '2026-01-15' }, 'date must not be in the past'],
    ['a day that does not exist', { ...booking, date: '2026-02-30' }, 'date must be a date'],
    ['an unknown language', { ...booking, language: 'fr' }, 'language must be one of en, hi'],
    ['an unknown lab', { ...booking, selectedLab: 'x' }, 'unknown lab: x'],
  ])('for %s', async (_case, body, message) => {
    const { status, body: answer, asked } = await post(body);
    expect([status, answer, asked.length]).toEqual([400, { message }, 1]);
  });
});

describe('hides the database’s error message', () => {
  test.each([
    [400, 400, 'This booking cannot be taken'],
    [401, 401, 'Sign in to book a lab test'],
    [403, 403, 'This account cannot book lab tests'],
    [409, 400, 'This booking cannot be taken'],
    [500, 503, 'Bookings cannot be taken at the moment'],
    [504, 503, 'Bookings cannot be taken at the moment'],
  ])('turns status %i into %i', async (refused, answered, message) => {
    const { status, body } = await post(booking, {
      answers: {
        '/rest/v1/lab_bookings': () => Response.json({ message: 'new row for relation' }, { status: refused }),
      },
    });
    expect([status, body]).toEqual([answered, { message }]);
  });

  test('asks for a sign-in when the session lacks the second factor of its account', async () => {
    const lacking = { code: 'insufficient_aal', message: 'AAL2 session is required' };
    const answers = { '/rest/v1/lab_bookings': () => Response.json(lacking, { status: 403 }) };
    const { status, body } = await post(booking, { answers });
    expect([status, body]).toEqual([401, { message: 'Sign in to book a lab test' }]);
  });

  test('names the hour when the table refuses it as begun', async () => {
    const message = 'new row for relation "lab_bookings" violates check constraint "lab_bookings_begun_check"';
    const answers = { '/rest/v1/lab_bookings': () => Response.json({ code: '23514', message }, { status: 400 }) };
    const { status, body } = await post(booking, { answers });
    expect([status, body]).toEqual([400, { message: 'time must not have begun', code: 'hour_begun' }]);
  });

  test('answers a repeated request with success', async () => {
    const message = 'duplicate key value violates unique constraint "lab_bookings_content_key"';
    const answers = { '/rest/v1/lab_bookings': () => Response.json({ code: '23505', message }, { status: 409 }) };
    const { status, body } = await post(booking, { answers });
    expect([status, body]).toEqual([200, { message: 'This booking is stored already' }]);
  });

  test.each([
    [
      'no network',
      {
        '/rest/v1/lab_bookings': () => {
          throw new TypeError('fetch failed');
        },
      },
    ],
    ['an unreadable answer', { '/rest/v1/lab_bookings': () => Response.json({ id: 'b1' }) }],
    ['a failing auth service', { '/auth/v1/user': () => new Response('<html>', { status: 502 }) }],
  ])('turns %s into 503', async (_case, answers: Answers) => {
    expect((await post(booking, { answers })).status).toBe(503);
  });
});
