import { describe, expect, test } from 'vitest';
import { START } from '../testing/machine-model';
import { begin, inCall } from './video-call.harness';
import { MemoryList } from './video-call.model';

const refuse = () => {
  throw new DOMException('full', 'QuotaExceededError');
};

describe('connecting', () => {
  test('both devices are asked for at once, and the call waits for neither', async () => {
    const { devices, clock, phase, microphone, camera } = begin();
    expect(devices.calls.pending.map(({ name }) => name).toSorted()).toEqual(['camera', 'microphone']);
    clock.advance(2999);
    expect(phase()).toBe('connecting');
    clock.advance(1);
    expect([phase(), microphone(), camera()]).toEqual(['inCall', 'opening', 'opening']);
  });

  test('there is nothing to end yet', () => {
    const { send, phase, activities } = begin();
    send('call.end');
    expect([phase(), activities.writes]).toEqual(['connecting', 0]);
  });

  test('a device that is there early is on when the call begins', async () => {
    const { phase, microphone } = await inCall();
    expect([phase(), microphone()]).toEqual(['inCall', 'on']);
  });
});

describe('in call', () => {
  test('the seconds are counted from the end of the connecting, by the clock', async () => {
    const { clock, seconds } = await inCall();
    expect(seconds()).toBe(0);
    clock.advance(999);
    expect(seconds()).toBe(0);
    clock.advance(1);
    expect(seconds()).toBe(1);
    clock.advance(61_000);
    expect(seconds()).toBe(62);
  });

  test('timers that the browser held back cost no second', async () => {
    let late = 0;
    const call = await inCall({ now: () => START + late });
    late = 90_400;
    call.clock.advance(1000);
    expect(call.seconds()).toBe(90);
    // The next second by the clock is 600 ms away.
    late = 91_000;
    call.clock.advance(600);
    expect(call.seconds()).toBe(91);
  });

  test('a clock that is set back shows no negative time', async () => {
    let now = START;
    const call = await inCall({ now: () => now });
    now = START - 3_600_000;
    call.clock.advance(1000);
    expect(call.seconds()).toBe(0);
  });
});

describe('page', () => {
  test('hidden and shown again, it is a return until it is acknowledged; the call goes on', async () => {
    const { attention, tellPage, send, phase, microphone } = await inCall();
    expect(attention()).toBe('visible');
    tellPage({ type: 'page.hide' });
    expect([attention(), microphone()]).toEqual(['hidden', 'on']);
    tellPage({ type: 'page.show' });
    expect([attention(), phase()]).toEqual(['returned', 'inCall']);
    send('return.acknowledge');
    expect(attention()).toBe('visible');
  });

  test('left, it has stopped every track before the browser takes it away', async () => {
    const { devices, tellPage, microphone, camera, phase } = await inCall();
    tellPage({ type: 'page.leave' });
    expect([microphone(), camera()]).toEqual(['off', 'off']);
    expect(devices.live).toEqual(new Set());
    // Shown again from the browser's cache, the call is there, with both devices to be turned on.
    expect(phase()).toBe('inCall');
  });

  test('left while a device is asked for, it asks no more', () => {
    const { devices, tellPage, camera } = begin();
    const { signal } = devices.calls.take('camera');
    tellPage({ type: 'page.leave' });
    expect([camera(), signal?.aborted]).toEqual(['off', true]);
  });

  test('left with a muted microphone, it lets go of that too', async () => {
    const { devices, tellPage, send } = await inCall();
    send('microphone.toggle');
    tellPage({ type: 'page.leave' });
    expect(devices.live).toEqual(new Set());
  });
});

describe('ended', () => {
  test('completes the appointment, notes it for the admins, says so once, and lets go of everything', async () => {
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
        details: 'Video call of appointment 41 ended; the appointment is completed',
        timestamp: '2026-01-15T04:30:03.000Z',
      },
    ]);
    expect(emitted).toEqual([
      { type: 'ended', message: 'Call ended. Please provide your feedback.', appointmentId: '41' },
    ]);
  });

  test('gives up what is still being asked for', () => {
    const { clock, send, devices } = begin();
    const signals = devices.calls.pending.map(({ signal }) => signal);
    clock.advance(3000);
    send('call.end');
    expect(signals.map((signal) => signal?.aborted)).toEqual([true, true]);
  });

  test('stopping the actor, as leaving the page within the app does, lets go of everything and ends nothing', async () => {
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

  test('a browser that refuses its storage does not hold anybody in a call', async () => {
    const denied = { read: refuse, write: refuse };
    const { send, phase, emitted } = await inCall({ appointments: denied, activities: denied });
    send('call.end');
    expect([phase(), emitted.length]).toEqual(['ended', 1]);
  });
});
