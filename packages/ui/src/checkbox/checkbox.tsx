import { cx } from 'class-variance-authority';
import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from 'react';
import { Choice } from '../field/choice';
import { ErrorText, joinIds } from '../field/field-messages';
import { useMergedRef } from '../field/merge-refs';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  /** The visible label, which is also the accessible name. */
  label: ReactNode;
  /** Help under the label. Screen readers read it as a description. */
  hint?: ReactNode;
  /** What is wrong and how to correct it. */
  error?: ReactNode;
  /** Draws a box around the whole choice. @default false */
  boxed?: boolean;
  /** Some, but not all, of the choices that this box represents are chosen. @default false */
  indeterminate?: boolean;
  /** Classes of the root. All other props go to the input. */
  className?: string;
}

/** A single yes-or-no choice. */
export function Checkbox({
  error,
  indeterminate = false,
  id: givenId,
  'aria-describedby': describedBy,
  className,
  ref,
  ...props
}: CheckboxProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const inputRef = useRef<HTMLInputElement>(null);
  const mergedRef = useMergedRef(inputRef, ref);
  useEffect(() => {
    if (inputRef.current) inputRef.current.indeterminate = indeterminate;
  }, [indeterminate]);
  return (
    <div data-field="" className={cx('flex min-w-0 flex-col gap-1', className)}>
      {error ? <ErrorText id={`${id}-error`}>{error}</ErrorText> : null}
      <Choice
        type="checkbox"
        id={id}
        ref={mergedRef}
        aria-invalid={Boolean(error)}
        aria-describedby={joinIds(error ? `${id}-error` : undefined, describedBy)}
        {...props}
      />
    </div>
  );
}
