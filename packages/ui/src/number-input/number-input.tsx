import { TextInput, type TextInputProps } from '../text-input/text-input';

export interface NumberInputProps extends Omit<TextInputProps, 'type' | 'inputMode' | 'pattern'> {
  /** Offers a decimal point on touch keyboards. @default false */
  decimal?: boolean;
}

/**
 * A field for a number that users count or measure. It is a text input with a numeric keyboard. An input with
 * `type="number"` changes its value when the user scrolls, and loses text that is not a number.
 */
export function NumberInput({ decimal = false, autoComplete = 'off', ...props }: NumberInputProps) {
  return (
    <TextInput
      inputMode={decimal ? 'decimal' : 'numeric'}
      pattern={decimal ? undefined : '[0-9]*'}
      autoComplete={autoComplete}
      spellCheck={false}
      {...props}
    />
  );
}
