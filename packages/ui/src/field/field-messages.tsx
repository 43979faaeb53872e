import { CircleAlert } from 'lucide-react';
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

/** What is wrong and how to mend it: icon and words, never colour alone. */
export function ErrorText({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="flex gap-1.5 font-semibold text-danger-ink text-small">
      <span className="grid h-lh shrink-0 place-items-center">
        <CircleAlert aria-hidden className="size-[1.2em]" />
      </span>
      <span className="min-w-0">
        <span className="sr-only">Error: </span>
        <span>{children}</span>
      </span>
    </p>
  );
}

/** The mark beside the label of a field that may be left empty. Outside the label, so that the accessible name stays the label. */
export function OptionalMark({ id, children }: { id: string; children: string | true }) {
  return (
    <span id={id} className="text-ink-muted text-small">
      {children === true ? '(optional)' : children}
    </span>
  );
}
