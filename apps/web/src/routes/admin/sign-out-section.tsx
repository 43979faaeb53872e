import { useAttemptFocus } from '@sehat/ui/attempt-focus';
import { Button } from '@sehat/ui/button';
import { InlineMessage } from '@sehat/ui/inline-message';
import { Section } from '@sehat/ui/section';
import { Text } from '@sehat/ui/text';
import { TextInput } from '@sehat/ui/text-input';
import { useRef } from 'react';
import { m } from '../../messages/generated/messages.js';

/** What the last sign-out of an account led to. */
export interface SignOutOutcome {
  email: string;
  /** On how many devices the account was signed in. */
  devices: number;
}

export interface SignOutSectionProps {
  /** What the admin has typed. */
  email: string;
  /** What is wrong with the address. */
  error?: string;
  outcome: SignOutOutcome | null;
  /** Counts the errors and outcomes. Each one gets the focus. */
  answers: number;
  onEmail: (email: string) => void;
  /** Checks the address, then asks whether to sign the account out. */
  onAsk: () => void;
}

const outcomeText = ({ email, devices }: SignOutOutcome) =>
  devices === 0 ? m.admin_signed_out_none({ email }) : m.admin_signed_out({ email, count: devices });

/** Signs out an account by its address. */
export function SignOutSection({ email, error, outcome, answers, onEmail, onAsk }: SignOutSectionProps) {
  const field = useRef<HTMLInputElement>(null);
  const message = useRef<HTMLDivElement>(null);
  useAttemptFocus(field, answers, error !== undefined);
  useAttemptFocus(message, answers, error === undefined && outcome !== null);
  return (
    <Section title={m.admin_sign_out()} lead={m.admin_sign_out_lead()}>
      <form
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onAsk();
        }}
        className="grid max-w-text gap-5"
      >
        <TextInput
          ref={field}
          id="sign-out-email"
          label={m.admin_email()}
          type="email"
          name="email"
          autoComplete="off"
          required
          value={email}
          error={error}
          onChange={(event) => onEmail(event.currentTarget.value)}
        />
        <div>
          <Button type="submit" variant="danger">
            {m.admin_sign_out_everywhere()}
          </Button>
        </div>
        {outcome ? (
          <InlineMessage ref={message} tabIndex={-1} tone={outcome.devices === 0 ? 'info' : 'success'}>
            <Text as="span" lines="anywhere">
              {outcomeText(outcome)}
            </Text>
          </InlineMessage>
        ) : null}
      </form>
    </Section>
  );
}
