// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { insertDoctor } from './calls';
import type { DoctorRegistration } from './doctors';

vi.mock('./client', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

it('a call fails with a connection failure when its chunk does not load', async () => {
  const call = insertDoctor({} as DoctorRegistration, { userId: null, signal: new AbortController().signal });
  await expect(call).rejects.toMatchObject({ name: 'ApiFailure', kind: 'unreachable' });
});
