// @vitest-environment jsdom
import type { Session } from '@sehat/machines/auth';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { provideSessions } from './session-refresh';
import { findStoredCall } from './stored-call';

vi.mock('./embedded-backend', () => ({ backendReady: () => Promise.resolve() }));

const server = setupServer();
const { signal } = new AbortController();
const session: Session = {
  accessToken: 'access',
  refreshToken: 'refresh',
  expiresAt: 4_102_444_800,
  user: { id: 'u1', email: 'a@sehat.example', name: 'A', role: 'patient', avatar: '' },
};
const caller = { userId: session.user.id, signal };
const id = '0b9f5a54-5f5e-4c6f-9d29-0f3f3f6f1a2b';

beforeAll(() => {
  provideSessions({ current: () => Promise.resolve(session), renew: () => Promise.resolve(null), end: () => null });
  server.listen({ onUnhandledFrame: 'error' });
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

it('reads hour, people and status of a video appointment', async () => {
  const queries: string[] = [];
  const visit = {
    user_id: 'u1',
    date: '2026-01-16',
    time: '9:00 AM',
    full_name: 'Asha Verma',
    doctor_name: 'Dr. Ananya Iyer',
    status: 'completed',
  };
  server.use(
    http.get('*/rest/v1/appointments', ({ request }) => {
      queries.push(decodeURIComponent(new URL(request.url).search));
      return HttpResponse.json([visit]);
    }),
  );
  expect(await findStoredCall(id, caller)).toEqual(visit);
  expect(queries).toEqual([
    `?select=user_id,date,time,full_name,doctor_name,status&id=eq.${id}&preferred_mode=eq.video`,
  ]);
});

it('is null when this user may read no such appointment', async () => {
  server.use(http.get('*/rest/v1/appointments', () => HttpResponse.json([])));
  expect(await findStoredCall(id, caller)).toBeNull();
});
