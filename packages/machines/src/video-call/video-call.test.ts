import { describe, expect, test } from 'vitest';
import { START } from '../testing/machine-model';
import { begin, inCall } from './video-call.harness';
import { MemoryList } from './video-call.model';

describe('connecting', () => {
  test('requests both devices at once, and waits for neither', async () => {
    const { devices, clock, phase, microphone, camera } = begin();
    expect(devices.calls.pending.map(({ name }) => name).toSorted()).toEqual(['camera', 'microphone']);
    clock.advance(2999);
    expect(phase()).toBe('connecting');
    clock.advance(1);
    expect([phase(), microphone(), camera()]).toEqual(['inCall', 'opening', 'opening']);
  });

  test('ignores the end of the call', () => {
    const { send, phase, activities } = begin();
    send('call.end');
    expect([phase(), activities.writes]).toEqual(['connecting', 0]);
  });

  test('starts the call with a device on that opened during connecting', async () => {
    const { phase, microphone } = await inCall();
    expect([phase(), microphone()]).toEqual(['inCall', 'on']);
  });
});

describe('in call', () => {
  test('counts the seconds since the connection by the clock', async () => {
    const { clock, seconds } = await inCall();
    expect(seconds()).toBe(0);
    clock.advance(999);
    expect(seconds()).toBe(0);
    clock.advance(1);
    expect(seconds()).toBe(1);
    clock.advance(61_000);
    expect(seconds()).toBe(62);
  });

  test('counts every second when the browser throttles timers', async () => {
    let late = 0;
    const call = await inCall({ monotonicNow: () => late });
    late = 90_400;
    call.clock.advance(1000);
    expect(call.seconds()).toBe(90);
    // The next second by the clock is 600 ms away.
    late = 91_000;
    call.clock.advance(600);
    expect(call.seconds()).toBe(91);
  });

  test.each([
    ['set back', -3_600_000],
    ['set forward', 3_600_000],
  ])('a wall clock that is %s during the call changes no second', async (_, change) => {
    let wall = START;
    const call = await inCall({ now: () => wall });
    call.clock.advance(2000);
    wall += change;
    call.clock.advance(1000);
    expect(call.seconds()).toBe(3);
  });
});

describe('page', () => {
  test('continues the call while hidden, and reports the return until the user acknowledges it', async () => {
    const { attention, tellPage, send, phase, microphone } = await inCall();
    expect(attention()).toBe('visible');
    tellPage({ type: 'page.hide' });
    expect([attention(), microphone()]).toEqual(['hidden', 'on']);
    tellPage({ type: 'page.show' });
    expect([attention(), phase()]).toEqual(['returned', 'inCall']);
    send('return.acknowledge');
    expect(attention()).toBe('visible');
  });

  test('stops every track when the user leaves the page', async () => {
    const { devices, tellPage, microphone, camera, phase } = await inCall();
    tellPage({ type: 'page.leave' });
    expect([microphone(), camera()]).toEqual(['off', 'off']);
    expect(devices.live).toEqual(new Set());
    // After a restore from the back/forward cache, the call continues with both devices off.
    expect(phase()).toBe('inCall');
  });

  test('aborts a pending device request when the user leaves the page', () => {
    const { devices, tellPage, camera } = begin();
    const { signal } = devices.calls.take('camera');
    tellPage({ type: 'page.leave' });
    expect([camera(), signal?.aborted]).toEqual(['off', true]);
  });

  test('closes a muted microphone when the user leaves the page', async () => {
    const { devices, tellPage, send } = await inCall();
    send('microphone.toggle');
    tellPage({ type: 'page.leave' });
    expect(devices.live).toEqual(new Set());
  });
});

describe('ended', () => {
  test('completes the appointment, adds an activity, emits one notification and closes the devices', async () => {
    const { send, phase, devices, appointments, activities, emitted, microphone, camera } = await inCall();
    send('call.end');
    send('call.end');
    expect([phase(), microphone(), camera()]).toEqual(['ended', 'off', 'off']);
    expect(devices.live).toEqual(new Set());
    expect(appointments.list).toEqual([{ id: 41, status: 'completed' }]);
    expect(activities.list).toEqual([
      {
        id: 'activity-1',
        type: 'appointment',
        action: 'completed',
        details: 'ended 41',
        timestamp: '2026-01-15T04:30:03.000Z',
      },
    ]);
    expect(emitted).toEqual([{ type: 'ended', appointmentId: '41' }]);
  });

  test('aborts pending device requests', () => {
    const { clock, send, devices } = begin();
    const signals = devices.calls.pending.map(({ signal }) => signal);
    clock.advance(3000);
    send('call.end');
    expect(signals.map((signal) => signal?.aborted)).toEqual([true, true]);
  });

  test('closes the devices without ending the call when the actor stops', async () => {
    const { actor, devices, activities, emitted } = await inCall();
    actor.stop();
    expect(devices.live).toEqual(new Set());
    expect([activities.writes, emitted]).toEqual([0, []]);
  });

  test.each<[string, unknown, string, unknown]>([
    ['a number in the list', [{ id: 41, status: 'booked' }], '41', [{ id: 41, status: 'completed' }]],
    ['text in the list', [{ id: 'sample-1' }], 'sample-1', [{ id: 'sample-1', status: 'completed' }]],
    [
      'junk beside it, which stays',
      [null, 'x', { status: 'booked' }, [41], { id: '41', status: 'booked', doctor: 'Dr. Iyer' }],
      '41',
      [null, 'x', { status: 'booked' }, [41], { id: '41', status: 'completed', doctor: 'Dr. Iyer' }],
    ],
  ])('finds %s', async (_, list, id, expected) => {
    const appointments = new MemoryList(list);
    const { send } = await inCall({ appointments }, id);
    send('call.end');
    expect(appointments.list).toEqual(expected);
  });

  test.each<[string, unknown]>([
    ['no list', null],
    ['text', 'appointments'],
    ['an object', { 0: { id: 41 }, length: 1 }],
    ['another appointment', [{ id: 4, status: 'booked' }, { id: '410' }, { id: { toString: 41 } }]],
  ])('no match in %s is no error, and nothing is written', async (_, list) => {
    const appointments = new MemoryList(list);
    const { send, phase, activities } = await inCall({ appointments });
    send('call.end');
    expect([phase(), appointments.writes, activities.writes]).toEqual(['ended', 0, 1]);
  });

  test.each<[string, unknown, number]>([
    ['records of before', [{ id: 'a' }, { id: 'b' }], 3],
    ['junk', [null, 7], 3],
    ['text', 'activities', 1],
    ['an object', {}, 1],
  ])('a record is added to %s', async (_, list, length) => {
    const activities = new MemoryList(list);
    const { send } = await inCall({ activities });
    send('call.end');
    expect(activities.list).toHaveLength(length);
    expect(activities.list).toMatchObject({ [length - 1]: { id: 'activity-1' } });
  });
});
