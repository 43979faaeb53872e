import { cx } from 'class-variance-authority';
import type { ComponentProps, ReactNode } from 'react';
import { ErrorText, Hint, joinIds, OptionalMark } from './field-messages';

/** The props that all groups of choices share. */
export interface ChoiceGroupOwnProps {
  /** The question that the group answers. Visible legend and accessible name. */
  legend: ReactNode;
  /** `false` hides the legend visually; screen readers still get it. @default true */
  legendVisible?: boolean;
  /** Help under the legend. */
  hint?: ReactNode;
  /** What is wrong and how to correct it. */
  error?: ReactNode;
  /** Tells assistive technology that an answer is required. @default false */
  required?: boolean;
  /** Shows "(optional)" beside the legend. @default false */
  optional?: boolean;
}

export interface ChoiceGroupProps extends ChoiceGroupOwnProps, Omit<ComponentProps<'fieldset'>, 'id'> {
  id: string;
}

/** The fieldset of radios, checkboxes, segments and stars: legend, hint, error, choices. */
export function ChoiceGroup({
  id,
  legend,
  legendVisible = true,
  hint,
  error,
  required,
  optional,
  role,
  className,
  children,
  'aria-describedby': describedBy,
  ...props
}: ChoiceGroupProps) {
  const isRadioGroup = role === 'radiogroup';
  return (
    <fieldset
      data-field=""
      role={role}
      aria-labelledby={`${id}-legend`}
      aria-describedby={joinIds(
        optional ? `${id}-optional` : undefined,
        hint ? `${id}-hint` : undefined,
        error ? `${id}-error` : undefined,
        describedBy,
      )}
      // ARIA allows these two on a radiogroup only. Checkboxes have their own.
      aria-invalid={isRadioGroup ? Boolean(error) : undefined}
      aria-required={isRadioGroup ? required : undefined}
      className={cx('min-w-0', error ? 'border-danger-ink border-s-4 ps-3' : undefined, className)}
      {...props}
    >
      <legend
        className={cx(
          'flex-wrap items-baseline gap-x-1.5 pb-1 text-body text-ink',
          // A floated legend is laid out like other elements. Otherwise it would interrupt the error's edge.
          legendVisible ? 'float-start flex w-full' : 'sr-only',
        )}
      >
        <span id={`${id}-legend`} className="font-semibold">
          {legend}
        </span>
        {optional ? <OptionalMark id={`${id}-optional`} /> : null}
      </legend>
      <div className="clear-both flex flex-col gap-1.5">
        {hint ? <Hint id={`${id}-hint`}>{hint}</Hint> : null}
        {error ? <ErrorText id={`${id}-error`}>{error}</ErrorText> : null}
        {children}
      </div>
    </fieldset>
  );
}
