import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { sharedSite } from '../scripts/site/shared-site.mjs';
import { root } from './project-fixture';

/** The folders of all packages in the bundle. */
const bundled = new Set<string>();
let site = '';
let notice = '';

beforeAll(() => {
  const { folder, chunks } = sharedSite();
  site = folder;
  notice = readFileSync(join(site, 'third-party-notices.txt'), 'utf8');
  for (const id of Object.values(chunks).flatMap((modules) => Object.keys(modules))) {
    const [name] = /.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(id) ?? [];
    if (name) bundled.add(join(root, name));
  }
}, 240_000);

test('the notice names every bundled package with its version and licence', () => {
  expect(bundled.size).toBeGreaterThan(40);
  const missing = [...bundled].flatMap((folder) => {
    const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Record<
      'name' | 'version' | 'license',
      string
    >;
    return notice.includes(`\n${name} ${version} (${license})\n`) ? [] : [name];
  });
  expect(missing).toEqual([]);
});

test('the notice contains the licence text of each package, of the list of passwords and of the fonts', () => {
  const [, ...entries] = notice.split(`\n${'-'.repeat(80)}\n\n`);
  expect(entries.filter((text) => text.length < 400).map((text) => text.split('\n')[0])).toEqual([]);
  expect(notice).toContain('\n@zxcvbn-ts/language-common ');
  expect(notice).toContain('SIL OPEN FONT LICENSE Version 1.1');
  const original = readFileSync(join(root, 'node_modules/@fontsource-variable/anek-latin/LICENSE'), 'utf8');
  expect(readFileSync(join(root, 'packages/ui/src/tokens/fonts/OFL.txt'), 'utf8')).toBe(original);
});

test('every script and style sheet names the notice', () => {
  const files = readdirSync(join(site, 'assets')).filter((name) => /[.](js|css)$/.test(name));
  expect(files.length).toBeGreaterThan(20);
  const silent = files.filter(
    (name) => !readFileSync(join(site, 'assets', name), 'utf8').includes('/third-party-notices.txt'),
  );
  expect(silent).toEqual([]);
});
