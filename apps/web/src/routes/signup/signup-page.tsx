import { maxAccountEmail, textLimits } from '@sehat/catalog/limits';
import { useAttemptFocus } from '@sehat/ui/attempt-focus';
import { Banner } from '@sehat/ui/banner';
import { Button } from '@sehat/ui/button';
import { Card, CardTitle } from '@sehat/ui/card';
import { Link } from '@sehat/ui/link';
import { PasswordInput } from '@sehat/ui/password-input';
import { Text } from '@sehat/ui/text';
import { TextInput } from '@sehat/ui/text-input';
import { Check } from 'lucide-react';
import { useRef } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import * as v from 'valibot';
import { newPassword, requiredText } from '../../forms/text-rules';
import { m } from '../../messages/generated/messages.js';
import { NeedsScripts } from '../../page/needs-scripts';
import { paths } from '../../paths/paths';
import { AccountFailure } from '../../session/account-failure';
import { AccountLayout } from '../../session/account-layout';
import { useAccountForm } from '../../session/use-account-form';

const schema = v.object({
  name: requiredText({ name: m.rule_name, missing: m.signup_name_missing, max: textLimits.appointments.full_name }),
  email: requiredText({ name: m.rule_email, missing: m.signin_email_missing, max: maxAccountEmail }),
  password: newPassword,
});

export type NewAccount = v.InferOutput<typeof schema>;

interface SignUpPageProps {
  /** The service's message or the fallback text; shown above the form. */
  error: string | null;
  /** Why the password was refused, or null; shown at its field, which gets focus. */
  passwordError: string | null;
  submitting: boolean;
  /** True when the user must confirm the e-mail address before the first sign-in. */
  confirmationSent: boolean;
  /** Navigation state for the sign-in page, so that it also returns to the visitor's page. */
  signInState?: unknown;
  onSubmit: (account: NewAccount) => void;
}

/** Creates a patient's account. */
export function SignUpPage(props: SignUpPageProps) {
  const { error, passwordError, submitting, confirmationSent, signInState, onSubmit } = props;
  const { errors, attempts, email, form } = useAccountForm(schema, onSubmit);
  const passwordRef = useRef<HTMLInputElement>(null);
  useAttemptFocus(passwordRef, attempts, passwordError !== null);

  return (
    <AccountLayout title={m.signup_title()} lead={m.signup_lead()} aside={<AccountUses />}>
      <AccountFailure message={error} attempts={attempts} />
      {confirmationSent && (
        <Banner tone="success" title={m.signup_sent_title()} live>
          {m.signup_sent()}
        </Banner>
      )}
      <NeedsScripts />
      <form method="post" {...form} className="grid gap-5">
        <TextInput label={m.field_name()} autoComplete="name" required error={errors.name} name="name" />
        <TextInput
          label={m.field_email()}
          type="email"
          autoComplete="email"
          required
          error={errors.email}
          defaultValue={email}
          name="email"
        />
        <PasswordInput
          ref={passwordRef}
          label={m.field_password()}
          hint={m.recovery_new_password_hint()}
          autoComplete="new-password"
          required
          error={errors.password ?? passwordError}
          name="password"
        />
        <Button type="submit" size="large" fullWidth loading={submitting} loadingLabel={m.signup_busy()}>
          {m.signup_submit()}
        </Button>
      </form>
      <p>
        {m.signup_have_account()}{' '}
        <Link asChild>
          <RouterLink to={paths.signIn} state={signInState}>
            {m.signup_sign_in()}
          </RouterLink>
        </Link>
      </p>
    </AccountLayout>
  );
}

/** What a patient can do with an account. */
function AccountUses() {
  const uses = [m.signup_use_book(), m.signup_use_call(), m.signup_use_keep()];
  return (
    <Card as="section" aria-labelledby="account-uses">
      <CardTitle level={2} id="account-uses">
        {m.signup_uses()}
      </CardTitle>
      <ul className="mt-3 grid gap-2">
        {uses.map((use) => (
          <li key={use} className="flex gap-2">
            <Check aria-hidden="true" size="1.25em" className="mt-0.5 shrink-0" />
            <Text as="span">{use}</Text>
          </li>
        ))}
      </ul>
      <Text tone="muted" size="small" className="mt-4">
        {m.signup_doctors()}{' '}
        <Link asChild>
          <RouterLink to={paths.doctorRegistration}>{m.signup_doctors_link()}</RouterLink>
        </Link>
      </Text>
    </Card>
  );
}
