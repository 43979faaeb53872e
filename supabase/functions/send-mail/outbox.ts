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
export type Outcome = 'sent' | { failure: string; nextAttemptAt: Date | null };

/** The outbox of the database, for one run of the schedule. A call after its end rejects with `RunEnded`. */
export interface Outbox {
  /** Rows whose next attempt is due, oldest first. */
  due(limit: number): Promise<DueRow[]>;
  /**
   * Takes a row for one attempt. Returns false when another run has taken it. Nothing gives a taken row back but
   * `settle`.
   */
  claim(row: DueRow): Promise<boolean>;
  settle(row: DueRow, outcome: Outcome): Promise<void>;
  /**
   * Ends the run, and deletes rows whose mail was sent 30 days ago. Returns the number of rows that a run took more
   * than 15 minutes ago and never settled.
   */
  end(): Promise<number>;
}

/** The token belongs to no run of the schedule, or its run has ended. */
export class RunEnded extends Error {
  override readonly name = 'RunEnded';
}

/** The Supabase project whose outbox is sent. */
export interface Project {
  /** The project's URL without a slash at the end. */
  url: string;
  /** The public key of the project. */
  key: string;
  fetch?: (input: string, init?: RequestInit) => Promise<Response>;
}

/** Reads and writes the outbox by functions of the database. They accept the token of a run of the schedule. */
export function createOutbox({ url, key, fetch = globalThis.fetch }: Project, run: string): Outbox {
  const call = async (name: string, parameters: object = {}): Promise<unknown> => {
    const answer = await fetch(`${url}/rest/v1/rpc/${name}`, {
      method: 'POST',
      headers: { apikey: key, 'Content-Type': 'application/json' },
      body: JSON.stringify({ run, ...parameters }),
    });
    const text = await answer.text();
    if (answer.status === 401) throw new RunEnded('The run has ended.');
    // The body may repeat a value of the row, so it does not go into the error.
    if (!answer.ok) throw new Error(`The outbox answered ${answer.status}.`);
    return text === '' ? null : JSON.parse(text);
  };
  return {
    due: async (limit) => v.parse(v.array(dueSchema), await call('due_mails', { most: limit })),
    claim: async ({ id, attempts }) => v.parse(v.boolean(), await call('take_mail', { mail: id, attempts })),
    async settle({ id, attempts }, outcome) {
      const { failure, nextAttemptAt } = outcome === 'sent' ? { failure: null, nextAttemptAt: null } : outcome;
      await call('settle_mail', { mail: id, attempts: attempts + 1, failure, next_attempt_at: nextAttemptAt });
    },
    end: async () => v.parse(v.number(), await call('end_mail_run')),
  };
}
