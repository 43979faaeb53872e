import type { LiveActor, LiveEntry } from '@sehat/simulator/live/live-news';
import { expect, test } from 'vitest';
import { callMessages } from '../.storybook/call-messages';

const entry = (index: number, event: string, payload: object): LiveEntry => ({
  index,
  at: index * 1000,
  event,
  payload: { type: event, ...payload },
  elapsed: 0,
  isTimer: false,
  transitions: [],
  value: 'active',
});

const actor = (id: string, role: string, log: LiveEntry[]): LiveActor => ({
  session: `${id}-${role}`,
  name: id,
  parent: null,
  graph: { id } as LiveActor['graph'],
  value: 'active',
  context: { role },
  log,
});

test('the messages of both sides are in one order, with sender and recipient', () => {
  const doctor = actor('peer', 'doctor', [
    entry(0, 'xstate.init', {}),
    entry(3, 'peer.description', { description: { type: 'answer', sdp: '…' } }),
    entry(5, 'peer.muted', { microphone: true, camera: false }),
    entry(7, 'peer.admit', { link: '' }),
  ]);
  const patient = actor('peer', 'patient', [
    entry(1, 'peer.admit', { link: 'd.1' }),
    entry(2, 'peer.description', { description: { type: 'offer', sdp: '…' } }),
    entry(4, 'peer.candidate', { candidate: { candidate: 'x' } }),
    entry(6, 'peer.candidate', { candidate: null }),
    entry(8, 'link.connected', {}),
  ]);
  const call = actor('videoCall', 'patient', [entry(9, 'peer.admit', {})]);
  expect(callMessages([doctor, patient, call]).map(({ from, to, text }) => `${from} → ${to}: ${text}`)).toEqual([
    'doctor → patient: admit',
    'doctor → patient: offer',
    'patient → doctor: answer',
    'doctor → patient: candidate',
    'patient → doctor: microphone on, camera off',
    'doctor → patient: last candidate',
    'patient → doctor: asks for a new link',
  ]);
});

test('a chat message shows that it was sent, without its text', () => {
  const patient = actor('peer', 'patient', [entry(0, 'peer.chat', { text: 'My pulse is 90' })]);
  expect(callMessages([patient])).toMatchObject([{ text: 'chat' }]);
});
