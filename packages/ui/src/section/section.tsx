import { cx } from 'class-variance-authority';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { KolamDivider } from '../kolam/kolam';

/** Heading level in the outline of the page, whose title is the `h1`. */
export type HeadingLevel = 2 | 3 | 4;

const sizes: Record<HeadingLevel, string> = { 2: 'text-heading', 3: 'text-subheading', 4: 'text-body' };

export interface SectionProps extends Omit<ComponentProps<'section'>, 'title'> {
  /** The heading, which is also the name of the region. */
  title: ReactNode;
  /** Heading level in the outline of the page. @default 2 */
  headingLevel?: HeadingLevel;
  /** A line under the heading about the content. */
  lead?: ReactNode;
  /** A link or button at the end of the heading's line. */
  actions?: ReactNode;
  /** Draws a kolam line above the section. @default false */
  divider?: boolean;
  /**
   * Lays out the section only when it comes near the window. For sections below the first screen. Popups that extend
   * beyond the section would be cut off.
   *
   * @default false
   */
  whenNear?: boolean;
}

/** A part of a page with a heading. */
export function Section({
  title,
  headingLevel = 2,
  lead,
  actions,
  divider = false,
  whenNear = false,
  className,
  children,
  ...props
}: SectionProps) {
  const titleId = useId();
  const Heading = `h${headingLevel}` as const;
  return (
    <section
      aria-labelledby={titleId}
      {...props}
      className={cx(
        'min-w-0 py-6 md:py-8',
        whenNear && 'when-near [--near-height:96rem] md:[--near-height:32rem]',
        className,
      )}
    >
      {divider ? <KolamDivider className="mb-10 md:mb-14" /> : null}
      <div className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-2 md:mb-6">
        <div className="min-w-0 max-w-text">
          <Heading id={titleId} className={cx(sizes[headingLevel], 'font-bold')}>
            {title}
          </Heading>
          {lead ? <p className="mt-1 text-ink-muted">{lead}</p> : null}
        </div>
        {actions}
      </div>
      {children}
    </section>
  );
}
