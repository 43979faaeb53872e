import * as v from 'valibot';
import { rowId } from './mail-message.ts';

/** A row of `outbox_messages` that waits for its mail. */
const dueSchema = v.object({
  id: rowId,
  recipient: v.string(),
  template: v.string(),
  params: v.unknown(),
  attempts: v.pipe(v.number(), v.integer()),
});

export type DueRow = v.InferOutput<typeof dueSchema>;

/** What became of an attempt. Null as the next attempt means that there will be none. */
export type Outcome = { sentAt: Date } | { error: string; nextAttemptAt: Date | null };

/** The outbox of the database. */
export interface Outbox {
  /** Rows whose next attempt is due, oldest first. */
  due(now: Date, limit: number): Promise<DueRow[]>;
  /**
   * Takes a row for one attempt. Returns false when another run has taken it. Nothing gives a taken row back but
   * `settle`.
   */
  claim(row: DueRow, now: Date): Promise<boolean>;
  settle(row: DueRow, outcome: Outcome): Promise<void>;
  /** The number of rows that were taken before this time and never settled. */
  countUnsettled(before: Date): Promise<number>;
  /** Deletes rows whose mail was sent before this time. */
  forget(before: Date): Promise<void>;
}

/** The Supabase project whose outbox is sent. */
export interface Project {
  /** The project's URL without a slash at the end. */
  url: string;
  /** The key with the rights of `service_role`. */
  secretKey: string;
  fetch?: (input: string, init?: RequestInit) => Promise<Response>;
}

/** Reads and writes the outbox with the project's REST API. */
export function createOutbox({ url, secretKey, fetch = globalThis.fetch }: Project): Outbox {
  // A hosted gateway accepts a new secret key as `apikey` only, and an old one (a token) in both headers.
  const isToken = secretKey.startsWith('ey');
  const headers = {
    apikey: secretKey,
    'Content-Type': 'application/json',
    ...(isToken && { Authorization: `Bearer ${secretKey}` }),
  };
  const call = async (query: string, init: RequestInit = {}) => {
    const answer = await fetch(`${url}/rest/v1/outbox_messages?${query}`, {
      ...init,
      headers: { ...headers, ...(init.headers as Record<string, string> | undefined) },
    });
    // The body may repeat a value of the row, so it does not go into the error.
    if (!answer.ok) throw new Error(`The outbox answered ${answer.status}.`);
    return answer;
  };
  const patch = (query: string, values: object) =>
    call(query, {
      method: 'PATCH',
      body: JSON.stringify(values),
      headers: { Prefer: 'return=representation' },
    });
  const waiting = 'sent_at=is.null&sending_at=is.null';
  return {
    async due(now, limit) {
      const query = `select=id,recipient,template,params,attempts&${waiting}&next_attempt_at=lte.${now.toISOString()}&order=next_attempt_at.asc,id.asc&limit=${limit}`;
      return v.parse(v.array(dueSchema), await (await call(query)).json());
    },
    async claim({ id, attempts }, now) {
      // One statement, so that of two runs exactly one finds the row as it was read.
      const taken = await patch(`select=id&id=eq.${id}&attempts=eq.${attempts}&${waiting}`, {
        sending_at: now.toISOString(),
        attempts: attempts + 1,
      });
      return ((await taken.json()) as unknown[]).length === 1;
    },
    async settle({ id, attempts }, outcome) {
      const values =
        'sentAt' in outcome
          ? { sent_at: outcome.sentAt.toISOString(), sending_at: null, last_error: null, next_attempt_at: null }
          : {
              sending_at: null,
              last_error: outcome.error,
              next_attempt_at: outcome.nextAttemptAt?.toISOString() ?? null,
            };
      await patch(`select=id&id=eq.${id}&attempts=eq.${attempts + 1}`, values);
    },
    async countUnsettled(before) {
      const answer = await call(`select=id&sent_at=is.null&sending_at=lt.${before.toISOString()}`);
      return ((await answer.json()) as unknown[]).length;
    },
    async forget(before) {
      await call(`sent_at=lt.${before.toISOString()}`, { method: 'DELETE' });
    },
  };
}
