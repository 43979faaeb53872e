import { maxAccountEmail } from '@sehat/catalog/limits';
import type { SessionUser } from '@sehat/machines/auth';
import { type ReactNode, useState } from 'react';
import * as v from 'valibot';
import { requiredEmail } from '../../forms/text-rules';
import { useDraft } from '../../forms/use-draft';
import { m } from '../../messages/generated/messages.js';
import { signOutDraft } from '../../storage/drafts';
import { OpenSignOut } from './open-sign-out';
import type { SignOutOutcome, SignOutSectionProps } from './sign-out-section';

/** The address of an account that is not the own one. */
const addressOf = (ownEmail: string) =>
  v.pipe(
    requiredEmail({ name: m.recovery_email_name, missing: m.admin_sign_out_missing, max: maxAccountEmail }),
    v.check((email) => email.toLowerCase() !== ownEmail.toLowerCase(), m.service_own_account),
  );

/** The state of the section that signs out an account, and its open dialog. A draft keeps what the admin has typed. */
export function useAccountSignOut({ id: userId, email: ownEmail }: Pick<SessionUser, 'id' | 'email'>): {
  signOut: SignOutSectionProps;
  dialog: ReactNode;
} {
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

  return {
    signOut: {
      email,
      error,
      outcome,
      answers,
      onEmail(next) {
        setTyped(next);
        setError(undefined);
        onDraft({ email: next });
      },
      onAsk() {
        const read = v.safeParse(addressOf(ownEmail), email);
        if (!read.success) {
          refuse(read.issues[0].message);
          return;
        }
        setError(undefined);
        setOutcome(null);
        setAsked(read.output);
      },
    },
    dialog: asked !== null && (
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
    ),
  };
}
