import { cx } from 'class-variance-authority';
import type { ComponentProps, ReactNode } from 'react';
import { useFootprint } from './use-footprint';

export interface BottomBarProps extends Omit<ComponentProps<'section'>, 'children'> {
  /** Accessible name of the bar. */
  label: string;
  /** Name of the figure, such as `Total amount` or `3 items`. */
  caption: ReactNode;
  /** The most important figure of the page, usually `Money`. */
  figure: ReactNode;
  /** The next step: one button or link. */
  action: ReactNode;
}

/**
 * Sticks to the lower edge of a small window, above a `BottomNav`, while the page's content is visible. It holds the
 * most important figure and the next step. Hidden in windows of 64rem and wider.
 */
export function BottomBar({ label, caption, figure, action, className, ...props }: BottomBarProps) {
  const bar = useFootprint<HTMLElement>();
  return (
    <section
      {...props}
      ref={bar}
      aria-label={label}
      className={cx(
        'sticky inset-x-0 bottom-(--bottom-nav,0px) z-floating border-t border-line-strong bg-surface px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom)-var(--bottom-nav,0px))] text-ink shadow-overlay sm:px-6 lg:hidden print:hidden',
        className,
      )}
    >
      <div className="mx-auto flex max-w-content flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 grow-[99999] leading-tight">
          <span className="block text-caption text-ink-muted">{caption}</span>{' '}
          <span className="text-subheading font-bold">{figure}</span>
        </p>
        {/* As wide as the bar when it wraps to a second line, otherwise as wide as its content. */}
        <div className="grid grow">{action}</div>
      </div>
    </section>
  );
}
