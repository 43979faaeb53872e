import type { RegistrationState } from '@sehat/catalog/registration-states';
import { useState } from 'react';
import { declineRegistration, reopenRegistration, verifyRegistration } from '../../api/admin-calls';
import type { Caller } from '../../api/as-user';
import type { Registration } from '../../api/registrations';
import { newestVersion, type StoredDecision } from './newest-version';
import { type Decide, OpenDecision } from './open-decision';
import { type Decision, outcomeText } from './registration-decisions';

/** Sends a decision. The backend answers a repeated one with the state that it has led to. */
async function send(decision: Decision, id: string, reason: string, caller: Caller): Promise<RegistrationState> {
  switch (decision) {
    case 'verify':
      return verifyRegistration(id, caller);
    case 'decline':
      await declineRegistration(id, { reason }, caller);
      return 'declined';
    case 'reopen':
      await reopenRegistration(id, caller);
      return 'pending';
  }
}

/**
 * The admin's decisions about registrations: the open dialog, what each decision of this visit led to, and the changed
 * rows, which stay in their place. `reloaded` holds the rows of all lists as last loaded.
 */
export function useDecisions(userId: string, reloaded: readonly Registration[]) {
  const [asked, setAsked] = useState<{ registration: Registration; decision: Decision } | null>(null);
  const [changes, setChanges] = useState<Readonly<Record<string, StoredDecision>>>({});
  const [outcomes, setOutcomes] = useState<Readonly<Record<string, string>>>({});

  const openDialog = ({ registration, decision }: NonNullable<typeof asked>) => {
    const { id } = registration;
    const decide: Decide = (reason, signal) => send(decision, id, reason, { userId, signal });
    return (
      <OpenDecision
        key={`${id} ${decision}`}
        decision={decision}
        registration={registration}
        decide={decide}
        onDecided={(state, reason) => {
          const decided = { registration_state: state, decline_reason: reason || null, since: registration.decided_at };
          setChanges((all) => ({ ...all, [id]: decided }));
          setOutcomes((all) => ({ ...all, [id]: outcomeText(state, registration) }));
          setAsked(null);
        }}
        onClose={() => setAsked(null)}
      />
    );
  };

  /** Whether no list shows a state of the registration that is later than the decision. */
  const isLatest = ([id]: readonly [string, string]) => {
    const row = reloaded.find((other) => other.id === id);
    const { registration_state: state } = changes[id] ?? {};
    return !row || newestVersion(row, reloaded, changes[id]).registration_state === state;
  };

  return {
    /** Without those that a later state has overtaken. */
    outcomes: Object.fromEntries(Object.entries(outcomes).filter(isLatest)),
    /** The registrations that the admin has decided about, or decides about now. The service may be faster to tell. */
    touched: new Set([...Object.keys(outcomes), ...(asked ? [asked.registration.id] : [])]),
    dialog: asked && openDialog(asked),
    onDecide: (registration: Registration, decision: Decision) => setAsked({ registration, decision }),
    withChanges: (row: Registration) => newestVersion(row, reloaded, changes[row.id]),
  };
}
