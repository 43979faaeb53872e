// The local database as the backend of the fault matrix: rows and changes of PostgreSQL, and the function that books
// lab tests.
import { randomUUID } from 'node:crypto';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { LOCAL_KEY, startLiteBackend } from '../lite-backend.mjs';
import { startDatabaseRealtime } from '../realtime/serve-realtime.mjs';
import { keepRowsSql, restoreRowsSql } from './kept-rows.mjs';

const root = dirname(dirname(import.meta.dirname));
const labBookings = pathToFileURL(join(root, 'supabase/functions/lab-bookings/answer-lab-booking.ts')).href;

/** Converts a row to one of the embedded backend, which stores JSON as text. */
const asStored = (row) =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column,
      value !== null && typeof value === 'object' ? JSON.stringify(value) : value,
    ]),
  );

/**
 * Starts the local database in this process.
 * @param {{ createRealtimeServer: typeof import('../../mocks/realtime/realtime-server').createRealtimeServer }} options
 */
export async function startDatabaseBackend({ createRealtimeServer }) {
  const [backend, { answerLabBooking }] = await Promise.all([startLiteBackend(), import(labBookings)]);
  const { realtime, settled } = await startDatabaseRealtime({ backend, key: LOCAL_KEY, createRealtimeServer });
  await backend.run(keepRowsSql);
  const url = `http://${randomUUID()}.example`;
  const functions = { url, key: LOCAL_KEY, fetch: (address, init) => backend.fetch(new Request(address, init)) };
  return {
    realtime,
    /** @param {Request} request */
    answer: (request) =>
      new URL(request.url).pathname === '/api/lab/bookings'
        ? answerLabBooking(request, functions)
        : backend.fetch(request),
    /** The rows of a table, oldest first. */
    async rows(table) {
      const { rows } = await backend.query(
        `select to_jsonb(t) as row from public."${table}" t order by to_jsonb(t) ->> 'created_at'`,
      );
      return rows.map(({ row }) => asStored(row));
    },
    /** Gives each table the rows of the start. */
    restore: () => backend.run(restoreRowsSql),
    async close() {
      realtime.close();
      await settled();
      await backend.close();
    },
  };
}
