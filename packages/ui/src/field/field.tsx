import { cx } from 'class-variance-authority';
import { type ReactNode, useId } from 'react';
import { ErrorText, type FieldAdvice, Hint, HintOrAdvice, joinIds, OptionalMark } from './field-messages';

/** What every form field takes beside the native props of its control. */
export interface FieldOwnProps {
  /** The visible label, and exactly the accessible name. */
  label: ReactNode;
  /** `false` hides the label from sight only. Default `true`. */
  labelVisible?: boolean;
  /** Help that people need before they answer. */
  hint?: ReactNode;
  /** What is wrong and how to mend it. Its presence marks the control invalid. */
  error?: ReactNode;
  /** Said before the error, for those who don't see its icon. Default `Error:`. */
  errorLabel?: string;
  /** A doubt about the answer that blocks nothing: the field stays valid. While it is due it takes the place of the hint. */
  advice?: FieldAdvice;
  /** Tells assistive technology that an answer is needed. Labels stay plain: mark the optional fields instead. */
  required?: boolean;
  /** Marks the field as one that may be left empty: `true` shows "(optional)". */
  optionalLabel?: string | boolean;
  /** Id of the control; hint and error derive theirs from it. An error summary links to it. */
  id?: string;
  /** Further description, beside hint and error. */
  'aria-describedby'?: string;
  /** Reaches the root of the field (label and control together). */
  className?: string;
}

/** What the control inside a field must carry. */
export interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': boolean;
  required: boolean | undefined;
}

export interface FieldProps extends FieldOwnProps {
  children: (control: FieldControl) => ReactNode;
}

/** Label, hint and error around one control, tied together for assistive technology. */
export function Field({
  label,
  labelVisible = true,
  hint,
  error,
  errorLabel,
  advice,
  required,
  optionalLabel,
  id: givenId,
  'aria-describedby': describedBy,
  className,
  children,
}: FieldProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const adviceId = `${id}-advice`;
  const optionalId = `${id}-optional`;
  return (
    <div data-field="" className={cx('flex min-w-0 flex-col gap-1', className)}>
      <div className={cx(!labelVisible && 'sr-only', 'flex flex-wrap items-baseline gap-x-1.5')}>
        <label htmlFor={id} className="font-semibold text-body text-ink">
          {label}
        </label>
        {optionalLabel ? <OptionalMark id={optionalId}>{optionalLabel}</OptionalMark> : null}
      </div>
      {advice ? <HintOrAdvice {...{ hintId, hint, adviceId, advice }} /> : null}
      {hint && !advice ? <Hint id={hintId}>{hint}</Hint> : null}
      {error ? (
        <ErrorText id={errorId} label={errorLabel}>
          {error}
        </ErrorText>
      ) : null}
      {/* Neighbours in a grid row keep their boxes on one line whichever of them has a hint or an error. */}
      <div className="mt-auto pt-0.5">
        {children({
          id,
          'aria-describedby': joinIds(
            optionalLabel ? optionalId : undefined,
            hint && !advice?.due ? hintId : undefined,
            error ? errorId : undefined,
            advice?.due ? adviceId : undefined,
            describedBy,
          ),
          // Explicitly false: browsers report an empty required input as invalid before anyone has answered.
          'aria-invalid': Boolean(error),
          required,
        })}
      </div>
    </div>
  );
}

/** Parts the props that belong to the field from those of the native control. */
export function splitFieldProps<P extends FieldOwnProps>(props: P): [FieldOwnProps, Omit<P, keyof FieldOwnProps>] {
  const {
    label,
    labelVisible,
    hint,
    error,
    errorLabel,
    advice,
    required,
    optionalLabel,
    id,
    'aria-describedby': describedBy,
    className,
    ...control
  } = props;
  const field = {
    label,
    labelVisible,
    hint,
    error,
    errorLabel,
    advice,
    required,
    optionalLabel,
    id,
    'aria-describedby': describedBy,
    className,
  };
  return [field, control];
}
