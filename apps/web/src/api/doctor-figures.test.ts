// @vitest-environment jsdom
import type { Session } from '@sehat/machines/auth';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { listVisitsByName, readDoctorFigures } from './doctor-calls';
import { provideSessions } from './session-refresh';

vi.mock('./embedded-backend', () => ({ backendReady: () => Promise.resolve() }));

const server = setupServer();
const { signal } = new AbortController();
const session: Session = {
  accessToken: 'access',
  refreshToken: 'refresh',
  expiresAt: 4_102_444_800,
  user: { id: 'd1', email: 'd@sehat.example', name: 'D', role: 'doctor', avatar: '' },
};
const caller = { userId: session.user.id, signal };
const doctorName = 'Dr. Ananya Iyer';
const visit = {
  id: 'a1',
  user_id: null,
  full_name: 'Rohan Mehta',
  age: 52,
  gender: 'male',
  symptoms: null,
  doctor_name: doctorName,
  date: '2026-01-15',
  time: '10:00 AM',
  preferred_mode: 'video',
  status: 'completed',
  status_reason: null,
  revision: 0,
};

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() =>
  provideSessions({ current: () => Promise.resolve(session), renew: () => Promise.resolve(null), end: () => null }),
);
afterAll(() => server.close());

/** Answers each request with rows and a total. Returns the queries. */
function answer(rowsOf: (query: URLSearchParams) => readonly object[], total = 0) {
  const queries: URLSearchParams[] = [];
  server.use(
    http.get('*/rest/v1/appointments', ({ request }) => {
      const { searchParams } = new URL(request.url);
      queries.push(searchParams);
      return HttpResponse.json([...rowsOf(searchParams)], { headers: { 'Content-Range': `0-0/${total}` } });
    }),
  );
  return queries;
}

it('reads the figures of one doctor, without cancelled appointments of today', async () => {
  const queries = answer((query) => {
    if (query.get('select') === 'status') return [{ status: 'booked' }, { status: 'cancelled' }, { status: 'missed' }];
    return query.get('status') === 'eq.booked' ? [{ ...visit, status: 'booked' }] : [visit];
  }, 312);
  const figures = await readDoctorFigures({ doctorName, today: '2026-01-15' }, caller);
  expect(figures).toMatchObject({ today: 2, completed: 312, booked: [{ status: 'booked' }], recent: [{ id: 'a1' }] });
  for (const query of queries) expect(query.get('doctor_name')).toBe(`eq.${doctorName}`);
  expect(queries.map((query) => query.get('order'))).toEqual([null, 'starts_at.asc,id.asc', 'starts_at.desc,id.desc']);
});

it('finds visits without an account by name and gender, and sends neither in the address', async () => {
  const queries = answer(() => [visit, { ...visit, full_name: 'Rohan M' }, { ...visit, gender: 'female' }]);
  const found = await listVisitsByName(
    { doctorName, fullName: 'Rohan Mehta', gender: 'male', before: '2026-01-15' },
    caller,
  );
  expect(found).toHaveLength(1);
  expect(queries[0]?.get('user_id')).toBe('is.null');
  expect(queries[0]?.toString()).not.toMatch(/Rohan|male/);
});
