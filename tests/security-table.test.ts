import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contextWords } from '@sehat/catalog/guessable-password';
import { describe, expect, test } from 'vitest';
import { titlesIn } from './declared-titles';
import { root } from './project-fixture';

const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** Open rows of the table. Lower this number with each row that gets a proof, never raise it. */
const mostOpen = 7;

/** The numbers of the requirements of levels 1 and 2 of ASVS 5.0.0, by section. Chapter 10, OAuth, does not apply. */
const requirements: Record<string, readonly number[]> = {
  '1.1': [1, 2],
  '1.2': [1, 2, 3, 4, 5, 6, 7, 8, 9],
  '1.3': [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
  '1.4': [1, 2, 3],
  '1.5': [1, 2],
  '2.1': [1, 2, 3],
  '2.2': [1, 2, 3],
  '2.3': [1, 2, 3, 4],
  '2.4': [1],
  '3.2': [1, 2],
  '3.3': [1, 2, 3, 4],
  '3.4': [1, 2, 3, 4, 5, 6],
  '3.5': [1, 2, 3, 4, 5],
  '3.7': [1, 2],
  '4.1': [1, 2, 3],
  '4.2': [1],
  '4.3': [1, 2],
  '4.4': [1, 2, 3, 4],
  '5.1': [1],
  '5.2': [1, 2, 3],
  '5.3': [1, 2],
  '5.4': [1, 2, 3],
  '6.1': [1, 2, 3],
  '6.2': [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
  '6.3': [1, 2, 3, 4],
  '6.4': [1, 2, 3, 4],
  '6.5': [1, 2, 3, 4, 5],
  '6.6': [1, 2, 3],
  '6.8': [1, 2, 3, 4],
  '7.1': [1, 2, 3],
  '7.2': [1, 2, 3, 4],
  '7.3': [1, 2],
  '7.4': [1, 2, 3, 4, 5],
  '7.5': [1, 2],
  '7.6': [1, 2],
  '8.1': [1, 2],
  '8.2': [1, 2, 3],
  '8.3': [1],
  '8.4': [1],
  '9.1': [1, 2, 3],
  '9.2': [1, 2, 3, 4],
  '11.1': [1, 2],
  '11.2': [1, 2, 3],
  '11.3': [1, 2, 3],
  '11.4': [1, 2, 3, 4],
  '11.5': [1],
  '11.6': [1],
  '12.1': [1, 2, 3],
  '12.2': [1, 2],
  '12.3': [1, 2, 3, 4],
  '13.1': [1],
  '13.2': [1, 2, 3, 4, 5],
  '13.3': [1, 2],
  '13.4': [1, 2, 3, 4, 5],
  '14.1': [1, 2],
  '14.2': [1, 2, 3, 4],
  '14.3': [1, 2, 3],
  '15.1': [1, 2, 3],
  '15.2': [1, 2, 3],
  '15.3': [1, 2, 3, 4, 5, 6, 7],
  '16.1': [1],
  '16.2': [1, 2, 3, 4, 5],
  '16.3': [1, 2, 3, 4],
  '16.4': [1, 2, 3],
  '16.5': [1, 2, 3],
  '17.1': [1],
  '17.2': [1, 2, 3, 4],
  '17.3': [1, 2],
};

interface Row {
  id: string;
  asks: string;
  proof: string;
}

const document = read('docs/security.md');
const rows: Row[] = [...document.matchAll(/^\| (\d+\.\d+\.\d+) \| (.+?) \| (.+) \|$/gm)].map(
  ([, id = '', asks = '', proof = '']) => ({ id, asks, proof }),
);

/** The threats of the document's first table of tests. */
const threats: Row[] = [...document.matchAll(/^\| ([A-Z][^|]+) \| (`[^|]+ › .+) \|$/gm)].map(
  ([, id = '', proof = '']) => ({ id, asks: id, proof }),
);

/** The anchors of the headings of a document. */
const anchorsOf = (path: string) =>
  [...read(path).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w -]/g, '')
      .replaceAll(' ', '-'),
  );

const known = new Map<string, Set<string>>();
function titlesOf(path: string): Set<string> {
  const titles =
    known.get(path) ?? (path !== '' && existsSync(join(root, path)) ? titlesIn(path, read(path)) : new Set<string>());
  known.set(path, titles);
  return titles;
}

/** What is wrong with the proof of a row; an empty list when it is a test, a section, a reason or an open point. */
function faultsOf({ id, proof }: Row): string[] {
  const hasWords = /^(Not applicable|Open): .{15,}[.]$/.test(proof);
  if (hasWords) return [];
  // Sections whose number ends in 1 ask for documentation in these chapters.
  const link = /^\[.+\]\((.*)#(.+)\)$/.exec(proof);
  if (link) {
    const [, path = '', anchor = ''] = link;
    if (!/^(2|5|6|7|8|11|13|14|15|16)[.]1[.]/.test(id)) return [`${id} does not ask for documentation`];
    const target = path === '' ? 'docs/security.md' : join('docs', path);
    return anchorsOf(target).includes(anchor) ? [] : [`${id}: no section ${anchor} in ${target}`];
  }
  return proof.split('<br>').flatMap((each) => {
    const [, path = '', title = ''] = /^`([^`]+)` › (.+)$/.exec(each) ?? [];
    return titlesOf(path).has(title) ? [] : [`${id}: no test “${title}” in ${path || each}`];
  });
}

describe('the table of security requirements', () => {
  test('lists each requirement of levels 1 and 2 of its chapters once, in order', () => {
    const wanted = Object.entries(requirements).flatMap(([section, numbers]) =>
      numbers.map((number) => `${section}.${number}`),
    );
    expect(wanted).toHaveLength(224);
    expect(rows.map(({ id }) => id)).toEqual(wanted);
  });

  test('follows a table of threats, each with tests that exist', () => {
    expect(threats.length).toBeGreaterThanOrEqual(15);
    expect(threats.flatMap(faultsOf)).toEqual([]);
  });

  test('names an existing test, an existing section or a reason in each row', () => {
    expect(rows.flatMap(faultsOf)).toEqual([]);
  });

  test('has no more open rows than before, and states their number', () => {
    const open = rows.filter(({ proof }) => proof.startsWith('Open: '));
    expect(open).toHaveLength(mostOpen);
    const counts = [rows.length, rows.filter(({ proof }) => proof.startsWith('Not applicable: ')).length, open.length];
    expect(document).toContain(`Of ${counts[0]} requirements, ${counts[1]} do not apply and ${counts[2]} are open.`);
  });

  test.each([
    ['a missing file', '1.1.1', '`tests/none.test.ts` › a title'],
    ['a missing title', '1.1.1', '`tests/security-table.test.ts` › no such title'],
    [
      'one missing title of two',
      '1.1.1',
      '`tests/docs.test.ts` › every script that the README names exists<br>`a` › b',
    ],
    ['a text in place of a proof', '1.1.1', 'The code is safe.'],
    ['no reason', '1.1.1', 'Not applicable: no.'],
    ['an empty proof', '1.1.1', ''],
    ['a section where a test is asked', '1.1.1', '[Sessions](#sessions)'],
    ['a missing section', '7.1.1', '[Sessions](#no-such-section)'],
  ])('finds a row with %s', (_, id, proof) => {
    expect(faultsOf({ id, asks: 'A rule', proof })).toHaveLength(1);
  });

  test('knows titles in loops, of scenarios and with parameters', () => {
    const code = `test.each([1])('a %i', () => {}); for (const a of b) it(\`of \${a}\`, f); describe('no', () => {});`;
    expect([...titlesIn('a.test.ts', code)]).toEqual(['a %i', 'of ${a}']);
    expect([...titlesIn('x/both/scenarios/a.ts', `const a = [{ name: 'a rule' }];`)]).toEqual(['a rule']);
  });
});

describe('a test that never runs, or that must fail, is no proof', () => {
  test.each([
    `test.skip('a', f)`,
    `it.skip('a', f)`,
    `test.fail('a', f)`,
    `test.fails('a', f)`,
    `test.fixme('a', f)`,
    `test.todo('a')`,
    `it.skip.each([1])('a', f)`,
    `test.each([1]).skip('a', f)`,
    `describe.skip('of b', () => { test('a', f); })`,
    `test.describe.skip('of b', () => { test('a', f); })`,
    `test.describe.fixme('of b', () => { test('a', f); })`,
    `describe.skip.each([1])('of b', () => { describe('c', () => { test('a', f); }); })`,
    `describe.todo('of b', () => { it('a', f); })`,
    `test('a', { fails: true }, f)`,
    `describe('of b', { skip: true }, () => { test('a', f); })`,
  ])('%s', (code) => {
    expect([...titlesIn('a.test.ts', code)]).toEqual([]);
    expect([...titlesIn('a.test.ts', `${code}; test('b', f)`)]).toEqual(['b']);
  });
});

describe('the stated limits', () => {
  test('equal the configuration of the auth service', () => {
    const config = read('supabase/config.toml');
    const stated = [...document.matchAll(/^\| `(\w+)` \| `?"?([\w]+)"?`? \|/gm)];
    expect(stated.length).toBeGreaterThan(7);
    for (const [, name = '', value = ''] of stated)
      expect(config, name).toMatch(new RegExp(`^${name} = "?${value}"?$`, 'm'));
    expect(Number(/^otp_length = (\d+)$/m.exec(config)?.[1])).toBeGreaterThanOrEqual(10);
  });
});

describe('the refused passwords', () => {
  test('list the words that no password may consist of', () => {
    const [, section = ''] = /^## Refused passwords$([^]+?)^## /m.exec(document) ?? [];
    const [, list = ''] = /guessable-password[.]ts`:\n([^]+?)[.]\n/.exec(section) ?? [];
    expect([...list.matchAll(/`([^`]+)`/g)].map(([, word]) => word)).toEqual(contextWords);
  });
});

describe('the sources', () => {
  const files = globSync(
    ['{apps/web/src,mocks,packages/*/src,supabase/functions}/**/*.{ts,tsx}', 'supabase/migrations/*.sql'],
    { cwd: root },
  ).filter((path) => !/node_modules|[.](test|stories)[.]/.test(path));

  /** Random numbers that keep no secret: pauses, ids of entries in this browser, numbers of sample orders. */
  const withoutSecret = [
    'apps/web/src/live/live-topic.ts',
    'apps/web/src/routes/checkout/route.tsx',
    'apps/web/src/routes/video-call/route.tsx',
    'packages/visual-review/src/camera/camera.ts',
  ];
  const weak = /\b(md5|sha-?1|rc4|3des|des-\w+|ecb)\b/i;

  test('use no broken hash or cipher, and random numbers that can be guessed only where nothing is secret', () => {
    expect(files.length).toBeGreaterThan(500);
    // All authenticator apps know the HMAC of SHA-1 only (RFC 6238), which is not broken.
    expect(files.filter((path) => weak.test(read(path)))).toEqual(['mocks/auth/totp.ts']);
    expect(files.filter((path) => read(path).includes('Math.random')).toSorted()).toEqual(withoutSecret);
    expect('digest("MD5")').toMatch(weak);
  });

  test('contain no key of a hosted project', () => {
    const secret = /-----BEGIN [A-Z ]*PRIVATE KEY|sb_secret_(?!local_demo)\w|\beyJ[\w-]{20,}[.]eyJ[\w-]{20,}[.]/;
    expect('SERVICE_KEY=sb_secret_8Fq2').toMatch(secret);
    const settings = globSync(['*.{json,toml}', 'supabase/*.{toml,sql}', 'scripts/**/*.mjs', 'hosting/**/*.conf'], {
      cwd: root,
    });
    expect([...files, ...settings].filter((path) => secret.test(read(path)))).toEqual([]);
  });
});
