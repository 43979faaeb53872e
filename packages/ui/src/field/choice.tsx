import { cva, cx } from 'class-variance-authority';
import { Check, Minus } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { Hint, joinIds } from './field-messages';

const row = cva(
  'flex min-h-11 cursor-pointer items-start gap-3 py-2 text-body text-ink has-disabled:cursor-not-allowed has-disabled:text-ink-muted',
  {
    variants: {
      boxed: {
        true: 'hairline rounded-control border-line-strong bg-surface px-3 transition-colors duration-quick hover:border-ink has-checked:border-action has-checked:bg-action-soft has-checked:ring-1 has-checked:ring-action has-checked:ring-inset has-disabled:border-dashed has-disabled:border-line-strong has-disabled:bg-surface-sunken',
        false: '',
      },
    },
    defaultVariants: { boxed: false },
  },
);

// Forced colours remove fills, so the browser draws its own box there.
const mark = cva(
  'peer hairline size-6 shrink-0 cursor-pointer appearance-none border-line-strong bg-surface transition-colors duration-quick not-disabled:hover:border-ink disabled:cursor-not-allowed disabled:border-dashed disabled:bg-surface-sunken aria-invalid:border-danger-ink aria-invalid:ring-1 aria-invalid:ring-danger-ink aria-invalid:ring-inset forced-colors:appearance-auto',
  {
    variants: {
      type: {
        radio:
          'rounded-full checked:border-[0.4375rem] checked:border-action disabled:checked:border-ink-muted disabled:checked:border-solid',
        checkbox:
          'rounded-tag checked:border-action checked:bg-action indeterminate:border-action indeterminate:bg-action disabled:checked:border-ink-muted disabled:checked:bg-ink-muted',
      },
    },
  },
);

const tick = 'pointer-events-none absolute inset-0 m-auto hidden size-4.5 text-on-action forced-colors:hidden!';

export interface ChoiceProps extends Omit<ComponentProps<'input'>, 'type'> {
  type: 'radio' | 'checkbox';
  label: ReactNode;
  hint?: ReactNode;
  /** Draws a box around the whole choice. @default false */
  boxed?: boolean;
}

/** One radio or checkbox with its label. Screen readers read the hint as a description. */
export function Choice({
  type,
  label,
  hint,
  boxed,
  className,
  id: givenId,
  'aria-describedby': describedBy,
  ...props
}: ChoiceProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <label className={row({ boxed, className })}>
      <span className="relative grid h-lh shrink-0 place-items-center">
        <input
          id={id}
          type={type}
          aria-labelledby={`${id}-label`}
          aria-describedby={joinIds(hint ? `${id}-hint` : undefined, describedBy)}
          className={mark({ type })}
          {...props}
        />
        {type === 'checkbox' ? (
          <>
            <Check aria-hidden strokeWidth={3} className={cx(tick, 'peer-checked:block')} />
            <Minus aria-hidden strokeWidth={3} className={cx(tick, 'peer-indeterminate:block')} />
          </>
        ) : null}
      </span>
      <span className="min-w-0 grow">
        <span id={`${id}-label`}>{label}</span>
        {hint ? <Hint id={`${id}-hint`}>{hint}</Hint> : null}
      </span>
    </label>
  );
}
