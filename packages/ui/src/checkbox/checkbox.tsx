import { cx } from 'class-variance-authority';
import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from 'react';
import { Choice } from '../field/choice';
import { ErrorText, joinIds } from '../field/field-messages';
import { useMergedRef } from '../field/merge-refs';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  /** The visible label, and exactly the accessible name. */
  label: ReactNode;
  /** Help that describes the choice and is not part of its name. */
  hint?: ReactNode;
  /** What is wrong and how to mend it. */
  error?: ReactNode;
  /** Said before the error, for those who don't see its icon. Default `Error:`. */
  errorLabel?: string;
  /** Draws a box around the whole choice. Default `false`. */
  boxed?: boolean;
  /** Some, but not all, of what this box stands for is chosen. */
  indeterminate?: boolean;
  /** Reaches the root; everything else reaches the input. */
  className?: string;
}

/** A single yes or no. */
export function Checkbox({
  error,
  errorLabel,
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
      {error ? (
        <ErrorText id={`${id}-error`} label={errorLabel}>
          {error}
        </ErrorText>
      ) : null}
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
