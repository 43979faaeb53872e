import { TextInput } from '@sehat/ui/text-input';
import type { Ref } from 'react';
import { m } from '../messages/generated/messages.js';

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
