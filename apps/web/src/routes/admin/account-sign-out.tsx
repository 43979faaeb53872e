import { maxAccountEmail } from '@sehat/catalog/limits';
import type { SessionUser } from '@sehat/machines/auth';
import { useState } from 'react';
import * as v from 'valibot';
import { requiredEmail } from '../../forms/text-rules';
import { useDraft } from '../../forms/use-draft';
import { m } from '../../messages/generated/messages.js';
import { signOutDraft } from '../../storage/drafts';
import { OpenSignOut } from './open-sign-out';
import { type SignOutOutcome, SignOutSection } from './sign-out-section';

/** The address of an account that is not the own one. */
const addressOf = (ownEmail: string) =>
  v.pipe(
    requiredEmail({ name: m.recovery_email_name, missing: m.admin_sign_out_missing, max: maxAccountEmail }),
    v.check((email) => email.toLowerCase() !== ownEmail.toLowerCase(), m.service_own_account),
  );

interface AccountSignOutProps {
  /** The admin. */
  user: Pick<SessionUser, 'id' | 'email'>;
}

/**
 * Signs out an account, after a question. A draft keeps what the admin has typed. A chunk of its own, because it is
 * below the first view of one page.
 */
export function AccountSignOut({ user: { id: userId, email: ownEmail } }: AccountSignOutProps) {
  const { draft, onDraft } = useDraft(signOutDraft, userId);
  const [typed, setTyped] = useState<string | null>(null);
  const [asked, setAsked] = useState<string | null>(null);
  const [error, setError] = useState<string>();
  const [outcome, setOutcome] = useState<SignOutOutcome | null>(null);
  const [answers, setAnswers] = useState(0);
  const email = typed ?? draft?.email ?? '';

  const refuse = (message: string) => {
    setError(message);
    setOutcome(null);
    setAnswers((count) => count + 1);
    setAsked(null);
  };

  const ask = () => {
    const read = v.safeParse(addressOf(ownEmail), email);
    if (!read.success) {
      refuse(read.issues[0].message);
      return;
    }
    setError(undefined);
    setOutcome(null);
    setAsked(read.output);
  };

  return (
    <>
      <SignOutSection
        email={email}
        error={error}
        outcome={outcome}
        answers={answers}
        onEmail={(next) => {
          setTyped(next);
          setError(undefined);
          onDraft({ email: next });
        }}
        onAsk={ask}
      />
      {asked !== null && (
        <OpenSignOut
          key={asked}
          userId={userId}
          email={asked}
          onSignedOut={(devices) => {
            setOutcome({ email: asked, devices });
            setAnswers((count) => count + 1);
            setAsked(null);
            setTyped('');
            signOutDraft.clear(userId);
          }}
          onAddressRefused={refuse}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
