import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { root } from './project-fixture';

const lockfile = (version: string) => ({
  packages: {
    '': { name: 'fixture' },
    'node_modules/@fixture/workspace': { resolved: 'workspace', link: true },
    'node_modules/left': { version, integrity: `sha-${version}` },
    'node_modules/other-platform': { version: '1.0.0', integrity: 'sha-1', optional: true },
  },
});
const installed = (version: string) => ({
  packages: { 'node_modules/left': lockfile(version).packages['node_modules/left'] },
});

let folder: string;

const write = (path: string, content: unknown) =>
  writeFileSync(join(folder, path), typeof content === 'string' ? content : JSON.stringify(content));

/** Runs the script with a fake npm that prints its arguments and exits with the given code. */
function ensureInstalled(npmExitCode = 0, ...options: string[]) {
  write('npm.mjs', `console.log('npm', ...process.argv.slice(2)); process.exit(${npmExitCode});`);
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/ensure-installed.mjs', ...options], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, npm_execpath: join(folder, 'npm.mjs') },
  });
  return { status, stdout, stderr };
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sehat-install-'));
  mkdirSync(join(folder, 'scripts'));
  for (const name of ['ensure-installed.mjs', 'run-npm.mjs'])
    copyFileSync(join(root, 'scripts', name), join(folder, 'scripts', name));
  mkdirSync(join(folder, 'node_modules/left'), { recursive: true });
  write('package-lock.json', lockfile('1.0.0'));
  write('node_modules/.package-lock.json', installed('1.0.0'));
  write('node_modules/left/package.json', {});
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('does nothing when all packages are installed, except packages for other platforms', () => {
  expect(ensureInstalled()).toEqual({ status: 0, stdout: '', stderr: '' });
});

describe('runs npm ci and prints the reason', () => {
  test('when node_modules is missing', () => {
    rmSync(join(folder, 'node_modules'), { recursive: true });
    const { status, stdout } = ensureInstalled();
    expect(stdout).toContain('node_modules is missing');
    expect(stdout).toContain('npm ci');
    expect(status).toBe(0);
  });

  test('when an install was interrupted', () => {
    rmSync(join(folder, 'node_modules/.package-lock.json'));
    expect(ensureInstalled().stdout).toContain('the last install was interrupted');
  });

  test('when the lockfile has changed', () => {
    write('package-lock.json', lockfile('1.1.0'));
    expect(ensureInstalled().stdout).toContain('node_modules/left is not what package-lock.json asks for');
  });

  test('when files of a package are missing', () => {
    rmSync(join(folder, 'node_modules/left/package.json'));
    expect(ensureInstalled().stdout).toContain('node_modules/left is incomplete');
  });

  test('when the record of the last install is truncated', () => {
    write('node_modules/.package-lock.json', '{"packages":');
    expect(ensureInstalled().stdout).toContain('the record of the last install cannot be read');
  });
});

test('exits with npm’s exit code and an explanation when the install fails', () => {
  rmSync(join(folder, 'node_modules'), { recursive: true });
  const { status, stderr } = ensureInstalled(3);
  expect(status).toBe(3);
  expect(stderr).toContain('Dependencies could not be installed');
});

test('installs nothing for a check, and says what to run', () => {
  expect(ensureInstalled(0, '--refuse').status).toBe(0);
  write('package-lock.json', lockfile('1.1.0'));
  const { status, stdout, stderr } = ensureInstalled(0, '--refuse');
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toContain('Run npm install first: node_modules/left is not what package-lock.json asks for.');
});

test('the commands that install start the rest in a new shell, which finds the installed Node', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const installing = Object.entries(scripts).filter(([, command]) =>
    /ensure-installed\.mjs(?! --refuse)/.test(command),
  );
  expect(installing.map(([name]) => name)).toEqual(['start', 'start:db', 'test']);
  for (const [name, command] of installing)
    expect(command).toBe(`node scripts/ensure-installed.mjs && npm run --silent ${name}:installed --`);
});
