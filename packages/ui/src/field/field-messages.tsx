import { cx } from 'class-variance-authority';
import { CircleAlert, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

/** Joins the ids that describe a control; undefined when there is none. */
export function joinIds(...ids: (string | false | undefined)[]): string | undefined {
  return ids.filter(Boolean).join(' ') || undefined;
}

/** Quiet help below a label. */
export function Hint({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="text-small text-ink-muted">
      {children}
    </p>
  );
}

interface ErrorTextProps {
  id: string;
  /** Said before the text, for those who don't see the icon. */
  label?: string;
  children: ReactNode;
}

/** What is wrong and how to mend it: icon and words, never colour alone. */
export function ErrorText({ id, label = 'Error:', children }: ErrorTextProps) {
  return (
    <p id={id} className="flex gap-1.5 font-semibold text-danger-ink text-small">
      <span className="grid h-lh shrink-0 place-items-center">
        <CircleAlert aria-hidden className="size-[1.2em]" />
      </span>
      <span className="min-w-0">
        <span className="sr-only">{label} </span>
        <span>{children}</span>
      </span>
    </p>
  );
}

/** A doubt about an answer that may be right all the same. */
export interface FieldAdvice {
  text: ReactNode;
  /** Whether it is shown: after the answer was given, not while someone types. */
  due: boolean;
}

interface HintOrAdviceProps {
  hintId: string;
  hint: ReactNode;
  adviceId: string;
  advice: FieldAdvice;
}

/** Hint and doubt in one place with room for either, so that nothing moves under a finger when leaving the field brings the doubt up. */
export function HintOrAdvice({ hintId, hint, adviceId, advice: { text, due } }: HintOrAdviceProps) {
  return (
    <div className="grid *:[grid-area:1/1]">
      <div className={cx(due && 'invisible')}>{hint ? <Hint id={hintId}>{hint}</Hint> : null}</div>
      <div aria-live="polite" className={cx(!due && 'invisible')}>
        <p id={adviceId} className="flex gap-1.5 font-medium text-on-attention-soft text-small">
          <span className="grid h-lh shrink-0 place-items-center">
            <TriangleAlert aria-hidden className="size-[1.2em]" />
          </span>
          <span className="min-w-0">{text}</span>
        </p>
      </div>
    </div>
  );
}

const optional = '(optional)';

/** The mark beside the label of a field that may be left empty. Outside the label, so that the accessible name stays the label. */
export function OptionalMark({ id, children }: { id: string; children: string | true }) {
  return (
    <span id={id} className="text-ink-muted text-small">
      {children === true ? optional : children}
    </span>
  );
}
