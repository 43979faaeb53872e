import { cx } from 'class-variance-authority';
import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { bareControl, ControlBox } from '../field/control-box';
import { Field, type FieldOwnProps, splitFieldProps } from '../field/field';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

export interface SelectProps
  extends FieldOwnProps,
    Omit<ComponentProps<'select'>, keyof FieldOwnProps | 'children' | 'multiple' | 'size'> {
  options: readonly SelectOption[];
  /** Text of an option with the value `''`, shown while nothing is chosen. */
  placeholder?: string;
}

/** One choice from a list, with the browser's own select. */
export function Select({ options, placeholder, ...props }: SelectProps) {
  const [field, select] = splitFieldProps(props);
  return (
    <Field {...field}>
      {(control) => (
        <ControlBox>
          <select
            {...select}
            {...control}
            className={cx(
              bareControl,
              'cursor-pointer appearance-none whitespace-normal text-ellipsis pe-10 [&>option]:bg-surface [&>option]:text-ink',
              placeholder ? "has-[>option[value='']:checked]:text-ink-muted" : undefined,
            )}
          >
            {placeholder ? <option value="">{placeholder}</option> : null}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          {/* The span has the colour, because forced colours do not change the colour of an svg itself. */}
          <span className="pointer-events-none absolute inset-y-0 end-3 grid place-items-center text-ink-muted">
            <ChevronDown aria-hidden className="size-[1.25em]" />
          </span>
        </ControlBox>
      )}
    </Field>
  );
}
