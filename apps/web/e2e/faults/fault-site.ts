import { createServer, type IncomingMessage, request as requestOf, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { previewSite } from '../../../../scripts/site/preview-site.mjs';
import { sharedSite } from '../../../../scripts/site/shared-site.mjs';
import { accounts, demoPassword } from '../fixtures';
import type { BackendName } from './backend-names';
import type { Fault } from './fault-list';
import { createFaultSockets } from './fault-sockets';
import { cors, cut, gatewayAnswer } from './gateway';
import { backendKey, startBackend } from './site-backend';

/** The address of the backend in the build. The browser resolves it to the server of its worker. */
export const backendHost = 'backend.example';
const siteEnvironment = { VITE_SUPABASE_URL: `http://${backendHost}`, VITE_SUPABASE_ANON_KEY: backendKey };

type Account = keyof typeof accounts;

/** The session that the auth service answers with. */
interface AnsweredSession {
  access_token: string;
  refresh_token: string;
  expires_at: number;
  user: { id: string; email: string; user_metadata: { full_name?: string; name?: string; role?: string } };
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

/**
 * Serves the site and a backend on one port, with faults on the network between them and the browser. The
 * app is built for a real backend, so that its requests leave the browser.
 */
export async function startFaultSite(name: BackendName) {
  Object.assign(process.env, siteEnvironment);
  const { folder, chunks } = sharedSite(siteEnvironment);
  const site = await previewSite(folder, 0);
  const sitePort = (site.httpServer.address() as AddressInfo).port;
  const backend = await startBackend(name);
  let strike: Strike | null = null;
  let struck = 0;
  let held: (() => void)[] = [];
  /** Requests that have no answer yet, without those that a fault holds back. */
  let answering = 0;
  /** Requests that a fault holds back and that the browser still waits for. */
  let waiting = 0;

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
    const hold = (go: () => void) => {
      held.push(go);
      if (outgoing.destroyed) return;
      waiting += 1;
      outgoing.once('close', () => (waiting -= 1));
    };
    struck += 1;
    switch (fault) {
      case 'offline':
        return outgoing.destroy();
      case 'time-out':
        return hold(() => outgoing.destroy());
      case 'cut':
        return send(await answerOf(request), true);
      case 'late': {
        const answer = await answerOf(request);
        return hold(() => void send(answer));
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
    if (strike?.matches(request)) {
      await answerStruck(request, strike.fault, outgoing);
      return;
    }
    answering += 1;
    outgoing.once('close', () => (answering -= 1));
    if (isApi(url)) {
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
  const sockets = createFaultSockets(() => backend.realtime());
  server.on('upgrade', (message: IncomingMessage, raw: Duplex, head: Buffer) => {
    const upgrade = { message, raw, head };
    const request = new Request(`http://${backendHost}${message.url}`);
    if (strike?.matches(request)) {
      struck += 1;
      sockets.strike(upgrade, strike.fault, (go) => held.push(go));
    } else sockets.open(upgrade);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;

  /** Calls the backend past the network. Fails when the backend refuses. */
  async function call(path: string, body: object, headers: Record<string, string> = {}, method = 'POST') {
    const init = {
      method,
      headers: { apikey: backendKey, 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    };
    const answer = await backend.answer(new Request(`http://${backendHost}${path}`, init));
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
    async reset() {
      release();
      strike = null;
      struck = 0;
      sockets.closeAll();
      await backend.reset();
    },
    /** Strikes matching requests from now on. */
    fail(fault: Fault, matches: Strike['matches']) {
      strike = { fault, matches };
      struck = 0;
    },
    /** The number of requests that the fault has struck. */
    struck: () => struck,
    /** Whether the browser waits for an answer that a fault holds back. */
    isHolding: () => waiting > 0,
    /** Whether the browser waits for another answer. */
    isAnswering: () => answering > 0,
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
    countRows: async (table: string) => (await backend.rows(table)).length,
    rows: backend.rows,
    call,
    signIn,
    /** Calls the backend past the network as the user of a sample account. */
    callAs: async (who: Account, path: string, body: object, method = 'POST') => {
      const { access_token: token } = await signIn(who);
      return call(path, body, { authorization: `Bearer ${token}` }, method);
    },
    async stop() {
      release();
      sockets.closeAll();
      server.closeAllConnections();
      server.close();
      await backend.close();
      await site.close();
    },
  };
}

export type FaultSite = Awaited<ReturnType<typeof startFaultSite>>;
