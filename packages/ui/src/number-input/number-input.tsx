import { TextInput, type TextInputProps } from '../text-input/text-input';

export interface NumberInputProps extends Omit<TextInputProps, 'type' | 'inputMode' | 'pattern'> {
  /** Offers a decimal point on touch keyboards. Default `false`: whole numbers. */
  decimal?: boolean;
}

/**
 * A number that people count or measure. A text input with a numeric keyboard: `type="number"` changes its value under a scrolling wheel
 * and answers with an empty string for anything it cannot read, which would lose what was typed.
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
