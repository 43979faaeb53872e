import { expect } from 'vitest';
import type { ChangingFunction } from '../changing-functions';
import { devices, isSignedIn } from '../devices';
import { ownerOf, ownStatus, registered, state } from '../registered';
import type { Scenario, Stage, Visitor } from '../visitor';

/** Calls a function by an address, as a link or a picture of another site does. */
async function expectRefused(
  stage: Stage,
  visitor: Visitor,
  name: ChangingFunction,
  parameters: Record<string, string>,
) {
  const { accessToken } = (await visitor.session()) ?? {};
  for (const method of ['GET', 'HEAD']) {
    const answer = await stage.send(`/rest/v1/rpc/${name}?${new URLSearchParams(parameters)}`, {
      method,
      headers: { Authorization: `Bearer ${accessToken}` },
    });
    // The local database answers HEAD with 400, because it reads the code from the body.
    expect(method === 'HEAD' ? [400, 405] : [405], `${method} ${name}`).toContain(answer.status);
    if (method === 'GET') expect(await answer.json(), name).toMatchObject({ code: '25006' });
  }
}

export const safeMethods: readonly Scenario[] = [
  {
    name: 'methods: GET and HEAD decide no registration, and POST does',
    run: (stage) =>
      registered(stage, async ({ id, row, admin, verify, decline, reopen, read }) => {
        const registration = id;
        const reason = 'The certificate cannot be read.';
        const owner = await ownerOf(stage, row.email);
        const before = await read();
        await expectRefused(stage, admin, 'verify_registration', { registration });
        await expectRefused(stage, admin, 'decline_registration', { registration, reason });
        expect(await read()).toEqual(before);
        expect(await decline()).toEqual(state('declined'));
        await expectRefused(stage, admin, 'reopen_registration', { registration });
        expect(await read()).toMatchObject({ registration_state: 'declined' });
        expect(await reopen()).toEqual(state('pending'));
        expect(await verify()).toEqual(state('awaiting_owner'));
        await expectRefused(stage, owner, 'confirm_registration', { registration });
        await expectRefused(stage, owner, 'refuse_registration', { registration });
        expect(await ownStatus(owner)).toMatchObject({ registration_state: 'awaiting_owner' });
        expect(await owner.rpc('refuse_registration', { registration })).toEqual(state('declined'));
      }),
  },
  {
    name: 'methods: GET and HEAD end no session, and POST does',
    async run(stage) {
      const { credentials, visitors } = await devices(stage, 2);
      const [own, other] = visitors as [Visitor, Visitor];
      const listed = (await other.rpc('my_sessions', {})).data as { id: string; is_current: boolean }[];
      const wanted = listed.find(({ is_current }) => is_current)?.id ?? '';
      const admin = await stage.demo('admin');
      await expectRefused(stage, own, 'end_session', { wanted });
      await expectRefused(stage, own, 'end_other_sessions', {});
      await expectRefused(stage, admin, 'end_account_sessions', { email: credentials.email });
      for (const visitor of visitors) expect(await isSignedIn(visitor)).toBe(true);
      expect(await own.rpc('end_session', { wanted })).toEqual({ status: 200, data: true });
      expect(await isSignedIn(other)).toBe(false);
    },
  },
];
