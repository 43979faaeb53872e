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

it.each([
  ['rows', publicApi, 'rest/v1/appointments'],
  ['the auth service', authApi, 'auth/v1/user'],
])('a write to %s needs a preflight from another site, and sends no cookie there', async (_, api, path) => {
  const fetch = vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json([]));
  await api.post(path, { prefix: 'http://localhost', json: {} });
  const [request] = fetch.mock.calls[0] as [Request];
  // Fetch sends a preflight for each header and content type that no form can have.
  expect(request.headers.has('apikey')).toBe(true);
  expect(request.headers.get('Content-Type')).toBe('application/json');
  expect(request.credentials).toBe('same-origin');
  fetch.mockRestore();
});
