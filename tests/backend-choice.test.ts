import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { realBackend, sharedSite } from '../scripts/site/shared-site.mjs';
import { root } from './project-fixture';

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => ({ name, text: readFileSync(join(parentPath, name), 'utf8') }));

/** Returns the service worker, which caches the app shell for either backend. */
const shellWorker = (files: ReturnType<typeof filesIn>) => files.find(({ name }) => name === 'sw.js')?.text;

/** Texts that only the embedded backend and its user interface contain. */
const traces = ['sehat.embedded.v1', 'embedded-demo-key', 'mockServiceWorker', 'Reset demo data', 'sehat-demo'];

test('a build for a real backend contains no code of the embedded one', () => {
  const files = filesIn(sharedSite(realBackend).folder);
  expect(files.some(({ text }) => text.includes('https://project.example'))).toBe(true);
  expect(files.filter(({ name }) => name === 'mockServiceWorker.js')).toEqual([]);
  expect(shellWorker(files)).toContain('sehat-shell-');
  expect(shellWorker(files)).not.toContain('importScripts(');
  for (const trace of traces) {
    expect(
      files.filter(({ text }) => text.includes(trace)).map(({ name }) => name),
      trace,
    ).toEqual([]);
  }
}, 90_000);

test('a build without a real backend contains the embedded one', () => {
  const files = filesIn(sharedSite().folder);
  expect(files.map(({ name }) => name)).toContain('mockServiceWorker.js');
  expect(shellWorker(files)).toMatch(/\/mockServiceWorker[.]js[^]*importScripts\(/);
  for (const trace of traces)
    expect(
      files.some(({ text }) => text.includes(trace)),
      trace,
    ).toBe(true);
}, 90_000);

test.each([
  {
    given: { VITE_SUPABASE_URL: 'https://project.example', VITE_SUPABASE_ANON_KEY: '' },
    missing: 'VITE_SUPABASE_ANON_KEY',
  },
  { given: { VITE_SUPABASE_URL: '', VITE_SUPABASE_ANON_KEY: 'a-public-key' }, missing: 'VITE_SUPABASE_URL' },
])('the build fails when $missing is missing', ({ given, missing }) => {
  const folder = mkdtempSync(join(tmpdir(), 'sehat-build-'));
  try {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn'],
      { cwd: join(root, 'apps/web'), encoding: 'utf8', env: { ...process.env, NODE_ENV: 'production', ...given } },
    );
    expect(status).not.toBe(0);
    expect(stdout + stderr).toContain(`${missing} is not`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
