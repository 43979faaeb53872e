import { maxAccountEmail, textLimits } from '@sehat/catalog/limits';
import { Banner } from '@sehat/ui/banner';
import { Button } from '@sehat/ui/button';
import { Link } from '@sehat/ui/link';
import { PasswordInput } from '@sehat/ui/password-input';
import { TextInput } from '@sehat/ui/text-input';
import { Link as RouterLink } from 'react-router-dom';
import * as v from 'valibot';
import { newPassword, requiredText } from '../../forms/text-rules';
import { NeedsScripts } from '../../page/needs-scripts';
import { paths } from '../../paths/paths';
import { AccountFailure } from '../../session/account-failure';
import { AccountLayout } from '../../session/account-layout';
import { useAccountForm } from '../../session/use-account-form';

const schema = v.object({
  name: requiredText({ name: 'the name', missing: 'Enter your name', max: textLimits.appointments.full_name }),
  email: requiredText({ name: 'the email address', missing: 'Enter your email', max: maxAccountEmail }),
  password: newPassword,
});

export type NewAccount = v.InferOutput<typeof schema>;

interface SignUpPageProps {
  /** The service's message or the fallback text; shown above the form. */
  error: string | null;
  submitting: boolean;
  /** True when the user must confirm the e-mail address before the first sign-in. */
  confirmationSent: boolean;
  /** Navigation state for the sign-in page, so that it also returns to the visitor's page. */
  signInState?: unknown;
  onSubmit: (account: NewAccount) => void;
}

/** Creates a patient's account. */
export function SignUpPage({ error, submitting, confirmationSent, signInState, onSubmit }: SignUpPageProps) {
  const { errors, attempts, form } = useAccountForm(schema, onSubmit);

  return (
    <AccountLayout
      title="Create your account"
      lead="It takes a minute, and keeps your appointments and records together."
    >
      <AccountFailure message={error} attempts={attempts} />
      {confirmationSent && (
        <Banner tone="success" title="Check your e-mail" live>
          We sent you a link. Open it to confirm your address, then sign in.
        </Banner>
      )}
      <NeedsScripts />
      <form method="post" {...form} className="grid gap-5">
        <TextInput label="Name" autoComplete="name" required error={errors.name} name="name" />
        <TextInput label="Email" type="email" autoComplete="email" required error={errors.email} name="email" />
        <PasswordInput
          label="Password"
          hint="At least 6 characters"
          autoComplete="new-password"
          required
          error={errors.password}
          name="password"
        />
        <Button type="submit" size="large" fullWidth loading={submitting} loadingLabel="Creating account...">
          Create Account
        </Button>
      </form>
      <p>
        Already have an account?{' '}
        <Link asChild>
          <RouterLink to={paths.signIn} state={signInState}>
            Sign in
          </RouterLink>
        </Link>
      </p>
    </AccountLayout>
  );
}
