import { expect, test } from 'vitest';
import { allModels } from './all-models';
import { tables } from './all-tables';

test.each(Object.entries(tables))('the table of %s has three properties over time', (_, { properties }) => {
  expect(properties.length).toBeGreaterThanOrEqual(3);
});

test('every machine has a table of rules', () => {
  const names = allModels.map(({ name }) => name).filter((name) => !Object.hasOwn(tables, name));
  expect(names).toEqual([]);
});
