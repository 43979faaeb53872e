import { cx } from 'class-variance-authority';
import type { ComponentProps, ReactNode, Ref } from 'react';

export interface PageHeaderProps extends Omit<ComponentProps<'header'>, 'title'> {
  /** The page's one `h1`. */
  title: ReactNode;
  /** A short line above the title, such as the part of the app. */
  eyebrow?: ReactNode;
  /** One or two sentences about what users can do here. */
  lead?: ReactNode;
  /** Buttons or links that concern the whole page. */
  actions?: ReactNode;
  /** A ref to the `h1`, which gets focus after a route change. */
  headingRef?: Ref<HTMLHeadingElement>;
}

/** The top of a page: eyebrow, title, lead and actions. */
export function PageHeader({
  title,
  eyebrow,
  lead,
  actions,
  headingRef,
  className,
  children,
  ...props
}: PageHeaderProps) {
  return (
    <header
      {...props}
      className={cx('flex flex-wrap items-end justify-between gap-x-8 gap-y-5 pt-8 pb-6 md:pt-10', className)}
    >
      <div className="min-w-0 flex-1 basis-80">
        {eyebrow ? (
          <p className="mb-2 flex items-center gap-2 text-small font-semibold text-link before:size-1.5 before:shrink-0 before:rounded-full before:bg-attention">
            {eyebrow}
          </p>
        ) : null}
        <h1 ref={headingRef} tabIndex={-1} className="text-title font-bold outline-none">
          {title}
        </h1>
        {lead ? <p className="mt-3 max-w-text text-body text-ink-muted">{lead}</p> : null}
        {children}
      </div>
      {actions ? <div className="flex flex-wrap items-center gap-3">{actions}</div> : null}
    </header>
  );
}
