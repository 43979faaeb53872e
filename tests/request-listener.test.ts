import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { requestListener } from '../scripts/site/request-listener.mjs';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

async function serve(answer: (request: Request) => Response | Promise<Response>) {
  const report = vi.fn();
  const server = createServer(requestListener({ origin: 'http://local', headers: { 'X-Extra': '1' }, answer, report }));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return { report, server, port: (server.address() as AddressInfo).port };
}

/** Resolves when the server has seen the end of its first connection, and handlers of that moment have run. */
const connectionClosed = (server: ReturnType<typeof createServer>) =>
  new Promise<void>((resolve) => {
    server.once('connection', (socket) => {
      socket.once('close', () => {
        setTimeout(resolve, 20);
      });
    });
  });

/** A body without an end, and whether its reader has cancelled it. */
function endlessBody() {
  const cancelled = vi.fn();
  const body = new ReadableStream({
    pull: (controller) => {
      controller.enqueue(new Uint8Array(64 * 1024));
    },
    cancel: cancelled,
  });
  return { body, cancelled };
}

test('passes method, address, headers and body, and adds its own headers', async () => {
  const { port, report } = await serve(async (incoming) => {
    const words = [incoming.method, incoming.url, incoming.headers.get('X-Own'), await incoming.text()];
    return new Response(words.join(' '), { status: 201, headers: { 'X-Extra': '2' } });
  });
  const answer = await fetch(`http://127.0.0.1:${port}/a?b=c`, {
    method: 'POST',
    body: 'text',
    headers: { 'X-Own': 'x' },
  });
  expect([answer.status, answer.headers.get('X-Extra'), await answer.text()]).toEqual([
    201,
    '1',
    'POST http://local/a?b=c x text',
  ]);
  expect(report).not.toHaveBeenCalled();
});

test('reports an error of the answer with status 500', async () => {
  const error = new Error('broken');
  const { port, report } = await serve(() => {
    throw error;
  });
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(500);
  expect(report).toHaveBeenCalledWith(error);
});

test('reports nothing when the page leaves while it receives an answer, and cancels the answer', async () => {
  const { body, cancelled } = endlessBody();
  const { port, report, server } = await serve(() => new Response(body));
  const closed = connectionClosed(server);
  const leaving = request({ port, host: '127.0.0.1' }, (answer) => {
    answer.once('data', () => leaving.destroy());
    answer.on('error', () => undefined);
  });
  leaving.on('error', () => undefined).end();
  await closed;
  await vi.waitFor(() => expect(cancelled).toHaveBeenCalled());
  expect(report).not.toHaveBeenCalled();
});

test('reports nothing when the page leaves before the answer', async () => {
  const { body, cancelled } = endlessBody();
  let reply: (answer: Response) => void = () => undefined;
  const { port, report, server } = await serve(
    () =>
      new Promise<Response>((resolve) => {
        reply = resolve;
        leaving.destroy();
      }),
  );
  const closed = connectionClosed(server);
  const leaving = request({ port, host: '127.0.0.1' });
  leaving.on('error', () => undefined).end();
  await closed;
  reply(new Response(body));
  await vi.waitFor(() => expect(cancelled).toHaveBeenCalled());
  expect(report).not.toHaveBeenCalled();
});

test('reports nothing when the page leaves while it sends a body', async () => {
  const { port, report, server } = await serve(async (incoming) => new Response(await incoming.text()));
  const closed = connectionClosed(server);
  const leaving = request({ port, host: '127.0.0.1', method: 'POST', headers: { 'Content-Length': '100' } });
  leaving.on('error', () => undefined);
  server.once('request', () => leaving.destroy());
  leaving.write('half');
  await closed;
  expect(report).not.toHaveBeenCalled();
});
