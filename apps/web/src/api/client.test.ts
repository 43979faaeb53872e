// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { authApi, publicApi } from './client';

vi.mock('./embedded-backend', () => ({ backendReady: () => Promise.resolve() }));

it.each([
  ['rows', publicApi, 'rest/v1/appointments'],
  ['the auth service', authApi, 'auth/v1/user'],
])('the browser stores no answer of %s', async (_, api, path) => {
  const fetch = vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json([]));
  await api.get(path, { prefix: 'http://localhost' });
  const [request] = fetch.mock.calls[0] ?? [];
  expect(request).toMatchObject({ cache: 'no-store' });
  fetch.mockRestore();
});
