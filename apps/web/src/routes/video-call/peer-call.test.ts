import { type PeerMember, type PeerRole, providePeer, selectPeerPhase, selectSharing } from '@sehat/machines/peer';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import type { LiveTracks } from '../../browser/call-media';
import { createPeerLink } from '../../browser/peer-link';
import { createCallRoom } from '../../live/call-room';
import { createPeerChannel } from './peer-channel';

/** Objects that a call must release. */
class Account {
  readonly connections = new Set<FakeConnection>();
  readonly listening = new Map<EventTarget, number>();
}

let account = new Account();

/** An event target that counts its listeners, also those that an abort removes. */
class CountedTarget extends EventTarget {
  override addEventListener(...[type, listener, options]: Parameters<EventTarget['addEventListener']>) {
    const count = (change: number) => account.listening.set(this, (account.listening.get(this) ?? 0) + change);
    count(1);
    const { signal, once } = typeof options === 'object' ? options : {};
    signal?.addEventListener('abort', () => count(-1));
    if (once) super.addEventListener(type, () => count(-1), { once });
    super.addEventListener(type, listener, options);
  }
}

class FakeTrack extends CountedTarget {
  readonly kind: 'audio' | 'video';
  muted = false;
  readyState: 'live' | 'ended' = 'live';
  constructor(kind: 'audio' | 'video') {
    super();
    this.kind = kind;
  }
  stop() {
    this.readyState = 'ended';
  }
}

const byId = new Map<string, FakeConnection>();
const later = (work: () => void) => queueMicrotask(work);

/** A transceiver whose sender can be asked what it sends. */
const transceiverOf = (kind: 'audio' | 'video') => {
  const sender = {
    track: null as FakeTrack | null,
    replaceTrack(track: FakeTrack | null) {
      sender.track = track;
      return Promise.resolve();
    },
  };
  return { sender, receiver: { track: new FakeTrack(kind) }, direction: 'recvonly', currentDirection: null };
};

/** Enough of RTCPeerConnection for two links to meet. A description carries the id of its connection. */
class FakeConnection extends CountedTarget {
  readonly id = `connection-${byId.size}`;
  readonly transceivers: ReturnType<typeof transceiverOf>[] = [];
  /** What the path can send. */
  kilobits = 900;
  connectionState = 'new';
  signalingState = 'stable';
  localDescription: RTCSessionDescriptionInit | null = null;
  remoteDescription: RTCSessionDescriptionInit | null = null;
  constructor() {
    super();
    byId.set(this.id, this);
    account.connections.add(this);
  }
  addTransceiver(kind: 'audio' | 'video') {
    this.transceivers.push(transceiverOf(kind));
    if (this.transceivers.length === 1) later(() => this.dispatchEvent(new Event('negotiationneeded')));
  }
  getTransceivers() {
    return this.transceivers;
  }
  restartIce() {
    later(() => this.signalingState === 'stable' && this.dispatchEvent(new Event('negotiationneeded')));
  }
  #refuseClosed() {
    if (this.signalingState === 'closed') throw new DOMException('closed', 'InvalidStateError');
  }
  async setLocalDescription() {
    this.#refuseClosed();
    const isAnswer = this.signalingState === 'have-remote-offer';
    this.localDescription = { type: isAnswer ? 'answer' : 'offer', sdp: this.id };
    this.signalingState = isAnswer ? 'stable' : 'have-local-offer';
    if (isAnswer) this.#meet();
  }
  async setRemoteDescription(description: RTCSessionDescriptionInit) {
    this.#refuseClosed();
    if (description.type === 'answer' && this.signalingState !== 'have-local-offer')
      throw new DOMException('no offer', 'InvalidStateError');
    this.remoteDescription = description;
    if (description.type === 'offer') {
      this.signalingState = 'have-remote-offer';
      if (this.transceivers.length === 0) this.transceivers.push(transceiverOf('audio'), transceiverOf('video'));
    } else {
      this.signalingState = 'stable';
      this.#meet();
    }
  }
  #meet() {
    later(() => {
      if (this.signalingState !== 'stable') return;
      for (const { receiver } of this.transceivers)
        this.dispatchEvent(Object.assign(new Event('track'), { track: receiver.track }));
      this.change('connected');
    });
  }
  change(state: string) {
    this.connectionState = state;
    this.dispatchEvent(new Event('connectionstatechange'));
  }
  addIceCandidate() {
    return Promise.resolve();
  }
  getStats() {
    const availableOutgoingBitrate = this.kilobits * 1000;
    return Promise.resolve(new Map([['pair', { type: 'candidate-pair', nominated: true, availableOutgoingBitrate }]]));
  }
  close() {
    this.signalingState = 'closed';
    this.connectionState = 'closed';
    account.connections.delete(this);
  }
}

/** Devices whose tracks the test changes. */
function fakeMedia() {
  let tracks: LiveTracks = {
    microphone: new FakeTrack('audio') as unknown as MediaStreamTrack,
    camera: new FakeTrack('video') as unknown as MediaStreamTrack,
  };
  const listeners = new Set<() => void>();
  return {
    listeners,
    getTracks: () => tracks,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    set(change: Partial<LiveTracks>) {
      tracks = { ...tracks, ...change };
      for (const listener of listeners) listener();
    },
  };
}

/** How far the clock of the tab that joins next is behind, in milliseconds. */
let behind = 0;
const room = () => createCallRoom(() => new Date(Date.now() - behind).toISOString());

/** Opens one side of the call. */
function open(join: ReturnType<typeof room>['join'], role: PeerRole, session: string, isStarted = false) {
  const media = fakeMedia();
  const screens: FakeTrack[] = [];
  const link = createPeerLink({
    role,
    media,
    connect: () => new FakeConnection() as unknown as RTCPeerConnection,
    askForScreen: () => {
      screens.push(new FakeTrack('video'));
      return Promise.resolve({ getVideoTracks: () => screens.slice(-1) } as unknown as MediaStream);
    },
  });
  const channel = createPeerChannel(join, { appointmentId: 'a1', role, session });
  const actor = createActor(
    providePeer({ channel, link: { ...link, isSupported: () => true }, now: () => Date.now() }),
    { input: { role, session, isStarted } },
  ).start();
  return { actor, link, media, screens, phase: () => selectPeerPhase(actor.getSnapshot()) };
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** Both people in the call. */
async function connected() {
  const { join, cut, restore } = room();
  const patient = open(join, 'patient', 'p1');
  await pass(1000);
  const doctor = open(join, 'doctor', 'd1');
  await pass(1000);
  doctor.actor.send({ type: 'call.start' });
  await pass(100);
  return { join, cut, restore, patient, doctor, both: () => [patient.phase(), doctor.phase()] };
}

beforeEach(() => {
  account = new Account();
  byId.clear();
  behind = 0;
  vi.useFakeTimers({ now: Date.parse('2026-01-15T10:00:00+05:30') });
});
afterEach(() => vi.useRealTimers());

test('connects both people after Start, not before', async () => {
  const { join } = room();
  const patient = open(join, 'patient', 'p1');
  const doctor = open(join, 'doctor', 'd1');
  await pass(60_000);
  expect([patient.phase(), doctor.phase()]).toEqual(['waiting', 'waiting']);
  expect(account.connections.size).toBe(0);
  doctor.actor.send({ type: 'call.start' });
  await pass(100);
  expect([patient.phase(), doctor.phase()]).toEqual(['connected', 'connected']);
  const { sound, picture } = patient.link.getTracks();
  expect([sound?.kind, picture?.kind]).toEqual(['audio', 'video']);
});

test('a doctor who started before the patient came meets the patient at once', async () => {
  const { join } = room();
  const doctor = open(join, 'doctor', 'd1', true);
  await pass(5000);
  expect(doctor.phase()).toBe('admitted');
  const patient = open(join, 'patient', 'p1');
  await pass(100);
  expect([patient.phase(), doctor.phase()]).toEqual(['connected', 'connected']);
});

test('mute states and chat reach the other side, and the chat ends with the call', async () => {
  const { patient, doctor } = await connected();
  patient.actor.send({ type: 'devices.change', microphone: false, camera: true });
  patient.actor.send({ type: 'chat.send', text: ' Good morning ' });
  await pass(10);
  const { context } = doctor.actor.getSnapshot();
  expect(context.otherDevices).toEqual({ microphone: false, camera: true });
  expect(context.chat).toMatchObject([{ isOwn: false, text: 'Good morning' }]);
  doctor.actor.send({ type: 'call.end' });
  await pass(10);
  expect([patient.phase(), doctor.phase()]).toEqual(['ended', 'ended']);
  expect(patient.actor.getSnapshot().context.chat).toEqual([]);
});

test('recovers from 50 of 50 interruptions within 5 seconds', async () => {
  const { both, patient, doctor } = await connected();
  for (let cut = 0; cut < 50; cut += 1) {
    const [one] = [...account.connections].slice(cut % 2);
    one?.change('disconnected');
    expect(both()).toContain('interrupted');
    await pass(4900);
    expect(both()).toEqual(['connected', 'connected']);
  }
  expect(account.connections.size).toBe(2);
  for (const { actor } of [patient, doctor]) actor.stop();
});

test('recovers from 50 of 50 closed connections within 5 seconds', async () => {
  const { both } = await connected();
  for (let cut = 0; cut < 50; cut += 1) {
    const [gone] = [...account.connections].slice(cut % 2);
    gone?.close();
    await pass(4900);
    expect(both()).toEqual(['connected', 'connected']);
    expect(account.connections.size).toBe(2);
  }
});

test('sharing of a screen goes on over a new link until the doctor stops it', async () => {
  const { doctor, both } = await connected();
  const shown = () =>
    [...account.connections].flatMap(({ transceivers }) => transceivers.map(({ sender }) => sender.track));
  doctor.actor.send({ type: 'screen.share' });
  await pass(10);
  const [screen] = doctor.screens;
  expect(shown()).toContain(screen);
  const before = [...account.connections];
  for (const connection of before) connection.close();
  await pass(4900);
  expect(both()).toEqual(['connected', 'connected']);
  expect(before.some((connection) => account.connections.has(connection))).toBe(false);
  expect(selectSharing(doctor.actor.getSnapshot())).toBe('sharing');
  expect([screen?.readyState, shown()]).toEqual(['live', expect.arrayContaining([screen])]);
  doctor.actor.send({ type: 'screen.stop' });
  expect([screen?.readyState, doctor.link.getTracks().screen]).toEqual(['ended', null]);
  expect(shown()).not.toContain(screen);
});

test('sharing that the browser ends while the other side is lost is over on the next link', async () => {
  const { join, patient, doctor } = await connected();
  doctor.actor.send({ type: 'screen.share' });
  await pass(10);
  patient.actor.stop();
  for (const connection of account.connections) connection.change('failed');
  await pass(31_000);
  expect(doctor.phase()).toBe('lost');
  expect(selectSharing(doctor.actor.getSnapshot())).toBe('sharing');
  doctor.screens[0]?.dispatchEvent(new Event('ended'));
  expect(selectSharing(doctor.actor.getSnapshot())).toBe('idle');
  const again = open(join, 'patient', 'p2');
  await pass(1000);
  expect([again.phase(), doctor.phase()]).toEqual(['connected', 'connected']);
  expect(doctor.link.getTracks().screen).toBeNull();
});

test('sharing ends with the page, and when the patient ends the call', async () => {
  const { patient, doctor } = await connected();
  doctor.actor.send({ type: 'screen.share' });
  await pass(10);
  patient.actor.send({ type: 'call.end' });
  await pass(10);
  expect([doctor.screens[0]?.readyState, selectSharing(doctor.actor.getSnapshot())]).toEqual(['ended', 'idle']);
  const next = await connected();
  next.doctor.actor.send({ type: 'screen.share' });
  await pass(10);
  next.doctor.actor.stop();
  expect(next.doctor.screens[0]?.readyState).toBe('ended');
});

describe('on a slow network', () => {
  const video = () => [...account.connections].map(({ transceivers }) => transceivers[1]?.sender.track ?? null);
  const sound = () => [...account.connections].map(({ transceivers }) => transceivers[0]?.sender.track?.kind);

  test('the call sends sound only, says so to the other side, and tries the picture again after 20 s', async () => {
    const { patient, doctor } = await connected();
    patient.actor.send({ type: 'devices.change', microphone: true, camera: true });
    for (const connection of account.connections) connection.kilobits = 60;
    await pass(2100);
    expect(patient.phase(), 'after one measurement').toBe('connected');
    await pass(2000);
    expect([patient.phase(), doctor.phase()]).toEqual(['audioOnly', 'audioOnly']);
    expect([video(), sound()]).toEqual([
      [null, null],
      ['audio', 'audio'],
    ]);
    expect(doctor.actor.getSnapshot().context.otherDevices).toEqual({ microphone: true, camera: false });
    for (const connection of account.connections) connection.kilobits = 900;
    await pass(20_000);
    expect([patient.phase(), doctor.phase()]).toEqual(['connected', 'connected']);
    expect(video()).not.toContain(null);
    expect(doctor.actor.getSnapshot().context.otherDevices).toEqual({ microphone: true, camera: true });
  });

  test('one low measurement between others keeps the picture', async () => {
    const { patient } = await connected();
    for (let index = 0; index < 10; index += 1) {
      for (const connection of account.connections) connection.kilobits = index % 2 === 0 ? 60 : 150;
      await pass(2000);
      expect(patient.phase()).toBe('connected');
    }
  });

  test('the screen is not sent either, and returns with the picture', async () => {
    const { doctor } = await connected();
    doctor.actor.send({ type: 'screen.share' });
    for (const connection of account.connections) connection.kilobits = 60;
    await pass(4100);
    expect([doctor.phase(), video()]).toEqual(['audioOnly', [null, null]]);
    for (const connection of account.connections) connection.kilobits = 900;
    await pass(20_000);
    expect(video()).toContain(doctor.screens[0]);
  });

  test('the other side hears of a screen again, and of no picture before', async () => {
    const { patient, doctor } = await connected();
    const heard = () => patient.actor.getSnapshot().context.otherDevices;
    doctor.actor.send({ type: 'devices.change', microphone: true, camera: true, screen: true });
    for (const connection of account.connections) connection.kilobits = 60;
    await pass(4100);
    expect(heard()).toEqual({ microphone: true, camera: false, screen: true });
    doctor.actor.send({ type: 'devices.change', microphone: false, camera: true, screen: true });
    await pass(10);
    expect(heard()).toEqual({ microphone: false, camera: false, screen: true });
    for (const connection of account.connections) connection.kilobits = 900;
    await pass(20_000);
    expect(heard()).toEqual({ microphone: false, camera: true, screen: true });
  });
});

test('a tab that the server refuses asks again every 30 s', async () => {
  const { join, refuse } = room();
  let joins = 0;
  const refusing: typeof join = (...seat) => {
    joins += 1;
    const channel = join(...seat);
    if (joins < 3) refuse(seat[1].session);
    return channel;
  };
  const patient = open(refusing, 'patient', 'p1');
  await pass(10);
  expect(patient.phase()).toBe('refused');
  await pass(30_000);
  expect([joins, patient.phase()]).toEqual([2, 'refused']);
  await pass(30_000);
  expect(patient.phase()).toBe('waiting');
  const doctor = open(join, 'doctor', 'd1', true);
  await pass(100);
  expect([patient.phase(), doctor.phase()]).toEqual(['connected', 'connected']);
  patient.actor.stop();
  doctor.actor.stop();
  expect(vi.getTimerCount()).toBe(0);
});

test('the patient who reloads is met again without another Start', async () => {
  const { join, patient, doctor } = await connected();
  patient.actor.stop();
  await pass(20_000);
  const again = open(join, 'patient', 'p2');
  await pass(100);
  expect([again.phase(), doctor.phase()]).toEqual(['connected', 'connected']);
});

test('the doctor who reloads meets the waiting patient again', async () => {
  const { join, patient, doctor } = await connected();
  doctor.actor.stop();
  await pass(20_000);
  const again = open(join, 'doctor', 'd2', true);
  await pass(100);
  expect([patient.phase(), again.phase()]).toEqual(['connected', 'connected']);
});

test('the newer tab of the same person takes the call over', async () => {
  const { join, patient, doctor } = await connected();
  const newer = open(join, 'patient', 'p2');
  await pass(100);
  expect([patient.phase(), newer.phase(), doctor.phase()]).toEqual(['takenOver', 'connected', 'connected']);
  expect(account.connections.size).toBe(2);
});

test('a newer tab takes the call over when its clock is behind', async () => {
  const { join, patient, doctor } = await connected();
  behind = 300_000;
  const newer = open(join, 'patient', 'p2');
  await pass(100);
  expect([patient.phase(), newer.phase(), doctor.phase()]).toEqual(['takenOver', 'connected', 'connected']);
});

test('a newer tab whose first list of members lacks the older tab keeps the call', async () => {
  const { join } = room();
  let list: (members: readonly PeerMember[]) => void = () => {};
  const listening: typeof join = (...request) => {
    const channel = join(...request);
    return { ...channel, onMembers: (listener) => channel.onMembers((list = listener)) };
  };
  const own = { role: 'patient', session: 'p2', since: '2026-01-15T10:01:00Z' } as const;
  const older = { role: 'patient', session: 'p1', since: '2026-01-15T10:00:00Z' } as const;
  const newer = open(listening, 'patient', 'p2');
  list([own]);
  list([older, own]);
  expect(newer.phase()).toBe('waiting');
});

test('the doctor stays in the call when the patient leaves, and meets a patient who comes back', async () => {
  const { join, patient, doctor } = await connected();
  patient.actor.send({ type: 'call.end' });
  patient.actor.stop();
  await pass(100);
  expect(doctor.phase()).toBe('admitted');
  expect(doctor.actor.getSnapshot().context.gone).toBe('p1');
  const again = open(join, 'patient', 'p2');
  await pass(100);
  expect([again.phase(), doctor.phase()]).toEqual(['connected', 'connected']);
});

test('a call of 30 minutes leaks no connection, track, listener or timer', async () => {
  const { patient, doctor } = await connected();
  for (let minute = 0; minute < 30; minute += 1) {
    const [one] = [...account.connections].slice(minute % 2);
    if (minute % 3 === 0) one?.change('disconnected');
    const camera = new FakeTrack('video') as unknown as MediaStreamTrack;
    patient.media.set({ camera: minute % 2 === 0 ? null : camera });
    if (minute % 5 === 0) doctor.actor.send({ type: 'screen.share' });
    await pass(30_000);
    if (minute % 5 === 0) doctor.actor.send({ type: 'screen.stop' });
    await pass(30_000);
    expect([patient.phase(), doctor.phase()]).toEqual(['connected', 'connected']);
    expect(account.connections.size).toBe(2);
    expect([patient.media.listeners.size, doctor.media.listeners.size]).toEqual([1, 1]);
  }
  doctor.actor.send({ type: 'call.end' });
  await pass(100);
  for (const { actor } of [patient, doctor]) actor.stop();
  expect(account.connections.size).toBe(0);
  expect([patient.media.listeners.size, doctor.media.listeners.size]).toEqual([0, 0]);
  expect(patient.link.getTracks()).toEqual({ sound: null, picture: null, screen: null });
  expect([...account.listening].filter(([target, count]) => target instanceof FakeConnection && count > 0)).toEqual([]);
  expect(doctor.screens).toHaveLength(6);
  expect(doctor.screens.every(({ readyState }) => readyState === 'ended')).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
});
