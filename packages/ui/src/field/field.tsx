import { cx } from 'class-variance-authority';
import { type ReactNode, useId } from 'react';
import { ErrorText, type FieldAdvice, Hint, HintOrAdvice, joinIds, OptionalMark } from './field-messages';

/** The props that all form fields share, besides the native props of their control. */
export interface FieldOwnProps {
  /** The visible label, which is also the accessible name. */
  label: ReactNode;
  /** `false` hides the label visually; screen readers still get it. @default true */
  labelVisible?: boolean;
  /** Help that users need before they answer, under the label. */
  hint?: ReactNode;
  /** What is wrong and how to correct it. The control is invalid while there is an error. */
  error?: ReactNode;
  /** A warning that does not make the field invalid. While it is due, it replaces the hint. */
  advice?: FieldAdvice;
  /**
   * Tells assistive technology that the field is required. Labels of required fields have no mark; mark optional fields
   * instead. @default false
   */
  required?: boolean;
  /** Shows "(optional)" beside the label. @default false */
  optional?: boolean;
  /** Id of the control, to which an error summary links. Hint and error derive their ids from it. */
  id?: string;
  /** Ids of further descriptions, besides hint and error. */
  'aria-describedby'?: string;
  /** Classes of the root, which contains label and control. */
  className?: string;
}

/** The attributes that the control inside a field must have. */
export interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': boolean;
  required: boolean | undefined;
}

export interface FieldProps extends FieldOwnProps {
  /** Renders the control. Spread the given attributes onto it. */
  children: (control: FieldControl) => ReactNode;
}

/** Label, hint and error around one control, connected for assistive technology. */
export function Field({
  label,
  labelVisible = true,
  hint,
  error,
  advice,
  required,
  optional,
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
        {optional ? <OptionalMark id={optionalId} /> : null}
      </div>
      {advice ? <HintOrAdvice {...{ hintId, hint, adviceId, advice }} /> : null}
      {hint && !advice ? <Hint id={hintId}>{hint}</Hint> : null}
      {error ? <ErrorText id={errorId}>{error}</ErrorText> : null}
      {/* Aligns the controls of a row at the bottom, whichever of them has a hint or an error. */}
      <div className="mt-auto pt-0.5">
        {children({
          id,
          'aria-describedby': joinIds(
            optional ? optionalId : undefined,
            hint && !advice?.due ? hintId : undefined,
            error ? errorId : undefined,
            advice?.due ? adviceId : undefined,
            describedBy,
          ),
          // Explicitly false. Without this, browsers report an empty required input as invalid before the first answer.
          'aria-invalid': Boolean(error),
          required,
        })}
      </div>
    </div>
  );
}

/** Separates the props of the field from those of the native control. */
export function splitFieldProps<P extends FieldOwnProps>(props: P): [FieldOwnProps, Omit<P, keyof FieldOwnProps>] {
  const {
    label,
    labelVisible,
    hint,
    error,
    advice,
    required,
    optional,
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
    advice,
    required,
    optional,
    id,
    'aria-describedby': describedBy,
    className,
  };
  return [field, control];
}
