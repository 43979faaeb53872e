import { expect } from 'vitest';
import { newEmail } from '../stages';
import type { Scenario, Stage, Visitor } from '../visitor';

const day = 24 * 60 * 60;
/** The time that a scenario itself may take, in seconds. */
const margin = 60;

const expired = (why: string) => ({
  status: 400,
  code: 'session_expired',
  message: `Invalid Refresh Token: Session Expired${why}`,
});

async function withAccount(stage: Stage) {
  const [account, visitor] = [{ email: newEmail(), password: 'monsoon-kolam-7' }, stage.visitor()];
  expect((await visitor.signUp(account)).status).toBe(200);
  return { account, visitor };
}

const refreshTokenOf = async (visitor: Visitor) => (await visitor.session())?.refreshToken;

export const sessionLimits: readonly Scenario[] = [
  {
    name: 'sessions: one that no page renews for 30 days ends, and a renewal starts the time again',
    async run(stage) {
      const { account, visitor } = await withAccount(stage);
      await stage.ageSessions(account.email, 30 * day - margin);
      expect((await visitor.refresh()).status).toBe(200);
      await stage.ageSessions(account.email, 20 * day);
      expect((await visitor.refresh()).status).toBe(200);
      const last = await refreshTokenOf(visitor);
      await stage.ageSessions(account.email, 30 * day + margin);
      expect(await visitor.refresh(last)).toEqual(expired(' (Inactivity)'));
      // The refusal does not start the time again.
      expect(await stage.visitor().refresh(last)).toEqual(expired(' (Inactivity)'));
      expect((await stage.visitor().signIn(account)).status).toBe(200);
    },
  },
  {
    name: 'sessions: one that is renewed all the time ends after 90 days',
    async run(stage) {
      const { account, visitor } = await withAccount(stage);
      for (const days of [20, 20, 20, 20]) {
        await stage.ageSessions(account.email, days * day);
        expect((await visitor.refresh()).status).toBe(200);
      }
      await stage.ageSessions(account.email, 10 * day - margin);
      expect((await visitor.refresh()).status).toBe(200);
      const last = await refreshTokenOf(visitor);
      await stage.ageSessions(account.email, 2 * margin);
      expect(await visitor.refresh(last)).toEqual(expired(''));
      expect((await stage.visitor().signIn(account)).status).toBe(200);
    },
  },
];
