// Builds the app once for journeys, budgets and tests, and caches the build in node_modules/.cache under the hash of
// its inputs.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';

const root = join(import.meta.dirname, '../..');
const cache = join(root, 'node_modules/.cache/sehat/sites');
const keptFor = 24 * 60 * 60 * 1000;

/** All inputs of the build. package-lock.json stands for the installed packages. */
const sources = [
  'apps/web',
  'packages',
  'mocks',
  'supabase',
  'scripts/site',
  'scripts/messages.mjs',
  'LICENSE',
  'package-lock.json',
];
const isHashed = (path) => [...sources, 'node_modules'].some((source) => path.startsWith(source));
const isInput = (path) => !/^apps\/web\/e2e\/|[.]stories[.]tsx$|[.]md$/.test(path);

function listSources() {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', ...sources];
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 << 20 });
  return status === 0 ? stdout.split('\0').filter((path) => path && isInput(path)) : undefined;
}

/**
 * Hashes all inputs of a build. Returns undefined outside a git repository. Includes the date, because prerendered
 * pages show it.
 */
function hashInputs(env) {
  const files = listSources();
  if (!files) return undefined;
  const hash = createHash('sha256');
  hash.update(JSON.stringify([process.version, new Date().toISOString().slice(0, 10), env]));
  for (const path of [...new Set([...files, ...globSync('apps/web/.env*', { cwd: root })])].toSorted()) {
    const file = join(root, path);
    hash.update(`\0${path}\0`).update(existsSync(file) ? readFileSync(file) : 'deleted');
  }
  return hash.digest('hex').slice(0, 20);
}

/**
 * The environment of a build. It leaves out the caller's VITE variables, because builds under one hash must not
 * differ.
 */
const environmentOf = (env) => ({
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('VITE'))),
  NODE_ENV: 'production',
  TZ: 'UTC',
  ...env,
});

const readChunks = (folder) => JSON.parse(readFileSync(join(folder, 'chunks.json'), 'utf8'));

function buildInto(folder, env) {
  const args = [join(import.meta.dirname, 'build-app.mjs'), join(folder, 'site'), join(folder, 'chunks.json')];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { env: environmentOf(env), encoding: 'utf8' });
  if (status !== 0) throw new Error(`The app could not be built.\n${stdout}${stderr}`);
  const modules = Object.values(readChunks(folder)).flatMap((chunk) => Object.keys(chunk));
  const unhashed = modules.find((path) => !isHashed(path) && existsSync(join(root, path)));
  if (unhashed)
    throw new Error(
      `The build reads ${unhashed}, which its hash does not cover. Add the file's folder to \`sources\`.`,
    );
}

const isRunning = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

const sleep = (ms) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

/** Runs `work` while this process holds the lock file. Removes the lock of a process that has died. */
function withLock(lock, work) {
  for (;;) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' });
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
      const owner = existsSync(lock) ? Number(readFileSync(lock, 'utf8')) : 0;
      if (owner && !isRunning(owner)) rmSync(lock, { force: true });
      else sleep(100);
    }
  }
  try {
    return work();
  } finally {
    rmSync(lock, { force: true });
  }
}

/** Deletes builds that were not used for a day. */
function deleteOld() {
  for (const name of readdirSync(cache)) {
    const entry = join(cache, name);
    if (Date.now() - statSync(entry).mtimeMs > keptFor) rmSync(entry, { recursive: true, force: true });
  }
}

/**
 * Returns the folder of the built app, and the modules of each chunk with their sizes. Builds the app unless the
 * cache has this build.
 * @param {Record<string, string>} env variables for Vite. Without them, the app uses the embedded backend
 * @returns {{ folder: string, chunks: Record<string, Record<string, number>> }}
 */
export function sharedSite(env = {}) {
  mkdirSync(cache, { recursive: true });
  const hash = hashInputs(env);
  const folder = hash ? join(cache, hash) : mkdtempSync(join(cache, 'unhashed-'));
  const ensure = () => {
    if (existsSync(join(folder, 'chunks.json'))) return;
    const staging = mkdtempSync(join(cache, 'building-'));
    buildInto(staging, env);
    rmSync(folder, { recursive: true, force: true });
    // Renaming is atomic, so an interrupted build never looks complete.
    renameSync(staging, folder);
    deleteOld();
  };
  if (hash) withLock(`${folder}.lock`, ensure);
  else ensure();
  const now = new Date();
  utimesSync(folder, now, now);
  return { folder: join(folder, 'site'), chunks: readChunks(folder) };
}

/** Variables of a build for a real backend. */
export const realBackend = { VITE_SUPABASE_URL: 'https://project.example', VITE_SUPABASE_ANON_KEY: 'a-public-key' };
