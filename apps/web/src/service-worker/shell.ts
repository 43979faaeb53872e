/** What a build's shell is made of. */
export interface ShellManifest {
  /** Differs whenever anything of the shell does. */
  version: string;
  /** The script that this build's page starts with. */
  entry: string;
  /** Everything else that the kept pages need, by root-relative URL. */
  files: readonly string[];
}

export interface ShellDeps {
  caches: CacheStorage;
  fetch: typeof fetch;
  /** Resolves after so many milliseconds. */
  wait: (ms: number) => Promise<void>;
  origin: string;
}

const prefix = 'sehat-shell-';
const page = '/';

/** Pages on which waiting for the newest version may cost more than the version before. */
const urgentPaths: ReadonlySet<string> = new Set(['/ambulance', '/emergency-contacts']);
/** How long the network may take on those, in milliseconds. */
export const urgentLimit = 250;

const isHtml = (response: Response) => response.headers.get('content-type')?.includes('text/html') ?? false;

/** Static hosts answer a file that is gone with their page for unknown paths: that is no file. */
const isFile = (response: Response) => response.ok && !isHtml(response);

const isHashed = (path: string) => path.startsWith('/assets/');
const isDocument = (path: string) => !/\.[a-z0-9]+$/i.test(path);

/**
 * The shell of one build, kept for when the network is away: the page, and what it takes to show the start, sign-in and emergency pages.
 * Pages come from the network first, files whose names carry a hash of their content from the cache first, all else from the network.
 */
export function createShell({ version, entry, files }: ShellManifest, { caches, fetch, wait, origin }: ShellDeps) {
  const own = prefix + version;

  async function keepFile(cache: Cache, file: string) {
    if (await cache.match(file)) return;
    const response = await fetch(file);
    if (!isFile(response)) throw new Error(`${file} could not be kept (${response.status})`);
    await cache.put(file, response);
  }

  async function keepPage(cache: Cache) {
    if (await cache.match(page)) return;
    const response = await fetch(page, { cache: 'reload' });
    const text = await response.clone().text();
    // Another build is out already: the page belongs to that one's shell.
    if (response.ok && text.includes(entry)) await cache.put(page, response);
  }

  /** Keeps what is not kept yet. The page comes last: a cache that has it has all that it needs. */
  async function keep(): Promise<void> {
    const cache = await caches.open(own);
    await Promise.all([entry, ...files].map((file) => keepFile(cache, file)));
    await keepPage(cache);
  }

  /**
   * Forgets builds before this one, when it takes over. The one before stays for tabs that still run it, and the newest that is whole until
   * this one is. Not while pages ask for files: a browser that looks for a file through all caches brings back one that is deleted meanwhile.
   */
  async function forgetOlder(): Promise<void> {
    const others = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== own);
    const pages = await Promise.all(others.map((cacheName) => caches.match(page, { cacheName })));
    const stay = new Set([others.length - 1, pages.findLastIndex(Boolean)]);
    await Promise.all(others.filter((_, at) => !stay.has(at)).map((name) => caches.delete(name)));
  }

  const keptPage = async () => {
    try {
      return (await caches.match(page, { cacheName: own })) ?? (await caches.match(page));
    } catch {
      return undefined;
    }
  };

  /** What was kept for a request; a browser whose storage fails has nothing. */
  const kept = (request: Request) => caches.match(request, { ignoreVary: true }).catch(() => undefined);

  /** Keeps a copy beside the answer. A full disk must not cost the answer. */
  const keepCopy = (request: Request, response: Response) =>
    void caches
      .open(own)
      .then((cache) => cache.put(request, response))
      .catch(() => undefined);

  async function fromCacheFirst(request: Request): Promise<Response> {
    const copy = await kept(request);
    if (copy) return copy;
    const response = await fetch(request);
    if (isFile(response)) keepCopy(request, response.clone());
    return response;
  }

  async function fromNetworkFirst(request: Request): Promise<Response> {
    try {
      return await fetch(request);
    } catch (error) {
      const copy = await kept(request);
      if (copy) return copy;
      throw error;
    }
  }

  async function answerPage(request: Request, urgent: boolean): Promise<Response> {
    const fromNetwork = fetch(request);
    const inTime = urgent ? Promise.race([fromNetwork, wait(urgentLimit)]) : fromNetwork;
    const response = await inTime.catch(() => undefined);
    if (response && response.status < 500) return response;
    // The rejection of a network that lost the race is nobody's, unless it is all there is.
    fromNetwork.catch(() => undefined);
    return (await keptPage()) ?? fromNetwork;
  }

  /** The answer to a request of a page, or null where the shell has no part in it. */
  function answer(request: Request): Promise<Response> | null {
    const { origin: target, pathname } = new URL(request.url);
    if (request.method !== 'GET' || target !== origin) return null;
    if (request.mode === 'navigate') {
      return isDocument(pathname) ? answerPage(request, urgentPaths.has(pathname)) : null;
    }
    if (isHashed(pathname)) return fromCacheFirst(request);
    return request.destination === '' ? null : fromNetworkFirst(request);
  }

  return { keep, forgetOlder, answer };
}
