import { provideSubmission } from '@sehat/machines/submission';
import { lazyModule } from '@sehat/ui/lazy-module';
import { LazyOverlay } from '@sehat/ui/lazy-overlay';
import { useState } from 'react';
import { useAppActor } from '../../actors/create-app-actor';
import { useEmitted } from '../../actors/use-emitted';
import { signOutAccount } from '../../api/admin-calls';
import { ApiFailure } from '../../api/api-failure';
import { failureReason, toCallFailure } from '../../api/failure-reason';
import { useSubmission } from '../../forms/use-submission';
import { m } from '../../messages/generated/messages.js';

const dialog = lazyModule(() => import('./sign-out-dialog'));

interface Failure {
  /** Whether another address is needed. */
  isOfAddress: boolean;
  message: string;
}

const addressCodes: ReadonlySet<string | undefined> = new Set(['PT409', 'PT422']);

const toFailure = (error: unknown): Failure => ({
  isOfAddress: error instanceof ApiFailure && addressCodes.has(error.code),
  message: failureReason(toCallFailure(error)),
});

interface OpenSignOutProps {
  userId: string;
  /** The address of the account. */
  email: string;
  /** Gets the number of devices on which the account was signed in. */
  onSignedOut: (devices: number) => void;
  /** The backend refuses the address. */
  onAddressRefused: (message: string) => void;
  onClose: () => void;
}

/** The dialog that asks whether to sign out an account, with its actor. The first one fetches the dialog. */
export function OpenSignOut({ userId, email, onSignedOut, onAddressRefused, onClose }: OpenSignOutProps) {
  const [machine] = useState(() =>
    provideSubmission<{ onSignedOut: OpenSignOutProps['onSignedOut'] }, Failure>({
      send: async (payload, signal) => payload.onSignedOut(await signOutAccount(email, { userId, signal })),
      toFailure,
    }),
  );
  const actor = useAppActor(machine);
  const { submitting, failure } = useSubmission(actor);
  useEmitted(actor, {
    failed(event) {
      if (event.failure.isOfAddress) onAddressRefused(event.failure.message);
    },
  });
  return (
    <LazyOverlay of={dialog} title={m.admin_sign_out()} failureText={m.admin_dialog_failed()} onCancel={onClose}>
      {({ SignOutDialog }) => (
        <SignOutDialog
          email={email}
          submitting={submitting}
          failure={failure?.message ?? null}
          onConfirm={() => actor.send({ type: 'form.submit', payload: { onSignedOut } })}
          onClose={onClose}
        />
      )}
    </LazyOverlay>
  );
}
