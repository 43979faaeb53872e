import { describe, expect, it, vi } from 'vitest';
import { createBackend } from '../backend/backend';
import { createInPageFetch } from './in-page';

const site = 'https://sehat.example';
const grant = `${site}/auth/v1/token?grant_type=password`;
const credentials: RequestInit = {
  method: 'POST',
  headers: { apikey: 'embedded-demo-key' },
  body: JSON.stringify({ email: 'patient@sehat.example', password: 'sehat-demo' }),
};

function open(scenario = '') {
  const network = vi.fn<typeof fetch>(async () => new Response('from the network'));
  const backend = createBackend({ storage: null, passwordIterations: 1000, scenario });
  return { fetch: createInPageFetch(backend, network), network };
}

describe('the fetch of the page', () => {
  it('answers its own routes', async () => {
    const { fetch, network } = open();
    const answer = await fetch(grant, credentials);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ user: { email: 'patient@sehat.example' } });
    expect((await fetch(`${site}/api/lab/bookings`, { method: 'POST', body: '{}' })).status).toBe(401);
    expect(network).not.toHaveBeenCalled();
  });

  it.each([
    ['a file', '/prescription.pdf', 'GET'],
    ['another method', '/api/lab/bookings', 'GET'],
    ['a longer path', '/api/lab/bookings/1', 'POST'],
    ['a path that only contains one of its own', '/x/auth/v1/token', 'POST'],
  ])('sends %s to the network', async (_, path, method) => {
    const { fetch, network } = open();
    const init = { method };
    expect(await (await fetch(site + path, init)).text()).toBe('from the network');
    expect(network).toHaveBeenCalledExactlyOnceWith(site + path, init);
  });

  it('rejects with a TypeError when offline, as fetch does', async () => {
    await expect(open('authOffline').fetch(grant, credentials)).rejects.toThrow(TypeError);
  });

  it('rejects when the request is aborted, before and during the call', async () => {
    const { fetch } = open('authHangs');
    const call = new AbortController();
    const answer = fetch(grant, { ...credentials, signal: call.signal });
    call.abort();
    await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
    await expect(fetch(grant, { ...credentials, signal: call.signal })).rejects.toMatchObject({ name: 'AbortError' });
  });
});
