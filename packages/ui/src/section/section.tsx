import { cx } from 'class-variance-authority';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { KolamDivider } from '../kolam/kolam';

/** A heading's place in the outline; h1 belongs to the page. */
export type HeadingLevel = 2 | 3 | 4;

const sizes: Record<HeadingLevel, string> = { 2: 'text-heading', 3: 'text-subheading', 4: 'text-body' };

export interface SectionProps extends Omit<ComponentProps<'section'>, 'title'> {
  /** The heading, which names the region. */
  title: ReactNode;
  headingLevel?: HeadingLevel;
  /** A line under the heading that says what is here. */
  lead?: ReactNode;
  /** What leads further, at the heading's end: a link, a button. */
  actions?: ReactNode;
  /** Draws a kolam line above, between this section and the one before. */
  divider?: boolean;
  /** Lays the section out when it comes near the screen. For what is below the first screen; lists that open over the edge would be cut off. */
  whenNear?: boolean;
}

/** A titled part of a page, with room above and below. */
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
        whenNear && 'when-near [--near-height:60rem] md:[--near-height:32rem]',
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
