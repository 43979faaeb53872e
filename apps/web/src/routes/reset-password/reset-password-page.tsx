import { useAttemptFocus } from '@sehat/ui/attempt-focus';
import { Button } from '@sehat/ui/button';
import { InlineMessage } from '@sehat/ui/inline-message';
import { Link } from '@sehat/ui/link';
import { PasswordInput } from '@sehat/ui/password-input';
import { useRef } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import * as v from 'valibot';
import { CodeInput } from '../../forms/code-input';
import { newPassword, secondFactorCode } from '../../forms/text-rules';
import { m } from '../../messages/generated/messages.js';
import { NeedsScripts } from '../../page/needs-scripts';
import { paths } from '../../paths/paths';
import { AccountFailure } from '../../session/account-failure';
import { AccountLayout } from '../../session/account-layout';
import { useAccountForm } from '../../session/use-account-form';

const withoutCode = v.object({ password: newPassword, code: v.optional(v.string(), '') });
const withCode = v.object({ password: newPassword, code: secondFactorCode });

interface ResetPasswordPageProps {
  /**
   * `missing`: the address holds no token, a part of one, or none since a reload. `refused`: the service accepts the
   * link no longer.
   */
  link: 'open' | 'missing' | 'refused';
  /** Why the password was not saved; shown above the form. */
  error: string | null;
  /** Why the password was refused, or null; shown at its field, which gets focus. */
  passwordError: string | null;
  /** Whether the account also asks for the code of an authenticator app. */
  needsCode?: boolean;
  /** Why the code was refused, or null; shown at its field, which gets focus. */
  codeError?: string | null;
  submitting: boolean;
  /** `code` is empty while there is no field for it. */
  onSubmit: (values: { password: string; code: string }) => void;
}

/** Saves a new password with a mailed link. */
export function ResetPasswordPage(props: ResetPasswordPageProps) {
  const { link, error, passwordError, needsCode = false, codeError = null, submitting, onSubmit } = props;
  const { errors, attempts, form } = useAccountForm<typeof withCode | typeof withoutCode>(
    needsCode ? withCode : withoutCode,
    onSubmit,
  );
  const codeRef = useRef<HTMLInputElement>(null);
  useAttemptFocus(codeRef, attempts, needsCode && error === null && passwordError === null && !submitting);
  const passwordRef = useRef<HTMLInputElement>(null);
  useAttemptFocus(passwordRef, attempts, passwordError !== null);

  return (
    <AccountLayout title={m.recovery_reset_title()} lead={m.recovery_reset_lead()}>
      {link === 'missing' ? (
        <InlineMessage tone="danger">{m.recovery_link_incomplete()}</InlineMessage>
      ) : (
        <AccountFailure message={link === 'refused' ? m.recovery_link_gone() : error} attempts={attempts} />
      )}
      {link !== 'open' && (
        <p>
          <Link asChild>
            <RouterLink to={paths.forgotPassword}>{m.recovery_new_link()}</RouterLink>
          </Link>
        </p>
      )}
      {link !== 'missing' && (
        <>
          {needsCode && error === null && codeError === null && (
            <InlineMessage>{m.second_factor_needed()}</InlineMessage>
          )}
          <NeedsScripts />
          <form method="post" {...form} className="grid gap-5">
            <PasswordInput
              ref={passwordRef}
              label={m.recovery_new_password()}
              hint={m.recovery_new_password_hint()}
              autoComplete="new-password"
              required
              error={errors.password ?? passwordError}
              name="password"
            />
            {needsCode && <CodeInput ref={codeRef} error={errors.code ?? codeError} />}
            <Button type="submit" size="large" fullWidth loading={submitting} loadingLabel={m.recovery_saving()}>
              {m.recovery_save()}
            </Button>
          </form>
        </>
      )}
    </AccountLayout>
  );
}
