import { cx } from 'class-variance-authority';
import type { ComponentProps, ReactNode } from 'react';
import { useFootprint } from './use-footprint';

export interface BottomBarProps extends Omit<ComponentProps<'section'>, 'children'> {
  /** Names the bar. */
  label: string;
  /** What the figure is: `Total amount`, `3 items`. */
  caption: ReactNode;
  /** The one figure that matters: usually Money. */
  figure: ReactNode;
  /** The way on: one button or link. */
  action: ReactNode;
}

/** What matters most on this page, at the foot of a small screen for as long as the page's content is in sight. Absent from 64rem on. */
export function BottomBar({ label, caption, figure, action, className, ...props }: BottomBarProps) {
  const bar = useFootprint<HTMLElement>();
  return (
    <section
      {...props}
      ref={bar}
      aria-label={label}
      className={cx(
        'sticky inset-x-0 bottom-0 z-floating border-t border-line-strong bg-surface px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] text-ink shadow-overlay sm:px-6 lg:hidden print:hidden',
        className,
      )}
    >
      <div className="mx-auto flex max-w-content flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 grow-[99999] leading-tight">
          <span className="block text-caption text-ink-muted">{caption}</span>{' '}
          <span className="text-subheading font-bold">{figure}</span>
        </p>
        {/* All of the width on a line of its own, and beside the figure no more than it needs. */}
        <div className="grid grow">{action}</div>
      </div>
    </section>
  );
}
