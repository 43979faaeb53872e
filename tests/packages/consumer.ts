import { execFile, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../project-fixture';

const run = promisify(execFile);

/** Runs npm and resolves to its output. */
export async function npm(args: string[], cwd: string) {
  const [command, ...first] = process.env['npm_execpath'] ? [process.execPath, process.env['npm_execpath']] : ['npm'];
  const { stdout } = await run(command, [...first, ...args], { cwd, shell: command === 'npm' });
  return stdout;
}

export interface Manifest {
  name: string;
  version: string;
  exports: Record<string, unknown>;
  dependencies: Record<string, string>;
  peerDependencies: Record<string, string>;
}

const readManifest = (folder: string) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;

/** A workspace after `npm run build` and `npm pack`. */
export interface Packed {
  manifest: Manifest;
  dist: string;
  tarball: string;
}

/**
 * Builds and packs a workspace inside a folder. Tests that pack the same workspace run in parallel, so a shared folder
 * would lose files that another test needs.
 */
export async function pack(workspace: string, into: string): Promise<Packed> {
  const dist = join(into, 'built', workspace);
  await npm(['run', '--silent', 'build', '-w', `@sehat/${workspace}`, '--', '--out-dir', dist], root);
  const file = await npm(['pack', '--silent', dist, '--pack-destination', into], root);
  return { manifest: readManifest(dist), dist, tarball: join(into, file.trim()) };
}

/** Makes an empty project in the temporary directory, which cannot resolve this project's node_modules. */
export function makeProject() {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'sehat-consumer-')));
  const write = (path: string, content: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  };
  return { folder, write, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Installs tarballs with npm. Links their dependencies to this project's node_modules, so npm needs no registry. */
export async function install(folder: string, packages: readonly Packed[], others: readonly string[]) {
  const own = new Set(packages.map(({ manifest }) => manifest.name));
  const needed = packages.flatMap(({ manifest }) => [
    ...Object.keys(manifest.dependencies),
    ...Object.keys(manifest.peerDependencies),
  ]);
  const linked = [...new Set([...needed, ...others])].filter((name) => !own.has(name));
  const dependencies = Object.fromEntries([
    ...packages.map(({ manifest, tarball }) => [manifest.name, `file:${tarball}`]),
    ...linked.map((name) => [name, `file:${join(root, 'node_modules', name)}`]),
  ]) as Record<string, string>;
  const manifest = { name: 'consumer', private: true, type: 'module', dependencies };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  await npm(['install', '--offline', '--ignore-scripts', '--no-audit', '--no-fund', '--no-install-links'], folder);
}

/** Starts `npx vite` in a project and resolves to its address. Rejects with the output when the process exits. */
export async function startVite(folder: string) {
  const vite = spawn(process.execPath, [join(root, 'node_modules/vite/bin/vite.js'), '--port', '0'], {
    cwd: folder,
    // Colours would split the address. Vitest sets NODE_ENV, and a developer's shell does not.
    env: { ...process.env, NO_COLOR: '1', NODE_ENV: undefined },
  });
  const exit = new Promise<void>((resolve) => vite.once('exit', () => resolve()));
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const address = /http:\/\/localhost:\d+\//.exec(output)?.[0];
      if (address) resolve(address);
    };
    vite.stdout.on('data', read);
    vite.stderr.on('data', read);
    vite.once('exit', () => reject(new Error(output)));
  });
  const stop = async () => {
    vite.kill();
    await exit;
  };
  return { url, output: () => output, stop };
}
