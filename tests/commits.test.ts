import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { areas, lastUncheckedCommit } from '../scripts/commits/rules.mjs';
import { root } from './project-fixture';

let folder: string;
let first: string;

function git(cwd: string, ...args: string[]) {
  const identity = ['-c', 'user.name=Asha', '-c', 'user.email=asha@sehat.example', '-c', 'commit.gpgSign=false'];
  const { status, stdout, stderr } = spawnSync('git', [...identity, ...args], { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return stdout.trim();
}

/** Commits `files` new files under a message. */
function commit(message: string, files = 1) {
  for (let at = 0; at < files; at += 1) writeFileSync(join(folder, `${message.length}-${at}.txt`), message);
  git(folder, 'add', '.');
  git(folder, 'commit', '--quiet', '--message', message);
}

/** Runs the check as a CI server does. There, libraries colour their output, also without a terminal. */
function check(cwd = folder, since = first) {
  const args = [join(root, 'scripts/commits/check.mjs'), '--since', since];
  const env = { ...process.env, CI: 'true' };
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd, env, encoding: 'utf8' });
  return { status, output: stdout + stderr };
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sehat-commits-'));
  git(folder, 'init', '--quiet');
  commit('A message from before the rules.', 5);
  first = git(folder, 'rev-parse', 'HEAD');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('accepts messages that follow the rules', () => {
  const messages = [
    'web: show a notification after a client-side render',
    'visual-review: accept the pictures of the changed pages',
    'ui: process long Hindi text\n\nThe button cut it off.',
    'machines: focus the first failure',
    'repo: embed the licence',
  ];
  for (const message of messages) commit(message);
  commit('ui: rename the sizes\n\nThe old names said nothing about their order.', 9);
  expect(check()).toEqual({ status: 0, output: '6 commits checked, 0 refused.\n' });
});

describe('refuses', () => {
  test('a message that breaks a rule, and names the rule', () => {
    const reasons = {
      'Show a notification': 'type may not be empty',
      'basket: show a notification': 'type must be one of',
      [`web: ${'show '.repeat(14)}`.trim()]: 'must not be longer than 72',
      'web: show a notification.': 'full stop',
      'web: added a notification': 'not "added"',
      'web: shows a notification': 'not "shows"',
      'web: showing a notification': 'not "showing"',
      'fixup! web: show a notification': 'type may not be empty',
      'ui: rename the sizes': 'changes 4 files',
    };
    for (const message of Object.keys(reasons)) commit(message, message.startsWith('ui') ? 4 : 1);
    const { status, output } = check();
    for (const [message, reason] of Object.entries(reasons)) {
      const [, complaint] = output.split(`${message}\n`);
      expect(complaint?.split('input', 1)[0], message).toContain(reason);
    }
    expect(output).toContain('9 commits checked, 9 refused');
    expect(status).toBe(1);
  });

  test('a starting commit that is not in the history', () => {
    const { status, output } = check(folder, '0'.repeat(40));
    expect(output).toContain('not an ancestor');
    expect(status).toBe(1);
  });
});

test('checks the commits of a shallow clone, and notes that others are missing', () => {
  commit('web: showed one thing');
  commit('web: show another thing');
  const clone = join(folder, 'clone');
  git(folder, 'clone', '--quiet', '--depth', '1', `file://${folder}`, clone);
  const { status, output } = check(clone);
  expect(output).toContain('Note: this clone is shallow');
  expect(output).toContain('1 commits checked, 0 refused');
  expect(status).toBe(0);
});

test('passes outside a git repository, and prints a note', () => {
  const outside = mkdtempSync(join(tmpdir(), 'sehat-no-git-'));
  try {
    const { status, output } = check(outside);
    expect(output).toContain('Note: no git repository');
    expect(status).toBe(0);
  } finally {
    rmSync(outside, { recursive: true, force: true });
  }
});

test('the recorded commit is a full hash, and every area is listed once', () => {
  expect(lastUncheckedCommit).toMatch(/^[0-9a-f]{40}$/);
  expect(areas).toEqual([...new Set(areas)].toSorted());
});
