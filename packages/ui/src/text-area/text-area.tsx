import { cx } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { bareControl, ControlBox } from '../field/control-box';
import { Field, type FieldOwnProps, splitFieldProps } from '../field/field';

export interface TextAreaProps extends FieldOwnProps, Omit<ComponentProps<'textarea'>, keyof FieldOwnProps> {}

/** A field for longer text. It grows with its text from `rows` lines (4 by default). */
export function TextArea({ rows = 4, ...props }: TextAreaProps) {
  const [field, textArea] = splitFieldProps(props);
  return (
    <Field {...field}>
      {(control) => (
        <ControlBox readOnly={textArea.readOnly}>
          <textarea
            rows={rows}
            {...textArea}
            {...control}
            style={{ minBlockSize: `calc(${rows}lh + 1rem)`, ...textArea.style }}
            className={cx(bareControl, 'field-sizing-content max-h-96 resize-y')}
          />
        </ControlBox>
      )}
    </Field>
  );
}
