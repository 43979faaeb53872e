import { describe, expect, test } from 'vitest';
import { allModels } from './all-models';
import { tables } from './all-tables';
import type { AnyModel } from './testing/machine-model';
import type { AnyRuleTable } from './testing/rules';

const kindsOf = ({ properties }: AnyRuleTable) =>
  new Set(properties.map(({ sentence }) => sentence.slice(0, sentence.indexOf(':'))));

describe.each(Object.entries(tables))('the table of %s', (_, table) => {
  const { calls } = table.model as AnyModel;

  test('has three properties over time, of which one is `always` and one is `never`', () => {
    expect(table.properties.length).toBeGreaterThanOrEqual(3);
    expect([...kindsOf(table)]).toEqual(expect.arrayContaining(['always', 'never']));
  });

  test('has an `eventually`, or says why nothing takes time in a machine without calls and time limits', () => {
    const takesTime = [calls, table.calls, table.limits].some((list) => Object.keys(list).length > 0);
    expect([kindsOf(table).has('eventually'), table.nothingTakesTime === undefined]).toEqual([takesTime, takesTime]);
  });
});

test('every machine has a table of rules', () => {
  const names = allModels.map(({ name }) => name).filter((name) => !Object.hasOwn(tables, name));
  expect(names).toEqual([]);
});
