// @vitest-environment jsdom
import { type LabBooking, LabBookingError } from '@sehat/machines/lab-booking';
import { createServer } from '@sehat/mocks/node';
import { delay, HttpResponse, http } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionStore } from '../storage/session-store';
import type { Caller } from './as-user';
import { signIn } from './auth';
import { bookLabTests } from './lab-bookings';

vi.mock('./embedded-backend', () => ({ backendReady: () => Promise.resolve() }));

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
  let caller: Caller;
  beforeEach(async () => {
    const session = await signIn({ email: 'patient@sehat.example', password: 'sehat-demo' }, signal);
    sessionStore.write(session);
    caller = { userId: session.user.id, signal };
  });

  it('books for the signed-in user', async () => {
    await expect(bookLabTests(booking, caller)).resolves.toBeUndefined();
  });

  it.each([200, 201, 204])(
    'sends only the nine fields and the language, and accepts status %i with any body',
    async (status) => {
      const sent: unknown[] = [];
      server.use(
        http.post(url, async ({ request }) => {
          sent.push(await request.json());
          return new HttpResponse(status === 204 ? null : '<not json', { status });
        }),
      );
      const more = { ...booking, problem: null, mode: 'lab' };
      await expect(bookLabTests(more, caller)).resolves.toBeUndefined();
      expect(sent).toEqual([{ ...booking, language: 'en' }]);
    },
  );

  it('sends nothing without a session', async () => {
    sessionStore.clear('requested');
    server.use(http.post(url, () => expect.unreachable()));
    expect(await failureOf(bookLabTests(booking, caller))).toEqual({ kind: 'signedOut' });
  });

  it.each([
    [
      'a refusal, without the words of the service',
      () => HttpResponse.json({ message: 'unknown lab: 9' }, { status: 400 }),
      { kind: 'rejected', status: 400 },
    ],
    [
      'an hour that has begun',
      () => HttpResponse.json({ message: 'time must not have begun', code: 'hour_begun' }, { status: 400 }),
      { kind: 'begun', status: 400 },
    ],
    ['a refusal without one', () => new HttpResponse('no', { status: 422 }), { kind: 'rejected', status: 422 }],
    ['a failing server', () => new HttpResponse('<html>', { status: 500 }), { kind: 'unavailable', status: 500 }],
    ['a lost connection', () => HttpResponse.error(), { kind: 'unreachable' }],
  ])('types the failure: %s', async (_, answer, failure) => {
    server.use(http.post(url, answer));
    // A new content per case. Without this, `sendOnce` looks for the row of the previous case first.
    const another = { ...booking, name: failure.kind };
    expect(await failureOf(bookLabTests(another, caller))).toEqual(failure);
  });

  it('sends one request and waits eight seconds for the answer', async () => {
    let asked = 0;
    const reached = Promise.withResolvers<void>();
    server.use(
      http.post(url, async () => {
        asked += 1;
        reached.resolve();
        await delay('infinite');
      }),
    );
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] });
    const settled = vi.fn();
    const failure = failureOf(bookLabTests(booking, caller)).finally(settled);
    await reached.promise;
    await vi.advanceTimersByTimeAsync(7999);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await failure).toEqual({ kind: 'timeout' });
    expect(asked).toBe(1);
  });
});
