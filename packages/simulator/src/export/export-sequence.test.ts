import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { runInNewContext } from 'node:vm';
import { allModels } from '@sehat/machines/all-models';
import { authModel } from '@sehat/machines/models/auth';
import { cartModel } from '@sehat/machines/models/cart';
import { labBookingModel } from '@sehat/machines/models/lab-booking';
import { peerModel } from '@sehat/machines/models/peer';
import type { SavedMove } from '@sehat/machines/testing/moves';
import { authInTwoTabs } from '@sehat/machines/two-tabs/auth';
import { cartInTwoTabs } from '@sehat/machines/two-tabs/cart';
import { afterAll, expect, test } from 'vitest';
import { exportPaths as paths } from '../../../../.storybook/export-paths';
import { walkAtRandom } from '../engine/random-moves';
import { replay } from '../engine/run';
import { kebab } from './export-paths';
import { toStory, toVitest } from './export-sequence';

const exportable = [...allModels, authInTwoTabs, cartInTwoTabs];
const root = resolve(import.meta.dirname, '../../../..');

const editInOneTab: SavedMove[] = [
  { kind: 'resolve', call: 'first.restore', answer: 'an empty cart' },
  { kind: 'resolve', call: 'second.restore', answer: 'an empty cart' },
  { kind: 'send', preset: 'first: add a medicine' },
  { kind: 'resolve', call: 'first.save', answer: 'stored' },
  { kind: 'send', preset: 'the second tab hears of the first' },
];

/** Models that adopt a session, each with the call that answers with it. */
const quoting = [
  [authModel, 'restore'],
  [authInTwoTabs, 'first.restore'],
] as const;
/** A session whose user's name quotes its token. */
const quotingSession = {
  accessToken: 'TOKacc777',
  refreshToken: 'TOKref888',
  expiresAt: 1_900_000_000,
  user: { id: 'asha', email: 'asha@sehat.example', name: 'quoting TOKacc777', role: 'patient', avatar: null },
};

mkdirSync(join(root, 'test-results'), { recursive: true });
const folder = mkdtempSync(join(root, 'test-results/exported-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Report {
  testResults: { name: string; status: string }[];
}

/** Runs every test file in a folder of the project in a separate Vitest process. */
function runVitest(): Report {
  const [config, report] = [join(folder, 'vitest.config.ts'), join(folder, 'report.json')];
  writeFileSync(config, "export default { test: { include: ['*.test.ts'] } };\n");
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const options = ['--root', folder, '--config', config, '--reporter=json', `--outputFile=${report}`];
  spawnSync(process.execPath, [vitest, 'run', ...options], { encoding: 'utf8' });
  return JSON.parse(readFileSync(report, 'utf8')) as Report;
}

test('exported tests pass unchanged, and fail when the machine behaves differently', {
  timeout: 120_000,
}, async () => {
  for (const model of exportable) {
    const run = await walkAtRandom(model, { seed: 7, steps: 40 });
    const source = toVitest({ machine: model.name, entries: run.entries }, paths);
    expect(source).not.toMatch(/access-|refresh-|correct horse/);
    // Without a type, the linter reports an unsafe assignment.
    expect(source).not.toMatch(/expect[.]any[(]String[)](?! as string)/);
    writeFileSync(join(folder, `${model.name}.test.ts`), source);
  }
  const entries = (await replay(cartModel, [{ kind: 'resolve', call: 'restore', answer: 'two lines' }])).entries;
  const wrong = toVitest({ machine: 'cart', entries }, paths).replace("{ ready: 'kept' }", "{ ready: 'inMemory' }");
  writeFileSync(join(folder, 'wrong.test.ts'), wrong);
  for (const [name, value] of Object.entries({ emitted: 'rig.emitted', calls: 'calls' })) {
    const right = `expect(${value}).toEqual([`;
    const other = toVitest({ machine: 'cart', entries }, paths).replace(right, `${right}{ type: 'other' }, `);
    writeFileSync(join(folder, `wrong-${name}.test.ts`), other);
  }
  for (const [model, call] of quoting) {
    const value = quotingSession;
    const { entries: quoted } = await replay(model, [{ kind: 'resolve', call, value }]);
    const source = toVitest({ machine: model.name, entries: quoted }, paths);
    expect(source).not.toContain('TOKacc777');
    expect(source).toContain('name: expect.any(String) as string');
    writeFileSync(join(folder, `quoting-${model.name}.test.ts`), source);
  }
  const edited = await replay(cartInTwoTabs, editInOneTab);
  const inside = toVitest({ machine: 'cartInTwoTabs', entries: edited.entries }, paths);
  const changes = {
    states: ["value: { ready: 'kept' }", "value: 'restoring'"],
    events: ["by: 'first'", "by: 'second'"],
  };
  for (const [name, [right = '', other = '']] of Object.entries(changes)) {
    expect(inside).toContain(right);
    writeFileSync(join(folder, `wrong-${name}-inside.test.ts`), inside.replace(right, other));
  }

  const outcomes = runVitest().testResults.map(({ name, status }) => [name.split(/[/\\]/).at(-1), status]);
  expect(Object.fromEntries(outcomes)).toEqual({
    ...Object.fromEntries(exportable.map(({ name }) => [`${name}.test.ts`, 'passed'])),
    ...Object.fromEntries(quoting.map(([{ name }]) => [`quoting-${name}.test.ts`, 'passed'])),
    'wrong.test.ts': 'failed',
    'wrong-calls.test.ts': 'failed',
    'wrong-emitted.test.ts': 'failed',
    'wrong-states-inside.test.ts': 'failed',
    'wrong-events-inside.test.ts': 'failed',
  });
});

/**
 * Lints and formats code by the project's rules, in a folder that they do not ignore. Returns what the tools report.
 * The rules about types need a TypeScript project, so they do not run here.
 */
function lint(files: Readonly<Record<string, string>>): string {
  const linted = mkdtempSync(join(tmpdir(), 'exported-'));
  const run = (tool: string, ...options: string[]) => {
    const file = join(root, 'node_modules', tool);
    const { status, stdout, stderr } = spawnSync(process.execPath, [file, ...options], { cwd: root, encoding: 'utf8' });
    return status === 0 ? '' : `${stdout}${stderr}`;
  };
  try {
    for (const [name, code] of Object.entries(files)) writeFileSync(join(linted, name), code);
    return (
      run('oxlint/bin/oxlint', '--config', join(root, '.oxlintrc.json'), '--deny-warnings', linted) +
      run('@biomejs/biome/bin/biome', 'ci', `--config-path=${root}`, linted)
    );
  } finally {
    rmSync(linted, { recursive: true, force: true });
  }
}

test("exported code passes the project's lint and format", { timeout: 60_000 }, async () => {
  const files: Record<string, string> = {};
  for (const model of exportable) {
    const { entries } = await walkAtRandom(model, { seed: 5, steps: 25 });
    files[`${kebab(model.name)}.test.ts`] = toVitest({ machine: model.name, entries }, paths);
    files[`${kebab(model.name)}.stories.tsx`] = toStory({ machine: model.name, entries }, paths);
  }
  const input = { role: 'patient', session: 'own', isStarted: false };
  const patient = await replay({ ...peerModel, input }, []);
  const own = { machine: 'peer', entries: patient.entries, input };
  files['patient.test.ts'] = toVitest(own, paths);
  files['patient.stories.tsx'] = toStory(own, paths);
  expect(files['patient.test.ts']).toContain('startRig({ ...peerModel, input: ownInput })');
  expect(lint(files)).toBe('');
  const { entries } = await replay(cartModel, []);
  files['beside.test.ts'] = toVitest({ machine: 'cart', entries });
  files['beside.stories.tsx'] = toStory({ machine: 'cart', entries });
  const [code = ''] = Object.values(files);
  expect(lint({ 'wrong.test.ts': `${code}var unused = 1;\n` })).toContain('no-var');
});

test('hostile payloads and quotes survive a round trip', async () => {
  const event = {
    type: 'quantity.set',
    id: 'it\'s "__proto__"\n',
    quantity: Number.NaN,
    ['__proto__']: [undefined, -0],
  };
  const { entries } = await replay(cartModel, [{ kind: 'send', event }]);
  const source = toVitest({ machine: 'cart', entries });
  const written = /replay\((.*)\);/s.exec(source)?.[1] ?? '';
  const read: unknown = runInNewContext(`(${written.split(');\n')[0]})`);
  expect(read).toEqual({ kind: 'send', event });
});

test('no typed password is exported', async () => {
  const event = { type: 'signIn.submit', email: 'asha@sehat.example', password: 'hunter2' };
  const moves: SavedMove[] = [
    { kind: 'resolve', call: 'restore', answer: 'no session' },
    { kind: 'send', event },
  ];
  const { entries } = await replay(authModel, moves);
  for (const source of [toVitest({ machine: 'auth', entries }), toStory({ machine: 'auth', entries })]) {
    expect(source).not.toContain('hunter2');
    expect(source).toContain('[redacted]');
  }
});

test('the story beside this test equals the exported one', async () => {
  const moves: SavedMove[] = [
    { kind: 'send', preset: 'delete the name' },
    { kind: 'send', preset: 'submit' },
    { kind: 'send', event: { type: 'field.set', field: 'name', value: 'Asha’s "mother"' } },
    { kind: 'send', preset: 'submit' },
    { kind: 'wait', ms: 1_000 },
    { kind: 'resolve', call: 'book', answer: 'booked' },
  ];
  const { entries } = await replay(labBookingModel, moves);
  const kept = readFileSync(join(import.meta.dirname, 'exported.stories.tsx'), 'utf8');
  expect(toStory({ machine: 'labBooking', entries }, paths)).toBe(kept);
});

test('the story of two tabs beside this test equals the exported one', async () => {
  const { entries } = await replay(cartInTwoTabs, editInOneTab);
  const kept = readFileSync(join(import.meta.dirname, 'exported-in-two-tabs.stories.tsx'), 'utf8');
  const sequence = { machine: 'cartInTwoTabs', entries, places: cartInTwoTabs.sideBySide };
  expect(toStory(sequence, paths)).toBe(kept);
});

test('code that is exported for another project imports the model beside it and this package only', async () => {
  const { entries } = await replay(cartModel, []);
  for (const source of [toVitest({ machine: 'cart', entries }), toStory({ machine: 'cart', entries })]) {
    const imported = [...source.matchAll(/^import .* from '(.*)';$/gm)].map(([, path]) => path);
    expect(imported).toContain('./cart.model');
    expect(imported.filter((path) => path?.startsWith('@sehat/') && !path.startsWith('@sehat/simulator/'))).toEqual([]);
  }
});
