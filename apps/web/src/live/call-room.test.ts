import { describe, expect, test } from 'vitest';
import { createCallRoom } from './call-room';
import type { CallMember, CallSignal } from './call-signal';

const delivered = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

async function pairOf() {
  let second = 0;
  const room = createCallRoom(() => new Date(Date.UTC(2026, 0, 15, 5, 0, (second += 1))).toISOString());
  const patient = room.join('sample', { role: 'patient', session: 'p' });
  const doctor = room.join('sample', { role: 'doctor', session: 'd' });
  const heard: CallSignal[] = [];
  const states: string[] = [];
  let members: readonly CallMember[] = [];
  doctor.onSignal((signal) => heard.push(signal));
  doctor.onMembers((list) => {
    members = list;
  });
  patient.onState((state) => states.push(state));
  await delivered();
  return { room, patient, doctor, heard, states, membersSeen: () => members.map(({ session }) => session) };
}

describe('a call room in memory', () => {
  test('delivers a signal to the other member with its sender', async () => {
    const { patient, heard } = await pairOf();
    expect(patient.send({ kind: 'chat', id: '1', text: 'Hello', at: '2026-01-15T10:30:00Z' })).toBe(true);
    await delivered();
    expect(heard).toEqual([{ from: 'p', kind: 'chat', id: '1', text: 'Hello', at: '2026-01-15T10:30:00Z' }]);
  });

  test('delivers a signal for one session to no other', async () => {
    const { patient, heard } = await pairOf();
    patient.send({ kind: 'end', to: 'someone-else' });
    await delivered();
    expect(heard).toEqual([]);
  });

  test('lists its members in the order in which they joined', async () => {
    const { patient, membersSeen } = await pairOf();
    expect(membersSeen()).toEqual(['p', 'd']);
    patient.leave();
    expect(membersSeen()).toEqual(['d']);
  });

  test('drops signals while the path is cut', async () => {
    const { room, patient, heard, states, membersSeen } = await pairOf();
    room.cut('p');
    expect(patient.send({ kind: 'end' })).toBe(false);
    expect(membersSeen()).toEqual(['d']);
    room.restore('p');
    await delivered();
    expect(heard).toEqual([]);
    expect(states).toEqual(['connecting', 'joined', 'connecting', 'joined']);
  });

  test('reports a refusal', async () => {
    const { room, patient } = await pairOf();
    let refusals = 0;
    patient.onRefused(() => (refusals += 1));
    room.refuse('p');
    expect(refusals).toBe(1);
    expect(patient.send({ kind: 'admit', link: '' })).toBe(false);
  });
});
