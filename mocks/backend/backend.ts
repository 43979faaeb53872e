import { createEnvironment, type Environment } from '../platform/environment';
import { NO_SCENARIO, parseScenario, type Scenario } from '../scenarios/scenario';
import { createDocumentStore, type DocumentStorage, type DocumentStore } from '../store/document-store';
import type { Table } from '../tables/table.types';
import { tables } from '../tables/tables';
import { renewDemoDay, seedDocument } from './demo-data';

/** The default public key, which clients send as `apikey`. */
export const EMBEDDED_API_KEY = 'embedded-demo-key';

/** The key of the document in web storage. */
export const STORAGE_KEY = 'sehat.embedded.v1';

export interface BackendOptions extends Partial<Environment> {
  /** Where the document is stored. `null` means in memory. Default: this browser's localStorage. */
  storage?: DocumentStorage | null;
  apiKey?: string;
  /** Faults from the first request on, in the format of `parseScenario`. */
  scenario?: string;
  /** Waits for a simulated latency. */
  sleep?: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  /** Default: the tables of the app. */
  tables?: readonly Table[];
}

/** The embedded backend: its data, its clock and its faults. */
export interface Backend {
  readonly apiKey: string;
  readonly environment: Environment;
  readonly store: DocumentStore;
  readonly tables: readonly Table[];
  readonly sleep: NonNullable<BackendOptions['sleep']>;
  /** A new scenario takes effect with the next request. */
  scenario: Scenario;
}

/** Creates a backend. It does not touch storage before its first request. */
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
      renew: (document) => renewDemoDay(document, environment),
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
