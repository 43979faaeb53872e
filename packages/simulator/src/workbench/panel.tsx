import './scroll-cue.css';
import { cx } from 'class-variance-authority';
import { type ComponentProps, type ReactNode, type Ref, useId, useState } from 'react';
import { useFocusKept } from '../chart/use-focus-kept';

/** Look of the small buttons for moves, so that those of the largest machine fit the column of a window of 900 px. */
export const moveButton = 'min-h-8! gap-1! px-1.5! py-0.5!';

export interface PanelProps {
  title: string;
  /** Controls at the end of the heading. */
  actions?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A panel that scrolls in a wide window. The padding keeps the outlines of focused controls in it. */
export const scrolling = 'scroll-cue @5xl:overflow-y-auto @5xl:px-1 @5xl:pb-1';

/** A titled part of the workbench. */
export function Panel({ title, actions, className, children }: PanelProps) {
  const id = useId();
  const focusKept = useFocusKept<HTMLElement>();
  return (
    <section {...focusKept} tabIndex={-1} aria-labelledby={id} className={cx('min-w-0 rounded-control', className)}>
      <div className="mb-1 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h2 id={id} className="font-bold text-subheading">
          {title}
        </h2>
        {actions}
      </div>
      {children}
    </section>
  );
}

/** A disclosure whose content renders when it is first opened. */
export function Fold({ summary, children }: { summary: ReactNode; children: ReactNode }) {
  const [wasOpened, setOpened] = useState(false);
  return (
    <details onToggle={() => setOpened(true)} className="open:w-full">
      <summary className="min-h-8 cursor-pointer rounded-control py-1 text-link text-small hover:underline">
        {summary}
      </summary>
      {wasOpened ? <div className="pt-2 pb-3">{children}</div> : null}
    </details>
  );
}

export interface ScrollAreaProps extends Pick<ComponentProps<'div'>, 'onWheel' | 'onPointerDown' | 'onKeyDown'> {
  label: string;
  ref?: Ref<HTMLDivElement>;
  className?: string;
  children: ReactNode;
}

/** A scrolling area that the keyboard can reach. */
export function ScrollArea({ label, ref, className, children, ...listeners }: ScrollAreaProps) {
  return (
    <div
      {...listeners}
      ref={ref}
      role="group"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and the keyboard must reach it
      tabIndex={0}
      // `relative`: without it, visually hidden content would extend the page.
      className={cx('relative rounded-control', className)}
    >
      {children}
    </div>
  );
}

/** Data or code in a scrolling area. */
export function Code({ label, children }: { label: string; children: string }) {
  return (
    <ScrollArea
      label={label}
      className="hairline max-h-[70dvh] overflow-auto border-line bg-surface-sunken p-3 text-ink text-small"
    >
      <pre>
        <code>{children}</code>
      </pre>
    </ScrollArea>
  );
}

/** Says beside a form where its values go. */
export const typedValuesHint = 'Use invented values. Exports and the link to this page contain what you type.';
