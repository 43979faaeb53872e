import { spawn, spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { describe, expect, test } from 'vitest';
import { root } from './project-fixture';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const scriptsOf = (path: string) => (JSON.parse(read(path)) as { scripts?: Record<string, string> }).scripts ?? {};
const scripts = scriptsOf('package.json');
const everyScript = ['package.json', ...globSync('{apps,packages}/*/package.json', { cwd: root }), 'mocks/package.json']
  .flatMap((path) => Object.entries(scriptsOf(path)).map(([name, command]) => ({ name, command, path })))
  .toSorted((a, b) => a.name.localeCompare(b.name));

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  ...globSync('{docs,packages,mocks,apps}/**/*.md', { cwd: root }),
].filter((path) => !path.includes('node_modules') && !path.includes('/dist/'));

test('every command that a document names exists', () => {
  const named = documents.flatMap((path) =>
    [...read(path).matchAll(/npm run ([a-z][\w:-]*)/g)].map(([, name = '']) => ({ path, name })),
  );
  const workspaceScripts = new Set(everyScript.map(({ name }) => name));
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter(({ name }) => !(name in scripts) && !workspaceScripts.has(name))).toEqual([]);
});

describe('arguments reach the tool', () => {
  test('a script that calls another one forwards its arguments', () => {
    const nested = everyScript.filter(({ command }) => /\bnpm (run|test|start)\b/.test(command));
    expect(nested.map(({ name }) => name)).toEqual(['build', 'preview', 'start', 'start:db', 'test']);
    // Without `--`, npm would read the arguments as its own options.
    expect(nested.filter(({ command }) => !command.endsWith(' --'))).toEqual([]);
  });

  test('no script passes options to Vite, because Vite refuses a repeated option', () => {
    expect(everyScript.filter(({ command }) => /^vite\b.* --/.test(command))).toEqual([]);
  });

  const npm = process.env.npm_execpath;
  const freePort = () =>
    new Promise<number>((resolve) => {
      const server = createServer();
      server.listen(0, '127.0.0.1', () => {
        const { port } = server.address() as AddressInfo;
        server.close(() => resolve(port));
      });
    });

  test.each([
    { command: 'start', args: [] },
    { command: 'preview', args: ['--outDir'] },
  ])('npm run $command -- --port', { timeout: 60_000 }, async ({ command, args }) => {
    const folder = mkdtempSync(join(tmpdir(), 'sehat-site-'));
    writeFileSync(join(folder, 'index.html'), '<title>A built site</title>');
    const port = await freePort();
    const words = ['run', command, '--', '--port', String(port), ...args.flatMap((name) => [name, folder])];
    const child = npm
      ? spawn(process.execPath, [npm, ...words], { cwd: root, detached: true })
      : spawn('npm', words, { cwd: root, shell: true, detached: true });
    try {
      const said = await new Promise<string>((resolve) => {
        let output = '';
        const hear = (text: Buffer) => {
          output += stripVTControlCharacters(text.toString());
          if (output.includes('Local:')) resolve(output);
        };
        child.stdout.on('data', hear);
        child.stderr.on('data', hear);
        child.on('close', () => resolve(output));
      });
      expect(said).toContain(`http://127.0.0.1:${port}/`);
      expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200);
      if (command !== 'start') return;
      const hindi = await (await fetch(`http://127.0.0.1:${port}/hi/help?from=link`)).text();
      expect(hindi).toContain('<html lang="hi-IN">');
      expect(hindi).toContain('overwriteGetLocale(() => "hi")');
    } finally {
      // A negative id ends the process group: npm, its shell and the server.
      if (child.pid) process.kill(-child.pid, 'SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    }
  });
});

/** The project's scripts that parse their own arguments, by npm command. */
const own = Object.entries(scripts).flatMap(([command, line]) => {
  const [, file] = /node (?:--[\w-]+ )*(scripts\/[\w/-]+\.mjs)$/.exec(line) ?? [];
  return file && command !== 'start:installed' ? [{ command, file }] : [];
});

test('finds the commands that parse their own arguments', () => {
  expect(own.map(({ command }) => command)).toEqual(
    expect.arrayContaining(['start:db:installed', 'check', 'bench', 'new', 'layouts', 'simulate', 'hosting']),
  );
});

test.each(own)('$command refuses an unknown option without a stack trace', { timeout: 60_000 }, ({ file }) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [file, '--no-such-option'], {
    cwd: root,
    encoding: 'utf8',
  });
  expect(stdout + stderr).toContain('--no-such-option');
  expect(stdout + stderr).not.toMatch(/^ +at /m);
  expect(status).toBeGreaterThan(0);
});

test.each(['test:visual', 'visual:review', 'visual:accept'])(
  '%s refuses an unknown option without a stack trace',
  { timeout: 60_000 },
  (command) => {
    const [name = '', ...args] = (scripts[command] ?? '').split(' ');
    expect(name).toBe('visual-review');
    const cli = join(root, 'packages/visual-review/src/cli/cli.ts');
    const { status, stderr } = spawnSync(process.execPath, [cli, ...args, '--no-such-option'], {
      cwd: root,
      encoding: 'utf8',
    });
    expect(stderr).toContain('--no-such-option');
    expect(stderr).not.toMatch(/^ +at /m);
    expect(status).toBe(2);
  },
);

test.each([
  { file: 'scripts/bench/index.mjs', args: ['--runs', 'many'], says: '--runs is a whole number' },
  { file: 'scripts/bench/index.mjs', args: ['--paths', '/no/such/page'], says: '--paths are some of' },
  { file: 'scripts/start-db.mjs', args: ['--port', 'http'], says: '--port is a number from 1 to 65535' },
  { file: 'scripts/test.mjs', args: ['booking'], says: 'npm run test:e2e -- booking.spec.ts' },
])('$file refuses $args and prints the reason', { timeout: 60_000 }, ({ file, args, says }) => {
  const { status, stderr } = spawnSync(process.execPath, [file, ...args], { cwd: root, encoding: 'utf8' });
  expect(stderr).toContain(says);
  expect(stderr).not.toMatch(/^ +at /m);
  expect(status).toBe(2);
});
