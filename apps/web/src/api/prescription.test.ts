// @vitest-environment jsdom
import { createServer } from '@sehat/mocks/node';
import { delay, HttpResponse, http } from 'msw';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { fetchPrescription } from './prescription';

vi.mock('./embedded-backend', () => ({ backendReady: () => Promise.resolve() }));

const server = createServer();
const signal = new AbortController().signal;

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => {
  vi.useRealTimers();
  server.resetHandlers();
});
afterAll(() => server.close());

const answer = (response: () => Response) => server.use(http.get('*/prescription.pdf', response));
const html = '<!doctype html><title>Sehat</title>';

describe('the prescription', () => {
  it('is returned with the type PDF, whatever type the server sends', async () => {
    answer(() => new HttpResponse('%PDF-1.7\n', { headers: { 'Content-Type': 'application/octet-stream' } }));
    const file = await fetchPrescription(signal);
    expect(file.type).toBe('application/pdf');
    expect(await file.text()).toBe('%PDF-1.7\n');
  });

  it.each([
    ['a fallback page with status 200', () => new HttpResponse(html, { headers: { 'Content-Type': 'text/html' } })],
    [
      'an HTML page with the type PDF',
      () => new HttpResponse(html, { headers: { 'Content-Type': 'application/pdf' } }),
    ],
    ['an empty body', () => new HttpResponse('', { headers: { 'Content-Type': 'application/pdf' } })],
  ])('is malformed when the answer is %s', async (_, response) => {
    answer(response);
    await expect(fetchPrescription(signal)).rejects.toMatchObject({ name: 'ApiFailure', kind: 'malformed' });
  });

  it.each([
    [404, 'rejected'],
    [500, 'server'],
  ])('fails with status %i', async (status, kind) => {
    answer(() => new HttpResponse('%PDF-1.7', { status }));
    await expect(fetchPrescription(signal)).rejects.toMatchObject({ name: 'ApiFailure', kind });
  });

  it('fails without a network', async () => {
    answer(() => HttpResponse.error());
    await expect(fetchPrescription(signal)).rejects.toMatchObject({ name: 'ApiFailure', kind: 'unreachable' });
  });

  it('times out eight seconds after the call when late headers precede a stalled body', async () => {
    const headersSent = Promise.withResolvers<void>();
    const asked = Promise.withResolvers<void>();
    server.use(
      http.get('*/prescription.pdf', async () => {
        asked.resolve();
        await delay(5000);
        headersSent.resolve();
        return new HttpResponse(
          new ReadableStream({ start: (body) => body.enqueue(new TextEncoder().encode('%PDF-')) }),
        );
      }),
    );
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] });
    const settled = vi.fn();
    const failure = fetchPrescription(signal)
      .catch((error: unknown) => error)
      .finally(settled);
    await asked.promise;
    await vi.advanceTimersByTimeAsync(5000);
    await headersSent.promise;
    await vi.advanceTimersByTimeAsync(2999);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(settled).toHaveBeenCalled();
    expect(await failure).toMatchObject({ name: 'ApiFailure', kind: 'timeout' });
  });
});
