import { describe, expect, test } from 'vitest';
import { sendTo, setup } from 'xstate';
import { missingActor } from '../injection/missing';
import type { MachineModel } from './machine-model';
import { always, eventually, never, type Property, type Scene } from './properties';
import { provePaths } from './prove-paths';
import { proveRules } from './prove-rules';
import type { RuleTable } from './rules';

type DoorEvent = { type: 'open' } | { type: 'shut' } | { type: 'knock' };

/** A door that opens with a permission, and shuts by itself. */
const door = setup({
  types: { events: {} as DoorEvent, emitted: {} as { type: 'opened' } },
  actors: { permit: missingActor<boolean>('permit') },
  guards: { isPermitted: (_, { permitted }: { permitted: boolean }) => permitted },
  delays: { patience: 5_000, shutting: 1_000 },
}).createMachine({
  id: 'door',
  initial: 'shut',
  states: {
    shut: { on: { open: 'asking' } },
    asking: {
      invoke: {
        id: 'permit',
        src: 'permit',
        onDone: [
          { guard: { type: 'isPermitted', params: ({ event }) => ({ permitted: event.output }) }, target: 'open' },
          { target: 'shut' },
        ],
        onError: 'shut',
      },
      after: { patience: 'shut' },
    },
    open: { on: { shut: 'shut' }, after: { shutting: 'shut' } },
  },
});

const model: MachineModel<typeof door, null> = {
  name: 'door',
  world: () => null,
  machine: () => door,
  events: [
    { name: 'open', event: { type: 'open' } },
    { name: 'shut', event: { type: 'shut' } },
    { name: 'knock', event: { type: 'knock' } },
  ],
  calls: { permit: { resolve: () => ({ yes: true, no: false }), reject: () => ({ nobody: new Error('nobody') }) } },
  listeners: [],
  invariants: {},
};

type Table = RuleTable<typeof door, null, object, { permit: boolean }>;

const table: Table = {
  model,
  picture: () => ({}),
  start: { states: ['shut'], picture: {} },
  rules: [
    { ref: '1', in: 'shut', on: 'open', to: 'asking' },
    { ref: '2', in: 'asking', on: 'permit done', when: ['permitted', (_, permitted) => permitted], to: 'open' },
    { ref: '2', in: 'asking', on: 'permit done', when: ['refused', (_, permitted) => !permitted], to: 'shut' },
    { ref: '3', in: 'asking', on: 'permit error', to: 'shut' },
    { ref: '4', in: 'asking', on: 'after asking', to: 'shut' },
    { ref: '5', in: 'open', on: 'shut', to: 'shut' },
    { ref: '6', in: 'open', on: 'after open', to: 'shut' },
  ],
  calls: { asking: { ref: '2', call: 'permit' } },
  limits: { asking: { ref: '4', ms: 5_000 }, open: { ref: '6', ms: 1_000 } },
  properties: [
    eventually('a question ends', {
      once: (scene) => scene.isIn('asking'),
      follows: (scene) => !scene.isIn('asking'),
      withinMs: 5_000,
    }),
  ],
};

const withRules = (change: (rules: Table['rules']) => Table['rules']): Table => ({
  ...table,
  rules: change(table.rules),
});
const withProperty = (property: Property<object>): Table => ({
  ...table,
  properties: [...table.properties, property],
});

/** Two doors of one house, which shut together. */
type HouseEvent = { type: 'front.open' } | { type: 'back.open' } | { type: 'all.shut' } | { type: 'leave' };

const house = setup({ types: { events: {} as HouseEvent }, actors: { front: door, back: door } }).createMachine({
  id: 'house',
  initial: 'lived',
  states: {
    lived: {
      invoke: [
        { id: 'front', src: 'front', onSnapshot: {} },
        { id: 'back', src: 'back', onSnapshot: {} },
      ],
      on: {
        'front.open': { actions: sendTo('front', { type: 'open' }) },
        'back.open': { actions: sendTo('back', { type: 'open' }) },
        'all.shut': { actions: [sendTo('front', { type: 'shut' }), sendTo('back', { type: 'shut' })] },
        leave: 'left',
      },
    },
    left: { type: 'final' },
  },
});

const houseModel: MachineModel<typeof house, null> = {
  name: 'house',
  world: () => null,
  machine: () => house,
  events: (['front.open', 'back.open', 'all.shut', 'leave'] as const).map((type) => ({ name: type, event: { type } })),
  calls: { 'front.permit': model.calls['permit'] ?? {}, 'back.permit': model.calls['permit'] ?? {} },
  listeners: [],
  invariants: {},
};

type HouseTable = RuleTable<typeof house, null, object, { 'front.permit': boolean; 'back.permit': boolean }>;

const isYes = (_: object, permitted: boolean) => permitted;
const isNo = (_: object, permitted: boolean) => !permitted;

const doorRules = (id: 'front' | 'back'): HouseTable['rules'] => {
  const at = `lived.${id}`;
  return [
    { ref: '1', in: 'lived', on: `${id}.open` },
    { ref: '1', in: `${at}.shut`, on: `${id}.open`, to: `${at}.asking` },
    { ref: '2', in: `${at}.asking`, on: `${id}.permit done`, when: ['yes', isYes], to: `${at}.open` },
    { ref: '2', in: `${at}.asking`, on: `${id}.permit done`, when: ['no', isNo], to: `${at}.shut` },
    { ref: '3', in: `${at}.asking`, on: `${id}.permit error`, to: `${at}.shut` },
    { ref: '4', in: `${at}.asking`, on: `after ${at}.asking`, to: `${at}.shut` },
    { ref: '5', in: `${at}.open`, on: 'all.shut', to: `${at}.shut` },
    { ref: '6', in: `${at}.open`, on: `after ${at}.open`, to: `${at}.shut` },
  ];
};

const houseTable: HouseTable = {
  model: houseModel,
  picture: () => ({}),
  start: { states: ['lived.front.shut', 'lived.back.shut'], picture: {} },
  rules: [
    ...doorRules('front'),
    ...doorRules('back'),
    { ref: '5', in: 'lived', on: 'all.shut' },
    { ref: '7', in: 'lived', on: 'leave', to: 'left' },
  ],
  calls: {
    'lived.front.asking': { ref: '2', call: 'front.permit' },
    'lived.back.asking': { ref: '2', call: 'back.permit' },
  },
  limits: {
    'lived.front.asking': { ref: '4', ms: 5_000 },
    'lived.back.asking': { ref: '4', ms: 5_000 },
    'lived.front.open': { ref: '6', ms: 1_000 },
    'lived.back.open': { ref: '6', ms: 1_000 },
  },
  properties: [],
};

describe('a machine that invokes machines', () => {
  const withoutRule = (isGone: (rule: HouseTable['rules'][number]) => boolean): HouseTable => ({
    ...houseTable,
    rules: houseTable.rules.filter((rule) => !isGone(rule)),
  });

  test('is proven together with them, each as a region of the invoking state', async () => {
    const { text } = await proveRules(houseTable);
    expect(text).toContain('house: 18 rules, 11/11 states, 20/20 transitions');
    expect(text).toContain('2 guards both ways');
  });

  test('needs a rule for each transition of a child', async () => {
    const incomplete = withoutRule(({ in: state, on }) => state === 'lived.back.open' && on === 'all.shut');
    await expect(proveRules(incomplete)).rejects.toThrow('the machine shows ["lived.back.shut","lived.front.shut"]');
  });

  test('needs a rule for an event that it passes on', async () => {
    const incomplete = withoutRule(({ in: state, on }) => state === 'lived' && on === 'back.open');
    await expect(proveRules(incomplete)).rejects.toThrow('but the machine takes a transition');
  });

  test('passes events on only where a rule says so', async () => {
    const rules: HouseTable['rules'] = [...houseTable.rules, { ref: '8', in: 'lived.front.open', on: 'front.open' }];
    await expect(proveRules({ ...houseTable, rules })).rejects.toThrow('a rule, but front takes no transition');
  });

  test('is walked on paths with the reports of the children', async () => {
    const { states, transitions } = await provePaths(houseModel);
    expect([states.missing, transitions.missing]).toEqual([[], []]);
  });
});

describe('proveRules', () => {
  test('accepts a machine that follows its table, and counts what it compared', async () => {
    const { text } = await proveRules(table);
    expect(text).toContain('door: 7 rules, 4/4 states, 7/7 transitions, 11 pairs of rules, 1 guards both ways');
  });

  test('names state, event and outcome of a transition without a rule', async () => {
    const shorter = withRules((rules) => rules.filter(({ on }) => on !== 'shut'));
    await expect(proveRules(shorter)).rejects.toThrow(
      'door: open × shut × no rule: state: the rules demand ["open"], the machine shows ["shut"]',
    );
  });

  test('names state, event and outcome of a rule without a transition', async () => {
    const longer = withRules((rules) => [...rules, { ref: '7', in: 'shut', on: 'knock', to: 'open' }]);
    await expect(proveRules(longer)).rejects.toThrow(
      'door: shut × knock: state: the rules demand ["open"], the machine shows ["shut"]',
    );
  });

  test('ends with its signal', async () => {
    await expect(proveRules(table, { signal: AbortSignal.abort(new Error('too long')) })).rejects.toThrow('too long');
  });

  test('names a rule that never applies', async () => {
    const longer = withRules((rules) => [...rules, { ref: '7', in: 'locked', on: 'open', to: 'open' }]);
    await expect(proveRules(longer)).rejects.toThrow('door: a rule without a transition: locked × open.');
  });

  test('compares pending calls and time limits', async () => {
    await expect(proveRules({ ...table, calls: {} })).rejects.toThrow(
      'pending calls: the rules demand [], the machine shows [{"name":"permit"}]',
    );
    await expect(proveRules({ ...table, limits: { ...table.limits, open: { ref: '6', ms: 900 } } })).rejects.toThrow(
      'time limits, since the start: the rules demand [900], the machine shows [1000]',
    );
  });

  test('refuses two rules for one state and event', async () => {
    const twice = withRules((rules) => [...rules, { ref: '7', in: '', on: 'open', to: 'open' }]);
    await expect(proveRules(twice)).rejects.toThrow('Two rules apply at once: shut × open,  × open.');
  });

  test('names a guard with one outcome and an answer that is never given', async () => {
    const answers = { ...model.calls, permit: { resolve: () => ({ yes: true }), reject: () => ({}) } };
    const neverRefused = { ...table, model: { ...model, calls: answers } };
    await expect(proveRules(neverRefused)).rejects.toThrow(
      /a guard that never refuses: isPermitted; a call without an answer: reject permit/,
    );
  });

  test('fails on a broken property, with the shortest way to it', async () => {
    await expect(proveRules(withProperty(never('open', (scene) => scene.isIn('open'))))).rejects.toThrow(
      'door: broken, never: open. After: send open → resolve permit: yes',
    );
    await expect(
      proveRules(
        withProperty(always('asked before it opens', (now, before) => !now.isIn('open') || before.isIn('shut'))),
      ),
    ).rejects.toThrow('broken, always: asked before it opens');
    await expect(
      proveRules(
        withProperty(
          eventually('open', {
            once: (scene) => scene.isIn('asking'),
            follows: (scene) => scene.isIn('open'),
            withinMs: 60_000,
          }),
        ),
      ),
    ).rejects.toThrow('broken, eventually: open. After: send open → wait');
  });

  describe('with a property that must come true later', () => {
    const answeredWith = (
      follows: (scene: Scene<object>) => boolean,
      answered = 'permit',
      once = (scene: Scene<object>) => scene.isIn('asking'),
    ) => withProperty(eventually('it follows', { once, follows, answered }));

    test('tries every answer to a call without a time limit', async () => {
      await expect(proveRules(answeredWith((scene) => !scene.isIn('asking')))).resolves.toBeDefined();
      await expect(proveRules(answeredWith((scene) => scene.isIn('open')))).rejects.toThrow(
        'door: broken, eventually: it follows. After: send open → resolve permit: no',
      );
      await expect(proveRules(answeredWith((scene) => !scene.isIn('shut')))).rejects.toThrow('permit: no');
    });

    test('fails on an answer to a call that is not pending', async () => {
      const isShut = (scene: Scene<object>) => scene.isIn('shut');
      await expect(proveRules(answeredWith(isShut, 'permit', isShut))).rejects.toThrow(
        'door: no answer to permit is possible, eventually: it follows',
      );
    });

    test('fails when the property never begins', async () => {
      await expect(
        proveRules(
          answeredWith(
            () => true,
            'permit',
            () => false,
          ),
        ),
      ).rejects.toThrow('door: a property that never begins: eventually: it follows.');
    });

    test('fails on a call that no property ends', async () => {
      const knocking = eventually<object>('a knock is heard', {
        once: (scene) => scene.isIn('asking'),
        follows: () => true,
        withinMs: 0,
      });
      await expect(proveRules({ ...table, properties: [knocking] })).rejects.toThrow(
        'door: a call that no "eventually" ends: permit of asking.',
      );
    });
  });

  test('lets the device sleep while no timer fires', async () => {
    const sleeping = withProperty(never('a minute in one step', (now, before) => now.now - before.now > 59_999));
    await expect(proveRules({ ...sleeping, sleeps: [59_999] })).resolves.toBeDefined();
    await expect(proveRules({ ...sleeping, sleeps: [60_000] })).rejects.toThrow(
      'broken, never: a minute in one step. After: sleep 60000 ms',
    );
  });

  test('plays probes, and compares claims', async () => {
    const probes = { 'a knock': { moves: [{ kind: 'send', preset: 'knock' }] } } as const;
    await expect(proveRules({ ...table, probes })).resolves.toBeDefined();
    await expect(proveRules({ ...table, claims: { 'two is two': () => [1, 2] } })).rejects.toThrow(
      'door: two is two: the rules demand 2, the machine gives 1.',
    );
  });

  describe('with a table that stays shut, and the whole table beside it', () => {
    const strict: Table = {
      ...withRules((rules) => rules.filter(({ in: state, to }) => state !== 'open' && to !== 'open')),
      model: { ...model, calls: { permit: { ...model.calls['permit'], resolve: () => ({ no: false }) } } },
    };

    test('counts rules, states and transitions of both together', async () => {
      await expect(proveRules(strict)).rejects.toThrow('a guard that never passes: isPermitted');
      const { text } = await proveRules({ ...strict, also: [table] });
      expect(text).toContain('door: 11 rules, 4/4 states, 7/7 transitions');
    });

    test('fails on a rule that applies in one of them only', async () => {
      await expect(proveRules({ ...strict, also: [{ ...table, rules: strict.rules }] })).rejects.toThrow(
        'asking × permit done',
      );
      await expect(proveRules({ ...table, also: [{ ...strict, rules: table.rules }] })).rejects.toThrow(
        'door: a rule without a transition: asking × permit done × permitted; a rule without a transition: open × shut',
      );
    });
  });
});
