import { expect } from 'vitest';
import { expectJoined, type LiveScenario, type LiveStage } from '../live-stage';
import type { Visitor } from '../visitor';
import { ananya, answerOf, callOf, inMinutes, newMoment, refusedReading, userIdOf } from './live-calls';
import { sessionOf, tokensOf } from './recovery-calls';
import { prove, signInWithoutCode, withFactor } from './second-factor-calls';

/** A join of a topic that the service must refuse. The topic and the visitor come from the scenario's parts. */
interface Stranger {
  name: string;
  /** Returns the visitor, the topic and what the client sends. */
  attempt(
    live: LiveStage,
  ): Promise<{ visitor: Visitor | null; topic: string; options?: Parameters<LiveStage['join']>[2] }>;
}

/** The topic of a new patient's call. */
const call = async ({ stage }: LiveStage, changes: Parameters<typeof callOf>[2] = {}) =>
  callOf(stage, await stage.newcomer(), changes);

const strangers: readonly Stranger[] = [
  {
    name: 'another patient, a call',
    attempt: async (live) => ({ visitor: await live.stage.newcomer(), topic: await call(live) }),
  },
  {
    name: 'the admin, a call',
    attempt: async (live) => ({ visitor: await live.stage.demo('admin'), topic: await call(live) }),
  },
  {
    name: 'a doctor who awaits verification, a call',
    attempt: async (live) => ({ visitor: await live.stage.demo('pendingDoctor'), topic: await call(live) }),
  },
  {
    name: 'the verified doctor of another name, a call',
    attempt: async (live) => ({ visitor: await live.stage.demo('doctor'), topic: await call(live) }),
  },
  { name: 'a signed-out visitor, a call', attempt: async (live) => ({ visitor: null, topic: await call(live) }) },
  {
    name: 'the public key as a token, a call',
    attempt: async (live) => ({ visitor: null, topic: await call(live), options: { token: live.stage.key } }),
  },
  ...(['completed', 'cancelled', 'missed'] as const).map((status) => ({
    name: `the patient, a call that is ${status}`,
    attempt: async ({ stage }: LiveStage) => {
      const patient = await stage.newcomer();
      return { visitor: patient, topic: await callOf(stage, patient, { status }) };
    },
  })),
  {
    name: 'the patient, sixteen minutes before the hour',
    attempt: async ({ stage }) => {
      const patient = await stage.newcomer();
      return { visitor: patient, topic: await callOf(stage, patient, { moment: inMinutes(17) }) };
    },
  },
  {
    name: 'the patient, over an hour after the start',
    attempt: async ({ stage }) => {
      const patient = await stage.newcomer();
      return { visitor: patient, topic: await callOf(stage, patient, { moment: inMinutes(-62) }) };
    },
  },
  {
    name: 'the doctor, a call of tomorrow',
    attempt: async (live) => ({
      visitor: await live.stage.demo('doctor'),
      topic: await call(live, { doctor_name: ananya, moment: newMoment() + 1440 * 60_000 }),
    }),
  },
  {
    name: 'a patient, an appointment that does not exist',
    attempt: async ({ stage }) => ({ visitor: await stage.someone(), topic: `appointment:${crypto.randomUUID()}` }),
  },
  {
    name: 'a patient, an id that is no UUID',
    attempt: async ({ stage }) => ({ visitor: await stage.someone(), topic: "appointment:' or true --" }),
  },
  {
    name: 'the patient, the id of their call and a letter',
    attempt: async ({ stage }) => {
      const patient = await stage.newcomer();
      return { visitor: patient, topic: `${await callOf(stage, patient)}a` };
    },
  },
  {
    name: 'another patient, the rows of a patient',
    attempt: async ({ stage }) => ({
      visitor: await stage.newcomer(),
      topic: `mine:${await userIdOf(await stage.someone())}`,
    }),
  },
  {
    name: 'the admin, the rows of a patient',
    attempt: async ({ stage }) => ({
      visitor: await stage.demo('admin'),
      topic: `mine:${await userIdOf(await stage.someone())}`,
    }),
  },
  {
    name: 'a patient, a doctor’s day',
    attempt: async ({ stage }) => ({ visitor: await stage.someone(), topic: `day:${ananya}` }),
  },
  {
    name: 'a doctor who awaits verification, a doctor’s day',
    attempt: async ({ stage }) => ({ visitor: await stage.demo('pendingDoctor'), topic: `day:${ananya}` }),
  },
  {
    name: 'a doctor, the day of another',
    attempt: async ({ stage }) => ({ visitor: await stage.demo('doctor'), topic: 'day:Dr. Vikram Rao' }),
  },
  {
    name: 'a patient, the registrations',
    attempt: async ({ stage }) => ({ visitor: await stage.someone(), topic: 'registrations' }),
  },
  {
    name: 'a doctor, the registrations',
    attempt: async ({ stage }) => ({ visitor: await stage.demo('doctor'), topic: 'registrations' }),
  },
  { name: 'a signed-out visitor, taken hours', attempt: async () => ({ visitor: null, topic: `slots:${ananya}` }) },
  {
    name: 'the admin, an unknown topic',
    attempt: async ({ stage }) => ({ visitor: await stage.demo('admin'), topic: 'everything' }),
  },
];

/** The joins that the service allows. */
const members: readonly Stranger[] = [
  {
    name: 'the patient, a call',
    attempt: async ({ stage }) => {
      const patient = await stage.newcomer();
      return { visitor: patient, topic: await callOf(stage, patient) };
    },
  },
  {
    name: 'the doctor, a call',
    attempt: async (live) => ({
      visitor: await live.stage.demo('doctor'),
      topic: await call(live, { doctor_name: ananya }),
    }),
  },
  {
    name: 'the patient, fourteen minutes before the hour',
    attempt: async ({ stage }) => {
      const patient = await stage.newcomer();
      return { visitor: patient, topic: await callOf(stage, patient, { moment: inMinutes(14) }) };
    },
  },
  {
    name: 'a patient, taken hours',
    attempt: async ({ stage }) => ({ visitor: await stage.someone(), topic: `slots:${ananya}` }),
  },
  {
    name: 'the admin, taken hours',
    attempt: async ({ stage }) => ({ visitor: await stage.demo('admin'), topic: `slots:${ananya}` }),
  },
  {
    name: 'a patient, their own rows',
    attempt: async ({ stage }) => {
      const patient = await stage.someone();
      return { visitor: patient, topic: `mine:${await userIdOf(patient)}` };
    },
  },
  {
    name: 'the doctor, their day',
    attempt: async ({ stage }) => ({ visitor: await stage.demo('doctor'), topic: `day:${ananya}` }),
  },
  {
    name: 'the admin, the registrations',
    attempt: async ({ stage }) => ({ visitor: await stage.demo('admin'), topic: 'registrations' }),
  },
];

/** Who may join which channel. */
export const channelRights: readonly LiveScenario[] = [
  ...members.map(
    ({ name, attempt }): LiveScenario => ({
      name: `join: allowed for ${name}`,
      async run(live) {
        const { visitor, topic } = await attempt(live);
        expectJoined(await live.join(visitor, topic));
      },
    }),
  ),
  ...strangers.map(
    ({ name, attempt }): LiveScenario => ({
      name: `join: refused for ${name}`,
      async run(live) {
        const { visitor, topic, options } = await attempt(live);
        expect(answerOf(await live.join(visitor, topic, options))).toEqual(refusedReading(topic));
      },
    }),
  ),
  {
    name: 'join: refused without the setting private',
    async run(live) {
      const joined = await live.join(await live.stage.someone(), `slots:${ananya}`, { isPrivate: false });
      expect(answerOf(joined)).toEqual({
        status: 'CHANNEL_ERROR',
        message: 'PrivateOnly: This project only allows private channels',
      });
    },
  },
  {
    name: 'join: refused with an expired, a malformed and a forged token',
    async run(live) {
      const patient = await live.stage.someone();
      const userId = await userIdOf(patient);
      const topic = `mine:${userId}`;
      const reasonFor = async (token: string) => (await live.join(patient, topic, { token })).message;
      expect(await reasonFor(await live.issueToken(userId, -5))).toMatch(
        /^InvalidJWTToken: Token has expired \d+ seconds ago$/,
      );
      expect(await reasonFor('not-a-token')).toBe('MalformedJWT: The token provided is not a valid JWT');
      const [header = '', claims = ''] = (await live.issueToken(userId, 60)).split('.');
      const forged = `${header}.${claims}.${'A'.repeat(43)}`;
      expect(await reasonFor(forged)).toBe('JwtSignatureError: Failed to validate JWT signature');
    },
  },
  {
    name: 'join: refused without the second factor of an account that has one, and allowed with it',
    async run(live) {
      const { stage } = live;
      const { credentials, factor } = await withFactor(stage);
      const visitor = await signInWithoutCode(stage, credentials);
      const { accessToken, userId } = await sessionOf(visitor);
      const topics = [`mine:${userId}`, `slots:${ananya}`, await callOf(stage, visitor)];
      for (const topic of topics) {
        const { status, message } = await live.join(visitor, topic);
        const reason = `Unauthorized: You do not have permissions to read from this Channel topic: ${topic}`;
        expect([status, message]).toEqual(['CHANNEL_ERROR', reason]);
      }
      const { access_token: token } = tokensOf(await prove(stage, accessToken, factor));
      for (const topic of topics) expectJoined(await live.join(visitor, topic, { token }));
    },
  },
];
