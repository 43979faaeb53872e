// Starts a PostgreSQL server of its own for a measurement, or creates a database on the server at DATABASE_URL.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import process from 'node:process';
import { Client } from 'pg';

const host = '127.0.0.1';

/** The reason why no PostgreSQL can be started here, in a sentence for the user. */
export class NoDatabase extends Error {}

const newestFirst = (one, other) => other.localeCompare(one, 'en', { numeric: true });

/** Finds the folder with `initdb` and `postgres`. Debian keeps them outside the search path. */
export function findBinaries(
  paths = (process.env.PATH ?? '').split(delimiter),
  debian = globSync('/usr/lib/postgresql/*/bin').toSorted(newestFirst),
) {
  const found = [...paths, ...debian].find(
    (path) => path && ['initdb', 'postgres'].every((name) => existsSync(join(path, name))),
  );
  if (!found)
    throw new NoDatabase(
      'This machine has no PostgreSQL. Install the package "postgresql", or name a server in DATABASE_URL.',
    );
  return found;
}

/** The ids of the user `postgres` for root, because PostgreSQL refuses to run as root. */
function owner() {
  if (process.getuid?.() !== 0) return {};
  const [uid, gid] = ['-u', '-g'].map((flag) =>
    Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout),
  );
  if (!uid || !gid) throw new NoDatabase('PostgreSQL does not run as root, and this machine has no user "postgres".');
  return { uid, gid };
}

async function freePort() {
  const server = createServer().listen(0, host);
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}

async function untilOpen(url, server) {
  for (;;) {
    if (server.exitCode !== null) throw new NoDatabase(`PostgreSQL ended with code ${server.exitCode}.`);
    const client = new Client(url);
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

/** Starts a server with default settings and an empty cluster in a temporary folder. */
async function startServer() {
  const binaries = findBinaries();
  const user = owner();
  const folder = mkdtempSync(join(tmpdir(), 'sehat-load-'));
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  try {
    const password = crypto.randomUUID();
    const passwordFile = join(folder, 'password');
    writeFileSync(passwordFile, password, { mode: 0o600 });
    if (user.uid) for (const path of [folder, passwordFile]) chownSync(path, user.uid, user.gid);
    const data = join(folder, 'data');
    const settings = ['-U', 'postgres', '-A', 'scram-sha-256', `--pwfile=${passwordFile}`, '-E', 'UTF8', '--locale=C'];
    const made = spawnSync(join(binaries, 'initdb'), ['-D', data, ...settings], {
      ...user,
      cwd: folder,
      encoding: 'utf8',
    });
    if (made.status !== 0) throw new NoDatabase(`initdb failed. ${made.stderr}`);
    const port = await freePort();
    const args = [
      '-D',
      data,
      '-p',
      String(port),
      '-c',
      `listen_addresses=${host}`,
      '-c',
      `unix_socket_directories=${folder}`,
    ];
    const server = spawn(join(binaries, 'postgres'), args, { ...user, cwd: folder, stdio: 'ignore' });
    // After an error or Ctrl+C, nothing else ends the server.
    const endAtOnce = () => {
      server.kill('SIGQUIT');
      remove();
    };
    process.once('exit', endAtOnce);
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1));
    const url = `postgres://postgres:${password}@${host}:${port}/postgres`;
    await untilOpen(url, server);
    return {
      url,
      async close() {
        const ended = once(server, 'exit');
        // A fast shutdown, which does not wait for connections.
        server.kill('SIGINT');
        await ended;
        process.removeListener('exit', endAtOnce);
        remove();
      },
    };
  } catch (error) {
    remove();
    throw error;
  }
}

/** Creates an empty database, and resolves to its address. `close` removes it. Throws `NoDatabase`. */
export async function openPostgres() {
  const named = process.env.DATABASE_URL;
  const server = named ? { url: named, close: () => undefined } : await startServer();
  const name = `sehat_load_${process.pid}`;
  const inServer = async (sql) => {
    const client = new Client(server.url);
    await client.connect();
    await client.query(sql);
    await client.end();
  };
  await inServer(`create database ${name} template template0 encoding 'UTF8'`);
  const url = new URL(server.url);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    async close() {
      await inServer(`drop database ${name} with (force)`);
      await server.close();
    },
  };
}
