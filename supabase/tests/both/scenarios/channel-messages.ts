import { expect } from 'vitest';
import { eventually, expectJoined, type LiveScenario } from '../live-stage';
import { newEmail } from '../stages';
import { booked } from './booked-rows';
import { ananya, callOf, inCall, userIdOf } from './live-calls';

const heartbeat = JSON.stringify([null, 'beat', 'phoenix', 'heartbeat', {}]);

const malformedFrames: readonly (string | ArrayBuffer)[] = [
  '',
  '{',
  'null',
  '[]',
  '7',
  '"phx_join"',
  '["1","1","realtime:room"]',
  '[1,2,3,4,5]',
  '[{},{},{},{},{}]',
  '["1","1","realtime:room","phx_join",null]',
  '["1","1","realtime:room","phx_join","config"]',
  '["1","1","realtime:room","phx_join",{"config":7}]',
  '["1","1","realtime:room","phx_join",{"config":{"postgres_changes":{"a":1}}}]',
  '["1","1","realtime:","phx_join",{}]',
  '["1","1","room","phx_join",{}]',
  '["1","1","realtime:room","access_token",{"access_token":{}}]',
  '["1","1","realtime:room","broadcast",[]]',
  '["1","1","realtime:room","presence",null]',
  '["1","1","realtime:room","constructor",{}]',
  '["1","1","__proto__","phx_leave",{}]',
  new ArrayBuffer(0),
  new ArrayBuffer(64),
  Uint8Array.from([3, 255, 255, 255, 255, 255, 1, 0]).buffer,
  Uint8Array.from([3, 0, 0, 2, 0, 0, 1, 0xff, 0xfe]).buffer,
];

/** Sockets, broadcasts, presence and tokens. */
export const channelMessages: readonly LiveScenario[] = [
  {
    name: 'socket: a wrong public key opens no channel',
    async run(live) {
      const joined = await live.join(await live.stage.someone(), `slots:${ananya}`, { apikey: 'wrong' });
      expect(joined.status).toBe('CHANNEL_ERROR');
      expect(joined.message).not.toContain('Unauthorized');
      expect((await live.open({ apikey: '' })).isClosed).toBe(true);
    },
  },
  {
    name: 'socket: answers a heartbeat',
    async run(live) {
      const socket = await live.open();
      socket.send(heartbeat);
      await eventually(() =>
        expect(socket.frames).toEqual([[null, 'beat', 'phoenix', 'phx_reply', { status: 'ok', response: {} }]]),
      );
    },
  },
  {
    name: 'socket: survives malformed frames',
    async run(live) {
      const socket = await live.open();
      for (const frame of malformedFrames) socket.send(frame);
      socket.send(heartbeat);
      await eventually(() => expect(JSON.stringify(socket.frames)).toContain('"beat"'));
      expect(socket.isClosed).toBe(false);
      const accepted = socket.frames.filter((frame) => JSON.stringify(frame).includes('postgres_changes'));
      expect(accepted).toEqual([]);
    },
  },
  ...['1.0.0', '2.0.0'].map(
    (vsn): LiveScenario => ({
      name: `broadcast: reaches the other and not the sender, with frames of version ${vsn}`,
      async run(live) {
        const { first, second } = await inCall(live, { vsn, ack: true });
        const payload = { kind: 'chat', text: 'नमस्ते, doctor' };
        expect(await first.channel.send({ type: 'broadcast', event: 'signal', payload })).toBe('ok');
        expect(await second.channel.send({ type: 'broadcast', event: 'signal', payload: { kind: 'end' } })).toBe('ok');
        await eventually(() => expect(first.heard.broadcasts).toHaveLength(1));
        await eventually(() => expect(second.heard.broadcasts).toHaveLength(1));
        expect(first.heard.broadcasts).toEqual([{ event: 'signal', payload: { kind: 'end' } }]);
        expect(second.heard.broadcasts).toEqual([{ event: 'signal', payload }]);
      },
    }),
  ),
  {
    name: 'broadcast: keeps the order of many messages',
    async run(live) {
      const { first, second } = await inCall(live);
      const numbers = Array.from({ length: 50 }, (_, index) => index);
      for (const index of numbers) void first.channel.send({ type: 'broadcast', event: 'signal', payload: { index } });
      await eventually(() => expect(second.heard.broadcasts).toHaveLength(50));
      expect(second.heard.broadcasts.map(({ payload }) => (payload as { index: number }).index)).toEqual(numbers);
    },
  },
  {
    name: 'broadcast: a reader of taken hours cannot write to them',
    async run(live) {
      const [patient, other] = [await live.stage.someone(), await live.stage.newcomer()];
      const topic = `slots:Dr. ${newEmail()}`;
      const writer = await live.join(patient, topic);
      const reader = await live.join(other, topic);
      expectJoined(writer);
      expectJoined(reader);
      await writer.channel.send({ type: 'broadcast', event: 'slot', payload: { taken: false } });
      const { row } = await booked(patient, { doctor_name: topic.slice('slots:'.length) });
      await eventually(() => expect(reader.heard.broadcasts).toHaveLength(1));
      // A hosted service adds an id to the payload.
      expect(reader.heard.broadcasts).toMatchObject([
        { event: 'slot', payload: { date: row.date, time: row.time, taken: true } },
      ]);
    },
  },
  {
    name: 'presence: shows both people, and who leaves',
    async run(live) {
      const { first, second } = await inCall(live);
      expect(await first.channel.track({ role: 'patient', session: 'one' })).toBe('ok');
      expect(await second.channel.track({ role: 'doctor', session: 'two' })).toBe('ok');
      await eventually(() => expect(first.present()).toEqual(['doctor', 'patient']));
      await eventually(() => expect(second.present()).toEqual(['doctor', 'patient']));
      expect(first.channel.presenceState()['doctor']).toMatchObject([{ role: 'doctor', session: 'two' }]);
      await second.channel.unsubscribe();
      await eventually(() => expect(first.present()).toEqual(['patient']));
    },
  },
  {
    name: 'presence: a later member sees the earlier one at once, with the changed entry',
    async run(live) {
      const patient = await live.stage.newcomer();
      const topic = await callOf(live.stage, patient, { doctor_name: ananya });
      const first = await live.join(patient, topic, { presence: 'patient' });
      await first.channel.track({ muted: false });
      await first.channel.track({ muted: true });
      const second = await live.join(await live.stage.demo('doctor'), topic, { presence: 'doctor' });
      await eventually(() => expect(second.present()).toEqual(['patient']));
      expect(second.channel.presenceState()['patient']).toMatchObject([{ muted: true }]);
      expect(second.channel.presenceState()['patient']).toHaveLength(1);
    },
  },
  {
    name: 'presence: a killed socket leaves',
    async run(live) {
      const { first, second } = await inCall(live);
      await first.channel.track({});
      await second.channel.track({});
      await eventually(() => expect(first.present()).toEqual(['doctor', 'patient']));
      second.cut();
      await eventually(() => expect(first.present()).toEqual(['patient']));
    },
  },
  {
    name: 'presence: a reader of taken hours cannot appear',
    async run(live) {
      const joined = await live.join(await live.stage.someone(), `slots:${ananya}`, { presence: 'me' });
      expectJoined(joined);
      expect(await joined.channel.track({ here: true })).toBe('error');
      expect(joined.present()).toEqual([]);
    },
  },
  {
    name: 'token: an expired token closes the channel',
    async run(live) {
      const patient = await live.stage.newcomer();
      const userId = await userIdOf(patient);
      const { heard } = await live.join(patient, `mine:${userId}`, { token: await live.issueToken(userId, 2) });
      await eventually(() => expect(heard.statuses).toEqual(['SUBSCRIBED', 'CLOSED']));
      expect(heard.systems.at(-1)).toMatchObject({
        status: 'error',
        message: expect.stringMatching(/^Token has expired \d+ seconds ago$/) as string,
      });
    },
  },
  {
    name: 'token: a refreshed token keeps the channel open',
    async run(live) {
      const patient = await live.stage.newcomer();
      const userId = await userIdOf(patient);
      const changes = { appointments: `user_id=eq.${userId}` };
      const short = { token: await live.issueToken(userId, 2), changes };
      const [kept, closed] = [
        await live.join(patient, `mine:${userId}`, short),
        await live.join(patient, `mine:${userId}`, short),
      ];
      await kept.client.setAuth(await live.issueToken(userId, 3600));
      await eventually(() => expect(closed.heard.statuses).toEqual(['SUBSCRIBED', 'CLOSED']));
      await booked(patient);
      await eventually(() => expect(kept.heard.changes).toHaveLength(1));
      expect(kept.heard.statuses).toEqual(['SUBSCRIBED']);
    },
  },
  {
    name: 'token: the token of another user closes the channel',
    async run(live) {
      const [patient, other] = [await live.stage.newcomer(), await live.stage.newcomer()];
      const topic = `mine:${await userIdOf(patient)}`;
      const { heard, client } = await live.join(patient, topic);
      await client.setAuth((await other.session())?.accessToken);
      await eventually(() => expect(heard.statuses).toEqual(['SUBSCRIBED', 'CLOSED']));
      expect(heard.systems.at(-1)).toMatchObject({
        status: 'error',
        message: `You do not have permissions to read from this Channel topic: ${topic}`,
      });
    },
  },
  {
    name: 'channel: a second join of the same topic replaces the first',
    async run(live) {
      const patient = await live.stage.someone();
      const topic = `realtime:mine:${await userIdOf(patient)}`;
      const token = (await patient.session())?.accessToken;
      const socket = await live.open();
      const join = (ref: string) =>
        socket.send(JSON.stringify([ref, ref, topic, 'phx_join', { config: { private: true }, access_token: token }]));
      join('1');
      await eventually(() => expect(socket.frames).toHaveLength(1));
      join('5');
      await eventually(() => expect(socket.frames).toHaveLength(3));
      const events = (socket.frames as [string, string, string, string][]).map(
        ([joinRef, , , event]) => `${joinRef} ${event}`,
      );
      expect(events).toEqual(['1 phx_reply', '1 phx_close', '5 phx_reply']);
    },
  },
];
