import { useAttemptFocus } from '@sehat/ui/attempt-focus';
import { Banner } from '@sehat/ui/banner';
import { Button } from '@sehat/ui/button';
import { EmergencyNumbers } from '@sehat/ui/emergency-numbers';
import { InlineMessage } from '@sehat/ui/inline-message';
import { Link } from '@sehat/ui/link';
import { PasswordInput } from '@sehat/ui/password-input';
import { TextInput } from '@sehat/ui/text-input';
import { type ReactNode, useRef, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import * as v from 'valibot';
import { translatedEmergencyNumbers } from '../../catalog-text/emergency';
import { CodeInput } from '../../forms/code-input';
import { secondFactorCode } from '../../forms/text-rules';
import { m } from '../../messages/generated/messages.js';
import { NeedsScripts } from '../../page/needs-scripts';
import { paths } from '../../paths/paths';
import { AccountFailure } from '../../session/account-failure';
import { AccountLayout } from '../../session/account-layout';
import { useAccountForm } from '../../session/use-account-form';

const fields = {
  email: v.pipe(v.string(), v.trim(), v.nonEmpty(m.signin_email_missing)),
  password: v.pipe(v.string(), v.nonEmpty(m.signin_password_missing)),
};
const withoutCode = v.object({ ...fields, code: v.optional(v.string(), '') });
const withCode = v.object({ ...fields, code: secondFactorCode });

export type Credentials = Pick<v.InferOutput<typeof withCode>, 'email' | 'password'>;

interface SignInPageProps {
  /** The service's message or the fallback text; shown above the form. */
  error: string | null;
  /** Whether the account also asks for the code of an authenticator app. */
  needsCode?: boolean;
  /** Why the code was refused, or null; shown at its field, which gets focus. */
  codeError?: string | null;
  submitting: boolean;
  adminSite: string;
  doctorSite: string;
  /** Renders the sample accounts of the embedded backend. Choosing one fills in the form. */
  demoAccounts?: (choose: (account: Credentials) => void) => ReactNode;
  /** A note above the form. */
  notice?: ReactNode;
  /** Shows the emergency numbers, because the visitor comes from an emergency page. */
  showEmergencyNumbers?: boolean;
  /** Navigation state for the sign-up page, so that it also returns to the visitor's page. */
  signUpState?: unknown;
  /** Called when the user enters another email address while there is a field for the code. */
  onOtherAccount?: () => void;
  /** `code` is empty while there is no field for it. */
  onSubmit: (credentials: Credentials & { code: string }) => void;
}

/** Sign-in with e-mail and password. */
export function SignInPage({
  error,
  needsCode = false,
  codeError = null,
  submitting,
  adminSite,
  doctorSite,
  demoAccounts,
  notice,
  showEmergencyNumbers = false,
  signUpState,
  onOtherAccount,
  onSubmit,
}: SignInPageProps) {
  const [element, setElement] = useState<HTMLFormElement | null>(null);
  const { errors, attempts, email, form } = useAccountForm<typeof withCode | typeof withoutCode>(
    needsCode ? withCode : withoutCode,
    onSubmit,
  );
  const code = useRef<HTMLInputElement>(null);
  useAttemptFocus(code, attempts, needsCode && error === null && !submitting);

  const fillIn = (account: Credentials) => {
    for (const [name, value] of Object.entries(account)) {
      const control = element?.elements.namedItem(name);
      if (!(control instanceof HTMLInputElement)) continue;
      control.value = value;
      control.dispatchEvent(new Event('input', { bubbles: true }));
    }
  };

  return (
    <AccountLayout title={m.title_sign_in()} lead={m.signin_lead()} aside={demoAccounts?.(fillIn)}>
      {showEmergencyNumbers && <CallFirst />}
      {notice}
      <AccountFailure message={error} attempts={attempts} />
      {needsCode && error === null && codeError === null && <InlineMessage>{m.second_factor_needed()}</InlineMessage>}
      <NeedsScripts />
      <form ref={setElement} method="post" {...form} className="grid gap-5">
        <TextInput
          label={m.field_email()}
          type="email"
          autoComplete="username"
          required
          error={errors.email}
          defaultValue={email}
          onInput={needsCode ? onOtherAccount : undefined}
          name="email"
        />
        <PasswordInput
          label={m.field_password()}
          autoComplete="current-password"
          required
          error={errors.password}
          name="password"
        />
        {needsCode && (
          <div className="grid gap-2">
            <CodeInput ref={code} error={errors.code ?? codeError} />
            <Link asChild>
              <RouterLink to={paths.contact}>{m.second_factor_lost()}</RouterLink>
            </Link>
          </div>
        )}
        <Button type="submit" size="large" fullWidth loading={submitting} loadingLabel={m.signin_busy()}>
          {m.title_sign_in()}
        </Button>
      </form>
      <p>
        <Link asChild>
          <RouterLink to={paths.forgotPassword}>{m.recovery_forgot()}</RouterLink>
        </Link>
      </p>
      <p>
        {m.signin_new()}{' '}
        <Link asChild>
          <RouterLink to={paths.signUp} state={signUpState}>
            {m.signin_create()}
          </RouterLink>
        </Link>
      </p>
      <div className="grid gap-3 sm:grid-cols-2">
        <Button asChild variant="secondary">
          <a href={adminSite} target="_blank" rel="noopener noreferrer">
            {m.signin_admin()}
          </a>
        </Button>
        <Button asChild variant="secondary">
          <a href={doctorSite} target="_blank" rel="noopener noreferrer">
            {m.signin_doctor()}
          </a>
        </Button>
      </div>
    </AccountLayout>
  );
}

/** The emergency numbers, which a visitor can call without an account. */
function CallFirst() {
  return (
    <div className="grid gap-3">
      <Banner tone="danger" title={m.emergency_call()}>
        {m.signin_emergency_text()}
      </Banner>
      <EmergencyNumbers aria-label={m.emergency_numbers()} numbers={translatedEmergencyNumbers()} />
    </div>
  );
}
