// @vitest-environment jsdom
import type { Session } from '@sehat/machines/auth';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { insertAppointment } from './appointments';
import { insertDoctor } from './doctors';
import { bookLabTests } from './lab-bookings';
import { requestRecovery } from './recovery';
import { provideSessions } from './session-refresh';

const shown = vi.hoisted((): { language: 'en' | 'hi' } => ({ language: 'en' }));
vi.mock('../messages/language', () => ({ language: () => shown.language }));
vi.mock('./embedded-backend', () => ({ backendReady: () => Promise.resolve() }));

const sent: { url: URL; body: unknown }[] = [];
const server = setupServer(
  http.post('*', async ({ request }) => {
    sent.push({ url: new URL(request.url), body: await request.json() });
    // The auth service answers with JSON, the row service with an empty body.
    return request.url.includes('/auth/') ? HttpResponse.json({}) : new HttpResponse(null, { status: 201 });
  }),
);
const session: Session = {
  accessToken: 'access',
  refreshToken: 'refresh',
  expiresAt: 4_102_444_800,
  user: { id: 'u1', email: 'a@sehat.example', name: 'A', role: 'patient', avatar: '' },
};
const caller = { userId: session.user.id, signal: new AbortController().signal };

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => {
  sent.length = 0;
  provideSessions({ current: () => Promise.resolve(session), renew: () => Promise.resolve(null), end: () => null });
});
afterAll(() => server.close());

describe.each(['en', 'hi'] as const)('in the language %s', (language) => {
  beforeEach(() => {
    shown.language = language;
  });

  test.each([
    ['an appointment', () => insertAppointment({ full_name: language } as never, caller)],
    ['lab tests', () => bookLabTests({ name: language } as never, caller)],
    [
      'a registration',
      () => insertDoctor({ full_name: language, email: 'a@b.example', password: 'monsoon-kolam-7' } as never, caller),
    ],
  ])('the request for %s carries the language', async (_, send) => {
    await send();
    expect(sent).toMatchObject([{ body: { language } }]);
  });

  test('the request for a new password names the page of the language', async () => {
    await requestRecovery('asha@mail.example', caller.signal);
    const page = language === 'en' ? '/reset-password' : '/hi/reset-password';
    expect(sent.map(({ url }) => url.searchParams.get('redirect_to'))).toEqual([globalThis.location.origin + page]);
  });
});
