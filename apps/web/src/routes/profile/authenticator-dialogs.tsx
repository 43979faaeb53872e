import type { Session } from '@sehat/machines/auth';
import { provideSubmission } from '@sehat/machines/submission';
import { useState } from 'react';
import { useAppActor } from '../../actors/create-app-actor';
import { useEmitted } from '../../actors/use-emitted';
import { useLoading } from '../../actors/use-loading';
import { confirmAuthenticator, removeAuthenticator } from '../../api/authenticator-calls';
import type { Authenticator } from '../../api/authenticators';
import { type CallFailure, failureReason, toCallFailure } from '../../api/failure-reason';
import { SendAfterQuestion } from '../../forms/send-after-question';
import { useSubmission } from '../../forms/use-submission';
import { m } from '../../messages/generated/messages.js';
import { adoptSession } from '../../session/adopt-session';
import { useAuth } from '../../session/auth-provider';
import { forgetApp, newAppOf } from './load-new-app';
import { NewAuthenticatorDialog } from './new-authenticator-dialog';

/** A function returns the code, so that no event and no inspector shows it. */
interface Code {
  id: string;
  take: () => string;
}

/** Sends the first code of an app. `session` is the one with the second factor; null before the code was accepted. */
function createConfirmation(userId: string) {
  let session: Session | null = null;
  return {
    async send({ id, take }: Code, signal: AbortSignal) {
      session = await confirmAuthenticator({ id, code: take() }, { userId, signal });
    },
    toFailure: toCallFailure,
    session: () => session,
  };
}

/** Adds an authenticator app: shows its QR code, and asks for the first code. */
export function AddAuthenticator(props: { userId: string; onAdded: () => void; onClose: () => void }) {
  const { userId, onAdded, onClose } = props;
  const auth = useAuth();
  const [load, setLoad] = useState(() => newAppOf(userId));
  const { loaded } = useLoading(load);
  const given = loaded.status === 'ready' ? loaded.content : null;
  const app = given && 'app' in given ? given.app : null;
  const [confirmation] = useState(() => createConfirmation(userId));
  const [machine] = useState(() => provideSubmission<Code, CallFailure>(confirmation));
  const actor = useAppActor(machine);
  const { submitting, failure } = useSubmission(actor);
  useEmitted(actor, {
    sent: () => {
      const session = confirmation.session();
      if (session) adoptSession(auth, session);
      onAdded();
    },
  });
  return (
    <NewAuthenticatorDialog
      app={app}
      loadFailure={given && 'failure' in given ? failureReason(given.failure) : null}
      submitting={submitting}
      failure={failure && failureReason(failure)}
      onRetry={() => setLoad(() => newAppOf(userId))}
      onConfirm={(code) => {
        if (app) actor.send({ type: 'form.submit', payload: { id: app.id, take: () => code } });
      }}
      onClose={() => {
        if (app) forgetApp(app.id, userId);
        onClose();
      }}
    />
  );
}

interface RemoveAuthenticatorProps {
  userId: string;
  app: Authenticator;
  /** Whether a sign-in asks for no code afterwards. */
  isLast: boolean;
  onRemoved: () => void;
  onClose: () => void;
}

/** Removes an authenticator app after a confirmation. */
export function RemoveAuthenticator({ userId, app, isLast, onRemoved, onClose }: RemoveAuthenticatorProps) {
  return (
    <SendAfterQuestion
      send={(signal) => removeAuthenticator(app.id, { userId, signal })}
      failedMessage={(reason) => m.second_factor_remove_failed({ reason })}
      onSent={onRemoved}
      onClose={onClose}
      title={m.second_factor_remove_question()}
      description={isLast ? m.second_factor_remove_last() : m.second_factor_remove_one()}
      confirmLabel={m.second_factor_remove()}
      cancelLabel={m.second_factor_keep()}
    />
  );
}
