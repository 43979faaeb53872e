import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { createShell, type ShellManifest, urgentLimit } from './shell';

const origin = 'https://sehat.example';

const html = (text: string, status = 200) =>
  new Response(text, { status, headers: { 'content-type': 'text/html; charset=utf-8' } });
const script = (text: string) => new Response(text, { headers: { 'content-type': 'text/javascript' } });

const integrityOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}` as const;

const urlOf = (input: RequestInfo | URL) =>
  new URL(input instanceof Request ? input.url : String(input), origin).pathname;

/** A cache storage in memory. `full` makes every write fail. */
class FakeCaches {
  readonly stores = new Map<string, Map<string, Response>>();
  full = false;

  open(name: string) {
    const store = this.stores.get(name) ?? new Map<string, Response>();
    this.stores.set(name, store);
    return Promise.resolve({
      match: (input: RequestInfo) => Promise.resolve(store.get(urlOf(input))?.clone()),
      put: async (input: RequestInfo, response: Response) => {
        if (this.full) throw new DOMException('full', 'QuotaExceededError');
        store.set(urlOf(input), response);
        return Promise.resolve();
      },
      delete: (input: RequestInfo) => Promise.resolve(store.delete(urlOf(input))),
    });
  }

  match(input: RequestInfo, { cacheName }: { cacheName?: string } = {}) {
    for (const [name, store] of this.stores) {
      const found = store.get(urlOf(input));
      if (found && (cacheName === undefined || cacheName === name)) return Promise.resolve(found.clone());
    }
    return Promise.resolve(undefined);
  }

  keys = () => Promise.resolve([...this.stores.keys()]);
  delete = (name: string) => Promise.resolve(this.stores.delete(name));
}

let caches: FakeCaches;
let network: Map<string, () => Response | Promise<Response>>;
let asked: string[];
let passTime: () => void;

beforeEach(() => {
  caches = new FakeCaches();
  network = new Map();
  asked = [];
});

/** Returns the files of the build with this number. */
const contentOf = (build: number): Record<string, string> => ({
  [`/assets/index-${build}.js`]: `index ${build}`,
  [`/assets/route-${build}.js`]: `route ${build}`,
  [`/assets/chart-${build}.js`]: `chart ${build}`,
  [`/assets/hindi-${build}.js`]: `hindi ${build}`,
  '/': `<script src="/assets/index-${build}.js">`,
  '/hi': `<script src="/assets/hindi-${build}.js">`,
});

const manifestOf = (build: number): ShellManifest => ({
  version: `v${build}`,
  files: {
    '/': [`/assets/index-${build}.js`, `/assets/route-${build}.js`],
    '/hi': [`/assets/hindi-${build}.js`],
  },
  integrity: Object.fromEntries(Object.entries(contentOf(build)).map(([path, text]) => [path, integrityOf(text)])),
});

/** Creates the shell of the build with this number. */
function shellOf(build: number) {
  let waited = new Promise<void>((resolve) => {
    passTime = resolve;
  });
  return createShell(manifestOf(build), {
    caches: caches as unknown as CacheStorage,
    fetch: (input, init) => {
      const path = urlOf(input);
      asked.push(init?.cache ? `${path} (${init.cache})` : path);
      const answer = network.get(path);
      return answer ? Promise.resolve().then(answer) : Promise.reject(new TypeError('offline'));
    },
    wait: (ms) => {
      expect(ms).toBe(urgentLimit);
      const now = waited;
      waited = Promise.resolve();
      return now;
    },
    origin,
  });
}

/** Serves the files of a build. */
function publish(build: number) {
  for (const [path, text] of Object.entries(contentOf(build))) {
    network.set(path, () => (path.startsWith('/assets/') ? script(text) : html(text)));
  }
}

/** Gives a wrong answer to the next requests of a path, then the right one. */
function answerWrongly(path: string, wrong: () => Response, times = 1) {
  const right = network.get(path);
  let left = times;
  network.set(path, () => {
    left -= 1;
    return left < 0 && right ? right() : wrong();
  });
}

/** Wrong answers, most of them with status 200. */
const wrongAnswers: [name: string, answer: () => Response][] = [
  ['plain text', () => new Response('maintenance', { headers: { 'content-type': 'text/plain' } })],
  ['an empty body', () => script('')],
  ['JSON', () => Response.json({ error: 'try again' })],
  ['an HTML page', () => html('the page for unknown paths')],
  ['half the file', () => script('ind')],
  ['a failure', () => new Response('bad gateway', { status: 502 })],
  [
    'a connection that breaks',
    () =>
      new Response(
        new ReadableStream({
          start: (controller) => controller.error(new TypeError('cut')),
        }),
      ),
  ],
];

/** Creates a request like a browser's. Node's own class refuses the mode `navigate`. */
function request(path: string, { mode = 'no-cors', destination = '', ...init }: Record<string, string> = {}) {
  const own = new Request(new URL(path, origin), init);
  Object.defineProperties(own, { mode: { value: mode }, destination: { value: destination } });
  return own;
}
const visit = (path: string) => request(path, { mode: 'navigate', destination: 'document' });
const textOf = async (answer: Promise<Response> | null) => (await answer)?.text();

describe('caching', () => {
  it('caches all files, and the document last', async () => {
    publish(1);
    await shellOf(1).keep('/');
    expect([...(caches.stores.get('sehat-shell-v1')?.keys() ?? [])]).toEqual([
      '/assets/index-1.js',
      '/assets/route-1.js',
      '/',
    ]);
  });

  it('requests only missing files again', async () => {
    publish(1);
    network.delete('/assets/route-1.js');
    await expect(shellOf(1).keep('/')).rejects.toThrow('offline');
    expect(await caches.match('/')).toBeUndefined();
    publish(1);
    asked = [];
    await shellOf(1).keep('/');
    expect(asked).toEqual(['/assets/route-1.js', '/']);
    asked = [];
    await shellOf(1).keep('/');
    expect(asked).toEqual([]);
  });

  it.each(wrongAnswers)('does not cache %s, and repeats the request past the HTTP cache', async (_, wrong) => {
    publish(1);
    answerWrongly('/assets/index-1.js', wrong);
    await shellOf(1).keep('/');
    expect(asked).toContain('/assets/index-1.js (reload)');
    expect(await (await caches.match('/assets/index-1.js'))?.text()).toBe('index 1');
  });

  it.each(wrongAnswers)('does not cache the document while the answer for a file is %s', async (_, wrong) => {
    publish(1);
    answerWrongly('/assets/index-1.js', wrong, 2);
    await expect(shellOf(1).keep('/')).rejects.toThrow(/differs from the build|cut/);
    expect(await caches.match('/assets/index-1.js')).toBeUndefined();
    expect(await caches.match('/')).toBeUndefined();
  });

  it('does not cache the document of another build', async () => {
    publish(1);
    network.set('/', () => html('<script src="/assets/index-2.js">'));
    await expect(shellOf(1).keep('/')).rejects.toThrow('/ differs from the build');
    expect(await caches.match('/')).toBeUndefined();
  });

  it('replaces a damaged file in the cache', async () => {
    publish(1);
    await shellOf(1).keep('/');
    await (await caches.open('sehat-shell-v1')).put('/assets/route-1.js', script('rou'));
    await shellOf(1).keep('/');
    expect(await (await caches.match('/assets/route-1.js'))?.text()).toBe('route 1');
  });

  it('deletes the caches of all builds except the last two, and no other cache', async () => {
    await caches.open('msw:active-clients');
    for (const build of [1, 2, 3]) {
      publish(build);
      await shellOf(build).deleteOlder();
      await shellOf(build).keep('/');
    }
    expect(await caches.keys()).toEqual(['msw:active-clients', 'sehat-shell-v2', 'sehat-shell-v3']);
  });

  it('does not delete the newest complete build in favour of an incomplete one', async () => {
    publish(1);
    await shellOf(1).keep('/');
    publish(2);
    network.delete('/assets/route-2.js');
    await expect(shellOf(2).keep('/')).rejects.toThrow('offline');
    await shellOf(3).deleteOlder();
    expect(await caches.keys()).toEqual(['sehat-shell-v1', 'sehat-shell-v2']);
  });
});

describe('pages', () => {
  it('come from the network, never from the cache, while the network answers', async () => {
    publish(1);
    const shell = shellOf(1);
    await shell.keep('/');
    network.set('/about', () => html('about, as of today'));
    expect(await textOf(shell.answer(visit('/about')))).toBe('about, as of today');
  });

  it('come from the cache without a network, or when the server fails', async () => {
    publish(1);
    const shell = shellOf(1);
    await shell.keep('/');
    network.clear();
    expect(await textOf(shell.answer(visit('/ambulance')))).toContain('index-1');
    network.set('/ambulance', () => html('bad gateway', 502));
    expect(await textOf(shell.answer(visit('/ambulance')))).toContain('index-1');
  });

  it('fail as without a worker when the cache is empty', async () => {
    const shell = shellOf(1);
    await expect(shell.answer(visit('/about'))).rejects.toThrow('offline');
    network.set('/about', () => html('bad gateway', 502));
    expect((await shell.answer(visit('/about')))?.status).toBe(502);
  });

  it('are of this build, or of the previous one until this one is cached', async () => {
    publish(1);
    await shellOf(1).keep('/');
    const second = shellOf(2);
    network.clear();
    expect(await textOf(second.answer(visit('/')))).toContain('index-1');
    publish(2);
    await second.keep('/');
    network.clear();
    expect(await textOf(second.answer(visit('/')))).toContain('index-2');
  });

  it('wait for a slow network, except urgent pages', async () => {
    publish(1);
    const shell = shellOf(1);
    await shell.keep('/');
    let arrive = (_: Response) => {};
    const slow = () => new Promise<Response>((resolve) => (arrive = resolve));
    network.set('/ambulance', slow);
    const urgent = shell.answer(visit('/ambulance'));
    passTime();
    expect(await textOf(urgent)).toContain('index-1');

    network.set('/about', slow);
    const ordinary = shell.answer(visit('/about'));
    await new Promise((resolve) => setImmediate(resolve));
    arrive(html('about, at last'));
    expect(await textOf(ordinary)).toBe('about, at last');
  });

  it('wait for a slow network, including urgent pages, while the cache is empty', async () => {
    const shell = shellOf(1);
    let arrive = (_: Response) => {};
    network.set('/ambulance', () => new Promise<Response>((resolve) => (arrive = resolve)));
    const answer = shell.answer(visit('/ambulance'));
    passTime();
    await new Promise((resolve) => setImmediate(resolve));
    arrive(html('numbers'));
    expect(await textOf(answer)).toBe('numbers');
  });
});

describe('pages of two languages', () => {
  it('cache the files of the asked language only', async () => {
    publish(1);
    await shellOf(1).keep('/hi');
    expect([...(caches.stores.get('sehat-shell-v1')?.keys() ?? [])]).toEqual(['/assets/hindi-1.js', '/hi']);
  });

  it.each(['/hi', '/hi/', '/hi/ambulance'])('%s comes from the document of its language', async (path) => {
    publish(1);
    const shell = shellOf(1);
    await shell.keep('/');
    await shell.keep('/hi');
    network.clear();
    expect(await textOf(shell.answer(visit(path)))).toContain('hindi-1');
    expect(await textOf(shell.answer(visit('/history')))).toContain('index-1');
  });

  it.each([
    ['/', '/hi/ambulance', '/ambulance'],
    ['/hi', '/ambulance', '/hi/ambulance'],
    ['/', '/hi', '/'],
  ])('with only %s cached, %s leads to %s', async (kept, wanted, expected) => {
    publish(1);
    const shell = shellOf(1);
    await shell.keep(kept);
    network.clear();
    expect((await shell.answer(visit(wanted)))?.headers.get('location')).toBe(origin + expected);
  });

  it('an urgent page does not wait for a slow network', async () => {
    publish(1);
    const shell = shellOf(1);
    await shell.keep('/hi');
    network.set('/hi/ambulance', () => new Promise<Response>(() => {}));
    const urgent = shell.answer(visit('/hi/ambulance'));
    passTime();
    expect(await textOf(urgent)).toContain('hindi-1');
  });

  it('count as a complete build in either language', async () => {
    publish(1);
    await shellOf(1).keep('/hi');
    publish(2);
    network.delete('/assets/route-2.js');
    await expect(shellOf(2).keep('/')).rejects.toThrow('offline');
    await shellOf(3).deleteOlder();
    expect(await caches.keys()).toEqual(['sehat-shell-v1', 'sehat-shell-v2']);
  });
});

describe('files', () => {
  it('of this build are cached, then come from the cache', async () => {
    publish(1);
    const shell = shellOf(1);
    expect(await textOf(shell.answer(request('/assets/chart-1.js')))).toBe('chart 1');
    network.clear();
    expect(await textOf(shell.answer(request('/assets/chart-1.js')))).toBe('chart 1');
  });

  it('are returned when the browser cannot cache them', async () => {
    caches.full = true;
    publish(1);
    expect(await textOf(shellOf(1).answer(request('/assets/chart-1.js')))).toBe('chart 1');
  });

  it.each(wrongAnswers)('are requested a second time when the answer is %s', async (_, wrong) => {
    publish(1);
    answerWrongly('/assets/chart-1.js', wrong);
    expect(await textOf(shellOf(1).answer(request('/assets/chart-1.js')))).toBe('chart 1');
  });

  it('are returned but not cached when both answers are wrong', async () => {
    publish(1);
    const shell = shellOf(1);
    answerWrongly('/assets/chart-1.js', () => script('changed by a proxy'), 2);
    expect(await textOf(shell.answer(request('/assets/chart-1.js')))).toBe('changed by a proxy');
    expect(await textOf(shell.answer(request('/assets/chart-1.js')))).toBe('chart 1');
  });

  it('come from the network when the cached copy is damaged', async () => {
    publish(1);
    await (await caches.open('sehat-shell-v1')).put('/assets/chart-1.js', script('cha'));
    expect(await textOf(shellOf(1).answer(request('/assets/chart-1.js')))).toBe('chart 1');
    network.clear();
    expect(await textOf(shellOf(1).answer(request('/assets/chart-1.js')))).toBe('chart 1');
  });

  it.each([
    ['a request that reloads', () => request('/assets/chart-1.js', { cache: 'reload' })],
    ['a request with a query', () => request('/assets/chart-1.js?again=1')],
  ])('come from the network for %s, and from the cache without one', async (_, ask) => {
    publish(1);
    const shell = shellOf(1);
    await textOf(shell.answer(request('/assets/chart-1.js')));
    asked = [];
    expect(await textOf(shell.answer(ask()))).toBe('chart 1');
    expect(asked).toEqual(['/assets/chart-1.js']);
    network.clear();
    expect(await textOf(shell.answer(ask()))).toBe('chart 1');
  });

  it('of the previous build come from its cache', async () => {
    publish(1);
    await textOf(shellOf(1).answer(request('/assets/chart-1.js')));
    network.clear();
    expect(await textOf(shellOf(2).answer(request('/assets/chart-1.js')))).toBe('chart 1');
  });

  it('of the previous build do not come from its cache when they are damaged or have no hash', async () => {
    publish(1);
    const cache = await caches.open('sehat-shell-v1');
    await textOf(shellOf(1).answer(request('/assets/chart-1.js')));
    const { headers } = (await cache.match('/assets/chart-1.js')) ?? new Response();
    await cache.put('/assets/chart-1.js', new Response('cha', { headers }));
    await cache.put('/assets/route-1.js', script(''));
    for (const name of ['chart', 'route']) {
      expect(await textOf(shellOf(2).answer(request(`/assets/${name}-1.js`)))).toBe(`${name} 1`);
    }
  });

  it('of the next build are revalidated each time, and cached only by its own worker', async () => {
    publish(2);
    answerWrongly('/assets/chart-2.js', () => script(''));
    const shell = shellOf(1);
    expect(await textOf(shell.answer(request('/assets/chart-2.js')))).toBe('');
    expect(await textOf(shell.answer(request('/assets/chart-2.js')))).toBe('chart 2');
    expect(asked).toEqual(['/assets/chart-2.js (no-cache)', '/assets/chart-2.js (no-cache)']);
    expect(await caches.match('/assets/chart-2.js')).toBeUndefined();
  });

  it('without a hash in their name come from the network first, then from the cache', async () => {
    publish(1);
    const manifest = manifestOf(1);
    const icon = '/favicon.svg';
    network.set(icon, () => script('icon'));
    const shell = createShell(
      {
        ...manifest,
        files: { '/': [...(manifest.files['/'] ?? []), icon] },
        integrity: { ...manifest.integrity, [icon]: integrityOf('icon') },
      },
      {
        caches: caches as unknown as CacheStorage,
        fetch: async (input) => network.get(urlOf(input))?.() ?? Promise.reject(new TypeError('offline')),
        wait: () => Promise.resolve(),
        origin,
      },
    );
    await shell.keep('/');
    network.set(icon, () => script('new icon'));
    const ask = () => shell.answer(request(icon, { destination: 'image' }));
    expect(await textOf(ask())).toBe('new icon');
    network.clear();
    expect(await textOf(ask())).toBe('icon');
  });
});

it.each([
  ['a call', request('/rest/v1/appointments')],
  ['a form that is sent', request('/ambulance', { method: 'POST', mode: 'navigate' })],
  ['another origin', new Request('https://abdm.gov.in/')],
  ['a download', visit('/prescription.pdf')],
])('has no part in %s', (_, foreign) => {
  expect(shellOf(1).answer(foreign)).toBeNull();
});
