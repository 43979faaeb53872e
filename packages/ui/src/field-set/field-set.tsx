import { cx } from 'class-variance-authority';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { Hint, joinIds } from '../field/field-messages';

export interface FieldSetProps extends ComponentProps<'fieldset'> {
  /** What the fields have in common. Screen readers read it before each field. */
  legend: ReactNode;
  /** Help for all fields in the group, read before them. */
  hint?: ReactNode;
}

/** Groups related fields under one legend. */
export function FieldSet({
  legend,
  hint,
  className,
  children,
  'aria-describedby': describedBy,
  ...props
}: FieldSetProps) {
  const hintId = useId();
  return (
    <fieldset
      aria-describedby={joinIds(hint ? hintId : undefined, describedBy)}
      className={cx('min-w-0', className)}
      {...props}
    >
      <legend className="pb-1 font-semibold text-ink text-subheading">{legend}</legend>
      {hint ? <Hint id={hintId}>{hint}</Hint> : null}
      <div className="mt-3 flex flex-col gap-5">{children}</div>
    </fieldset>
  );
}
