import { cx } from 'class-variance-authority';
import { CircleAlert } from 'lucide-react';
import { type ComponentProps, type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';

export interface FormError {
  /** Id of the control, or of the first control of a group. */
  fieldId: string;
  message: ReactNode;
}

export interface FormErrorSummaryProps extends Omit<ComponentProps<'section'>, 'title' | 'ref'> {
  /** Heading of the summary. */
  title?: ReactNode;
  /** In the order of the fields. Nothing renders while it is empty. */
  errors: readonly FormError[];
  /**
   * Changes with every attempt to send (a count of submissions, say): the summary takes the focus only then, never while someone types.
   * Without it the focus moves when errors appear where there were none.
   */
  focusKey?: string | number;
  /** Level of the heading. Default 2. */
  headingLevel?: 2 | 3 | 4;
}

/** All errors of a form in one place: takes the focus when they appear, and each one leads to its field. */
export function FormErrorSummary({
  title = 'There is a problem',
  errors,
  focusKey,
  headingLevel = 2,
  className,
  children,
  ...props
}: FormErrorSummaryProps) {
  const ref = useRef<HTMLElement>(null);
  const titleId = useId();
  const hasErrors = errors.length > 0;
  const moment = focusKey ?? hasErrors;
  useEffect(() => {
    // Absent while there are no errors, so `moment` alone decides when to take the focus.
    if (moment !== false) ref.current?.focus();
  }, [moment]);

  if (!hasErrors) return null;
  const Heading = `h${headingLevel}` as const;
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-labelledby={titleId}
      className={cx(
        'flex gap-3 rounded-card border-2 border-danger-ink bg-danger-soft p-4 text-on-danger-soft',
        className,
      )}
      {...props}
    >
      <span className="grid h-[1.6em] shrink-0 place-items-center text-danger-ink">
        <CircleAlert aria-hidden className="size-6" />
      </span>
      <div className="min-w-0">
        <Heading id={titleId} className="font-semibold text-subheading">
          {title}
        </Heading>
        {children}
        <ul className="mt-1">
          {errors.map((error) => (
            <li key={error.fieldId}>
              <a
                href={`#${error.fieldId}`}
                onClick={(event) => leadToField(event, error.fieldId)}
                className="inline-block py-1 font-semibold underline decoration-1 underline-offset-4 hover:decoration-2"
              >
                {error.message}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** Focuses the control with its label in sight, and leaves the address as it is. */
function leadToField(event: MouseEvent, fieldId: string) {
  const control = document.getElementById(fieldId);
  if (!control) return;
  event.preventDefault();
  control.focus({ preventScroll: true });
  (control.closest('[data-field]') ?? control).scrollIntoView({ block: 'center' });
}
