// @vitest-environment jsdom
import { createServer } from '@sehat/mocks/node';
import { HttpResponse, http } from 'msw';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { fetchPrescription } from './prescription';

vi.mock('../app/embedded-backend', () => ({ backendReady: () => Promise.resolve() }));

const server = createServer();
const signal = new AbortController().signal;

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const answer = (response: () => Response) => server.use(http.get('*/prescription.pdf', response));
const html = '<!doctype html><title>Sehat</title>';

describe('the prescription', () => {
  it('is handed over as a PDF, whatever type the server named', async () => {
    answer(() => new HttpResponse('%PDF-1.7\n', { headers: { 'Content-Type': 'application/octet-stream' } }));
    const file = await fetchPrescription(signal);
    expect(file.type).toBe('application/pdf');
    expect(await file.text()).toBe('%PDF-1.7\n');
  });

  it.each([
    ['a fallback page with status 200', () => new HttpResponse(html, { headers: { 'Content-Type': 'text/html' } })],
    [
      'a page that calls itself a PDF',
      () => new HttpResponse(html, { headers: { 'Content-Type': 'application/pdf' } }),
    ],
    ['nothing at all', () => new HttpResponse('', { headers: { 'Content-Type': 'application/pdf' } })],
  ])('%s is not one', async (_, response) => {
    answer(response);
    await expect(fetchPrescription(signal)).rejects.toMatchObject({ name: 'ApiFailure', kind: 'malformed' });
  });

  it.each([
    [404, 'rejected'],
    [500, 'server'],
  ])('status %i is a failure', async (status, kind) => {
    answer(() => new HttpResponse('%PDF-1.7', { status }));
    await expect(fetchPrescription(signal)).rejects.toMatchObject({ name: 'ApiFailure', kind });
  });

  it('no network is a failure', async () => {
    answer(() => HttpResponse.error());
    await expect(fetchPrescription(signal)).rejects.toMatchObject({ name: 'ApiFailure', kind: 'offline' });
  });
});
