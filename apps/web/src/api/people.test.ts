// @vitest-environment jsdom
import type { Session } from '@sehat/machines/auth';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { type Person, savePerson } from './people';
import { provideSessions } from './session-refresh';

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

beforeAll(() => {
  provideSessions({ current: () => Promise.resolve(session), renew: () => Promise.resolve(null), end: () => null });
  server.listen({ onUnhandledFrame: 'error' });
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

let lastId = 0;
/** A new id per test. Without it, `sendOnce` looks for the row of an earlier test first. */
const newPerson = (): Omit<Person, 'age'> => ({
  id: `person-${(lastId += 1)}`,
  relationship: 'child',
  name: 'Rohan Verma',
  bornBy: '2018-01-15',
  gender: 'male',
  phone: '',
});

/** Answers of the service to each method, in order. Returns the methods that arrived. */
function answer(answers: Readonly<Record<string, (() => Response)[]>>): string[] {
  const sent: string[] = [];
  server.use(
    http.all('*/rest/v1/people', ({ request: { method } }) => {
      sent.push(method);
      const next = answers[method]?.shift();
      if (!next) throw new Error(`No answer is left for ${method}.`);
      return next();
    }),
  );
  return sent;
}

const rowOf = ({ bornBy, phone, ...person }: Omit<Person, 'age'>) => ({
  ...person,
  born_by: bornBy,
  phone: phone || null,
});
const lists = (person: Omit<Person, 'age'>) => () => HttpResponse.json([rowOf(person)]);
const lost = () => HttpResponse.error();
const changed = () => HttpResponse.json([{ id: 'p' }]);
const taken = () =>
  HttpResponse.json(
    { code: '23505', message: 'duplicate key value violates unique constraint "people_pkey"' },
    { status: 409 },
  );

it.each([
  ['phone', { phone: '98111 22334' }],
  ['gender', { gender: 'other' }],
  ['relationship', { relationship: 'sibling' }],
  ['name', { name: 'Rohan Kumar Verma' }],
  ['age', { bornBy: '2017-01-15' }],
] as const)('sends a change of the %s again that was neither answered nor stored', async (_, change) => {
  const stored = newPerson();
  const sent = answer({ PATCH: [lost, changed], GET: [lists(stored)] });
  const save = () => savePerson({ person: { ...stored, ...change }, isNew: false }, caller);
  await expect(save()).rejects.toMatchObject({ kind: 'unreachable' });
  await expect(save()).resolves.toBeUndefined();
  expect(sent).toEqual(['PATCH', 'GET', 'PATCH']);
});

it('does not send a change again that was stored without an answer', async () => {
  const person = newPerson();
  const sent = answer({ PATCH: [lost], GET: [lists(person)] });
  const save = () => savePerson({ person, isNew: false }, caller);
  await expect(save()).rejects.toMatchObject({ kind: 'unreachable' });
  await expect(save()).resolves.toBeUndefined();
  expect(sent).toEqual(['PATCH', 'GET']);
});

it('stores what the user has corrected since an insert that was stored without an answer', async () => {
  const person = newPerson();
  const sent = answer({ POST: [lost, taken], PATCH: [changed] });
  const save = (phone: string) => savePerson({ person: { ...person, phone }, isNew: true }, caller);
  await expect(save('')).rejects.toMatchObject({ kind: 'unreachable' });
  await expect(save('98111 22334')).resolves.toBeUndefined();
  expect(sent).toEqual(['POST', 'POST', 'PATCH']);
});
