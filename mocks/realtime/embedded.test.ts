import { describe, expect, it } from 'vitest';
import { openSocket, settle } from '../testing/realtime';
import { createTestBackend, createTestStorage, START } from '../testing/test-backend';
import { startEmbeddedRealtime } from './embedded';
import type { Tabs } from './tabs';

const KEY = 'embedded-demo-key';

/** A browser in memory: tabs with one storage, a channel between them, and locks that a closed tab frees. */
function createBrowser() {
  const clock = { now: START };
  const stored = createTestStorage();
  interface Tab {
    isAlive: boolean;
    onMessage: ((message: unknown) => void)[];
    onChange: ((before: string | null, after: string | null) => void)[];
  }
  const tabs: Tab[] = [];
  const holders = new Map<string, Tab>();
  const waiting: { name: string; tab: Tab; listener: () => void }[] = [];
  const others = (tab: Tab) => tabs.filter((other) => other !== tab && other.isAlive);

  function openTab() {
    const tab: Tab = { isAlive: true, onMessage: [], onChange: [] };
    tabs.push(tab);
    const port: Tabs = {
      send: (message) =>
        queueMicrotask(() => {
          for (const other of others(tab)) for (const listen of other.onMessage) listen(structuredClone(message));
        }),
      onMessage: (listener) => void tab.onMessage.push(listener),
      onChange: (listener) => void tab.onChange.push(listener),
      holdAlive(name) {
        holders.set(name, tab);
        return Promise.resolve();
      },
      onGone(name, listener) {
        if (holders.has(name)) waiting.push({ name, tab, listener });
        else listener();
      },
    };
    const storage = {
      getItem: stored.getItem.bind(stored),
      removeItem: stored.removeItem.bind(stored),
      setItem(key: string, after: string) {
        const before = stored.getItem(key);
        stored.setItem(key, after);
        queueMicrotask(() => {
          for (const other of others(tab)) for (const listen of other.onChange) listen(before, after);
        });
      },
    };
    const test = createTestBackend({ storage, now: () => clock.now });
    const server = startEmbeddedRealtime(test.backend, { tabs: port });
    return {
      ...test,
      open: () => openSocket(server, { apikey: KEY }),
      /** Ends the tab without a message, as a crash does. Its locks become free. */
      kill() {
        tab.isAlive = false;
        for (const [name, holder] of holders) {
          if (holder !== tab) continue;
          holders.delete(name);
          for (const { listener } of waiting.filter((entry) => entry.name === name && entry.tab.isAlive)) listener();
        }
      },
    };
  }
  return { openTab, clock };
}

const quiet = async () => {
  for (let turn = 0; turn < 5; turn += 1) await settle();
};

const appointment = {
  full_name: 'Asha Verma',
  age: 34,
  gender: 'female',
  phone: '+91 90000 00009',
  date: '2026-01-15',
  time: '1:00 PM',
  doctor_name: 'Dr. Ananya Iyer',
};

const appointmentStart = START + 3 * 60 * 60_000;

/** A patient and the doctor in two tabs, and the topic of their appointment in five minutes. */
async function inCall() {
  const browser = createBrowser();
  const [one, two] = [browser.openTab(), browser.openTab()];
  // The first request creates the demo data, in which the doctor has appointments in the next two hours.
  await two.signIn('ananya@sehat.example');
  browser.clock.now = appointmentStart - 5 * 60_000;
  const { access_token: patient, user } = await one.signUp('asha@sehat.example');
  const { access_token: doctor } = await two.signIn('ananya@sehat.example');
  const mine = await one.rest('appointments?select=id', {
    body: appointment,
    token: patient,
    headers: { Prefer: 'return=representation' },
  });
  const [{ id } = { id: '' }] = (await mine.json()) as { id: string }[];
  return { ...browser, one, two, patient, doctor, userId: String(user['id']), topic: `appointment:${id}`, id };
}

const presence = (key: string) => ({ presence: { enabled: true, key } });
const track = (topic: string, payload: object) =>
  ['1', '2', `realtime:${topic}`, 'presence', { type: 'presence', event: 'track', payload }] as const;
const framesOf = (socket: ReturnType<typeof openSocket>, event: string) =>
  (socket.frames() as unknown[][]).filter((frame) => frame[3] === event).map((frame) => frame[4]);

describe('two tabs of a browser', () => {
  it('carry a broadcast from one to the other', async () => {
    const { one, two, patient, doctor, topic } = await inCall();
    const [first, second] = [one.open(), two.open()];
    await first.join(topic, patient);
    await second.join(topic, doctor);
    await first.push('1', '2', `realtime:${topic}`, 'broadcast', { event: 'signal', payload: { kind: 'chat' } });
    await quiet();
    const frame = second.received.find((data) => typeof data !== 'string');
    expect(new TextDecoder().decode(frame as ArrayBuffer)).toContain('{"kind":"chat"}');
    expect(first.received.filter((data) => typeof data !== 'string')).toEqual([]);
  });

  it('show each other’s members, also one that came earlier', async () => {
    const { one, openTab, patient, doctor, topic } = await inCall();
    const first = one.open();
    await first.join(topic, patient, presence('patient'));
    await first.push(...track(topic, { role: 'patient' }));
    await quiet();
    const second = openTab().open();
    await second.join(topic, doctor, presence('doctor'));
    await quiet();
    expect(framesOf(second, 'presence_diff')).toMatchObject([{ joins: { patient: { metas: [{ role: 'patient' }] } } }]);
    await second.push(...track(topic, { role: 'doctor' }));
    await quiet();
    expect(framesOf(first, 'presence_diff').at(-1)).toMatchObject({ joins: { doctor: {} }, leaves: {} });
  });

  it.each([
    ['a killed tab', (tab: { kill(): void }) => tab.kill()],
    ['a closed socket', (_tab: object, socket: { closed(): void }) => socket.closed()],
  ])('drop the members of %s', async (_, end) => {
    const { one, two, patient, doctor, topic } = await inCall();
    const [first, second] = [one.open(), two.open()];
    await first.join(topic, patient, presence('patient'));
    await second.join(topic, doctor, presence('doctor'));
    await second.push(...track(topic, { role: 'doctor' }));
    await quiet();
    end(two, second);
    await quiet();
    expect(framesOf(first, 'presence_diff').at(-1)).toMatchObject({ joins: {}, leaves: { doctor: {} } });
    const third = one.open();
    const frames = await third.join(topic, patient, presence('patient'));
    expect(frames.find((frame) => frame[3] === 'presence_state')?.[4]).toEqual({});
  });

  it('carry a change of one to the channels of the other', async () => {
    const { one, two, patient, userId, id } = await inCall();
    const changes = { postgres_changes: [{ event: '*', schema: 'public', table: 'appointments' }] };
    const [first, second] = [one.open(), two.open()];
    await first.join(`mine:${userId}`, patient, changes);
    await second.join(`mine:${userId}`, patient, changes);
    await one.rest(`appointments?id=eq.${id}`, { method: 'PATCH', body: { status: 'cancelled' }, token: patient });
    await quiet();
    for (const socket of [first, second]) {
      expect(framesOf(socket, 'postgres_changes')).toMatchObject([
        { data: { type: 'UPDATE', record: { id, status: 'cancelled' }, old_record: { id } } },
      ]);
    }
  });
});

describe('the channel of an appointment', () => {
  it.each([
    ['sixteen minutes before its hour', -16, false],
    ['fifteen minutes before', -15, true],
    ['at its hour', 0, true],
    ['an hour after its start', 60, true],
    ['61 minutes after its start', 61, false],
  ])('by the backend’s clock, %s', async (_, minutes, isOpen) => {
    const { one, clock, patient, topic } = await inCall();
    clock.now = appointmentStart + minutes * 60_000;
    // The token of the first hour has expired where the time is later.
    const token = minutes > 55 ? (await one.signIn('asha@sehat.example', 'a-good-one')).access_token : patient;
    const [frame] = await one.open().join(topic, token);
    expect(frame?.[4]).toMatchObject({ status: isOpen ? 'ok' : 'error' });
  });
});
