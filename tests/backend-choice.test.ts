import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { root } from './project-fixture';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sehat-build-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Builds the app for the given backend into the temporary folder. */
function build(env: Record<string, string>) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn'],
    { cwd: join(root, 'apps/web'), encoding: 'utf8', env: { ...process.env, NODE_ENV: 'production', ...env } },
  );
  return { status, output: stdout + stderr };
}

const builtFiles = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => ({ name, text: readFileSync(join(parentPath, name), 'utf8') }));

/** The service worker, which keeps the shell on either backend. */
const shellWorker = (files: ReturnType<typeof builtFiles>) => files.find(({ name }) => name === 'sw.js')?.text;

/** Texts of the embedded backend and of what is offered with it. */
const traces = ['sehat.embedded.v1', 'embedded-demo-key', 'mockServiceWorker', 'Reset demo data', 'sehat-demo'];

test('a build for a real backend holds no byte of the embedded one', () => {
  const { status, output } = build({
    VITE_SUPABASE_URL: 'https://project.example',
    VITE_SUPABASE_ANON_KEY: 'a-public-key',
  });
  expect(status, output).toBe(0);
  const files = builtFiles();
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

test('a build without a real backend holds all of the embedded one', () => {
  const { status, output } = build({ VITE_SUPABASE_URL: '', VITE_SUPABASE_ANON_KEY: '' });
  expect(status, output).toBe(0);
  const files = builtFiles();
  expect(files.map(({ name }) => name)).toContain('mockServiceWorker.js');
  expect(shellWorker(files)).toMatch(/importScripts\(.\/mockServiceWorker[.]js/);
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
])('half a configuration stops the build: $missing is missing', ({ given, missing }) => {
  const { status, output } = build(given);
  expect(status).not.toBe(0);
  expect(output).toContain(`${missing} is not`);
});
