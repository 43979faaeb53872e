import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { root } from './project-fixture';

let folder: string;
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'sehat-runners-')));
  mkdirSync(join(folder, 'scripts'));
  for (const name of ['check.mjs', 'test.mjs', 'test', 'run-npm.mjs', 'read-arguments.mjs']) {
    cpSync(join(root, 'scripts', name), join(folder, 'scripts', name), { recursive: true });
  }
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs one of the project's runners in a project with these scripts. */
function run(script: string, scripts: Record<string, string>, ...args: string[]) {
  return runWith({}, script, scripts, ...args);
}

function runWith(env: object, script: string, scripts: Record<string, string>, ...args: string[]) {
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'fixture', private: true, scripts }));
  const { status, stdout, stderr } = spawnSync(process.execPath, [`scripts/${script}`, ...args], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, CI: '', ...env },
  });
  return { status, output: stdout + stderr };
}

const printCommand = (text: string, code = 0) => `node -e "console.log('${text}'); process.exit(${code})"`;

describe('npm run check', () => {
  test('passes when every check passes, and hides their output', () => {
    const { status, output } = run('check.mjs', {
      'check:a': printCommand('chatter'),
      'check:b': printCommand('chatter'),
    });
    expect(output).toContain('All 2 checks pass');
    expect(output).not.toContain('chatter');
    expect(status).toBe(0);
  });

  test('fails when one check fails, still runs the others, and shows its output', () => {
    const { status, output } = run('check.mjs', {
      'check:a': printCommand('the reason', 3),
      'check:b': printCommand('chatter'),
    });
    expect(output).toContain('✗ a');
    expect(output).toContain('✓ b');
    expect(output).toContain('the reason');
    expect(output).toContain('1 of 2 checks failed: a');
    expect(status).toBe(1);
  });

  test('shows the notes of a check that passes', () => {
    expect(run('check.mjs', { 'check:a': printCommand('Note: half of it was skipped.') }).output).toContain(
      'half of it was skipped',
    );
  });

  test('fails when a check cannot be started', () => {
    expect(run('check.mjs', { 'check:a': 'no-such-program-anywhere' }).status).toBe(1);
  });

  test('runs the named checks, or all but some, and refuses unknown names', () => {
    const scripts = { 'check:a': printCommand('fine'), 'check:b': printCommand('broken', 1) };
    expect(run('check.mjs', scripts, 'a').status).toBe(0);
    expect(run('check.mjs', scripts, '--without', 'b').status).toBe(0);
    const { status, output } = run('check.mjs', scripts, 'c');
    expect(output).toContain('No such check: c. There are: a, b.');
    expect(status).toBe(2);
  });
});

/**
 * A fake part of the tests that writes its report and exits with a code. Vitest's report has failed tests of one file,
 * and Playwright's one flaky test.
 */
const writeReports = `
import { writeFileSync } from 'node:fs';
const [unit, code, again] = process.argv.slice(2);
const isRetry = process.argv.some((arg) => arg.endsWith('a.test.ts'));
const unexpected = Number(isRetry ? again : unit);
const file = process.argv.find((arg) => arg.startsWith('--outputFile.json='))?.split('=')[1];
const failed = { status: 'failed', fullName: 'counts to 2', failureMessages: ['\\u001b[31mError: 1 is not 2\\u001b[39m\\n  at a line'] };
const assertionResults = Array.from({ length: unexpected }, () => failed);
const testResults = [{ name: process.cwd() + '/tests/a.test.ts', status: 'passed', message: '', assertionResults }];
const results = [{ error: { message: 'Error: not visible' } }, {}];
const spec = { title: 'books', file: 'e2e/a.spec.ts', line: 7, tests: [{ status: 'flaky', projectName: 'site', results }] };
if (file) writeFileSync(file, JSON.stringify({ numPassedTests: 5, numFailedTests: unexpected, testResults }));
else writeFileSync(process.env.PLAYWRIGHT_JSON_OUTPUT_FILE, JSON.stringify({ stats: { expected: 3, flaky: 1, unexpected }, suites: [{ suites: [{ specs: [spec] }] }] }));
process.exit(isRetry ? Number(unexpected > 0) : Number(code));
`;

describe('npm test', () => {
  const part = (failed: number, code: number) => `node part.mjs ${failed} ${code}`;
  const passing = {
    check: printCommand('checked'),
    'test:unit': part(0, 0),
    'test:stories': part(0, 0),
    'test:e2e': part(0, 0),
    'test:e2e:db': part(0, 0),
    'test:faults': part(0, 0),
  };
  beforeEach(() => writeFileSync(join(folder, 'part.mjs'), writeReports));

  test('prints the sum of passed tests and the time of each part', () => {
    const { status, output } = run('test.mjs', passing);
    expect(output).toContain('23 passed, 0 failed in');
    // The output of a parallel part follows in one piece under its name.
    expect(output).toMatch(/── check ──\nchecked\n/);
    expect(output).toMatch(/✓ test:e2e +\d+ s +4 passed, 0 failed/);
    expect(status).toBe(0);
  });

  test('runs every part and fails when one has failed', () => {
    const { status, output } = run('test.mjs', { ...passing, 'test:unit': part(2, 1) });
    expect(output).toContain('23 passed, 2 failed in');
    expect(output).toMatch(/✗ test:unit/);
    expect(output).toMatch(/✓ test:e2e/);
    expect(status).toBe(1);
  });

  test('ends with the failed and the flaky tests and their errors', () => {
    const { output } = run('test.mjs', { ...passing, 'test:unit': part(1, 1), check: printCommand('broken', 1) });
    expect(output).toContain('\ntest:unit:\n  failed: tests/a.test.ts › counts to 2\n    Error: 1 is not 2\n');
    expect(output).toContain('\ntest:e2e:\n  flaky: [site] › e2e/a.spec.ts:7 › books\n    Error: not visible\n');
    expect(output).toContain('\ncheck:\n  failed: check. Its output says why.\n');
  });

  test('runs failed stories once more on CI, and lists those that then pass as flaky', () => {
    const { status, output } = runWith({ CI: 'true' }, 'test.mjs', { ...passing, 'test:stories': `${part(1, 1)} 0` });
    expect(output).toMatch(/✓ test:stories +\d+ s +6 passed, 0 failed/);
    expect(output).toContain('\ntest:stories:\n  flaky: tests/a.test.ts › counts to 2\n    Error: 1 is not 2\n');
    expect(status).toBe(0);
  });

  test('fails when a story fails twice, and runs none again outside CI', () => {
    const twice = { ...passing, 'test:stories': `${part(1, 1)} 1` };
    const { status, output } = runWith({ CI: 'true' }, 'test.mjs', twice);
    expect(output).toContain('  failed: tests/a.test.ts › counts to 2\n');
    expect(status).toBe(1);
    expect(run('test.mjs', { ...passing, 'test:stories': `${part(1, 1)} 0` }).status).toBe(1);
  });

  test('runs the long parts at night, each by its own name, with the day as seed', () => {
    writeFileSync(
      join(folder, 'print.mjs'),
      "console.log(process.env.FAULTS_BACKEND ?? '', ...process.argv.slice(2));",
    );
    const print = 'node print.mjs';
    const { status, output } = runWith(
      { FAULTS_SEED: '2026-11-25' },
      'test.mjs',
      {
        ...passing,
        'simulate:system': print,
        fuzz: print,
        load: print,
        'test:visual': printCommand('pictures', 1),
        'test:consumers': part(0, 0),
      },
      '--nightly',
    );
    expect(output).toContain('--steps 1000000 --seed 20261125');
    expect(output).toContain('--requests 100000 --seed 20261125');
    expect(output).toMatch(/✓ test:faults \(database\) +\d+ s/);
    expect(output).toMatch(/✓ simulate:system \(all short\) +\d+ s +1 passed/);
    expect(output).toMatch(/✗ test:visual +\d+ s +0 passed, 1 failed/);
    expect(output).toMatch(/✓ test:consumers/);
    expect(status).toBe(1);
  });

  test('describes its options', () => {
    const { status, output } = run('test.mjs', passing, '--help');
    expect(output).toContain('--changed');
    expect(output).toContain('--since <commit>');
    expect(status).toBe(0);
  });

  test('names an error that no test caught', () => {
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
    const late = "setTimeout(() => { throw new Error('too late'); });";
    const code = `import { test } from 'vitest'; test('throws later', async () => { ${late} await new Promise((done) => setTimeout(done)); });`;
    writeFileSync(join(folder, 'late.test.js'), code);
    const { status, output } = run('test.mjs', { ...passing, 'test:unit': 'vitest run --root .' });
    expect(output).toMatch(/✗ test:unit +\d+ s +1 passed, 1 failed/);
    expect(output).toContain(`uncaught: Error: too late (in ${folder}/late.test.js, after "throws later")`);
    expect(status).toBe(1);
  });

  test('names a failed hook of a describe and its error', () => {
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
    const code = `import { beforeAll, describe, test } from 'vitest';
      describe('a shop', () => { beforeAll(() => { throw new Error('no stock'); }); test('sells', () => {}); });`;
    writeFileSync(join(folder, 'hook.test.js'), code);
    const { status, output } = run('test.mjs', { ...passing, 'test:unit': 'vitest run --root .' });
    expect(output).toMatch(/✗ test:unit +\d+ s +0 passed, 1 failed/);
    expect(output).toContain('\n  failed: a hook in hook.test.js › a shop\n    no stock\n');
    expect(status).toBe(1);
  });

  test('counts a part as failed when it crashed or when its exit code contradicts its report', () => {
    const { status, output } = run('test.mjs', {
      ...passing,
      'test:stories': printCommand('no report', 1),
      'test:e2e': part(0, 1),
    });
    expect(output).toMatch(/✗ test:stories +\d+ s +0 passed, 1 failed/);
    expect(output).toMatch(/✗ test:e2e +\d+ s +4 passed, 1 failed/);
    expect(status).toBe(1);
  });
});
