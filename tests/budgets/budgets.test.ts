import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { weighAssets, weighSite, withSteadyHashes } from '../../scripts/bench/weigh.mjs';
import { baseLanguage, languages } from '../../scripts/messages.mjs';
import { realBackend, sharedSite } from '../../scripts/site/shared-site.mjs';
import { root } from '../project-fixture';

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
  /** How much more a document of a further language may weigh than its English document, in bytes. */
  translation: { js: number; html: number };
}>('budgets.json');
/** Module sizes from the last `weigh.mjs --record`. */
const recorded = read<Record<string, number>>('modules.json');

const limitOf = (limits: Record<string, number>, path: string) => limits[path] ?? limits['*'] ?? 0;

/** The path of the English document, for a document of a further language. */
function translationOf(path: string) {
  const language = languages.find((each) => each !== baseLanguage && `${path}/`.startsWith(`/${each}/`));
  return language && (path.slice(language.length + 1) || '/');
}

type Chunks = Record<string, Record<string, number>>;

/** Returns the modules of the given chunks that grew most since the recording. */
function grown(chunks: Chunks, scripts: readonly string[]) {
  const modules = Object.assign({}, ...scripts.map((url) => chunks[url] ?? {})) as Record<string, number>;
  return Object.entries(modules)
    .map(([name, bytes]) => ({ name, more: bytes - (recorded[name] ?? 0) }))
    .filter(({ more }) => more > 0)
    .toSorted((a, b) => b.more - a.more)
    .slice(0, 8)
    .map(({ name, more }) => `${name} +${more} (before minification)`);
}

interface DocumentWeight {
  scripts: string[];
  js: number;
  html: number;
  style: number;
  pictures: number;
  requests: number;
}

let chunks: Chunks;
let documents: [string, DocumentWeight][];
/** The documents of further languages, by the path of their English document. */
let translations: [string, DocumentWeight][];
let assets: { name: string; bytes: number }[];
beforeAll(() => {
  const site = sharedSite();
  chunks = site.chunks;
  const all = Object.entries(weighSite(site.folder) as Record<string, DocumentWeight>);
  documents = all.filter(([path]) => !translationOf(path));
  translations = all.flatMap(([path, weight]) => {
    const english = translationOf(path);
    return english ? [[english, weight]] : [];
  });
  assets = weighAssets(site.folder, /\.(css|woff2|svg|avif)$/);
}, 240_000);

test('no chunk contains the simulator or its overlay', () => {
  const modules = Object.values(chunks).flatMap((chunk) => Object.keys(chunk));
  expect(modules.length).toBeGreaterThan(500);
  expect(modules.filter((name) => /packages\/simulator|apps\/web\/development/.test(name))).toEqual([]);
});

// Its listener for messages of the service worker waits for ever, and keeps each message in memory.
test('no chunk contains the network that MSW creates on import and the app does not use', () => {
  const unused = /onUnhandledFrame:.warn.[},]/;
  expect('onUnhandledFrame:`warn`}}Pt();').toMatch(unused);
  const { folder } = sharedSite();
  const files = globSync('assets/browser-*.js', { cwd: folder }).map((name) => join(folder, name));
  const texts = files.map((file) => readFileSync(file, 'utf8')).filter((text) => text.includes('onUnhandledFrame'));
  expect(texts.length).toBeGreaterThan(0);
  expect(texts.filter((text) => unused.test(text))).toEqual([]);
});

test('the weight of a file does not depend on hashes of its files', () => {
  const link = (name: string, hash: string, digest: string) =>
    `<link href="/assets/${name}-${hash}.js" integrity="sha256-${digest.repeat(43)}=" />`;
  const one = withSteadyHashes(link('route', 'pB8Ya6Jh', 'a') + link('finder', 'G-_vZrWJ', 'b')) as string;
  expect(withSteadyHashes(link('route', 'CL8pQrfW', 'c') + link('finder', 'B7QbJRP2', '/'))).toBe(one);
  expect(one).toHaveLength(2 * link('route', 'pB8Ya6Jh', 'a').length + 'finder'.length - 'route'.length);
  expect(withSteadyHashes(link('cart', 'pB8Ya6Jh', 'a') + link('finder', 'G-_vZrWJ', 'b'))).not.toBe(one);
  // Each file has hashes of its own, which do not compress.
  expect(new Set(one.match(/sha256-[^"]+/g)).size).toBe(2);
});

describe('a document', () => {
  test('loads no more JavaScript than its budget before its heading', () => {
    expect(documents.length).toBeGreaterThan(20);
    const over = documents.flatMap(([path, { js, scripts }]) => {
      const limit = Math.floor(limitOf(budgets.jsToFloor, path) * budgets.floor);
      return js > limit ? [{ path, js, limit, grown: grown(chunks, scripts) }] : [];
    });
    expect(over).toEqual([]);
  });

  test('makes no more requests than its budget before its heading', () => {
    const over = documents.flatMap(([path, { requests, scripts }]) =>
      requests > limitOf(budgets.requests, path) ? [{ path, requests, scripts }] : [],
    );
    expect(over).toEqual([]);
  });

  test('stays within the budgets for inline styles and HTML', () => {
    const over = documents.filter(([, { style, html }]) => style > budgets.style || html > budgets.html);
    expect(over.map(([path, { style, html }]) => ({ path, style, html }))).toEqual([]);
  });

  test('preloads no large picture', () => {
    expect(documents.filter(([, { pictures }]) => pictures > budgets.picture)).toEqual([]);
  });
});

describe('a document of a further language', () => {
  const englishOf = (path: string) => documents.find(([english]) => english === path)?.[1];

  test('exists for each English document', () => {
    expect(translations.map(([path]) => path).toSorted()).toEqual(
      Array.from({ length: languages.length - 1 }, () => documents.map(([path]) => path))
        .flat()
        .toSorted(),
    );
  });

  test('loads little more than its English document', () => {
    const over = translations.flatMap(([path, { js, html, requests, scripts }]) => {
      const english = englishOf(path);
      if (!english) return [{ path }];
      const more = { js: js - english.js, html: html - english.html, requests: requests - english.requests };
      const isOver = more.js > budgets.translation.js || more.html > budgets.translation.html || more.requests > 0;
      return isOver ? [{ path, ...more, grown: grown(chunks, scripts) }] : [];
    });
    expect(over).toEqual([]);
  });
});

test('the style sheet stays within its budget', () => {
  const sheets = assets.filter(({ name }) => name.endsWith('.css'));
  expect(sheets).toHaveLength(1);
  expect(sheets[0]?.bytes).toBeLessThanOrEqual(budgets.sheet);
});

test('the style sheet has the rules of every component that the app uses', () => {
  const css = readFileSync(join(root, 'apps/web/src/main.css'), 'utf8');
  const leftOut = /@source not "[./]*packages\/ui\/src\/\{([^}]*)\}"/.exec(css)?.[1]?.split(',') ?? [];
  expect(leftOut.length).toBeGreaterThan(0);
  const modules = Object.values(chunks).flatMap((chunk) => Object.keys(chunk));
  const shown = leftOut.filter((name) => modules.some((module) => module.startsWith(`packages/ui/src/${name}/`)));
  expect(shown).toEqual([]);
});

test.each(Object.entries(budgets.fonts))('the font %s stays within its budget', (name, limit) => {
  const face = assets.find((asset) => asset.name.includes(`${name}-`));
  expect(face?.bytes).toBeLessThanOrEqual(limit);
});

test('no picture is large', () => {
  const pictures = assets.filter(({ name }) => /[.](svg|avif)$/.test(name));
  expect(pictures.length).toBeGreaterThan(10);
  expect(pictures.filter(({ bytes }) => bytes > budgets.picture)).toEqual([]);
});

test('no document preloads code of the embedded backend, and a build for a real backend contains none', () => {
  const isMock = (name: string) => /^mocks\/|^supabase\/|node_modules\/(msw|@mswjs|tough-cookie|tldts)/.test(name);
  const modulesOf = (all: Chunks, scripts: readonly string[]) => scripts.flatMap((url) => Object.keys(all[url] ?? {}));
  const first = documents.flatMap(([path, { scripts }]) =>
    modulesOf(chunks, scripts)
      .filter(isMock)
      .map((name) => `${path}: ${name}`),
  );
  expect(first).toEqual([]);

  const real = sharedSite(realBackend).chunks as Chunks;
  expect(modulesOf(real, Object.keys(real)).filter(isMock)).toEqual([]);
}, 240_000);
