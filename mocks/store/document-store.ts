import { type EmbeddedDocument, parseDocument } from './document';
import { createExclusive } from './exclusive';

/** The part of the Web Storage API that the store needs. */
export type DocumentStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export interface DocumentStore {
  /**
   * Runs `work` on the newest document, alone: the document is read again before, and written after.
   * A throw leaves everything as it was.
   */
  transaction<T>(work: (document: EmbeddedDocument) => Promise<T>): Promise<T>;
  /** Forgets everything; the next transaction starts from the seed. */
  reset(): Promise<void>;
}

interface DocumentStoreOptions {
  /** Asked at the first use. `null`, or a throw, means: keep the document in memory. */
  storage: () => DocumentStorage | null;
  key: string;
  seed: () => Promise<EmbeddedDocument>;
}

/** Keeps one JSON document in web storage, or in memory once storage is absent, denied or full. */
export function createDocumentStore({ storage, key, seed }: DocumentStoreOptions): DocumentStore {
  const exclusively = createExclusive(key);
  const text = createStoredText(storage, key);

  return {
    transaction: (work) =>
      exclusively(async () => {
        const before = text.read();
        const stored = parseDocument(before);
        const document = stored ?? (await seed());
        if (stored === null) text.write(JSON.stringify(document));
        const result = await work(document);
        const after = JSON.stringify(document);
        if (after !== before) text.write(after);
        return result;
      }),
    reset: () =>
      exclusively(async () => {
        text.clear();
      }),
  };
}

function createStoredText(openStorage: () => DocumentStorage | null, key: string) {
  let storage: DocumentStorage | null | undefined;
  let memory: string | null = null;

  /** From the first failure on this page keeps to memory: half of the writes in storage would be worse than none. */
  function attempt<T>(use: (opened: DocumentStorage) => T, otherwise: () => T): T {
    try {
      storage = storage === undefined ? openStorage() : storage;
      if (storage) return use(storage);
    } catch {
      storage = null;
    }
    return otherwise();
  }

  return {
    read: () =>
      attempt(
        (opened) => opened.getItem(key),
        () => memory,
      ),
    write(value: string) {
      attempt(
        (opened) => opened.setItem(key, value),
        () => {
          memory = value;
        },
      );
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
