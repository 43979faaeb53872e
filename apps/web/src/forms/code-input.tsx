import { Link } from '@sehat/ui/link';
import { TextInput } from '@sehat/ui/text-input';
import type { Ref } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { m } from '../messages/generated/messages.js';
import { paths } from '../paths/paths';

interface CodeInputProps {
  error?: string | null | undefined;
  ref?: Ref<HTMLInputElement>;
}

/** The field for the code of an authenticator app. Telephones offer the code, and a keyboard of digits. */
export function CodeInput({ error, ref }: CodeInputProps) {
  return (
    <TextInput
      ref={ref}
      label={m.second_factor_code()}
      hint={m.second_factor_code_hint()}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={20}
      required
      error={error}
      name="code"
    />
  );
}

/** The field with a way on for a user who has lost the app. */
export function CodeOrHelp(props: CodeInputProps) {
  return (
    <div className="grid gap-2">
      <CodeInput {...props} />
      <Link asChild>
        <RouterLink to={paths.contact}>{m.second_factor_lost()}</RouterLink>
      </Link>
    </div>
  );
}
