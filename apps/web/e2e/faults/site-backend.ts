import { createAnsweringBackend, createRealtimeServer } from '@sehat/mocks/node';
import { startDatabaseBackend } from '../../../../scripts/faults/database-backend.mjs';
import { LOCAL_KEY } from '../../../../scripts/lite-backend.mjs';
import type { BackendName } from './backend-names';

/** The public key of both backends, so that both have the same site. */
export const backendKey = LOCAL_KEY;

type Realtime = Pick<ReturnType<typeof createRealtimeServer>, 'accept'>;

/** The backend behind the network with faults. */
export interface SiteBackend {
  answer: (request: Request) => Promise<Response>;
  /** The rows of a table, of all users, in the order of their creation. */
  rows: (table: string) => Promise<readonly Readonly<Record<string, unknown>>[]>;
  realtime: () => Realtime;
  /** Goes back to the demo data. */
  reset: () => Promise<void>;
  close: () => Promise<void>;
}

function startEmbedded(): SiteBackend {
  const start = () => createAnsweringBackend({ apiKey: backendKey, passwordIterations: 1 });
  let backend = start();
  return {
    answer: (request) => backend.answer(request),
    rows: (table) => backend.rows(table),
    realtime: () => backend.realtime,
    reset() {
      backend.realtime.close();
      backend = start();
      return Promise.resolve();
    },
    close: () => Promise.resolve(backend.realtime.close()),
  };
}

async function startDatabase(): Promise<SiteBackend> {
  const { realtime, restore, ...backend } = await startDatabaseBackend({ createRealtimeServer });
  return { ...backend, realtime: () => realtime, reset: async () => void (await restore()) };
}

/** Starts the backend of a run. */
export const startBackend = (name: BackendName): Promise<SiteBackend> =>
  name === 'database' ? startDatabase() : Promise.resolve(startEmbedded());
