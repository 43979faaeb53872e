import type { Registration } from '../../api/registrations';

/** What a decision of this visit led to. */
export interface StoredDecision extends Pick<Registration, 'registration_state' | 'decline_reason'> {
  /** When the state had last changed before the decision. */
  since: string | null;
}

type Version = Pick<Registration, 'id' | 'registration_state' | 'decline_reason' | 'decided_at'>;

const momentOf = ({ decided_at }: Version) => (decided_at === null ? 0 : Date.parse(decided_at));

/**
 * Returns the newest version of a row. `reloaded` holds the rows of all lists as last loaded. A decision of this visit
 * counts until a list shows a later state, for example because the owner of the account has confirmed.
 */
export function newestVersion<Row extends Version>(
  row: Row,
  reloaded: readonly Row[],
  decision: StoredDecision | undefined,
): Row {
  const newest = reloaded
    .filter(({ id }) => id === row.id)
    .reduce((best, other) => (momentOf(other) < momentOf(best) ? best : other), row);
  if (!decision || newest.decided_at !== decision.since) return newest;
  const { registration_state, decline_reason } = decision;
  return { ...newest, registration_state, decline_reason };
}
