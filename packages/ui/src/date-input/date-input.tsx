import { cx } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { bareControl, ControlBox } from '../field/control-box';
import { Field, type FieldOwnProps, splitFieldProps } from '../field/field';

export interface DateInputProps
  extends FieldOwnProps,
    Omit<ComponentProps<'input'>, keyof FieldOwnProps | 'type' | 'min' | 'max'> {
  /** First day that the user may choose, `YYYY-MM-DD`. */
  min?: string;
  /** Last day that the user may choose, `YYYY-MM-DD`. */
  max?: string;
}

const dateControl = cx(
  bareControl,
  'appearance-none tabular-nums [&::-webkit-calendar-picker-indicator]:ms-1 [&::-webkit-calendar-picker-indicator]:cursor-pointer [&::-webkit-calendar-picker-indicator]:rounded-tag [&::-webkit-calendar-picker-indicator]:p-1 [&::-webkit-date-and-time-value]:text-start',
);

/** A field for a day, with the browser's own date control. Its value is `YYYY-MM-DD`. */
export function DateInput(props: DateInputProps) {
  const [field, input] = splitFieldProps(props);
  return (
    <Field {...field}>
      {(control) => (
        <ControlBox readOnly={input.readOnly}>
          <input {...input} {...control} type="date" className={dateControl} />
        </ControlBox>
      )}
    </Field>
  );
}
