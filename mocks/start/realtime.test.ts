import { RealtimeClient } from '@supabase/realtime-js';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { AcceptSocket } from '../realtime/page-socket';
import { parseScenario } from '../scenarios/scenario';
import { createTestServer, subscribed, TEST_KEY, tokenOf } from '../testing/realtime';
import { createInPageWebSocket, sufferFaults } from './realtime';

const URL_OF_SERVICE = 'wss://sehat.example/realtime/v1';

class Network {
  readonly url: string;
  constructor(url: string | URL) {
    this.url = `network ${String(url)}`;
  }
}

const inPage = (accept: AcceptSocket) => createInPageWebSocket(accept, Network as unknown as typeof WebSocket);

const clients: RealtimeClient[] = [];

afterEach(async () => {
  for (const client of clients.splice(0)) await client.disconnect();
});

function connect(accept: AcceptSocket) {
  const client = new RealtimeClient(URL_OF_SERVICE, { params: { apikey: TEST_KEY }, transport: inPage(accept) });
  clients.push(client);
  return client;
}

async function joinRoom(client: RealtimeClient, name: string) {
  await client.setAuth(tokenOf(name));
  const channel = client.channel('room', { config: { private: true } });
  const heard = vi.fn<(payload: unknown) => void>();
  channel.on('broadcast', { event: 'signal' }, ({ payload }) => heard(payload));
  expect(await subscribed(channel)).toEqual({ status: 'SUBSCRIBED' });
  return { channel, heard };
}

describe('the WebSocket of a page', () => {
  it('carries text and binary frames both ways', async () => {
    const { server } = createTestServer();
    const accept: AcceptSocket = (socket, parameters) => server.accept(socket, parameters);
    const [asha, ravi] = [await joinRoom(connect(accept), 'asha'), await joinRoom(connect(accept), 'ravi')];
    await asha.channel.send({ type: 'broadcast', event: 'signal', payload: { kind: 'chat' } });
    await vi.waitFor(() => expect(ravi.heard.mock.calls).toEqual([[{ kind: 'chat' }]]));
    expect(asha.heard).not.toHaveBeenCalled();
  });

  it('delivers what was sent before it closed', async () => {
    const receive = vi.fn<(data: unknown) => void>();
    const closed = vi.fn<() => void>();
    const socket = new (inPage(() => ({ receive, closed })))(`${URL_OF_SERVICE}/websocket`);
    await vi.waitFor(() => expect(socket.readyState).toBe(socket.OPEN));
    socket.send('last');
    socket.close();
    socket.send('too late');
    await vi.waitFor(() => expect(closed).toHaveBeenCalledOnce());
    expect(receive.mock.calls).toEqual([['last']]);
  });

  it('hears what the service sent before it closed', async () => {
    const opened = Promise.withResolvers<Parameters<AcceptSocket>[0]>();
    const socket = new (inPage((end) => {
      opened.resolve(end);
      return { receive: () => undefined, closed: () => undefined };
    }))(`${URL_OF_SERVICE}/websocket`);
    const heard: string[] = [];
    socket.addEventListener('message', ({ data }: MessageEvent<string>) => void heard.push(data));
    socket.addEventListener('close', ({ code }) => void heard.push(`closed with ${code}`));
    await vi.waitFor(() => expect(socket.readyState).toBe(socket.OPEN));
    const service = await opened.promise;
    service.send('last');
    service.close(1008);
    await vi.waitFor(() => expect(heard).toEqual(['last', 'closed with 1008']));
  });

  it('closes when the service fails', async () => {
    const client = connect(() => Promise.reject(new Error('no service')));
    const { status } = await subscribed(client.channel('room', { config: { private: true } }));
    expect(status).toBe('CHANNEL_ERROR');
  });

  it('that closes before the service takes it leaves the service', async () => {
    const closed = vi.fn<() => void>();
    const taken = Promise.withResolvers<Awaited<ReturnType<AcceptSocket>>>();
    const accept = vi.fn<AcceptSocket>(() => taken.promise);
    const socket = new (inPage(accept))(`${URL_OF_SERVICE}/websocket`);
    await vi.waitFor(() => expect(accept).toHaveBeenCalledOnce());
    socket.close();
    taken.resolve({ receive: () => undefined, closed });
    await vi.waitFor(() => expect(closed).toHaveBeenCalledOnce());
  });

  it('sends other addresses to the network', () => {
    const InPage = inPage(() => Promise.reject(new Error('not this one')));
    expect(new InPage('wss://sehat.example/other').url).toBe('network wss://sehat.example/other');
  });
});

describe('a scenario', () => {
  const suffer = (text: string) => {
    const sleep = vi.fn<() => Promise<void>>(() => Promise.resolve());
    return { sleep, end: sufferFaults({ scenario: parseScenario(text), sleep }) };
  };

  it.each(['offline', 'realtime:offline', 'realtime:503(1)'])('%s fails a socket', async (text) => {
    await expect(suffer(text).end).rejects.toThrow('The scenario fails the socket');
  });

  it('delays a socket', async () => {
    const { sleep, end } = suffer('realtime:latency(300)');
    await end;
    expect(sleep).toHaveBeenCalledExactlyOnceWith(300, expect.anything());
  });

  it('of another service leaves it alone', async () => {
    await expect(suffer('appointments:500').end).resolves.toBeUndefined();
  });
});
