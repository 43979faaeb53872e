import { constantFrom } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { assign, setup } from 'xstate';
import { missingActor } from '../injection/missing';
import { eventsOf, type MachineModel } from './machine-model';
import { UnknownMove } from './moves';
import { PendingCalls, settled } from './pending-calls';
import { provePaths } from './prove-paths';
import { proveRandomWalks } from './random-walk';
import { startRig } from './rig';
import { TestClock } from './test-clock';

type LampEvent = { type: 'press' } | { type: 'break' };

/** A lamp that warms up for a while, asks for permission, and counts how often it was lit. */
const lamp = setup({
  types: { context: {} as { lit: number }, events: {} as LampEvent },
  actors: { permit: missingActor<boolean>('permit') },
  guards: { isPermitted: (_, { permitted }: { permitted: boolean }) => permitted, never: () => false },
  delays: { warmUp: 1_000, patience: 5_000 },
}).createMachine({
  id: 'lamp',
  context: { lit: 0 },
  initial: 'off',
  states: {
    off: { on: { press: 'asking', break: { guard: 'never', target: 'broken' } } },
    asking: {
      invoke: {
        id: 'permit',
        src: 'permit',
        onDone: [
          { guard: { type: 'isPermitted', params: ({ event }) => ({ permitted: event.output }) }, target: 'warming' },
          { target: 'off' },
        ],
        onError: 'off',
      },
      after: { patience: 'off' },
    },
    warming: { after: { warmUp: 'on' } },
    on: { entry: assign({ lit: ({ context }) => context.lit + 1 }), on: { press: 'off' } },
    broken: {},
  },
});

const lampModel: MachineModel<typeof lamp, null> = {
  name: 'lamp',
  world: () => null,
  machine: () => lamp,
  events: [
    { name: 'a press', event: { type: 'press' } },
    { name: 'a blow', event: { type: 'break' }, isInvalid: true },
  ],
  calls: { permit: { resolve: () => ({ yes: true, no: false }), reject: () => ({ 'no answer': new Error('no') }) } },
  listeners: [],
  unreachable: { 'lamp.off · break [0]': 'Its guard never passes.' },
  invariants: { 'never broken': ({ snapshot }) => !snapshot.matches('broken') },
};

describe('provePaths', () => {
  test('covers everything reachable, and names the rest', async () => {
    const report = await provePaths(lampModel);
    expect(report.states).toEqual({ covered: 5, total: 6, missing: ['lamp.broken'] });
    expect(report.transitions).toEqual({ covered: 7, total: 8, missing: ['lamp.off · break [0]'] });
    expect(report.text).toContain('lamp: 5/6 states, 7/8 transitions');
  });

  test('reports the shortest path to a broken invariant', async () => {
    const model = {
      ...lampModel,
      invariants: {
        'never lit': ({ snapshot }: { snapshot: { context: { lit: number } } }) => snapshot.context.lit === 0,
      },
    };
    await expect(provePaths(model)).rejects.toThrow(
      'Broken: "never lit". lamp, after: send a press → resolve permit: yes → wait',
    );
  });
});

describe('proveRandomWalks', () => {
  test('takes at least the requested number of steps', async () => {
    expect(
      await proveRandomWalks(lampModel, constantFrom(...eventsOf(lampModel)), { seed: 1, steps: 500 }),
    ).toBeGreaterThanOrEqual(500);
  });

  test('fails when a transition is never taken and no reason is given', async () => {
    const model = { ...lampModel, unreachable: {} };
    await expect(proveRandomWalks(model, constantFrom(...eventsOf(model)), { seed: 1, steps: 500 })).rejects.toThrow(
      'lamp: random walks took 7 of 8 transitions, not lamp.off · break [0].',
    );
  });

  test('restarts when the machine cannot change any more, and counts changes only', async () => {
    const once = setup({ types: { events: {} as { type: 'end' } } }).createMachine({
      id: 'once',
      initial: 'open',
      states: { open: { on: { end: 'ended' } }, ended: {} },
    });
    let starts = 0;
    const model: MachineModel<typeof once, null> = {
      name: 'once',
      world: () => {
        starts += 1;
        return null;
      },
      machine: () => once,
      events: [{ name: 'the end', event: { type: 'end' } }],
      calls: {},
      listeners: [],
      invariants: {},
    };
    expect(
      await proveRandomWalks(model, constantFrom(...eventsOf(model)), { seed: 1, steps: 50 }),
    ).toBeGreaterThanOrEqual(50);
    expect(starts).toBeGreaterThanOrEqual(50);
  });

  test('finds a broken invariant and shrinks the walk', async () => {
    const model = {
      ...lampModel,
      invariants: {
        'lit once at most': ({ snapshot }: { snapshot: { context: { lit: number } } }) => snapshot.context.lit < 2,
      },
    };
    const failure = await proveRandomWalks(model, constantFrom(...eventsOf(model)), { seed: 1 }).catch(String);
    expect(failure).toContain('Property failed after');
    expect(failure).toMatch(/seed: 1,.*Shrunk/s);
  });
});

describe('startRig', () => {
  test('throws on an answer to a call that is not pending', async () => {
    const rig = startRig(lampModel);
    await expect(rig.play({ kind: 'resolve', label: 'resolve permit', call: 'permit', output: true })).rejects.toThrow(
      'No call "permit" is pending',
    );
    rig.stop();
  });

  test('drops a pending call when the machine leaves its state', async () => {
    const rig = startRig(lampModel);
    await rig.play({ kind: 'send', label: 'press', event: { type: 'press' } });
    expect(rig.answers().map(({ label }) => label)).toEqual([
      'resolve permit: yes',
      'resolve permit: no',
      'reject permit: no answer',
    ]);
    await rig.play({ kind: 'wait', label: 'wait' });
    expect(rig.answers()).toEqual([]);
    rig.stop();
  });
});

describe('a saved move', () => {
  test('refers to events and answers by name', async () => {
    const rig = startRig(lampModel);
    await rig.replay({ kind: 'send', preset: 'a press' });
    await rig.replay({ kind: 'resolve', call: 'permit', answer: 'yes' });
    expect(rig.timers()).toEqual([{ event: 'xstate.after.warmUp.lamp.warming', place: '', due: rig.now() + 1_000 }]);
    await rig.replay({ kind: 'wait' });
    expect(rig.actor.getSnapshot().value).toBe('on');
    rig.stop();
  });

  test('may contain its own event or answer', async () => {
    const rig = startRig(lampModel);
    await rig.replay({ kind: 'send', event: { type: 'press' } });
    await rig.replay({ kind: 'resolve', call: 'permit', value: false });
    expect(rig.actor.getSnapshot().value).toBe('off');
    rig.stop();
  });

  test.each([
    [{ kind: 'send', preset: 'constructor' }, 'lamp has no event named "constructor"'],
    [{ kind: 'resolve', call: 'permit', answer: 'toString' }, 'has no answer "toString"'],
    [{ kind: 'reject', call: '__proto__', answer: 'no' }, 'makes no call "__proto__"'],
  ] as const)('is refused when the model does not know its names: %o', async (move, message) => {
    const rig = startRig(lampModel);
    await expect(rig.replay(move)).rejects.toThrow(UnknownMove);
    await expect(rig.replay(move)).rejects.toThrow(message);
    rig.stop();
  });
});

describe('TestClock', () => {
  test('fires an interval as often as a real clock would', () => {
    const clock = new TestClock();
    const fired: number[] = [];
    const again = () => {
      fired.push(clock.now());
      clock.setTimeout(again, 30);
    };
    clock.setTimeout(again, 30);
    clock.advance(100);
    expect(fired).toEqual([30, 60, 90]);
    expect(clock.now()).toBe(100);
    expect(clock.nextDue).toBe(120);
  });

  test('moves only the wall clock while the device sleeps', () => {
    const clock = new TestClock();
    clock.setTimeout(() => expect.unreachable(), 30);
    clock.advance(20);
    clock.sleep(3_600_000);
    expect(clock.now()).toBe(20);
    expect(clock.wallNow()).toBe(3_600_020);
    expect(clock.nextDue).toBe(30);
  });

  test('breaks when timers without a delay start each other', () => {
    const clock = new TestClock();
    const again = () => void clock.setTimeout(again, 0);
    clock.setTimeout(again, 30);
    expect(() => clock.advance(100)).toThrow('More than 1000 timers fire at 30 ms.');
  });

  test('never fires a cancelled timer', () => {
    const clock = new TestClock();
    const id = clock.setTimeout(() => expect.unreachable(), 10);
    clock.clearTimeout(id);
    expect(clock.runNext()).toBe(false);
    clock.advance(20);
    expect(clock.nextDue).toBeNull();
  });
});

describe('startRig', () => {
  const wheel = setup({ types: { context: {} as { turns: number }, events: {} as { type: 'spin' } } }).createMachine({
    id: 'wheel',
    context: { turns: 0 },
    initial: 'still',
    states: {
      still: { on: { spin: 'left' } },
      left: { entry: assign({ turns: ({ context }) => context.turns + 1 }), always: 'right' },
      right: { always: 'left' },
    },
  });

  test('breaks when transitions without an event never end, instead of filling the memory', async () => {
    const { play } = startRig({
      name: 'wheel',
      world: () => null,
      machine: () => wheel,
      events: [],
      calls: {},
      listeners: [],
      invariants: {},
    });
    await expect(play({ kind: 'send', label: 'spin', event: { type: 'spin' } })).rejects.toThrow(
      'The machine failed. wheel, after: spin',
    );
  });
});

describe('PendingCalls', () => {
  test('answers the oldest call of a name first', async () => {
    const calls = new PendingCalls();
    const answers = Promise.all([calls.open('book', 1), calls.open('book', 2)]);
    await calls.resolve('book', 'first');
    await calls.resolve('book', 'second');
    expect(await answers).toEqual(['first', 'second']);
    expect(calls.made('book').map(({ input }) => input)).toEqual([1, 2]);
  });

  test('rejects with the given value', async () => {
    const calls = new PendingCalls();
    const answer = calls.open('book').catch((error: unknown) => error);
    await calls.reject('book', 'down');
    await settled();
    expect(await answer).toBe('down');
  });
});
