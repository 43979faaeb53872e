import type { ComponentProps, ReactNode } from 'react';
import { Affix, bareControl, ControlBox } from '../field/control-box';
import { Field, type FieldOwnProps, splitFieldProps } from '../field/field';
import { joinIds } from '../field/field-messages';

export interface TextInputProps extends FieldOwnProps, Omit<ComponentProps<'input'>, keyof FieldOwnProps | 'prefix'> {
  /** Fixed text before the input, such as `+91` or `₹`. Part of the description for screen readers. */
  prefix?: ReactNode;
  /** Fixed text after the input, such as a unit. Part of the description for screen readers. */
  suffix?: ReactNode;
}

/** A field for one line of text. Native props and `ref` go to the input, `className` goes to the field. */
export function TextInput({ prefix, suffix, type = 'text', ...props }: TextInputProps) {
  const [field, input] = splitFieldProps(props);
  return (
    <Field {...field}>
      {(control) => {
        const prefixId = prefix ? `${control.id}-prefix` : undefined;
        const suffixId = suffix ? `${control.id}-suffix` : undefined;
        return (
          <ControlBox
            readOnly={input.readOnly}
            start={
              prefix ? (
                <Affix id={prefixId} side="start">
                  {prefix}
                </Affix>
              ) : null
            }
            end={
              suffix ? (
                <Affix id={suffixId} side="end">
                  {suffix}
                </Affix>
              ) : null
            }
          >
            <input
              type={type}
              {...input}
              {...control}
              aria-describedby={joinIds(prefixId, suffixId, control['aria-describedby'])}
              className={bareControl}
            />
          </ControlBox>
        );
      }}
    </Field>
  );
}
