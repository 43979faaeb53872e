// @vitest-environment jsdom
import type { Session } from '@sehat/machines/auth';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { listAllAppointments } from './admin-calls';
import type { ApiFailure } from './api-failure';
import type { NewAppointment } from './appointments';
import { insertAppointment, listLabBookings, listTakenSlots } from './calls';
import { cancelAppointment, cancelLabBooking, completeAppointment, markMissed, moveAppointment } from './change-calls';
import { listDoctorDay, listEarlierVisits } from './doctor-calls';
import { failureReason, toCallFailure } from './failure-reason';
import { provideSessions } from './session-refresh';

vi.mock('./embedded-backend', () => ({ backendReady: () => Promise.resolve() }));

/** Answers of the wire, without a backend: these tests pin what the client sends and how it reads each answer. */
const server = setupServer();
const { signal } = new AbortController();
const session: Session = {
  accessToken: 'access',
  refreshToken: 'refresh',
  expiresAt: 4_102_444_800,
  user: { id: 'u1', email: 'a@sehat.example', name: 'A', role: 'patient', avatar: '' },
};
const caller = { userId: session.user.id, signal };

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() =>
  provideSessions({ current: () => Promise.resolve(session), renew: () => Promise.resolve(null), end: () => null }),
);
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

interface Sent {
  method: string;
  path: string;
  query: string[][];
  prefer: string | null;
  body: unknown;
}

/** Gives these answers to the next requests, in order, and returns the requests. */
function answer(...answers: (() => Response)[]): Sent[] {
  const sent: Sent[] = [];
  server.use(
    http.all('*/rest/v1/*', async ({ request }) => {
      const url = new URL(request.url);
      const text = await request.text();
      sent.push({
        method: request.method,
        path: url.pathname.replace('/rest/v1/', ''),
        query: [...url.searchParams],
        prefer: request.headers.get('Prefer'),
        body: text === '' ? null : (JSON.parse(text) as unknown),
      });
      return (answers.shift() ?? (() => HttpResponse.json([])))();
    }),
  );
  return sent;
}

const changed = () => HttpResponse.json([{ id: 'a1' }]);
const refusal = (status: number, code: string, constraint: string) => () =>
  HttpResponse.json(
    {
      code,
      message:
        code === '23505'
          ? `duplicate key value violates unique constraint "${constraint}"`
          : `new row for relation "appointments" violates check constraint "${constraint}"`,
    },
    { status },
  );

const failureOf = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => expect.unreachable(),
    (caught: unknown) => caught,
  );
  return error as ApiFailure;
};

let lastId = 0;
/** A new id per test. Without it, `sendOnce` looks for the change of an earlier test first. */
const newId = () => `id-${(lastId += 1)}`;

describe('a change of an appointment', () => {
  it.each([
    [
      'a move',
      (id: string) => moveAppointment(id, { date: '2099-01-16', time: '9:00 AM' }, caller),
      { date: '2099-01-16', time: '9:00 AM' },
    ],
    ['a cancellation', (id: string) => cancelAppointment(id, {}, caller), { status: 'cancelled' }],
    [
      'a cancellation with a reason',
      (id: string) => cancelAppointment(id, { reason: 'Travelling' }, caller),
      { status: 'cancelled', status_reason: 'Travelling' },
    ],
    ['a completion', (id: string) => completeAppointment(id, caller), { status: 'completed' }],
    ['a missed visit', (id: string) => markMissed(id, caller), { status: 'missed' }],
  ])('is one PATCH of one row: %s', async (_, change, body) => {
    const sent = answer(changed);
    const id = newId();
    await change(id);
    expect(sent).toEqual([
      {
        method: 'PATCH',
        path: 'appointments',
        query: [
          ['id', `eq.${id}`],
          ['select', 'id'],
        ],
        prefer: 'return=representation',
        body,
      },
    ]);
  });

  it('fails when the service reports no changed row', async () => {
    answer(() => HttpResponse.json([]));
    const failure = await failureOf(cancelAppointment(newId(), {}, caller));
    expect(failure).toMatchObject({ kind: 'rejected' });
    expect(failureReason(toCallFailure(failure))).toBe('Nothing was changed. Reload the page and try again.');
  });

  it.each([
    [409, '23505', 'appointments_slot_key', 'This time has just been taken. Please choose another.'],
    [400, '23514', 'appointments_time_check', 'This time is not available. Choose one of the listed times.'],
    [400, '23514', 'lab_bookings_time_check', 'This time is not available. Choose one of the listed times.'],
    [400, '23514', 'appointments_doctor_name_check', 'We could not find this doctor. Choose a doctor from the list.'],
    [400, '23514', 'appointments_begun_check', 'This time has passed. Please choose another.'],
    [
      400,
      '23514',
      'appointments_status_change_check',
      'This appointment has changed. Reload the page to see the latest details.',
    ],
    [400, '23514', 'appointments_status_reason_check', 'Enter a reason of 500 characters or fewer.'],
    [400, '23514', 'lab_bookings_begun_check', 'This time has passed. Please choose another.'],
    [
      400,
      '23514',
      'lab_bookings_status_change_check',
      'This lab booking has changed. Reload the page to see the latest details.',
    ],
    [400, '23514', 'constructor', 'We could not accept one of the details. Check the form and try again.'],
  ])('names the constraint and has a sentence: %i %s %s', async (status, code, constraint, sentence) => {
    answer(refusal(status, code, constraint));
    const failure = await failureOf(moveAppointment(newId(), { date: '2099-01-16', time: '9:00 AM' }, caller));
    expect(failure).toMatchObject({ kind: 'rejected', status, code, constraint });
    expect(failureReason(toCallFailure(failure))).toBe(sentence);
  });

  it('looks for the change before a retry after a lost answer', async () => {
    const id = newId();
    const sent = answer(() => HttpResponse.error(), changed);
    const cancel = () => cancelAppointment(id, { reason: 'Travelling' }, caller);
    expect(await failureOf(cancel())).toMatchObject({ kind: 'unreachable' });
    await cancel();
    expect(sent.map(({ method }) => method)).toEqual(['PATCH', 'GET']);
    expect(sent[1]?.query).toEqual([
      ['select', 'id'],
      ['id', `eq.${id}`],
      ['status', 'eq.cancelled'],
    ]);
  });
});

describe('a booking whose hour is taken', () => {
  const appointment: NewAppointment = {
    full_name: 'Asha Verma',
    age: 34,
    gender: 'female',
    email: 'asha@sehat.example',
    phone: '98200 12345',
    date: '2099-01-16',
    time: '9:00 AM',
    symptoms: 'Palpitations',
    preferred_mode: 'video',
    doctor_name: 'Dr. Ananya Iyer',
    status: 'booked',
  };
  const taken = refusal(409, '23505', 'appointments_slot_key');

  it('fails when another appointment has the hour', async () => {
    const sent = answer(taken, () => HttpResponse.json([]));
    expect(await failureOf(insertAppointment(appointment, caller))).toMatchObject({
      status: 409,
      constraint: 'appointments_slot_key',
    });
    expect(sent.map(({ method }) => method)).toEqual(['POST', 'GET']);
  });

  it('succeeds when the user’s own row has it, as after a reload that lost the answer', async () => {
    const { date: _date, time: _time, ...row } = appointment;
    answer(taken, () => HttpResponse.json([row]));
    await expect(insertAppointment(appointment, caller)).resolves.toBeUndefined();
  });

  it('fails when the own row has other answers', async () => {
    const { date: _date, time: _time, ...row } = appointment;
    answer(taken, () => HttpResponse.json([{ ...row, symptoms: 'Fever' }]));
    expect(await failureOf(insertAppointment(appointment, caller))).toMatchObject({ status: 409 });
  });

  it('looks again before the next attempt when the look-up fails', async () => {
    const { date: _date, time: _time, ...row } = appointment;
    const sent = answer(
      taken,
      () => HttpResponse.error(),
      () => HttpResponse.json([row]),
    );
    expect(await failureOf(insertAppointment(appointment, caller))).toMatchObject({ kind: 'unreachable' });
    await expect(insertAppointment(appointment, caller)).resolves.toBeUndefined();
    expect(sent.map(({ method }) => method)).toEqual(['POST', 'GET', 'GET']);
  });
});

describe('taken hours', () => {
  const slots = [
    { date: '2099-01-16', time: '9:00 AM' },
    { date: '2099-01-17', time: '8:00 AM' },
  ];

  it('of a day are times', async () => {
    const sent = answer(() => HttpResponse.json(slots.slice(0, 1)));
    const times = await listTakenSlots({ doctorName: 'Dr. Ananya Iyer', date: '2099-01-16' }, caller);
    expect(times).toEqual(['9:00 AM']);
    expect(sent).toMatchObject([
      {
        path: 'taken_slots',
        query: [
          ['select', 'date,time'],
          ['doctor_name', 'eq.Dr. Ananya Iyer'],
          ['date', 'eq.2099-01-16'],
          ['order', 'date.asc'],
        ],
      },
    ]);
  });

  it('of several days are dates and times', async () => {
    const sent = answer(() => HttpResponse.json(slots));
    const range = { doctorName: 'Dr. Ananya Iyer', from: '2099-01-16', to: '2099-01-30' };
    expect(await listTakenSlots(range, caller)).toEqual(slots);
    expect(sent[0]?.query).toContainEqual(['date', 'gte.2099-01-16']);
    expect(sent[0]?.query).toContainEqual(['date', 'lte.2099-01-30']);
  });
});

describe('a page of appointments', () => {
  const stored = {
    id: 'a1',
    user_id: 'u1',
    full_name: 'Asha Verma',
    age: 34,
    gender: 'female',
    email: null,
    phone: '98200 12345',
    symptoms: 'Palpitations',
    doctor_name: 'Dr. Ananya Iyer',
    date: '2099-01-16',
    time: '9:00 AM',
    preferred_mode: 'video',
    status: 'cancelled',
    status_reason: 'Travelling',
    revision: 2,
  };
  const page = (rows: object[], range: string, status = 206) =>
    HttpResponse.json(rows, { status, headers: { 'Content-Range': range } });

  it('has the rows of a doctor’s day, 50 per page, and the total', async () => {
    const sent = answer(() => page([stored, { ...stored, status: 'lost' }], '50-51/52'));
    const day = { doctorName: 'Dr. Ananya Iyer', date: '2099-01-16', page: 2 };
    const { rows, total, unreadable } = await listDoctorDay(day, caller);
    expect(rows).toMatchObject([{ full_name: 'Asha Verma', symptoms: 'Palpitations', status_reason: 'Travelling' }]);
    expect([total, unreadable]).toEqual([52, 1]);
    expect(sent[0]?.prefer).toBe('count=exact');
    expect(sent[0]?.query).toEqual(
      expect.arrayContaining([
        ['doctor_name', 'eq.Dr. Ananya Iyer'],
        ['date', 'eq.2099-01-16'],
        ['order', 'starts_at.asc,id.asc'],
        ['limit', '50'],
        ['offset', '50'],
      ]),
    );
  });

  it('is empty beyond the last page', async () => {
    answer(() => HttpResponse.json({ code: 'PGRST103' }, { status: 416, headers: { 'Content-Range': '*/52' } }));
    const day = { doctorName: 'Dr. Ananya Iyer', date: '2099-01-16', page: 9 };
    expect(await listDoctorDay(day, caller)).toEqual({ rows: [], total: 52, unreadable: 0 });
  });

  it('without a total is a malformed answer', async () => {
    answer(() => page([stored], '0-0/*'));
    expect(await failureOf(listAllAppointments({ page: 1 }, caller))).toMatchObject({ kind: 'malformed' });
  });

  it('asks for no symptoms where the admin reads it', async () => {
    const sent = answer(() => page([stored], '0-0/1', 200));
    await listAllAppointments({ page: 1, date: '2099-01-16', doctorName: 'Dr. Ananya Iyer' }, caller);
    expect(sent[0]?.query[0]?.[1]?.split(',')).not.toContain('symptoms');
    expect(sent[0]?.query).toContainEqual(['date', 'eq.2099-01-16']);
  });

  it('has the earlier visits of one person of an account, and no name in the URL', async () => {
    const sent = answer(() => page([stored, { ...stored, full_name: 'Dev Verma' }], '0-1/2', 200));
    const search = { doctorName: 'Dr. Ananya Iyer', userId: 'u1', fullName: 'Asha Verma', before: '2099-01-17' };
    expect(await listEarlierVisits(search, caller)).toMatchObject([{ full_name: 'Asha Verma' }]);
    expect(sent[0]?.query).toContainEqual(['date', 'lt.2099-01-17']);
    expect(JSON.stringify(sent[0]?.query)).not.toContain('Asha');
    expect(await listEarlierVisits({ ...search, userId: null }, caller)).toEqual([]);
    expect(sent).toHaveLength(1);
  });
});

describe('lab bookings of a user', () => {
  const row = {
    id: 'b1',
    name: 'Asha Verma',
    location: 'home',
    selected_lab: '',
    address: '12 Lodhi Road',
    date: '2099-01-16',
    time: '9:00 AM',
    tests: ['cbc'],
    status: 'booked',
    revision: 0,
  };

  it('are listed without invalid rows, which are counted', async () => {
    const sent = answer(() => HttpResponse.json([row, { ...row, tests: null }]));
    expect(await listLabBookings(caller)).toEqual({ entries: [row], unreadable: 1 });
    expect(sent[0]?.query).toContainEqual(['user_id', 'eq.u1']);
  });

  it('can be cancelled', async () => {
    const sent = answer(changed);
    await cancelLabBooking(newId(), caller);
    expect(sent).toMatchObject([{ method: 'PATCH', path: 'lab_bookings', body: { status: 'cancelled' } }]);
  });
});
