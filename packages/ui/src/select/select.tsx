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

/** Options under a heading of their own. */
export interface SelectGroup {
  label: string;
  options: readonly SelectOption[];
}

export interface SelectProps
  extends FieldOwnProps,
    Omit<ComponentProps<'select'>, keyof FieldOwnProps | 'children' | 'multiple' | 'size'> {
  /** The options above the groups, in their order. */
  options: readonly SelectOption[];
  /** Groups below `options`. A group without options does not show. */
  groups?: readonly SelectGroup[];
  /** Text of an option with the value `''`, shown while nothing is chosen. */
  placeholder?: string;
}

const toOption = ({ value, label, disabled }: SelectOption) => (
  <option key={value} value={value} disabled={disabled}>
    {label}
  </option>
);

/** One choice from a list, with the browser's own select. */
export function Select({ options, groups, placeholder, ...props }: SelectProps) {
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
              'cursor-pointer appearance-none whitespace-normal text-ellipsis pe-10 [&_:is(option,optgroup)]:bg-surface [&_:is(option,optgroup)]:text-ink',
              placeholder ? "has-[>option[value='']:checked]:text-ink-muted" : undefined,
            )}
          >
            {placeholder ? <option value="">{placeholder}</option> : null}
            {options.map(toOption)}
            {groups?.map((group) =>
              group.options.length > 0 ? (
                <optgroup key={group.label} label={group.label}>
                  {group.options.map(toOption)}
                </optgroup>
              ) : null,
            )}
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
