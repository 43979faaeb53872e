import { cx } from 'class-variance-authority';
import { type FocusEvent, type ReactNode, type Ref, useId, useLayoutEffect, useRef, useState } from 'react';

export interface PanelProps {
  title: string;
  /** What belongs to all of it, at the heading's end. */
  actions?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** Holds the focus when what had it is gone or can no longer be used: a call, once answered, is no more. */
function useFocusKept() {
  const holder = useRef<HTMLElement>(null);
  const focused = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const { current: last } = focused;
    if (last === null || last === holder.current) return;
    const isGone = !last.isConnected && document.activeElement === document.body;
    const isOutOfUse = document.activeElement === last && last.matches(':disabled');
    if (isGone || isOutOfUse) holder.current?.focus({ preventScroll: true });
  });
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    focused.current = target;
  };
  return { ref: holder, onFocus, tabIndex: -1 };
}

/** A titled part of the workbench. */
export function Panel({ title, actions, className, children }: PanelProps) {
  const id = useId();
  const focusKept = useFocusKept();
  return (
    <section {...focusKept} aria-labelledby={id} className={cx('min-w-0 rounded-control', className)}>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h2 id={id} className="font-bold text-subheading">
          {title}
        </h2>
        {actions}
      </div>
      {children}
    </section>
  );
}

/** Something that is folded away until it is asked for; before, it is not in the page at all. */
export function Fold({ summary, children }: { summary: ReactNode; children: ReactNode }) {
  const [wasOpened, setOpened] = useState(false);
  return (
    <details onToggle={() => setOpened(true)}>
      <summary className="min-h-9 cursor-pointer rounded-control py-1.5 text-link text-small hover:underline">
        {summary}
      </summary>
      {wasOpened ? <div className="pt-2 pb-3">{children}</div> : null}
    </details>
  );
}

export interface ScrollAreaProps {
  label: string;
  ref?: Ref<HTMLDivElement>;
  className?: string;
  children: ReactNode;
}

/** A part that scrolls in itself, also by the keyboard. */
export function ScrollArea({ label, ref, className, children }: ScrollAreaProps) {
  return (
    <div
      ref={ref}
      role="group"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and the keyboard must reach it
      tabIndex={0}
      // What is hidden from sight is placed in it, and not below the page's end.
      className={cx('relative rounded-control', className)}
    >
      {children}
    </div>
  );
}

/** Data or code, as it is written. */
export function Code({ label, children }: { label: string; children: string }) {
  return (
    <ScrollArea
      label={label}
      className="hairline max-h-96 overflow-auto border-line bg-surface-sunken p-3 text-ink text-small"
    >
      <pre>
        <code>{children}</code>
      </pre>
    </ScrollArea>
  );
}
