import { globSync, readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from './project-fixture';

/** Licences that allow every use when their text is passed on. */
const permissive = new Set([
  'MIT',
  'ISC',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'Unlicense',
  'CC0-1.0',
  'BlueOak-1.0.0',
  '(MIT OR CC0-1.0)',
  'MIT and ISC',
]);

/** Packages with another licence, and why the project may ship or install them. */
const exceptions: Record<string, string> = {
  elkjs: 'EPL-2.0: an unchanged file of the simulator, which no page of the site loads',
  lightningcss: 'MPL-2.0: runs during the build',
  sharp: 'LGPL-3.0: linked dynamically by the visual review, which the site does not contain',
};

/** An entry without an address comes from the registry that the user has set, and its hash must match. */
const publicRegistry = 'https://registry.npmjs.org/';

interface LockedPackage {
  license?: string;
  dev?: true;
  link?: true;
}

const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, LockedPackage>;
};
const production = Object.entries(packages)
  .filter(([path, { dev, link }]) => path.includes('node_modules/') && !dev && !link)
  .map(([path, { license }]) => ({ name: path.slice(path.lastIndexOf('node_modules/') + 13), license }));

/** The exception that a package falls under. Packages per platform have the name of their package as a beginning. */
const exceptionOf = (name: string) =>
  Object.keys(exceptions).find((known) => name === known || name.replace('@img/', '').startsWith(`${known}-`));

describe('the production dependencies of the lock file', () => {
  test('have a permissive licence or a stated exception', () => {
    expect(production.length).toBeGreaterThan(200);
    const others = production.filter(({ license }) => !permissive.has(license ?? ''));
    expect(others.filter(({ name }) => !exceptionOf(name))).toEqual([]);
    expect(new Set(others.map(({ name }) => exceptionOf(name)))).toEqual(new Set(Object.keys(exceptions)));
  });

  test('come from the public registry, with a content hash', () => {
    const locked = Object.entries(packages) as [string, { resolved?: string; integrity?: string; link?: true }][];
    const foreign = locked.filter(
      ([path, { resolved, integrity, link }]) =>
        path.includes('node_modules/') &&
        !link &&
        !((resolved ?? publicRegistry).startsWith(publicRegistry) && integrity?.startsWith('sha512-')),
    );
    expect(foreign.map(([path]) => path)).toEqual([]);
  });
});

test('every picture and document that the site publishes is in the list of licences', () => {
  const folder = 'apps/web/public/images';
  const list = readFileSync(join(root, folder, 'LICENSE.md'), 'utf8');
  const listed = [...list.matchAll(/^- ((?:`[^`]+`(?:, )?)+):.*CC0 1\.0/gm)].flatMap(([, names = '']) =>
    [...names.matchAll(/`([^`]+)`/g)].map(([, name = '']) => join(folder, name)),
  );
  const published = globSync('apps/web/public/**/*.{svg,png,jpg,jpeg,webp,avif,gif,pdf,ico,woff2}', { cwd: root });
  expect(published.length).toBeGreaterThan(30);
  expect(published.filter((path) => !listed.some((pattern) => matchesGlob(path, pattern)))).toEqual([]);
  expect(listed.filter((pattern) => !published.some((path) => matchesGlob(path, pattern)))).toEqual([]);
});
