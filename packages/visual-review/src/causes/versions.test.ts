import { expect, it } from 'vitest';
import { compareVersions } from './versions.ts';

it('finds packages with another version, and added and removed ones', () => {
  const lock = (packages: Record<string, string>) =>
    JSON.stringify({
      packages: Object.fromEntries(Object.entries(packages).map(([path, version]) => [path, { version }])),
    });
  const before = lock({
    '': '1.0.0',
    'node_modules/@a/b': '1.0.0',
    'node_modules/c': '1.0.0',
    'node_modules/d': '3.0.0',
  });
  const after = lock({
    '': '2.0.0',
    'node_modules/@a/b': '1.1.0',
    'node_modules/c': '1.0.0',
    'node_modules/e': '4.0.0',
  });
  expect(compareVersions(before, after)).toEqual([
    { name: '@a/b', from: '1.0.0', to: '1.1.0' },
    { name: 'd', from: '3.0.0', to: undefined },
    { name: 'e', from: undefined, to: '4.0.0' },
  ]);
});
