import { expect, it, vi } from 'vitest';
import { insertDoctor } from './doctors';

vi.mock('./client', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

it('a call whose client cannot be fetched fails as one without a network', async () => {
  const call = insertDoctor({} as Parameters<typeof insertDoctor>[0], new AbortController().signal);
  await expect(call).rejects.toMatchObject({ name: 'ApiFailure', kind: 'offline' });
});
