import { emergencyNumbers } from '@sehat/catalog/emergency-numbers';
import { Banner } from '@sehat/ui/banner';
import { Button } from '@sehat/ui/button';
import { EmergencyNumbers } from '@sehat/ui/emergency-numbers';
import { Link } from '@sehat/ui/link';
import { PasswordInput } from '@sehat/ui/password-input';
import { TextInput } from '@sehat/ui/text-input';
import { type ReactNode, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import * as v from 'valibot';
import { m } from '../../messages/generated/messages.js';
import { NeedsScripts } from '../../page/needs-scripts';
import { paths } from '../../paths/paths';
import { AccountFailure } from '../../session/account-failure';
import { AccountLayout } from '../../session/account-layout';
import { useAccountForm } from '../../session/use-account-form';

const schema = v.object({
  email: v.pipe(v.string(), v.trim(), v.nonEmpty('Enter your email')),
  password: v.pipe(v.string(), v.nonEmpty('Enter your password')),
});

export type Credentials = v.InferOutput<typeof schema>;

interface SignInPageProps {
  /** The service's message or the fallback text; shown above the form. */
  error: string | null;
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
  onSubmit: (credentials: Credentials) => void;
}

/** Sign-in with e-mail and password. */
export function SignInPage({
  error,
  submitting,
  adminSite,
  doctorSite,
  demoAccounts,
  notice,
  showEmergencyNumbers = false,
  signUpState,
  onSubmit,
}: SignInPageProps) {
  const [element, setElement] = useState<HTMLFormElement | null>(null);
  const { errors, attempts, form } = useAccountForm(schema, onSubmit);

  const fillIn = (account: Credentials) => {
    for (const [name, value] of Object.entries(account)) {
      const control = element?.elements.namedItem(name);
      if (!(control instanceof HTMLInputElement)) continue;
      control.value = value;
      control.dispatchEvent(new Event('input', { bubbles: true }));
    }
  };

  return (
    <AccountLayout
      title="Sign In"
      lead="Welcome back. Sign in to book, and to see your appointments and records."
      aside={demoAccounts?.(fillIn)}
    >
      {showEmergencyNumbers && <CallFirst />}
      {notice}
      <AccountFailure message={error} attempts={attempts} />
      <NeedsScripts />
      <form ref={setElement} method="post" {...form} className="grid gap-5">
        <TextInput label="Email" type="email" autoComplete="username" required error={errors.email} name="email" />
        <PasswordInput
          label="Password"
          autoComplete="current-password"
          required
          error={errors.password}
          name="password"
        />
        <Button type="submit" size="large" fullWidth loading={submitting} loadingLabel="Signing in...">
          Sign In
        </Button>
      </form>
      <p>
        <Link asChild>
          <RouterLink to={paths.forgotPassword}>{m.recovery_forgot()}</RouterLink>
        </Link>
      </p>
      <p>
        New to Sehat?{' '}
        <Link asChild>
          <RouterLink to={paths.signUp} state={signUpState}>
            Create an account
          </RouterLink>
        </Link>
      </p>
      <div className="grid gap-3 sm:grid-cols-2">
        <Button asChild variant="secondary">
          <a href={adminSite} target="_blank" rel="noopener noreferrer">
            Admin Login
          </a>
        </Button>
        <Button asChild variant="secondary">
          <a href={doctorSite} target="_blank" rel="noopener noreferrer">
            Doctor Login
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
      <Banner tone="danger" title="Call 102 for immediate emergencies.">
        You need no account to call.
      </Banner>
      <EmergencyNumbers aria-label="Emergency numbers" numbers={emergencyNumbers} />
    </div>
  );
}
