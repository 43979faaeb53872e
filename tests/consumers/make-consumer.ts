import { execFile, spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { serve } from '@sehat/visual-review/serve';
import { makeProject, npm, type Packed } from '../packages/consumer';

const run = promisify(execFile);

/** The environment of a user: none of the variables of these tests and of npm. */
const environment = {
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(npm_|VITEST|VITE|NODE_ENV$)/.test(name))),
  NODE_ENV: 'production',
  NEXT_TELEMETRY_DISABLED: '1',
};

export interface Site {
  url: string;
  close: () => Promise<unknown>;
}

/** A project in the temporary directory, with packages that npm downloads and tarballs of this repository. */
export async function makeConsumer(
  packages: readonly Packed[],
  versions: Readonly<Record<string, string>>,
  files: Readonly<Record<string, string>>,
) {
  const project = makeProject();
  const tarballs = packages.map(({ manifest, tarball }) => [manifest.name, `file:${tarball}`]);
  const dependencies = { ...versions, ...Object.fromEntries(tarballs) } as Record<string, string>;
  writeFileSync(
    join(project.folder, 'package.json'),
    JSON.stringify({ name: 'consumer', private: true, type: 'module', dependencies }),
  );
  for (const [path, content] of Object.entries(files)) project.write(path, content);
  await npm(['install', '--no-audit', '--no-fund', '--loglevel=error'], project.folder);
  const bin = (path: string) => join(project.folder, 'node_modules', path);

  /** Runs an installed program to its end. Its output is part of the error when it fails. */
  const execute = (path: string, ...args: string[]) =>
    run(process.execPath, [bin(path), ...args], { cwd: project.folder, env: environment, maxBuffer: 8 << 20 });

  const freePort = () =>
    new Promise<number>((resolve) => {
      const server = createServer().listen(0, '127.0.0.1', () => {
        const address = server.address();
        server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
      });
    });

  return {
    ...project,
    async buildWithVite(): Promise<Site> {
      await execute('vite/bin/vite.js', 'build', '--logLevel', 'error');
      return serve([['/', join(project.folder, 'dist')]]);
    },
    async buildWithNext(): Promise<Site> {
      await execute('next/dist/bin/next', 'build');
      const port = await freePort();
      const args = [bin('next/dist/bin/next'), 'start', '-p', String(port), '-H', '127.0.0.1'];
      const child = spawn(process.execPath, args, { cwd: project.folder, env: environment, stdio: 'ignore' });
      const ended = new Promise((resolve) => {
        child.once('exit', resolve);
      });
      const url = `http://127.0.0.1:${port}`;
      for (let attempt = 0; attempt < 100; attempt += 1) {
        if (await fetch(url).catch(() => undefined)) break;
        await new Promise((resolve) => {
          setTimeout(resolve, 200);
        });
      }
      const close = () => {
        child.kill();
        return ended;
      };
      return { url, close };
    },
  };
}
