import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type PreviewServer, preview } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contentTypes } from '../apps/web/security-headers.mjs';
import { root } from './project-fixture';

/** Types of the other kinds of files. JSON is UTF-8 in any case, and has no charset. */
const otherTypes = {
  avif: 'image/avif',
  json: 'application/json',
  pdf: 'application/pdf',
  png: 'image/png',
  webp: 'image/webp',
  woff2: 'font/woff2',
};

describe('the preview server', () => {
  const site = mkdtempSync(join(tmpdir(), 'sehat-types-'));
  let server: PreviewServer | undefined;
  let origin = '';

  beforeAll(async () => {
    for (const ending of ['html', ...Object.keys(contentTypes), ...Object.keys(otherTypes)])
      writeFileSync(join(site, `kind.${ending}`), 'x');
    writeFileSync(join(site, 'index.html'), 'the start page');
    server = await preview({
      root: join(root, 'apps/web'),
      configFile: join(root, 'apps/web/vite.config.ts'),
      logLevel: 'silent',
      build: { outDir: site },
      preview: { port: 0 },
    });
    origin = `http://127.0.0.1:${(server.httpServer.address() as AddressInfo).port}`;
  }, 60_000);
  afterAll(async () => {
    await server?.close();
    rmSync(site, { recursive: true, force: true });
  });

  const typeOf = async (path: string) => {
    const answer = await fetch(origin + path);
    expect(answer.status, path).toBe(200);
    expect(await answer.text(), path).not.toBe('');
    return answer.headers.get('content-type')?.replace(';charset', '; charset');
  };

  test.each(Object.entries({ ...contentTypes, ...otherTypes }))(
    'sends the type of a .%s file',
    async (ending, type) => {
      expect(await typeOf(`/kind.${ending}`)).toBe(type);
      expect(await typeOf(`/kind.${ending}?again=1`)).toBe(type);
    },
  );

  // Vite names no charset for some of them. `hosting.test.ts` checks that each page declares it in its first bytes.
  test.each(['/', '/kind', '/no/such/page', '/kind.html'])('sends HTML for %s', async (path) => {
    expect(await typeOf(path)).toMatch(/^text\/html(?:; charset=utf-8)?$/);
  });
});
