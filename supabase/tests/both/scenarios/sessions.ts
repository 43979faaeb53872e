import { expect } from 'vitest';
import { devices, expectSignedOut, isSignedIn, signInAgain } from '../devices';
import type { Answer, Scenario, Visitor } from '../visitor';

interface ListedSession {
  id: string;
  created_at: string;
  used_at: string;
  user_agent: string | null;
  is_current: boolean;
}

const list = async (visitor: Visitor) => (await visitor.rpc('my_sessions', {})).data as ListedSession[];
const currentId = async (visitor: Visitor) => (await list(visitor)).find(({ is_current }) => is_current)?.id ?? '';
const end = (visitor: Visitor, wanted: unknown) => visitor.rpc('end_session', { wanted });
const answer = (data: unknown): Answer => ({ status: 200, data });
const denied = (name: string) => ({ status: 401, code: '42501', message: `permission denied for function ${name}` });

export const sessions: readonly Scenario[] = [
  {
    name: 'sessions: a user sees the own sessions only, the current one first, and no address',
    async run(stage) {
      const { visitors } = await devices(stage, 2);
      const [first, second] = visitors as [Visitor, Visitor];
      const other = await devices(stage, 1);
      for (const visitor of [first, second]) {
        const found = await list(visitor);
        expect(found.map(({ is_current }) => is_current)).toEqual([true, false]);
        expect(Object.keys(found[0] ?? {}).toSorted()).toEqual([
          'created_at',
          'id',
          'is_current',
          'used_at',
          'user_agent',
        ]);
      }
      expect(await currentId(first)).not.toBe(await currentId(second));
      const [stranger] = other.visitors as [Visitor];
      expect(await list(stranger)).toHaveLength(1);
      for (const role of ['doctor', 'admin'] as const) {
        const seen = (await list(await stage.demo(role))).map(({ id }) => id);
        expect(seen).not.toContain(await currentId(first));
      }
    },
  },
  {
    name: 'sessions: a sign-in and a refresh tell the device and the time',
    async run(stage) {
      const { credentials, visitors } = await devices(stage, 1);
      const [visitor] = visitors as [Visitor];
      const send = async (grant: string, body: object, userAgent: string) =>
        (await (
          await stage.send(`/auth/v1/token?grant_type=${grant}`, {
            method: 'POST',
            body: JSON.stringify(body),
            headers: { 'Content-Type': 'application/json', 'User-Agent': userAgent },
          })
        ).json()) as { refresh_token: string };
      const { refresh_token } = await send('password', credentials, 'Phone');
      const read = async () => (await list(visitor)).find(({ is_current }) => !is_current);
      const opened = await read();
      expect(opened).toMatchObject({ user_agent: 'Phone' });
      expect(Date.parse(opened?.used_at ?? '')).toBe(Date.parse(opened?.created_at ?? ''));
      await send('refresh_token', { refresh_token }, 'Phone 2');
      const used = await read();
      expect(used).toMatchObject({ id: opened?.id, user_agent: 'Phone 2' });
      expect(Date.parse(used?.created_at ?? '')).toBe(Date.parse(opened?.created_at ?? ''));
      expect(Date.parse(used?.used_at ?? '')).toBeGreaterThanOrEqual(Date.parse(opened?.used_at ?? ''));
      expect(Math.abs(Date.parse(used?.used_at ?? '') - Date.now())).toBeLessThan(60_000);
    },
  },
  {
    name: 'sessions: an ended session is refused from the next request on, and the others stay',
    async run(stage) {
      const { credentials, visitors } = await devices(stage, 3);
      const [own, lost, kept] = visitors as [Visitor, Visitor, Visitor];
      const id = await currentId(lost);
      expect(await end(own, id)).toEqual(answer(true));
      await expectSignedOut(stage, lost);
      expect(await isSignedIn(kept)).toBe(true);
      expect(await list(own)).toHaveLength(2);
      expect(await end(own, id), 'a second time').toEqual(answer(false));
      expect((await lost.signIn(credentials)).status).toBe(200);
      expect(await isSignedIn(lost)).toBe(true);
    },
  },
  {
    name: 'sessions: the session of another account counts as unknown, and stays',
    async run(stage) {
      const { visitors } = await devices(stage, 1);
      const [victim] = visitors as [Visitor];
      const id = await currentId(victim);
      const attackers = [await stage.newcomer(), await stage.demo('pendingDoctor'), await stage.demo('admin')];
      for (const attacker of attackers) {
        for (const wanted of [id, crypto.randomUUID(), null])
          expect(await end(attacker, wanted)).toEqual(answer(false));
        expect(await end(attacker, 'x')).toMatchObject({ status: 400, code: '22P02' });
      }
      expect(await isSignedIn(victim)).toBe(true);
    },
  },
  {
    name: 'sessions: an anonymous caller can do nothing',
    async run(stage) {
      const visitor = stage.visitor();
      expect(await visitor.rpc('my_sessions', {})).toEqual(denied('my_sessions'));
      expect(await end(visitor, crypto.randomUUID())).toEqual(denied('end_session'));
      expect(await visitor.rpc('end_other_sessions', {})).toEqual(denied('end_other_sessions'));
    },
  },
  {
    name: 'sessions: a user signs out all other devices, and no other account',
    async run(stage) {
      const { visitors } = await devices(stage, 3);
      const [own, one, two] = visitors as [Visitor, Visitor, Visitor];
      const stranger = await stage.newcomer();
      expect(await own.rpc('end_other_sessions', {})).toEqual(answer(2));
      await expectSignedOut(stage, one);
      await expectSignedOut(stage, two);
      for (const visitor of [own, stranger]) expect(await isSignedIn(visitor)).toBe(true);
      expect(await own.rpc('end_other_sessions', {}), 'a second time').toEqual(answer(0));
    },
  },
  {
    name: 'sessions: a user ends the current session, too',
    async run(stage) {
      const { visitors } = await devices(stage, 1);
      const [own] = visitors as [Visitor];
      expect(await end(own, await currentId(own))).toEqual(answer(true));
      await expectSignedOut(stage, own);
    },
  },
  {
    name: 'sessions: a session older than a day ends none, and a new sign-in does',
    async run(stage) {
      const { credentials, visitors } = await devices(stage, 2);
      const [own, other] = visitors as [Visitor, Visitor];
      await stage.ageSessions(credentials.email, 24 * 60 * 60 + 60);
      expect(await end(own, await currentId(other))).toEqual(signInAgain);
      expect(await own.rpc('end_other_sessions', {})).toEqual(signInAgain);
      expect(await list(own)).toHaveLength(2);
      const fresh = stage.visitor();
      await fresh.signIn(credentials);
      expect(await end(fresh, await currentId(other))).toEqual(answer(true));
      expect(await fresh.rpc('end_other_sessions', {})).toEqual(answer(1));
    },
  },
];
