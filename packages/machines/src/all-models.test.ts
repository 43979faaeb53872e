import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { models } from './all-models';

const layers = new Set(['injection', 'testing']);
const machines = globSync('*/', { cwd: import.meta.dirname })
  .map((folder) => basename(folder))
  .filter((folder) => !layers.has(folder));

const required = ['machine', 'model', 'test', 'types'];
/** A long machine or test may be split; every other file is named after what it computes. */
const optional = /^(?:setup|states|actors|harness|rules|facts|probes|two-tabs|[a-z-]+[.]test)$/;

describe.each(machines)('%s', (machine) => {
  const roles = globSync(`${machine}.*.ts`, { cwd: join(import.meta.dirname, machine) }).map((file) =>
    file.slice(machine.length + 1, -'.ts'.length),
  );

  test('has the files that every machine has', () => {
    expect(roles).toEqual(expect.arrayContaining(required));
  });

  test('has no file with an unknown role', () => {
    expect(roles.filter((role) => !required.includes(role) && !optional.test(role))).toEqual([]);
  });

  test('is listed by its model under the name of its folder', () => {
    expect(models).toHaveProperty(machine);
  });
});
