import { RealtimeClient } from '@supabase/realtime-js';
import { type SetupServer, setupServer } from 'msw/node';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { parseScenario } from '../scenarios/scenario';
import { createTestServer, settle, subscribed, TEST_KEY, tokenOf } from '../testing/realtime';
import { createInPageWebSocket, sufferFaults } from './realtime';
import { realtimeLink } from './realtime-link';

const URL_OF_SERVICE = 'wss://sehat.example/realtime/v1';

let msw: SetupServer | undefined;
const clients: RealtimeClient[] = [];

afterEach(async () => {
  for (const client of clients.splice(0)) await client.disconnect();
  msw?.close();
  msw = undefined;
});

function connect(options: Partial<ConstructorParameters<typeof RealtimeClient>[1]> = {}) {
  const client = new RealtimeClient(URL_OF_SERVICE, { params: { apikey: TEST_KEY }, ...options });
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

describe('the WebSocket that MSW intercepts', () => {
  it('carries text and binary frames both ways', async () => {
    const { server } = createTestServer();
    msw = setupServer(realtimeLink((socket, parameters) => server.accept(socket, parameters)));
    msw.listen({ onUnhandledFrame: 'error' });
    const [asha, ravi] = [await joinRoom(connect(), 'asha'), await joinRoom(connect(), 'ravi')];
    await asha.channel.send({ type: 'broadcast', event: 'signal', payload: { kind: 'chat' } });
    await vi.waitFor(() => expect(ravi.heard.mock.calls).toEqual([[{ kind: 'chat' }]]));
    expect(asha.heard).not.toHaveBeenCalled();
  });

  it('keeps the messages that arrive before the service is loaded', async () => {
    const { server } = createTestServer();
    msw = setupServer(
      realtimeLink(async (socket, parameters) => {
        await settle();
        return server.accept(socket, parameters);
      }),
    );
    msw.listen({ onUnhandledFrame: 'error' });
    expect((await joinRoom(connect(), 'asha')).channel.state).toBe('joined');
  });

  it('closes when the service fails', async () => {
    msw = setupServer(realtimeLink(() => Promise.reject(new Error('no service'))));
    msw.listen({ onUnhandledFrame: 'error' });
    const { status } = await subscribed(connect().channel('room', { config: { private: true } }));
    expect(status).toBe('CHANNEL_ERROR');
  });
});

describe('the WebSocket of a page without MSW', () => {
  class Network {
    readonly url: string;
    constructor(url: string | URL) {
      this.url = `network ${String(url)}`;
    }
  }

  it('serves the address of the service in the page', async () => {
    const { server } = createTestServer();
    const transport = createInPageWebSocket(
      (socket, parameters) => server.accept(socket, parameters),
      Network as unknown as typeof WebSocket,
    );
    expect((await joinRoom(connect({ transport }), 'asha')).channel.state).toBe('joined');
  });

  it('sends other addresses to the network', () => {
    const InPage = createInPageWebSocket(
      () => Promise.reject(new Error('not this one')),
      Network as unknown as typeof WebSocket,
    );
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
