import type { RegistrationState } from '@sehat/catalog/registration-states';
import { provideSubmission } from '@sehat/machines/submission';
import { lazyModule } from '@sehat/ui/lazy-module';
import { LazyOverlay } from '@sehat/ui/lazy-overlay';
import { useState } from 'react';
import { useAppActor } from '../../actors/create-app-actor';
import { failureReason, toCallFailure } from '../../api/failure-reason';
import type { Registration } from '../../api/registrations';
import { useSubmission } from '../../forms/use-submission';
import { m } from '../../messages/generated/messages.js';
import type { Decision } from './registration-decisions';

const dialog = lazyModule(() => import('./decision-dialog'));

/** Sends a decision and returns the new state of the registration. */
export type Decide = (reason: string, signal: AbortSignal) => Promise<RegistrationState>;

interface OpenDecisionProps {
  decision: Decision;
  registration: Registration;
  decide: Decide;
  onDecided: (state: RegistrationState, reason: string) => void;
  onClose: () => void;
}

/** The dialog of one decision with its actor. The first one fetches the dialog. */
export function OpenDecision({ decision, registration, decide, onDecided, onClose }: OpenDecisionProps) {
  const [machine] = useState(() =>
    provideSubmission<{ reason: string; onDecided: OpenDecisionProps['onDecided'] }, string>({
      send: async (payload, signal) => payload.onDecided(await decide(payload.reason, signal), payload.reason),
      toFailure: (error) => failureReason(toCallFailure(error)),
    }),
  );
  const actor = useAppActor(machine);
  const { submitting, failure } = useSubmission(actor);
  return (
    <LazyOverlay of={dialog} title={registration.full_name} failureText={m.admin_dialog_failed()} onCancel={onClose}>
      {({ DecisionDialog }) => (
        <DecisionDialog
          decision={decision}
          registration={registration}
          submitting={submitting}
          failure={failure}
          onConfirm={(reason) => actor.send({ type: 'form.submit', payload: { reason, onDecided } })}
          onClose={onClose}
        />
      )}
    </LazyOverlay>
  );
}
