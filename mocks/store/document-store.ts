import { type EmbeddedDocument, parseDocument } from './document';
import { createExclusive } from './exclusive';

/** The part of the Web Storage API that the store needs. */
export type DocumentStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Storage has no room for the changed document. The change is neither stored nor kept in memory. */
export class StorageFullError extends Error {
  override readonly name = 'StorageFullError';
}

export type ChangeListener = (before: string, after: string) => void;

export interface DocumentStore {
  /**
   * Reads the document, runs `work` on it and writes it. No other transaction runs at the same time, in any tab.
   * If `work` throws, the document does not change. Throws `StorageFullError` if the changed document does not fit.
   */
  transaction<T>(work: (document: EmbeddedDocument) => Promise<T>): Promise<T>;
  /**
   * Calls back after each transaction of this page that changed the document, with its text before and after. Returns
   * the function that ends this.
   */
  onChange(listener: ChangeListener): () => void;
  /** Deletes the document. The next transaction starts with the seed. */
  reset(): Promise<void>;
}

interface DocumentStoreOptions {
  /** Opens the storage at the first use. If it returns `null` or throws, the document stays in memory. */
  storage: () => DocumentStorage | null;
  key: string;
  seed: () => Promise<EmbeddedDocument>;
  /** Changes a stored document before each transaction, as part of it. */
  renew?: (document: EmbeddedDocument) => void;
}

/** Stores one JSON document in web storage, or in memory if storage is missing or denied. */
export function createDocumentStore({ storage, key, seed, renew }: DocumentStoreOptions): DocumentStore {
  const exclusively = createExclusive(key);
  const text = createStoredText(storage, key);
  const listeners = new Set<ChangeListener>();

  return {
    transaction: (work) =>
      exclusively(async () => {
        const stored = text.read();
        const known = parseDocument(stored);
        const document = known ?? (await seed());
        const before = JSON.stringify(document);
        // A seed that does not fit stays in memory. Without this, each request would seed other accounts and another
        // secret.
        if (known === null) text.keepSeed(before);
        renew?.(document);
        const result = await work(document);
        const after = JSON.stringify(document);
        if (after !== before) {
          text.write(after);
          for (const listener of listeners) listener(before, after);
        }
        return result;
      }),
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    reset: () =>
      exclusively(async () => {
        text.clear();
      }),
  };
}

const isFull = (error: unknown) => error instanceof DOMException && error.name === 'QuotaExceededError';

function createStoredText(openStorage: () => DocumentStorage | null, key: string) {
  let storage: DocumentStorage | null | undefined;
  let memory: string | null = null;

  /** After the first denial, this page uses memory only. Otherwise storage would hold a part of the writes. */
  function attempt<T>(use: (opened: DocumentStorage) => T, otherwise: () => T): T {
    try {
      storage = storage === undefined ? openStorage() : storage;
      if (storage) return use(storage);
    } catch (error) {
      if (isFull(error)) throw new StorageFullError();
      storage = null;
    }
    return otherwise();
  }

  function write(value: string) {
    attempt(
      (opened) => {
        opened.setItem(key, value);
        memory = null;
      },
      () => {
        memory = value;
      },
    );
  }

  return {
    read: () =>
      attempt(
        (opened) => opened.getItem(key) ?? memory,
        () => memory,
      ),
    write,
    keepSeed(value: string) {
      try {
        write(value);
      } catch {
        memory = value;
      }
    },
    clear() {
      memory = null;
      attempt(
        (opened) => opened.removeItem(key),
        () => undefined,
      );
    },
  };
}
