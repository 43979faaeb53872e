import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import process from 'node:process';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openStore } from '../record/store.ts';
import type { Hashes, Outcome } from '../results/results.ts';
import { restore } from './restore.ts';

let folder = '';
let root = '';
let printed = '';

const write = (file: string, text: string) => {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
};
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...args], { cwd: root });
const commit = (message: string) => {
  git('add', '--all', '--force');
  git('commit', '--quiet', '--allow-empty', '--message', message);
  return git('rev-parse', '--short', 'HEAD').toString().trim();
};

/** A command that stands in for npm or npx: it runs these lines in the folder of the commit. */
function fake(name: string, lines: string) {
  const file = join(folder, 'bin', name);
  write(file, `#!/bin/sh\n${lines}\n`);
  chmodSync(file, 0o755);
}

const hashes: Hashes = { pixels: 'AApixels', tree: 'BBtree' };
const config = () => ({ project: 'test', root, build: () => Promise.resolve(), modesOf: () => [] });

/** The files of the store that the commit's stories give. */
async function plantPictures() {
  const picture = { width: 1, height: 1, pixels: Buffer.alloc(4, 255) };
  await openStore(join(root, 'shots')).keep(hashes, {
    picture,
    tree: '- button',
    facts: { elements: [], tokens: {} },
  });
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'visual-restore-test-'));
  root = join(folder, 'project');
  mkdirSync(root);
  vi.stubEnv('VISUAL_STORE', join(folder, 'store'));
  vi.stubEnv('PATH', `${join(folder, 'bin')}${delimiter}${process.env['PATH']}`);
  printed = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => Boolean((printed += String(text))));
  fake(
    'npm',
    'if grep -q broken package-lock.json; then echo "npm error code EUSAGE" >&2; echo "npm error Missing: a@1 from lock file" >&2; exit 1; fi',
  );
  fake('npx', 'echo shown >> "$VISUAL_STORE.log"; mkdir -p "$VISUAL_STORE"; cp -r shots/. "$VISUAL_STORE" 2>/dev/null');
  git('init', '--quiet');
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

async function run() {
  const story = { id: 'button--wide', title: 'Button', name: 'wide', mode: 'light', path: 'button/wide.light' };
  const outcome: Outcome = { ...story, file: 'a.tsx', status: 'changed', accepted: hashes, actual: hashes, ms: 1 };
  const results = { browser: '', isWhole: true, outcomes: [outcome], groups: [], foreign: [] };
  write(join(root, 'test-results/visual/results.json'), JSON.stringify(results));
  return restore(config(), []);
}
const accept = () => write(join(root, 'tests/visual/accepted/button.json'), '{"wide.light": "AApixels BBtree"}');
const lock = (text: string) => write(join(root, 'package-lock.json'), JSON.stringify({ name: text }));

it('takes the pictures at the current commit first, without a look at a broken earlier one', async () => {
  lock('broken');
  accept();
  commit('Accept');
  lock('right');
  await plantPictures();
  commit('Mend');
  write(join(root, 'button.tsx'), 'changed');
  expect(await run()).toBe(0);
  expect(printed).toContain('1 of 1 accepted pictures are back in the store');
  expect(printed).not.toContain('could not be installed');
});

it('goes on with the commit that mended the lock file, and says why the first was left out', async () => {
  lock('broken');
  accept();
  await plantPictures();
  const first = commit('Accept');
  lock('right');
  commit('Mend');
  rmSync(join(root, 'shots'), { recursive: true });
  commit('Change the story');
  expect(await run()).toBe(0);
  expect(printed).toContain(`Commit ${first} could not be installed: Missing: a@1 from lock file.`);
});

it('shows no story after a failed install, names the missing pictures and exits with 1', async () => {
  lock('broken');
  accept();
  commit('Accept');
  expect(await run()).toBe(1);
  expect(printed).toContain('0 of 1 accepted pictures are back in the store');
  expect(printed).toContain('These could not be taken again: button/wide.light.');
  expect(existsSync(join(folder, 'store.log'))).toBe(false);
});
