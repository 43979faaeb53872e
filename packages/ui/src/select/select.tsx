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
  /** Shown while nothing is chosen; it is the option with the empty value. */
  placeholder?: string;
}

/** One choice from a known list, through the browser's own select. */
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
          {/* The colour sits on the span: forced colours leave an svg's own colour alone. */}
          <span className="pointer-events-none absolute inset-y-0 end-3 grid place-items-center text-ink-muted">
            <ChevronDown aria-hidden className="size-[1.25em]" />
          </span>
        </ControlBox>
      )}
    </Field>
  );
}
