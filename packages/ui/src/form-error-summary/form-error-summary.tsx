import { cx } from 'class-variance-authority';
import { CircleAlert } from 'lucide-react';
import { type ComponentProps, type MouseEvent, type ReactNode, useId, useRef } from 'react';
import { useAttemptFocus } from '../attempt-focus/attempt-focus';
import { type UiMessages, useMessages } from '../locale/locale';

const english: UiMessages['formErrorSummary'] = { title: 'There is a problem' };

export interface FormError {
  /** Id of the control, or of the first control of a group. */
  fieldId: string;
  message: ReactNode;
}

export interface FormErrorSummaryProps extends Omit<ComponentProps<'section'>, 'title' | 'ref'> {
  /** Heading while fields are missing or wrong. @default 'There is a problem' */
  title?: ReactNode;
  /** The errors, in the order of the fields. */
  errors: readonly FormError[];
  /** Why a complete form could not be submitted. It replaces the heading; `children` say what helps. */
  failure?: ReactNode;
  /**
   * The number of attempts to submit. The summary gets focus once per attempt, as soon as it has an error: at once for
   * fields, later for a failed request. It never gets focus while the user types.
   */
  focusKey: string | number;
  /** Heading level in the outline of the page. @default 2 */
  headingLevel?: 2 | 3 | 4;
}

/**
 * Lists above a form why it was not submitted: the failure and the errors of its fields, each with a link to its field.
 * Gets focus after an attempt to submit, which also scrolls it into view. Renders nothing without a failure or an
 * error.
 */
export function FormErrorSummary({
  title,
  errors,
  failure,
  focusKey,
  headingLevel = 2,
  className,
  children,
  ...props
}: FormErrorSummaryProps) {
  const ref = useRef<HTMLElement>(null);
  const messages = useMessages('formErrorSummary', english);
  const titleId = useId();
  const isShown = errors.length > 0 || Boolean(failure);
  useAttemptFocus(ref, focusKey, isShown);

  if (!isShown) return null;
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
          {failure || (title ?? messages.title)}
        </Heading>
        {children}
        {errors.length > 0 && (
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
        )}
      </div>
    </section>
  );
}

/** Focuses the control and scrolls its label into view. The link's fragment does not get into the address. */
function leadToField(event: MouseEvent, fieldId: string) {
  const control = document.getElementById(fieldId);
  if (!control) return;
  event.preventDefault();
  control.focus({ preventScroll: true });
  (control.closest('[data-field]') ?? control).scrollIntoView({ block: 'center' });
}
