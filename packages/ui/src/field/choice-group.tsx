import { cx } from 'class-variance-authority';
import type { ComponentProps, ReactNode } from 'react';
import { ErrorText, Hint, joinIds, OptionalMark } from './field-messages';

/** What every group of choices takes beside its options. */
export interface ChoiceGroupOwnProps {
  /** The question that the group answers: its visible legend and accessible name. */
  legend: ReactNode;
  /** `false` hides the legend from sight only. Default `true`. */
  legendVisible?: boolean;
  hint?: ReactNode;
  /** What is wrong and how to mend it. */
  error?: ReactNode;
  /** Said before the error, for those who don't see its icon. Default `Error:`. */
  errorLabel?: string;
  required?: boolean;
  /** Marks a group that may be left unanswered: `true` shows "(optional)". */
  optionalLabel?: string | boolean;
}

export interface ChoiceGroupProps extends ChoiceGroupOwnProps, Omit<ComponentProps<'fieldset'>, 'id'> {
  id: string;
}

/** Fieldset with legend, hint and error: the frame of radios, checkboxes, segments and stars. */
export function ChoiceGroup({
  id,
  legend,
  legendVisible = true,
  hint,
  error,
  errorLabel,
  required,
  optionalLabel,
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
        optionalLabel ? `${id}-optional` : undefined,
        hint ? `${id}-hint` : undefined,
        error ? `${id}-error` : undefined,
        describedBy,
      )}
      // Only radiogroup may carry these two; boxes in a plain group carry their own.
      aria-invalid={isRadioGroup ? Boolean(error) : undefined}
      aria-required={isRadioGroup ? required : undefined}
      className={cx('min-w-0', error ? 'border-danger-ink border-s-4 ps-3' : undefined, className)}
      {...props}
    >
      <legend
        className={cx(
          'flex-wrap items-baseline gap-x-1.5 pb-1 text-body text-ink',
          // Floated, a legend is laid out like any other element: the error's edge runs past it.
          legendVisible ? 'float-start flex w-full' : 'sr-only',
        )}
      >
        <span id={`${id}-legend`} className="font-semibold">
          {legend}
        </span>
        {optionalLabel ? <OptionalMark id={`${id}-optional`}>{optionalLabel}</OptionalMark> : null}
      </legend>
      <div className="clear-both flex flex-col gap-1.5">
        {hint ? <Hint id={`${id}-hint`}>{hint}</Hint> : null}
        {error ? (
          <ErrorText id={`${id}-error`} label={errorLabel}>
            {error}
          </ErrorText>
        ) : null}
        {children}
      </div>
    </fieldset>
  );
}
