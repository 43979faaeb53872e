import { cx } from 'class-variance-authority';
import { CircleAlert, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { type UiMessages, useMessages } from '../locale/locale';

const english: UiMessages['field'] = { error: 'Error:', optional: '(optional)' };

/** Joins the ids of a control's descriptions. `undefined` when there is none. */
export function joinIds(...ids: (string | false | undefined)[]): string | undefined {
  return ids.filter(Boolean).join(' ') || undefined;
}

/** Help below a label. */
export function Hint({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="text-small text-ink-muted">
      {children}
    </p>
  );
}

/** An error: what is wrong and how to correct it. It has an icon, because colour alone must not carry the meaning. */
export function ErrorText({ id, children }: { id: string; children: ReactNode }) {
  const messages = useMessages('field', english);
  return (
    <p id={id} className="flex gap-1.5 font-semibold text-danger-ink text-small">
      <span className="grid h-lh shrink-0 place-items-center">
        <CircleAlert aria-hidden className="size-[1.2em]" />
      </span>
      <span className="min-w-0">
        <span className="sr-only">{messages.error} </span>
        <span>{children}</span>
      </span>
    </p>
  );
}

/** A warning about an answer that is valid but unusual. */
export interface FieldAdvice {
  text: ReactNode;
  /** Whether it shows. Set it after the user leaves the field, not while the user types. */
  due: boolean;
}

interface HintOrAdviceProps {
  hintId: string;
  hint: ReactNode;
  adviceId: string;
  advice: FieldAdvice;
}

/**
 * Hint and warning in the same grid cell, with room for the larger one, so that nothing moves when the warning appears.
 */
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

/** Marks an optional field. Outside its label, so that the accessible name stays the label. */
export function OptionalMark({ id }: { id: string }) {
  const messages = useMessages('field', english);
  return (
    <span id={id} className="text-ink-muted text-small">
      {messages.optional}
    </span>
  );
}
