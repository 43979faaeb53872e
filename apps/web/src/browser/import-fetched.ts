import { moduleTimeLimit, ReloadRequired } from '@sehat/ui/lazy-module';

/** Requests by URL that put a file into the browser's HTTP cache. */
const files = new Map<string, Promise<void>>();
const failed = new Set<string>();
/** Chunks whose import has not settled in time, for example because the document's own preload never ends. */
const stuck = new Set<string>();

const isScript = (response: Response) =>
  response.ok && /\bjavascript\b/.test(response.headers.get('Content-Type') ?? '');

async function fetchFile(url: string, signal: AbortSignal): Promise<void> {
  // `reload` overwrites an error page that the cache may have kept for a year under the name of the chunk.
  const response = await fetch(url, { cache: failed.has(url) ? 'reload' : 'default', signal });
  await response.arrayBuffer();
  if (!isScript(response)) throw new TypeError(`${url} is not a script.`);
}

function fetchOnce(url: string, signal: AbortSignal): Promise<void> {
  // The document preloads its own scripts.
  if (document.querySelector(`head [href="${url}"]`)) return Promise.resolve();
  const known = files.get(url);
  if (known) return known;
  const fetching = fetchFile(url, signal).catch((error: unknown) => {
    files.delete(url);
    failed.add(url);
    throw error;
  });
  files.set(url, fetching);
  return fetching;
}

/**
 * Imports a chunk after it has fetched the chunk's files (itself and its static imports, relative to the site's root)
 * into the HTTP cache. A browser may remember a failed module for the life of the document, so that no later
 * `import()` succeeds. `fetch` can be repeated and aborted. The build wraps each `import()` in a call of this
 * function (`vite-plugins/fetched-imports.ts`).
 */
export async function importFetched<M>(importModule: () => Promise<M>, names: readonly string[] = []): Promise<M> {
  // The document links the only style sheet.
  const urls = names.filter((name) => name.endsWith('.js')).map((name) => import.meta.env.BASE_URL + name);
  const chunk = urls.join(' ');
  const timeout = new AbortController();
  const timer = setTimeout(() => {
    if (isImporting) stuck.add(chunk);
    timeout.abort(new DOMException('A script took too long to arrive.', 'TimeoutError'));
  }, moduleTimeLimit);
  let isImporting = false;
  const fetchAgain = async (cause?: unknown): Promise<never> => {
    // The next document must not get what failed here from the cache.
    for (const url of urls) failed.add(url);
    await Promise.all(urls.map((url) => fetchFile(url, timeout.signal)));
    throw new ReloadRequired('Import failed', { cause });
  };
  try {
    await Promise.all(urls.map((url) => fetchOnce(url, timeout.signal)));
    isImporting = true;
    const imported = importModule()
      .finally(() => stuck.delete(chunk))
      .catch(fetchAgain);
    return await (stuck.has(chunk) ? Promise.race([imported, fetchAgain()]) : imported);
  } catch (error) {
    // The page shows only that something failed. The timeline of the browser has the reason.
    performance.mark(`import-failed ${chunk}`, { detail: error });
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
