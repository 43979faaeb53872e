import { type RealtimeChannel, RealtimeClient } from '@supabase/realtime-js';
import type { Authority, Clock } from '../realtime/authority.types';
import type { FrameData } from '../realtime/frames';
import { createPageSocketClass } from '../realtime/page-socket';
import { createRealtimeServer, type RealtimeServerOptions } from '../realtime/realtime-server';

export const TEST_KEY = 'sb_publishable_test';

/** A clock whose time the test advances. */
function createTestClock(start = Date.UTC(2026, 0, 15, 4, 30)) {
  let now = start;
  const timers = new Set<{ at: number; run: () => void }>();
  const clock: Clock = {
    now: () => now,
    after(milliseconds, run) {
      const timer = { at: now + milliseconds, run };
      timers.add(timer);
      return () => void timers.delete(timer);
    },
  };
  return {
    ...clock,
    /** The number of timers that wait. */
    waiting: () => timers.size,
    async advance(milliseconds: number) {
      const end = now + milliseconds;
      for (;;) {
        const [next] = [...timers].filter(({ at }) => at <= end).toSorted((one, two) => one.at - two.at);
        if (!next) break;
        timers.delete(next);
        now = Math.max(now, next.at);
        next.run();
        await settle();
      }
      now = end;
      await settle();
    },
  };
}

/** Waits until promises and messages that are under way have arrived. */
export const settle = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

/** A token of a test: `name` signed in until `exp` seconds since 1970. */
export const tokenOf = (name: string, exp = 4_000_000_000) => `${name}.${exp}`;

/** An authority whose tokens come from `tokenOf`. The rights and the visible rows are the test's. */
export function createTestAuthority(
  clock: Clock,
  rules: Partial<Pick<Authority, 'mayJoin' | 'visibleRow'>> = {},
): Authority {
  return {
    claimsOf(token) {
      const [sub = '', exp] = token.split('.');
      if (exp === undefined) return Promise.resolve({ refused: 'malformed' });
      if (exp === 'forged') return Promise.resolve({ refused: 'signature' });
      const expiry = Number(exp);
      if (expiry * 1000 <= clock.now()) return Promise.resolve({ refused: 'expired', exp: expiry });
      return Promise.resolve({ role: 'authenticated', sub, exp: expiry });
    },
    mayJoin: (_topic, { sub }) => Promise.resolve({ read: sub !== undefined, write: sub !== undefined }),
    visibleRow: (_table, row) => Promise.resolve(row),
    ...rules,
  };
}

/** A realtime server with a simulated clock and sockets in memory. */
export function createTestServer(
  options: Partial<RealtimeServerOptions> & { rules?: Parameters<typeof createTestAuthority>[1] } = {},
) {
  const { rules, ...rest } = options;
  const clock = createTestClock();
  let ids = 0;
  const server = createRealtimeServer({
    authority: createTestAuthority(clock, rules),
    clock,
    apiKey: TEST_KEY,
    newId: () => `id-${(ids += 1)}`,
    ...rest,
  });
  return { server, clock };
}

/** The frames that a raw socket receives, with functions that send frames of version 2.0.0. */
export function openSocket(
  server: ReturnType<typeof createRealtimeServer>,
  { vsn = '2.0.0', apikey = TEST_KEY }: { vsn?: string | null; apikey?: string | null } = {},
) {
  const received: FrameData[] = [];
  const closes: (number | undefined)[] = [];
  const connection = server.accept(
    { send: (data) => received.push(data), close: (code) => closes.push(code) },
    { apikey, vsn },
  );
  const frames = () => received.map((data): unknown => (typeof data === 'string' ? JSON.parse(data) : data));
  return {
    ...connection,
    received,
    closes,
    frames,
    async push(...frame: [joinRef: unknown, ref: unknown, topic: unknown, event: unknown, payload: unknown]) {
      connection.receive(JSON.stringify(frame));
      await settle();
    },
    /** Joins a private channel, and returns the frames since. */
    async join(topic: string, token: string | null, config: object = {}, ref = '1') {
      const before = received.length;
      const payload = { config: { private: true, ...config }, ...(token !== null && { access_token: token }) };
      connection.receive(JSON.stringify([ref, ref, `realtime:${topic}`, 'phx_join', payload]));
      const isReply = (frame: unknown) => Array.isArray(frame) && frame[1] === ref && frame[3] === 'phx_reply';
      for (let turn = 0; turn < 100 && !frames().slice(before).some(isReply); turn += 1) await settle();
      await settle();
      return frames().slice(before) as unknown[][];
    },
  };
}

/** The unmodified public client, connected to a server in this process. */
export function createTestClient(
  server: ReturnType<typeof createRealtimeServer>,
  { token, vsn, apikey = TEST_KEY }: { token?: string; vsn?: string; apikey?: string } = {},
) {
  const client = new RealtimeClient('ws://realtime.test/realtime/v1', {
    params: { apikey },
    transport: createPageSocketClass((socket, parameters) => server.accept(socket, parameters)),
    ...(vsn !== undefined && { vsn }),
    ...(token !== undefined && { accessToken: () => Promise.resolve(token) }),
  });
  return client;
}

/** Subscribes, and resolves with the status and the error that the client reports first. */
export const subscribed = (channel: RealtimeChannel) =>
  new Promise<{ status: string; message: string | undefined }>((resolve) => {
    channel.subscribe((status, error) => resolve({ status, message: error?.message }));
  });
