import { maxAccountEmail } from '@sehat/catalog/limits';
import { useAttemptFocus } from '@sehat/ui/attempt-focus';
import { Banner } from '@sehat/ui/banner';
import { Button } from '@sehat/ui/button';
import { Link } from '@sehat/ui/link';
import { Text } from '@sehat/ui/text';
import { TextInput } from '@sehat/ui/text-input';
import { useRef } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import * as v from 'valibot';
import { requiredEmail } from '../../forms/text-rules';
import { m } from '../../messages/generated/messages.js';
import { NeedsScripts } from '../../page/needs-scripts';
import { paths } from '../../paths/paths';
import { AccountFailure } from '../../session/account-failure';
import { AccountLayout } from '../../session/account-layout';
import { useAccountForm } from '../../session/use-account-form';
import type { RecoveryRequest } from './use-forgot-password';

const schema = v.object({
  email: requiredEmail({
    name: m.recovery_email_name,
    missing: m.recovery_email_missing,
    max: maxAccountEmail,
  }),
});

interface ForgotPasswordPageProps {
  /** Why the request failed; shown above the form. */
  error: string | null;
  submitting: boolean;
  /** The address of the last request that succeeded. It says nothing about whether an account exists. */
  sentTo: string | null;
  /** Whether the backend is the embedded one, whose mails are in the demo mailbox. */
  hasDemoMailbox?: boolean;
  onSubmit: (request: RecoveryRequest) => void;
}

/** Asks for a mail with a link to choose a new password. */
export function ForgotPasswordPage({
  error,
  submitting,
  sentTo,
  hasDemoMailbox = false,
  onSubmit,
}: ForgotPasswordPageProps) {
  const { errors, attempts, email, form } = useAccountForm(schema, onSubmit);
  const notice = useRef<HTMLElement>(null);
  useAttemptFocus(notice, attempts, sentTo !== null);

  return (
    <AccountLayout title={m.recovery_forgot_title()} lead={m.recovery_forgot_lead()}>
      {sentTo === null ? (
        <>
          <AccountFailure message={error} attempts={attempts} />
          <NeedsScripts />
          <form method="post" {...form} className="grid gap-5">
            <TextInput
              label={m.recovery_email()}
              type="email"
              autoComplete="username"
              required
              error={errors.email}
              defaultValue={email}
              name="email"
            />
            <Button type="submit" size="large" fullWidth loading={submitting} loadingLabel={m.recovery_sending()}>
              {m.recovery_send()}
            </Button>
          </form>
        </>
      ) : (
        <section ref={notice} tabIndex={-1} aria-label={m.recovery_sent_title()} className="grid gap-5">
          <Banner tone="success" title={m.recovery_sent_title()}>
            <Text lines="anywhere">{m.recovery_sent({ email: sentTo })}</Text>
            <p>{m.recovery_sent_hint()}</p>
          </Banner>
          {hasDemoMailbox && (
            <Link asChild>
              <RouterLink to={paths.demoMailbox}>{m.mailbox_open_demo()}</RouterLink>
            </Link>
          )}
        </section>
      )}
      <p>
        <Link asChild>
          <RouterLink to={paths.signIn}>{m.recovery_back()}</RouterLink>
        </Link>
      </p>
    </AccountLayout>
  );
}
