import { type Integrity, integrityOf } from './integrity';

/** A response read to its end, with the hash of its body. */
export interface WholeFile {
  response: Response;
  body: ArrayBuffer;
  integrity: Integrity;
}

/** Reads a response to its end. Rejects when the connection breaks before that. */
export async function readWhole(response: Response): Promise<WholeFile> {
  const body = await response.arrayBuffer();
  return { response, body, integrity: await integrityOf(body) };
}

/** The response again, after its body was read. */
export const toResponse = ({ response, body }: WholeFile): Response => rebuild(response, body);

/** The header of a cached response with the hash of its body, so that later versions of the app can check it. */
const integrityHeader = 'x-sehat-integrity';

/** Headers that describe the transport and do not match the decoded body. */
const transportHeaders = ['content-encoding', 'content-length', 'transfer-encoding'];

function rebuild({ status, statusText, headers: given }: Response, body: ArrayBuffer, integrity?: Integrity) {
  const headers = new Headers(given);
  for (const name of transportHeaders) headers.delete(name);
  if (integrity) headers.set(integrityHeader, integrity);
  // A response without content (such as 204) must not have a body, not even an empty one.
  return new Response(body.byteLength > 0 ? body : null, { status, statusText, headers });
}

/**
 * Files in the browser's cache storage, one cache per version of the app. Each read compares the content hash. A file
 * with changed content is deleted and counts as missing.
 */
export function createKeptFiles(caches: CacheStorage, prefix: string, version: string) {
  const own = prefix + version;

  /** Other versions' caches, the newest first. */
  const others = async () =>
    (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== own).toReversed();

  /** A file of one cache. Without `expected`, the hash that the file was kept with must hold. */
  async function readFrom(cacheName: string, path: string, expected?: Integrity): Promise<Response | undefined> {
    const kept = await caches.match(path, { cacheName, ignoreVary: true });
    if (!kept) return undefined;
    // Checks a clone and returns the stored response, because the browser keeps compiled code with that one.
    const { integrity } = await readWhole(kept.clone());
    if (integrity === (expected ?? kept.headers.get(integrityHeader))) return kept;
    const cache = await caches.open(cacheName);
    await cache.delete(path, { ignoreVary: true });
    return undefined;
  }

  return {
    /** A file of this version's cache. */
    readOwn: (path: string, expected: Integrity | undefined) => readFrom(own, path, expected),

    /** A file of this version's cache, or of the newest other cache that has it. */
    async read(path: string, expected?: Integrity): Promise<Response | undefined> {
      const copy = await readFrom(own, path, expected);
      if (copy) return copy;
      for (const name of await others()) {
        const older = await readFrom(name, path, expected);
        if (older) return older;
      }
      return undefined;
    },

    /** Writes a file into this version's cache. The caller has checked the file. */
    async write(path: string, { response, body, integrity }: WholeFile): Promise<void> {
      const cache = await caches.open(own);
      await cache.put(path, rebuild(response, body, integrity));
    },

    /**
     * Deletes other versions' caches, except the newest one and the newest complete one. A cache is complete when it
     * has one of `lastFiles`, which are written last.
     */
    async deleteOthers(lastFiles: readonly string[]): Promise<void> {
      const names = await others();
      const isComplete = async (name: string) =>
        (await Promise.all(lastFiles.map((file) => readFrom(name, file)))).some(Boolean);
      const complete = await Promise.all(names.map(isComplete));
      const stay = new Set([0, complete.indexOf(true)]);
      await Promise.all(names.filter((_, index) => !stay.has(index)).map((name) => caches.delete(name)));
    },
  };
}
