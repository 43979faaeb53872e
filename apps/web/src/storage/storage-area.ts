/**
 * One of the browser's two storages. No method throws: the browser may refuse every access (cookies are blocked, the
 * disk is full), and each method says so in its result. The only module that touches `localStorage` and
 * `sessionStorage`.
 */
export interface StorageArea {
  /** The stored text; null when there is none, undefined when the browser refuses. */
  read: (key: string) => string | null | undefined;
  /** Returns whether the browser stored the text. */
  write: (key: string, text: string) => boolean;
  /** Returns whether the browser deleted the text. */
  remove: (key: string) => boolean;
  /** All keys; none when the browser refuses. */
  keys: () => string[];
}

function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

const didIt = (work: () => void): boolean =>
  attempt(() => {
    work();
    return true;
  }) ?? false;

/** `storage` is a function, because reading `window.localStorage` throws where cookies are blocked. */
const areaOf = (storage: () => Storage): StorageArea => ({
  read: (key) => attempt(() => storage().getItem(key)),
  write: (key, text) => didIt(() => storage().setItem(key, text)),
  remove: (key) => didIt(() => storage().removeItem(key)),
  keys: () => attempt(() => Object.keys(storage())) ?? [],
});

/** Survives the tab. */
export const localArea = areaOf(() => localStorage);

/** Survives a reload and ends with the tab. */
export const sessionArea = areaOf(() => sessionStorage);
