import { expect } from 'vitest';
import { devices, expectSignedOut, isSignedIn, signInAgain } from '../devices';
import { newEmail } from '../stages';
import type { Scenario, Stage, Visitor } from '../visitor';

const name = 'end_account_sessions';
const end = (visitor: Visitor, email: unknown) => visitor.rpc(name, { email });
const ended = (count: number) => ({ status: 200, data: count });
const denied = { code: '42501', message: `permission denied for function ${name}` };
const unknownAccount = { status: 422, code: 'PT422', message: 'no account has this address' };
const ownAccount = { status: 409, code: 'PT409', message: 'this is the account of the caller' };
const adminEmail = 'admin@sehat.example';
const moreThanADay = 24 * 60 * 60 + 60;

/** The records about an account, oldest first. */
async function recorded(stage: Stage, account: string | undefined) {
  const admin = await stage.demo('admin');
  const answer = await admin.select('audit_events', 'action,actor_id,actor_role,details', {
    filters: [['subject_id', 'eq', account ?? '']],
    order: 'created_at',
  });
  return answer.data as Record<string, unknown>[];
}

export const accountSessions: readonly Scenario[] = [
  {
    name: 'sessions of an account: the admin ends all of them, and those of other accounts stay',
    async run(stage) {
      const admin = await stage.demo('admin');
      const { credentials, visitors } = await devices(stage, 3);
      const stranger = await stage.newcomer();
      expect(await end(admin, credentials.email)).toEqual(ended(3));
      for (const visitor of visitors) await expectSignedOut(stage, visitor);
      for (const visitor of [admin, stranger]) expect(await isSignedIn(visitor)).toBe(true);
      expect(await end(admin, credentials.email), 'a second time').toEqual(ended(0));
      const again = stage.visitor();
      expect((await again.signIn(credentials)).status).toBe(200);
      expect(await isSignedIn(again)).toBe(true);
    },
  },
  {
    name: 'sessions of an account: capitals and spaces around the address do not matter',
    async run(stage) {
      const { credentials, visitors } = await devices(stage, 1);
      const [visitor] = visitors as [Visitor];
      expect(await end(await stage.demo('admin'), `  ${credentials.email.toUpperCase()} `)).toEqual(ended(1));
      await expectSignedOut(stage, visitor);
    },
  },
  {
    name: 'sessions of an account: every caller but the admin is refused, also with a role in the own metadata',
    async run(stage) {
      const { credentials, visitors } = await devices(stage, 1);
      const [victim] = visitors as [Visitor];
      const forger = stage.visitor();
      const metadata = { role: 'admin', app_metadata: { role: 'admin' } };
      await forger.signUp({ email: newEmail(), password: 'monsoon-kolam-7' }, metadata);
      const callers = [victim, forger, await stage.demo('patient'), await stage.demo('doctor')];
      for (const caller of callers)
        for (const email of [credentials.email, 'nobody@mail.example', adminEmail, null])
          expect(await end(caller, email)).toEqual({ status: 403, ...denied });
      expect(await end(stage.visitor(), credentials.email)).toEqual({ status: 401, ...denied });
      expect(await isSignedIn(victim)).toBe(true);
      expect(await recorded(stage, (await victim.session())?.userId)).toEqual([]);
    },
  },
  {
    name: 'sessions of an account: the admin learns that no account has an address',
    async run(stage) {
      const admin = await stage.demo('admin');
      for (const email of [newEmail(), 'sehat.example', '%', '', ' ', null])
        expect(await end(admin, email)).toEqual(unknownAccount);
    },
  },
  {
    name: 'sessions of an account: the admin does not end the own ones',
    async run(stage) {
      const admin = await stage.demo('admin');
      for (const email of [adminEmail, 'ADMIN@sehat.example ']) expect(await end(admin, email)).toEqual(ownAccount);
      expect(await isSignedIn(admin)).toBe(true);
      expect(await recorded(stage, (await admin.session())?.userId)).toEqual([]);
    },
  },
  {
    name: 'sessions of an account: an admin who signed in more than a day ago must sign in again',
    async run(stage) {
      const admin = await stage.demo('admin');
      const { credentials, visitors } = await devices(stage, 1);
      const [victim] = visitors as [Visitor];
      await stage.ageSessions(adminEmail, moreThanADay);
      try {
        for (const email of [credentials.email, 'nobody@mail.example', adminEmail])
          expect(await end(admin, email)).toEqual(signInAgain);
        expect(await isSignedIn(victim)).toBe(true);
        const fresh = stage.visitor();
        await fresh.signIn({ email: adminEmail, password: 'sehat-demo' });
        expect(await end(fresh, credentials.email)).toEqual(ended(1));
      } finally {
        // The other scenarios use this session, too.
        await stage.ageSessions(adminEmail, -moreThanADay);
      }
    },
  },
  {
    name: 'sessions of an account: each call leaves one record with the actor and the account, and no address',
    async run(stage) {
      const admin = await stage.demo('admin');
      const { credentials, visitors } = await devices(stage, 2);
      const [visitor] = visitors as [Visitor];
      const account = (await visitor.session())?.userId;
      await end(admin, credentials.email);
      await end(admin, credentials.email);
      const by = {
        action: 'account.signed_out',
        actor_id: (await admin.session())?.userId,
        actor_role: 'admin',
      };
      const records = await recorded(stage, account);
      expect(records).toEqual([
        { ...by, details: { sessions: 2 } },
        { ...by, details: { sessions: 0 } },
      ]);
      expect(JSON.stringify(records)).not.toContain(credentials.email);
    },
  },
];
