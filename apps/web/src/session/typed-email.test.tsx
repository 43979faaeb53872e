// @vitest-environment jsdom
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { AuthActor } from '../api/current-session';
import { startAuth } from './auth-provider';
import { forgetTypedEmail } from './typed-email';
import { useAccountForm } from './use-account-form';

const schema = v.object({ email: v.string(), password: v.string() });

let auth: AuthActor;
beforeAll(() => {
  auth = startAuth();
});
afterAll(() => auth.stop());

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  forgetTypedEmail();
});

function AccountPage() {
  const { email, form } = useAccountForm(schema, () => {});
  return (
    <form method="post" {...form}>
      <input name="email" defaultValue={email} />
      <input name="password" />
    </form>
  );
}

/** Opens a page. Returns the value of a field, and functions that type and leave. */
async function open(page: ReactNode) {
  const place = document.createElement('div');
  const root = createRoot(place);
  await act(async () => root.render(<MemoryRouter>{page}</MemoryRouter>));
  const field = (name: string) => place.querySelector<HTMLInputElement>(`[name="${name}"]`);
  const type = (name: string, text: string) =>
    act(async () => {
      const input = field(name);
      if (!input) throw new Error(`No field ${name}.`);
      input.value = text;
      input.dispatchEvent(new Event('input', { bubbles: true }));
    });
  return { valueOf: (name: string) => field(name)?.value, type, leave: () => act(async () => root.unmount()) };
}

async function typeAndLeave() {
  const { type, leave } = await open(<AccountPage />);
  await type('email', 'asha@sehat.example');
  await type('password', 'monsoon-tea');
  await leave();
}

it('starts the next account page with the typed email, and without the password', async () => {
  await typeAndLeave();
  const { valueOf, type, leave } = await open(<AccountPage />);
  expect(valueOf('email')).toBe('asha@sehat.example');
  expect(valueOf('password')).toBe('');
  await type('email', '');
  await leave();
  expect((await open(<AccountPage />)).valueOf('email')).toBe('');
});

it.each([
  ['of another tab', undefined],
  ['of a mailed link', 'recovery'],
] as const)('forgets the typed email when a session %s ends', async (_which, by) => {
  await typeAndLeave();
  const user = { id: 'ravi', email: 'ravi@sehat.example', name: 'Ravi Nair', avatar: '', role: 'patient' } as const;
  const session = { accessToken: 'access', refreshToken: 'refresh', expiresAt: Date.now() / 1000 + 3600, user };
  auth.send({ type: 'session.changed', session, by });
  auth.send({ type: 'session.changed', session: null });
  expect((await open(<AccountPage />)).valueOf('email')).toBe('');
});

it('stores nothing', async () => {
  await typeAndLeave();
  // oxlint-disable-next-line no-restricted-globals -- The test asks whether anything is stored.
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
});
