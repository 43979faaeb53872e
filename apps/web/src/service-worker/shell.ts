import type { Integrity } from './integrity';
import { createKeptFiles, readWhole, toResponse, type WholeFile } from './kept-files';

/** The files of a build, which the build writes into its service worker. */
export interface ShellManifest {
  /** Differs whenever any of the files does. */
  version: string;
  /**
   * Root-relative URLs of the files that the offline pages need besides the document. One list per language, by the
   * address of its start page: `/`, `/hi`.
   */
  files: Readonly<Record<string, readonly string[]>>;
  /** Content hashes of the documents and of every file of the build. */
  integrity: Readonly<Record<string, Integrity>>;
}

export interface ShellDeps {
  caches: CacheStorage;
  fetch: typeof fetch;
  /** Resolves after `ms` milliseconds. */
  wait: (ms: number) => Promise<void>;
  origin: string;
}

const prefix = 'sehat-shell-';

/** Pages where a fast old version is better than a late new one. */
const urgentPaths: ReadonlySet<string> = new Set(['/ambulance', '/emergency-contacts']);
/** How long the network may take for urgent pages, in milliseconds. */
export const urgentLimit = 250;

/** A page's language, by the address of its start page, and the path that all languages share. */
interface PageAddress {
  startPage: string;
  path: string;
}

const isHashed = (path: string) => path.startsWith('/assets/');
const isDocument = (path: string) => !/\.[a-z0-9]+$/i.test(path);

/** Whether the request must go to the network, because the page found a cached copy to be wrong. */
const asksNetwork = ({ cache, url }: Request) => cache === 'reload' || cache === 'no-store' || url.includes('?');

/**
 * The shell of one build, cached for visits without a network: the document and the files of the pages that work
 * offline. Documents come from the network first, files with a hash in their name from the cache first, all others
 * from the network. A file is cached, and answered from the cache, only if its content matches the build (ADR 25).
 */
export function createShell({ version, files, integrity }: ShellManifest, { caches, fetch, wait, origin }: ShellDeps) {
  const kept = createKeptFiles(caches, prefix, version);
  const startPages = Object.keys(files);

  function addressOf(pathname: string): PageAddress {
    const startPage = startPages.find((page) => page !== '/' && `${pathname}/`.startsWith(`${page}/`)) ?? '/';
    return { startPage, path: startPage === '/' ? pathname : pathname.slice(startPage.length) || '/' };
  }

  /**
   * Fetches a file. A wrong response may come from the browser's HTTP cache, which keeps assets for a year. A second
   * attempt bypasses and replaces that entry. Its response is returned, right or wrong, because there is no better
   * one.
   */
  async function fetchWhole(
    input: Request | string,
    path: string,
    expected: Integrity | undefined,
  ): Promise<WholeFile> {
    const first = await fetch(input)
      .then(readWhole)
      .catch(() => undefined);
    if (first?.response.ok && first.integrity === expected) return first;
    return readWhole(await fetch(path, { cache: 'reload' }));
  }

  async function keepFile(path: string) {
    const expected = integrity[path];
    if (await kept.readOwn(path, expected)) return;
    const file = await fetchWhole(path, path, expected);
    if (!file.response.ok || file.integrity !== expected) {
      throw new Error(`${path} differs from the build (status ${file.response.status})`);
    }
    await kept.write(path, file);
  }

  /**
   * Caches missing files and replaces damaged ones. The document comes last, so that a cache with a document is
   * complete.
   */
  async function keep(startPage: string): Promise<void> {
    // Waits for all files, because the browser may end the worker as soon as this settles.
    const results = await Promise.allSettled((files[startPage] ?? []).map(keepFile));
    const failure = results.find((result) => result.status === 'rejected');
    if (failure) throw failure.reason;
    await keepFile(startPage);
  }

  /**
   * Deletes the caches of older builds when this worker activates. Keeps the previous one for open tabs, and the
   * newest complete one until this build's cache is complete. Must not run while pages request files: a browser that
   * searches all caches would restore a deleted one.
   */
  const deleteOlder = () => kept.deleteOthers(startPages);

  /** The cached copy of a file. When storage fails, there is none. */
  const keptCopy = (path: string, expected?: Integrity) => kept.read(path, expected).catch(() => undefined);

  const keptPage = async (startPage: string) =>
    (await kept.readOwn(startPage, integrity[startPage]).catch(() => undefined)) ?? (await keptCopy(startPage));

  /** The cached document of the language. Redirects to the same page in another language if only that is cached. */
  async function keptAnswer({ startPage, path }: PageAddress): Promise<Response | undefined> {
    const own = await keptPage(startPage);
    if (own) return own;
    for (const other of startPages) {
      if (other !== startPage && (await keptPage(other)))
        return Response.redirect(origin + (other === '/' ? path : other + path));
    }
    return undefined;
  }

  async function answerFile(request: Request, path: string): Promise<Response> {
    const expected = integrity[path];
    const copy = asksNetwork(request) ? undefined : await keptCopy(path, expected);
    if (copy) return copy;
    // A file of another build, with an unknown hash. `no-cache` revalidates the HTTP cache, so that a wrong copy
    // lasts no longer than one visit.
    if (!expected) return fetch(request, { cache: 'no-cache' }).catch(() => fetch(request));
    const file = await fetchWhole(request, path, expected).catch(async (error: unknown) => {
      const own = await keptCopy(path, expected);
      if (own) return readWhole(own);
      throw error;
    });
    // Not awaited, because a full disk must not fail the response.
    if (file.response.ok && file.integrity === expected) void kept.write(path, file).catch(() => undefined);
    return toResponse(file);
  }

  async function fromNetworkFirst(request: Request, path: string): Promise<Response> {
    try {
      return await fetch(request);
    } catch (error) {
      const copy = await keptCopy(path);
      if (copy) return copy;
      throw error;
    }
  }

  async function answerPage(request: Request, address: PageAddress): Promise<Response> {
    const fromNetwork = fetch(request);
    const inTime = urgentPaths.has(address.path) ? Promise.race([fromNetwork, wait(urgentLimit)]) : fromNetwork;
    const response = await inTime.catch(() => undefined);
    if (response && response.status < 500) return response;
    // Avoids an unhandled rejection: a late failure matters only without a cached document.
    fromNetwork.catch(() => undefined);
    return (await keptAnswer(address)) ?? fromNetwork;
  }

  /** The response to a request of a page, or null for requests that the shell does not handle. */
  function answer(request: Request): Promise<Response> | null {
    const { origin: target, pathname } = new URL(request.url);
    if (request.method !== 'GET' || target !== origin) return null;
    if (request.mode === 'navigate') {
      return isDocument(pathname) ? answerPage(request, addressOf(pathname)) : null;
    }
    if (isHashed(pathname)) return answerFile(request, pathname);
    return request.destination === '' ? null : fromNetworkFirst(request, pathname);
  }

  return { keep, deleteOlder, answer };
}
