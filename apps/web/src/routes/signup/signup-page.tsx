import { Banner } from '@sehat/ui/banner';
import { Button } from '@sehat/ui/button';
import { InlineMessage } from '@sehat/ui/inline-message';
import { Link } from '@sehat/ui/link';
import { PasswordInput } from '@sehat/ui/password-input';
import { TextInput } from '@sehat/ui/text-input';
import { Link as RouterLink } from 'react-router-dom';
import * as v from 'valibot';
import { paths } from '../../app/paths';
import { AccountLayout } from '../account-layout';
import { useAccountForm } from '../use-account-form';

const schema = v.object({
  name: v.pipe(v.string(), v.trim(), v.nonEmpty('Enter your name')),
  email: v.pipe(v.string(), v.trim(), v.nonEmpty('Enter your email')),
  password: v.pipe(v.string(), v.nonEmpty('Enter a password')),
});

export type NewAccount = v.InferOutput<typeof schema>;

interface SignUpPageProps {
  /** The service's message or the fallback text; shown above the form. */
  error: string | null;
  submitting: boolean;
  /** True when the service wants the e-mail address confirmed before the first sign-in. */
  confirmationSent: boolean;
  /** Handed on to the sign-in page, so that it too leads back. */
  signInState?: unknown;
  onSubmit: (account: NewAccount) => void;
}

/** Create a patient's account. */
export function SignUpPage({ error, submitting, confirmationSent, signInState, onSubmit }: SignUpPageProps) {
  const { errors, form } = useAccountForm(schema, onSubmit);

  return (
    <AccountLayout
      title="Create your account"
      lead="It takes a minute, and keeps your appointments and records together."
    >
      {error && <InlineMessage tone="danger">{error}</InlineMessage>}
      {confirmationSent && (
        <Banner tone="success" title="Check your e-mail" live>
          We sent you a link. Open it to confirm your address, then sign in.
        </Banner>
      )}
      <form {...form} className="grid gap-5">
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
