import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { root } from '../project-fixture';

/** What `scripts/bench/weigh.mjs` answers; sizes in bytes, as sent with brotli where not said otherwise. */
interface Weighed {
  documents: Record<
    string,
    { scripts: string[]; js: number; html: number; style: number; pictures: number; requests: number }
  >;
  /** Bytes of each module before minification, by chunk. */
  chunks: Record<string, Record<string, number>>;
  assets: { name: string; bytes: number }[];
}

const read = <T>(name: string) => JSON.parse(readFileSync(join(import.meta.dirname, name), 'utf8')) as T;
const budgets = read<{
  floor: number;
  jsToFloor: Record<string, number>;
  requests: Record<string, number>;
  html: number;
  style: number;
  sheet: number;
  fonts: Record<string, number>;
  picture: number;
}>('budgets.json');
/** Sizes of modules when the budgets were last looked at. */
const recorded = read<Record<string, number>>('modules.json');

function weigh(...options: string[]): Weighed {
  const script = join(root, 'scripts/bench/weigh.mjs');
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...options], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout) as Weighed;
}

const limitOf = (limits: Record<string, number>, path: string) => limits[path] ?? limits['*'] ?? 0;

/** The modules of some chunks that grew most since they were recorded. */
function grown({ chunks }: Weighed, scripts: readonly string[]) {
  const modules = Object.assign({}, ...scripts.map((url) => chunks[url] ?? {})) as Record<string, number>;
  return Object.entries(modules)
    .map(([name, bytes]) => ({ name, more: bytes - (recorded[name] ?? 0) }))
    .filter(({ more }) => more > 0)
    .toSorted((a, b) => b.more - a.more)
    .slice(0, 8)
    .map(({ name, more }) => `${name} +${more} (before minification)`);
}

let site: Weighed;
let documents: [string, Weighed['documents'][string]][];
beforeAll(() => {
  site = weigh();
  documents = Object.entries(site.documents);
}, 240_000);

describe('a document', () => {
  test('asks for no more JavaScript than its budget before its heading', () => {
    expect(documents.length).toBeGreaterThan(20);
    const over = documents.flatMap(([path, { js, scripts }]) => {
      const limit = Math.floor(limitOf(budgets.jsToFloor, path) * budgets.floor);
      return js > limit ? [{ path, js, limit, grown: grown(site, scripts) }] : [];
    });
    expect(over).toEqual([]);
  });

  test('makes no more requests than its budget before its heading', () => {
    const over = documents.flatMap(([path, { requests, scripts }]) =>
      requests > limitOf(budgets.requests, path) ? [{ path, requests, scripts }] : [],
    );
    expect(over).toEqual([]);
  });

  test('carries few styles of its own, and little in all', () => {
    const over = documents.filter(([, { style, html }]) => style > budgets.style || html > budgets.html);
    expect(over.map(([path, { style, html }]) => ({ path, style, html }))).toEqual([]);
  });

  test('shows no large picture first', () => {
    expect(documents.filter(([, { pictures }]) => pictures > budgets.picture)).toEqual([]);
  });
});

test('the whole style sheet keeps to its budget', () => {
  const sheets = site.assets.filter(({ name }) => name.endsWith('.css'));
  expect(sheets).toHaveLength(1);
  expect(sheets[0]?.bytes).toBeLessThanOrEqual(budgets.sheet);
});

test('the style sheet knows every component that the app shows', () => {
  const css = readFileSync(join(root, 'apps/web/src/main.css'), 'utf8');
  const leftOut = /@source not "[./]*packages\/ui\/src\/\{([^}]*)\}"/.exec(css)?.[1]?.split(',') ?? [];
  expect(leftOut.length).toBeGreaterThan(0);
  const modules = Object.values(site.chunks).flatMap((chunk) => Object.keys(chunk));
  const shown = leftOut.filter((name) => modules.some((module) => module.startsWith(`packages/ui/src/${name}/`)));
  expect(shown).toEqual([]);
});

test.each(Object.entries(budgets.fonts))('the face %s keeps to its budget', (name, limit) => {
  const face = site.assets.find((asset) => asset.name.includes(`${name}-`));
  expect(face?.bytes).toBeLessThanOrEqual(limit);
});

test('no picture is large', () => {
  const pictures = site.assets.filter(({ name }) => /[.](svg|avif)$/.test(name));
  expect(pictures.length).toBeGreaterThan(10);
  expect(pictures.filter(({ bytes }) => bytes > budgets.picture)).toEqual([]);
});

test('no first page brings a byte of the embedded backend, and a build for a real one has none at all', () => {
  const isMock = (name: string) => /^mocks\/|node_modules\/(msw|@mswjs|tough-cookie|tldts)/.test(name);
  const modulesOf = ({ chunks }: Weighed, scripts: readonly string[]) =>
    scripts.flatMap((url) => Object.keys(chunks[url] ?? {}));
  const first = documents.flatMap(([path, { scripts }]) =>
    modulesOf(site, scripts)
      .filter(isMock)
      .map((name) => `${path}: ${name}`),
  );
  expect(first).toEqual([]);

  const real = weigh('--real');
  expect(modulesOf(real, Object.keys(real.chunks)).filter(isMock)).toEqual([]);
}, 240_000);
