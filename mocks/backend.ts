import type { Environment } from './environment';
import { createEnvironment } from './environment';
import { NO_SCENARIO, parseScenario, type Scenario } from './scenarios/scenario';
import { createDocumentStore, type DocumentStorage, type DocumentStore } from './store/document-store';
import { seedDocument } from './store/seed';
import type { Table } from './tables/table.types';
import { tables } from './tables/tables';

/** The public key of the embedded backend, sent as `apikey`. */
export const EMBEDDED_API_KEY = 'embedded-demo-key';

/** Where the embedded backend keeps its document in web storage. */
export const STORAGE_KEY = 'sehat.embedded.v1';

export interface BackendOptions extends Partial<Environment> {
  /** Where the document is kept. Left out: this browser's localStorage. `null`: in memory. */
  storage?: DocumentStorage | null;
  apiKey?: string;
  /** Faults from the start, in the words of `parseScenario`. */
  scenario?: string;
  /** Waits out a simulated latency. */
  sleep?: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  /** Other tables than the application's. */
  tables?: readonly Table[];
}

/** The embedded backend: what every handler answers from. */
export interface Backend {
  readonly apiKey: string;
  readonly environment: Environment;
  readonly store: DocumentStore;
  readonly tables: readonly Table[];
  readonly sleep: NonNullable<BackendOptions['sleep']>;
  /** May be replaced at any time; it holds from the next request on. */
  scenario: Scenario;
}

/** A backend of its own. Touches no storage before its first request. */
export function createBackend(options: BackendOptions = {}): Backend {
  const environment = createEnvironment(options);
  const { storage } = options;
  return {
    apiKey: options.apiKey ?? EMBEDDED_API_KEY,
    environment,
    store: createDocumentStore({
      storage: () => (storage === undefined ? globalThis.localStorage : storage),
      key: STORAGE_KEY,
      seed: () => seedDocument(environment),
    }),
    tables: options.tables ?? tables,
    sleep: options.sleep ?? sleep,
    scenario: options.scenario === undefined ? NO_SCENARIO : parseScenario(options.scenario),
  };
}

function sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
