import { beforeEach, describe, expect, it } from 'vitest';
import { createShell, urgentLimit } from './shell';

const origin = 'https://sehat.example';

const html = (text: string, status = 200) =>
  new Response(text, { status, headers: { 'content-type': 'text/html; charset=utf-8' } });
const script = (text: string) => new Response(text, { headers: { 'content-type': 'text/javascript' } });

const urlOf = (input: RequestInfo | URL) =>
  new URL(input instanceof Request ? input.url : String(input), origin).pathname;

/** A cache storage in memory; `full` makes every write fail. */
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

/** The shell of the build with this number, which its page names. */
function shellOf(build: number) {
  let waited = new Promise<void>((resolve) => {
    passTime = resolve;
  });
  return createShell(
    { version: `v${build}`, entry: `/assets/index-${build}.js`, files: [`/assets/route-${build}.js`] },
    {
      caches: caches as unknown as CacheStorage,
      fetch: (input) => {
        const path = urlOf(input);
        asked.push(path);
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
    },
  );
}

function publish(build: number) {
  network.set('/', () => html(`<script src="/assets/index-${build}.js">`));
  network.set(`/assets/index-${build}.js`, () => script(`index ${build}`));
  network.set(`/assets/route-${build}.js`, () => script(`route ${build}`));
}

/** A request as the browser makes it; node's own knows no navigations. */
function request(path: string, { mode = 'no-cors', destination = '', method = 'GET' } = {}) {
  const own = new Request(new URL(path, origin), { method });
  Object.defineProperties(own, { mode: { value: mode }, destination: { value: destination } });
  return own;
}
const visit = (path: string) => request(path, { mode: 'navigate', destination: 'document' });
const textOf = async (answer: Promise<Response> | null) => (await answer)?.text();

describe('keeping', () => {
  it('stores everything, and the page last', async () => {
    publish(1);
    await shellOf(1).keep();
    expect([...(caches.stores.get('sehat-shell-v1')?.keys() ?? [])]).toEqual([
      '/assets/index-1.js',
      '/assets/route-1.js',
      '/',
    ]);
  });

  it('asks again only for what is missing', async () => {
    publish(1);
    network.delete('/assets/route-1.js');
    await expect(shellOf(1).keep()).rejects.toThrow('offline');
    expect(await caches.match('/')).toBeUndefined();
    publish(1);
    asked = [];
    await shellOf(1).keep();
    expect(asked).toEqual(['/assets/route-1.js', '/']);
    asked = [];
    await shellOf(1).keep();
    expect(asked).toEqual([]);
  });

  it('takes a page for no file: hosts answer so for files that are gone', async () => {
    publish(1);
    network.set('/assets/route-1.js', () => html('the page for unknown paths'));
    await expect(shellOf(1).keep()).rejects.toThrow('could not be kept');
  });

  it('leaves the page of another build to that build', async () => {
    publish(1);
    network.set('/', () => html('<script src="/assets/index-2.js">'));
    await shellOf(1).keep();
    expect(await caches.match('/')).toBeUndefined();
  });

  it('forgets all builds but the last two, and nothing that is not its own', async () => {
    await caches.open('msw:active-clients');
    for (const build of [1, 2, 3]) {
      publish(build);
      await shellOf(build).forgetOlder();
      await shellOf(build).keep();
    }
    expect(await caches.keys()).toEqual(['msw:active-clients', 'sehat-shell-v2', 'sehat-shell-v3']);
  });

  it('does not forget the newest whole one for one that was never kept', async () => {
    publish(1);
    await shellOf(1).keep();
    publish(2);
    network.delete('/assets/route-2.js');
    await expect(shellOf(2).keep()).rejects.toThrow('offline');
    await shellOf(3).forgetOlder();
    expect(await caches.keys()).toEqual(['sehat-shell-v1', 'sehat-shell-v2']);
  });
});

describe('pages', () => {
  it('come from the network, never from what is kept, while it answers', async () => {
    publish(1);
    const shell = shellOf(1);
    await shell.keep();
    network.set('/about', () => html('about, as of today'));
    expect(await textOf(shell.answer(visit('/about')))).toBe('about, as of today');
  });

  it('are the kept one without a network, or when the server fails', async () => {
    publish(1);
    const shell = shellOf(1);
    await shell.keep();
    network.clear();
    expect(await textOf(shell.answer(visit('/ambulance')))).toContain('index-1');
    network.set('/ambulance', () => html('bad gateway', 502));
    expect(await textOf(shell.answer(visit('/ambulance')))).toContain('index-1');
  });

  it('fail as ever when nothing is kept', async () => {
    const shell = shellOf(1);
    await expect(shell.answer(visit('/about'))).rejects.toThrow('offline');
    network.set('/about', () => html('bad gateway', 502));
    expect((await shell.answer(visit('/about')))?.status).toBe(502);
  });

  it('are those of this build, or of the one before until this one is kept', async () => {
    publish(1);
    await shellOf(1).keep();
    const second = shellOf(2);
    network.clear();
    expect(await textOf(second.answer(visit('/')))).toContain('index-1');
    publish(2);
    await second.keep();
    network.clear();
    expect(await textOf(second.answer(visit('/')))).toContain('index-2');
  });

  it('wait for a slow network, except where it is urgent', async () => {
    publish(1);
    const shell = shellOf(1);
    await shell.keep();
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

  it('wait where it is urgent too, as long as nothing is kept', async () => {
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

describe('files', () => {
  it('with a hash in their name come from the cache, and go into it', async () => {
    const shell = shellOf(1);
    network.set('/assets/chart-9.js', () => script('chart'));
    expect(await textOf(shell.answer(request('/assets/chart-9.js')))).toBe('chart');
    network.clear();
    expect(await textOf(shell.answer(request('/assets/chart-9.js')))).toBe('chart');
  });

  it('are handed on when they cannot be kept', async () => {
    caches.full = true;
    network.set('/assets/chart-9.js', () => script('chart'));
    expect(await textOf(shellOf(1).answer(request('/assets/chart-9.js')))).toBe('chart');
  });

  it('that are gone are not replaced by a page for good', async () => {
    const shell = shellOf(1);
    network.set('/assets/chart-9.js', () => html('the page for unknown paths'));
    await shell.answer(request('/assets/chart-9.js'));
    network.set('/assets/chart-9.js', () => script('chart'));
    expect(await textOf(shell.answer(request('/assets/chart-9.js')))).toBe('chart');
  });

  it('without a hash come from the network, else from the cache', async () => {
    const shell = shellOf(1);
    network.set('/favicon.svg', () => script('new'));
    await (await caches.open('sehat-shell-v1')).put('/favicon.svg', script('kept'));
    const icon = () => shell.answer(request('/favicon.svg', { destination: 'image' }));
    expect(await textOf(icon())).toBe('new');
    network.clear();
    expect(await textOf(icon())).toBe('kept');
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
