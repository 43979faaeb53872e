import { createServer, type IncomingMessage, request as requestOf, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { createAnsweringBackend } from '@sehat/mocks/node';
import { type WebSocket, WebSocketServer } from 'ws';
import { previewSite } from '../../../../scripts/site/preview-site.mjs';
import { sharedSite } from '../../../../scripts/site/shared-site.mjs';
import { accounts, demoPassword } from '../fixtures';
import type { Fault } from './fault-list';

/** The address of the backend in the build. The browser resolves it to the server of its worker. */
export const backendHost = 'backend.example';
const backendKey = 'embedded-demo-key';
const siteEnvironment = { VITE_SUPABASE_URL: `http://${backendHost}`, VITE_SUPABASE_ANON_KEY: backendKey };

/** Text of each gateway answer, which no page may show. */
export const gatewayWords = 'fault injected by the gateway';

const cors = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS',
  'access-control-allow-headers':
    'accept, authorization, apikey, content-type, prefer, x-client-info, x-supabase-api-version',
  'access-control-expose-headers': 'content-range, retry-after, x-supabase-api-version',
  'access-control-max-age': '600',
};

type Account = keyof typeof accounts;

/** The session that the auth service answers with. */
interface AnsweredSession {
  access_token: string;
  refresh_token: string;
  expires_at: number;
  user: { id: string; email: string; user_metadata: { full_name?: string; name?: string; role?: string } };
}

/** A request for a socket. */
interface Upgrade {
  message: IncomingMessage;
  raw: Duplex;
  head: Buffer;
}

interface Strike {
  fault: Fault;
  matches: (request: Request) => boolean;
}

/** Whether the backend answers a request. The host of the site forwards paths below `/api`. */
const isApi = (url: string) => {
  const { host, pathname } = new URL(url);
  return host === backendHost || pathname.startsWith('/api/');
};

async function bodyOf(message: IncomingMessage) {
  const chunks: Buffer[] = [];
  for await (const chunk of message as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Sends half of the body of an answer, then closes the connection. */
function cut(outgoing: ServerResponse, status: number, headers: Record<string, string>, body: Buffer) {
  const announced = Math.max(body.length, 64);
  outgoing.writeHead(status === 204 ? 200 : status, { ...headers, 'content-length': String(announced) });
  outgoing.write(body.length > 1 ? body.subarray(0, body.length / 2) : '{', () => outgoing.destroy());
}

const gatewayAnswers: Partial<Record<Fault, { status: number; type: string; body: string }>> = {
  malformed: { status: 200, type: 'application/json', body: '[{"id": "1", "name":' },
  html: { status: 200, type: 'text/html', body: `<!doctype html><title>Sign in</title><p>${gatewayWords}` },
  empty: { status: 200, type: 'application/json', body: '' },
};

/** What a gateway answers in the place of the backend. */
const gatewayAnswer = (fault: Fault) =>
  gatewayAnswers[fault] ?? {
    status: Number(fault),
    type: 'application/json',
    body: JSON.stringify({ code: 'gateway', message: gatewayWords }),
  };

/**
 * Serves the site and a backend in memory on one port, with faults on the network between them and the browser. The
 * app is built for a real backend, so that its requests leave the browser.
 */
export async function startFaultSite() {
  Object.assign(process.env, siteEnvironment);
  const { folder, chunks } = sharedSite(siteEnvironment);
  const site = await previewSite(folder, 0);
  const sitePort = (site.httpServer.address() as AddressInfo).port;
  let backend = createAnsweringBackend({ passwordIterations: 1 });
  let strike: Strike | null = null;
  let struck = 0;
  let held: (() => void)[] = [];

  /** Answers with the backend or, for a file, with the site. */
  const answerOf = (request: Request) => {
    const { pathname, search } = new URL(request.url);
    if (isApi(request.url)) return backend.answer(request);
    return fetch(`http://127.0.0.1:${sitePort}${pathname}${search}`, { headers: { 'accept-encoding': 'identity' } });
  };

  async function answerStruck(request: Request, fault: Fault, outgoing: ServerResponse) {
    const send = async (answer: Response, isCut = false) => {
      const headers = { ...Object.fromEntries(answer.headers), ...cors };
      const content = Buffer.from(await answer.arrayBuffer());
      if (isCut) cut(outgoing, answer.status, headers, content);
      else outgoing.writeHead(answer.status, headers).end(content);
    };
    struck += 1;
    switch (fault) {
      case 'offline':
        return outgoing.destroy();
      case 'time-out':
        return held.push(() => outgoing.destroy());
      case 'cut':
        return send(await answerOf(request), true);
      case 'late': {
        const answer = await answerOf(request);
        return held.push(() => void send(answer));
      }
      case 'twice':
        await answerOf(request.clone());
        return send(await answerOf(request));
      default: {
        const { status, type, body: text } = gatewayAnswer(fault);
        const wait = fault === '429' ? { 'retry-after': '5' } : {};
        outgoing.writeHead(status, { 'content-type': type, ...wait, ...cors }).end(text);
      }
    }
  }

  async function answerRequest(incoming: IncomingMessage, outgoing: ServerResponse) {
    const { method = 'GET' } = incoming;
    const url = `http://${incoming.headers.host}${incoming.url}`;
    if (isApi(url) && method === 'OPTIONS') {
      outgoing.writeHead(204, cors).end();
      return;
    }
    const headers = Object.entries(incoming.headers).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    );
    const hasBody = method !== 'GET' && method !== 'HEAD';
    const request = new Request(url, { method, headers, ...(hasBody && { body: await bodyOf(incoming) }) });
    if (strike?.matches(request)) await answerStruck(request, strike.fault, outgoing);
    else if (isApi(url)) {
      const reply = await backend.answer(request);
      const content = Buffer.from(await reply.arrayBuffer());
      outgoing.writeHead(reply.status, { ...Object.fromEntries(reply.headers), ...cors }).end(content);
    } else answerFile(incoming, outgoing);
  }

  function answerFile(incoming: IncomingMessage, outgoing: ServerResponse) {
    const headers = { ...incoming.headers, host: `127.0.0.1:${sitePort}` };
    const upstream = requestOf(
      { port: sitePort, host: '127.0.0.1', path: incoming.url, method: incoming.method, headers },
      (reply) => {
        outgoing.writeHead(reply.statusCode ?? 502, reply.headers);
        reply.pipe(outgoing);
      },
    );
    upstream.on('error', () => outgoing.destroy());
    incoming.pipe(upstream);
  }

  const server = createServer((incoming, outgoing) => {
    answerRequest(incoming, outgoing).catch(() => outgoing.destroy());
  });
  const sockets = new WebSocketServer({ noServer: true });

  /** Opens a socket to the realtime service. `change` returns what the service gets in the place of a message. */
  function openSocket(
    { message: incoming, raw, head }: Upgrade,
    onMessage?: (socket: WebSocket, pass: () => void) => void,
  ) {
    const { searchParams } = new URL(incoming.url ?? '', `http://${backendHost}`);
    sockets.handleUpgrade(incoming, raw, head, (socket) => {
      const connection = backend.realtime.accept(
        { send: (data) => socket.send(data), close: (code, reason) => socket.close(code, reason) },
        { apikey: searchParams.get('apikey'), vsn: searchParams.get('vsn') },
      );
      socket.binaryType = 'arraybuffer';
      socket.on('message', (data: ArrayBuffer | Buffer, isBinary) => {
        const pass = () =>
          connection.receive(isBinary ? (data as ArrayBuffer) : Buffer.from(data as ArrayBuffer).toString());
        if (onMessage) onMessage(socket, pass);
        else pass();
      });
      socket.on('close', () => connection.closed());
    });
  }

  function strikeSocket(upgrade: Upgrade, fault: Fault) {
    const { raw } = upgrade;
    struck += 1;
    switch (fault) {
      case 'offline':
        return raw.destroy();
      case 'time-out':
        return held.push(() => raw.destroy());
      case 'late':
        return held.push(() => openSocket(upgrade));
      case 'cut':
        return openSocket(upgrade, (socket, pass) => {
          pass();
          socket.terminate();
        });
      case 'twice':
        return openSocket(upgrade, (_socket, pass) => {
          pass();
          pass();
        });
      case 'malformed':
      case 'html':
      case 'empty':
        return openSocket(upgrade, (socket) => socket.send(gatewayAnswer(fault).body));
      default:
        return raw.end(`HTTP/1.1 ${fault} Refused\r\ncontent-length: 0\r\nconnection: close\r\n\r\n`);
    }
  }

  server.on('upgrade', (message: IncomingMessage, raw: Duplex, head: Buffer) => {
    const upgrade = { message, raw, head };
    const request = new Request(`http://${backendHost}${message.url}`);
    if (strike?.matches(request)) strikeSocket(upgrade, strike.fault);
    else openSocket(upgrade);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;

  /** Calls the backend past the network. Fails when the backend refuses. */
  async function call(path: string, body: object, headers: Record<string, string> = {}, method = 'POST') {
    const answer = await backend.answer(`http://${backendHost}${path}`, {
      method,
      headers: { apikey: backendKey, 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer;
  }

  const signIn = async (who: Account) => {
    const credentials = { email: accounts[who].email, password: demoPassword };
    return (await call('/auth/v1/token?grant_type=password', credentials)).json() as Promise<AnsweredSession>;
  };

  const release = () => {
    for (const go of held) go();
    held = [];
  };
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    /** Starts with a new backend and a network without faults. */
    reset() {
      release();
      strike = null;
      struck = 0;
      for (const socket of sockets.clients) socket.terminate();
      backend.realtime.close();
      backend = createAnsweringBackend({ passwordIterations: 1 });
    },
    /** Strikes matching requests from now on. */
    fail(fault: Fault, matches: Strike['matches']) {
      strike = { fault, matches };
      struck = 0;
    },
    /** The number of requests that the fault has struck. */
    struck: () => struck,
    /** Sends the answers that a fault holds back. */
    release,
    /** Ends the fault. Answers that are held back stay so. */
    mend() {
      strike = null;
    },
    /** The paths of the chunks that hold a module. */
    chunksOf(module: string): string[] {
      const found = Object.keys(chunks).filter((file) => module in (chunks[file] ?? {}));
      if (found.length === 0) throw new Error(`No chunk holds ${module}.`);
      return found;
    },
    countRows: (table: string) => backend.countRows(table),
    rows: (table: string) => backend.rows(table),
    call,
    signIn,
    /** Calls the backend past the network as the user of a sample account. */
    callAs: async (who: Account, path: string, body: object, method = 'POST') => {
      const { access_token: token } = await signIn(who);
      return call(path, body, { authorization: `Bearer ${token}` }, method);
    },
    async stop() {
      release();
      for (const socket of sockets.clients) socket.terminate();
      server.closeAllConnections();
      server.close();
      await site.close();
    },
  };
}

export type FaultSite = Awaited<ReturnType<typeof startFaultSite>>;
