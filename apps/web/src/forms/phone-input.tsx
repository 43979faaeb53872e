import { TextInput, type TextInputProps } from '@sehat/ui/text-input';
import { type ComponentProps, useState } from 'react';
import { m } from '../messages/generated/messages.js';
import { isUnusualPhone } from './phone-advice';

type InputProps = ComponentProps<'input'>;

/**
 * A field for a phone number. After the user leaves it, a warning replaces the hint of an unusual number. The warning
 * refuses nothing, and moves nothing: its space is reserved, because a press on the next button shows it.
 */
export function PhoneInput({ onBlur, onChange, ...props }: Omit<TextInputProps, 'type' | 'hint' | 'advice'>) {
  const [isUnusual, setUnusual] = useState(false);
  const check: InputProps['onBlur'] = (event) => {
    setUnusual(isUnusualPhone(event.target.value));
    onBlur?.(event);
  };
  const recheck: InputProps['onChange'] = (event) => {
    if (isUnusual) setUnusual(isUnusualPhone(event.target.value));
    onChange?.(event);
  };
  return (
    <TextInput
      type="tel"
      {...props}
      hint={m.phone_hint()}
      advice={{ text: m.phone_unusual(), due: isUnusual }}
      onBlur={check}
      onChange={recheck}
    />
  );
}
