// @vitest-environment jsdom
import { type LabBooking, LabBookingError } from '@sehat/machines/lab-booking';
import { createServer } from '@sehat/mocks/node';
import { delay, HttpResponse, http } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionStore } from '../storage/session-store';
import { signIn } from './auth';
import { bookLabTests } from './lab-bookings';

vi.mock('../app/embedded-backend', () => ({ backendReady: () => Promise.resolve() }));

const server = createServer();
const { signal } = new AbortController();
const url = '*/api/lab/bookings';

const booking: LabBooking = {
  name: 'Asha Verma',
  age: 34,
  gender: 'female',
  location: 'lab',
  selectedLab: 'delhi-lab-2',
  address: '',
  date: '2099-01-16',
  time: '9:00 AM',
  tests: ['cbc', 'ecg'],
};

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.useRealTimers();
  server.resetHandlers();
});
afterAll(() => server.close());

const failureOf = async (work: Promise<void>) => {
  const error = await work.then(
    () => null,
    (caught: unknown) => caught,
  );
  expect(error).toBeInstanceOf(LabBookingError);
  return (error as LabBookingError).failure;
};

describe('bookLabTests', () => {
  it('books for the person who is signed in', async () => {
    const patient = { email: 'patient@sehat.example', password: 'sehat-demo' };
    sessionStore.write(await signIn(patient, signal));
    await expect(bookLabTests(booking, signal)).resolves.toBeUndefined();
  });

  it.each([200, 201, 204])('sends the nine fields and nothing else; %i with any body is success', async (status) => {
    const sent: unknown[] = [];
    server.use(
      http.post(url, async ({ request }) => {
        sent.push(await request.json());
        return new HttpResponse(status === 204 ? null : '<not json', { status });
      }),
    );
    const more = { ...booking, problem: null, mode: 'lab' };
    await expect(bookLabTests(more, signal)).resolves.toBeUndefined();
    expect(sent).toEqual([booking]);
  });

  it('without a session: the person has to sign in', async () => {
    expect(await failureOf(bookLabTests(booking, signal))).toEqual({
      kind: 'signedOut',
      status: 401,
      message: 'Sign in to book a lab test',
    });
  });

  it.each([
    [
      'a refusal with its reason',
      () => HttpResponse.json({ message: 'unknown lab: 9' }, { status: 400 }),
      { kind: 'rejected', status: 400, message: 'unknown lab: 9' },
    ],
    ['a refusal without one', () => new HttpResponse('no', { status: 422 }), { kind: 'rejected', status: 422 }],
    ['a failing server', () => new HttpResponse('<html>', { status: 500 }), { kind: 'unavailable', status: 500 }],
    ['no network', () => HttpResponse.error(), { kind: 'offline' }],
  ])('types the failure: %s', async (_, answer, failure) => {
    server.use(http.post(url, answer));
    expect(await failureOf(bookLabTests(booking, signal))).toEqual(failure);
  });

  it('waits fifteen seconds for an answer, and asks once', async () => {
    let asked = 0;
    const reached = Promise.withResolvers<void>();
    server.use(
      http.post(url, async () => {
        asked += 1;
        reached.resolve();
        await delay('infinite');
      }),
    );
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const settled = vi.fn();
    const failure = failureOf(bookLabTests(booking, signal)).finally(settled);
    await reached.promise;
    await vi.advanceTimersByTimeAsync(14_999);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await failure).toEqual({ kind: 'timeout' });
    expect(asked).toBe(1);
  });
});
