import { models } from '@sehat/machines/all-models';
import { tables } from '@sehat/machines/all-tables';
import type { AnyModel, Surroundings } from '@sehat/machines/testing/machine-model';
import { Broken } from '@sehat/machines/testing/rig';
import { oracleOf } from '@sehat/machines/testing/rule-oracle';
import type { AnyRuleTable } from '@sehat/machines/testing/rules';
import { describe, expect, test } from 'vitest';
import { type AnyStateMachine, createMachine } from 'xstate';
import { walkWithRestarts } from './random-moves';

type Config = Record<string, unknown>;

/** A copy of a machine's configuration without the entry at a path. */
function without(value: unknown, [key, ...rest]: readonly string[]): unknown {
  const copy = Array.isArray(value) ? [...(value as unknown[])] : { ...(value as Config) };
  const entries = copy as Config;
  if (key === undefined || !(key in entries)) throw new Error(`The machine has no "${key}" to take away.`);
  if (rest.length === 0) delete entries[key];
  else entries[key] = without(entries[key], rest);
  return copy;
}

/** Returns the model with a mutant machine that lacks a guard, an action or an entry. */
const withMutant = (model: AnyModel, path: string): AnyModel => ({
  ...model,
  machine: (surroundings: Surroundings<unknown>) => {
    const machine = model.machine(surroundings) as AnyStateMachine;
    return createMachine(without(machine.config, path.split(' ')) as Config, machine.implementations as never);
  },
});

const mutants: [machine: string, what: string, path: string][] = [
  ['device', 'keeps sending after the page is left', 'on device.release actions'],
  ['device', 'keeps sending from a device that was switched off', 'states on on device.toggle actions'],
  ['videoCall', 'records no end', 'states ended entry'],
  ['labBooking', 'books an incomplete form', 'states editing on booking.submit 0 guard'],
  ['labBooking', 'keeps the failure after the form changed', 'states editing states failed exit'],
  ['labBooking', 'keeps the form after it was booked', 'states booking invoke onDone actions'],
  ['cart', 'takes any quantity', 'states ready on quantity.set 0 guard'],
  ['checkout', 'places an order with empty fields', 'states filling on order.place guard'],
  ['checkout', 'places an order without announcing it', 'states filling on order.place actions'],
  ['dashboard', 'keeps a failure while it loads again', 'states appointments states loading entry'],
  ['dashboard', 'has no reason for a failed download', 'states prescription states downloading invoke onError actions'],
  ['auth', 'keeps the session after signing out', 'states signedOut entry'],
  ['auth', 'accepts any stored session', 'states restoring invoke onDone 0 guard'],
];

const seeds = Array.from({ length: 20 }, (_, index) => index + 1);

describe('random walks of every seed find the mutant', () => {
  test.each(mutants)('%s: %s', { timeout: 120_000 }, async (name, _, path) => {
    const model = models[name];
    if (!model) throw new Error(`There is no machine "${name}".`);
    const survivors = [];
    for (const seed of seeds) {
      const { run } = await walkWithRestarts(withMutant(model, path), { seed, steps: 5_000 });
      if (run.last.broken === null) survivors.push(seed);
    }
    expect(survivors).toEqual([]);
  });
});

/** The paths of all event handlers and time limits in a configuration. */
function handlersIn(config: Config, path = ''): string[] {
  const own = ['on', 'after'].flatMap((kind) => Object.keys(config[kind] ?? {}).map((key) => `${path}${kind} ${key}`));
  const states = Object.entries((config['states'] ?? {}) as Record<string, Config>);
  return own.concat(states.flatMap(([name, state]) => handlersIn(state, `${path}states ${name} `)));
}

describe('random walks that are compared with the table find every deleted event handler', () => {
  const machineOf = (table: AnyRuleTable) => {
    const model = table.model as AnyModel;
    return model.machine({ now: () => 0, world: model.world() as unknown }) as AnyStateMachine;
  };

  const isFound = async (table: AnyRuleTable, path: string) => {
    const oracle = oracleOf(table);
    const isEnough = () => oracle.applied().missing.length === 0;
    const mutant = withMutant(table.model as AnyModel, path);
    try {
      const { run } = await walkWithRestarts(mutant, { seed: 7, steps: 1_000, oracle, isEnough });
      return run.last.broken !== null || !isEnough();
    } catch (error) {
      // A missing time limit breaks the table at the start.
      if (error instanceof Broken) return true;
      throw error;
    }
  };

  test.each(Object.entries(tables))('%s', { timeout: 120_000 }, async (_, table) => {
    const handlers = handlersIn(machineOf(table).config as Config);
    expect(handlers).not.toEqual([]);
    const survivors = [];
    for (const path of handlers) if (!(await isFound(table, path))) survivors.push(path);
    expect(survivors).toEqual([]);
  });
});

describe('a walk', () => {
  const videoCall = models['videoCall'] as AnyModel;
  const labels = async (seed: number) => {
    const seen: string[] = [];
    await walkWithRestarts(videoCall, { seed, steps: 200, onStep: ({ last }) => seen.push(last.label) });
    return seen;
  };

  test('restarts after the call has ended', async () => {
    const seen = await labels(7);
    expect(seen.filter((label) => label === 'the start').length).toBeGreaterThan(3);
  });

  test('takes the same moves for the same seed, restarts included', async () => {
    expect(await labels(7)).toEqual(await labels(7));
    expect(await labels(8)).not.toEqual(await labels(7));
  });
});
