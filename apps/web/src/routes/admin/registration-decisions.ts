import type { RegistrationState } from '@sehat/catalog/registration-states';
import type { Registration } from '../../api/registrations';
import { m } from '../../messages/generated/messages.js';

/** What an admin can do with a registration. */
export type Decision = 'verify' | 'decline' | 'reopen';

/** The decisions that the backend takes in each state, the usual one first. */
export const decisionsOf: Readonly<Record<RegistrationState, readonly Decision[]>> = {
  pending: ['verify', 'decline'],
  awaiting_owner: ['decline'],
  declined: ['reopen'],
  verified: [],
};

type Person = Pick<Registration, 'full_name' | 'email'>;

/** Says what a decision led to. `state` is the state that the backend answered. */
export function outcomeText(state: RegistrationState, { full_name: name, email }: Person): string {
  switch (state) {
    case 'verified':
      return m.admin_outcome_verified({ name, email });
    case 'awaiting_owner':
      return m.admin_outcome_awaiting_owner({ name, email });
    case 'declined':
      return m.admin_outcome_declined({ name });
    case 'pending':
      return m.admin_outcome_pending({ name });
  }
}
