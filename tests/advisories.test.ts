import { spawn } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from './project-fixture';

interface Advisory {
  id: number;
  title: string;
  severity: string;
  url: string;
  vulnerable_versions: string;
}

/** The registry's answer to the next request: advisories by package, or a status without any. */
let answer: Record<string, Advisory[]> | number = {};
let registry: Server;

beforeAll(async () => {
  registry = createServer((request, response) => {
    const isBulk = request.method === 'POST' && request.url?.endsWith('/advisories/bulk');
    // npm also asks for the other versions of a vulnerable package.
    const others = isBulk ? 200 : 404;
    const status = typeof answer === 'number' ? answer : others;
    response
      .writeHead(status, { 'Content-Type': 'application/json' })
      .end(status === 200 ? JSON.stringify(answer) : '');
  });
  await new Promise<void>((resolve) => {
    registry.listen(0, '127.0.0.1', resolve);
  });
});
afterAll(() => registry.close());

const advisory: Advisory = {
  id: 1,
  title: 'A planted vulnerability',
  severity: 'high',
  url: 'https://advisories.example/1',
  vulnerable_versions: '*',
};

/** Runs the check against the registry of this test. Returns the exit code and the output. */
function check(of: typeof answer): Promise<[code: number | null, output: string]> {
  answer = of;
  const { port } = registry.address() as AddressInfo;
  const child = spawn(process.execPath, [join(root, 'scripts/check-advisories.mjs')], {
    cwd: root,
    env: { ...process.env, npm_config_registry: `http://127.0.0.1:${port}/`, npm_config_audit: 'true' },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => {
      output += text.toString();
    });
  return new Promise((resolve) => {
    child.on('close', (code) => resolve([code, output]));
  });
}

test('fails on a vulnerability of a shipped package, and notes one of a development tool', async () => {
  const [code, output] = await check({ ky: [advisory], nodemailer: [advisory], vitest: [advisory] });
  expect(output).toContain('ky * (high): A planted vulnerability\nnodemailer * (high): A planted vulnerability\n');
  expect(output).toContain('Note: a development tool has an advisory: vitest * (high)');
  expect(code).toBe(1);
});

test('says that nothing was checked when the registry offers no advisories', async () => {
  const [code, output] = await check(405);
  expect(output).toMatch(/^Note: advisories were not checked, because the registry did not offer them: .*405/m);
  expect(output).not.toContain('packages checked');
  expect(code).toBe(0);
});

test('counts the checked packages when none is vulnerable', async () => {
  const [code, output] = await check({});
  expect(output).toMatch(/^\d{3} shipped packages checked, 0 advisories/m);
  expect(output).not.toContain('Note');
  expect(code).toBe(0);
});
