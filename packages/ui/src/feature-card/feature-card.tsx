import { cx } from 'class-variance-authority';
import type { ComponentProps, ReactNode } from 'react';
import { Card, CardTitle } from '../card/card';
import { IconTile, type IconTileProps } from '../icon-tile/icon-tile';
import type { HeadingLevel } from '../section/section';

export interface FeatureCardProps extends Omit<ComponentProps<'div'>, 'title'> {
  /** A decorative icon. */
  icon: ReactNode;
  /** The heading. */
  title: ReactNode;
  /** Colours of the icon. @default 'action' */
  tone?: IconTileProps['tone'];
  /** Heading level in the outline of the page. @default 3 */
  headingLevel?: HeadingLevel;
}

/** One feature of the product, in a sentence or two. */
export function FeatureCard({ icon, title, tone, headingLevel = 3, className, children, ...props }: FeatureCardProps) {
  return (
    <Card {...props} className={cx('flex flex-col items-start gap-3', className)}>
      <IconTile tone={tone} className="-ms-1">
        {icon}
      </IconTile>
      <CardTitle level={headingLevel} className="wrap-anywhere">
        {title}
      </CardTitle>
      <div className="text-small text-ink-muted">{children}</div>
    </Card>
  );
}
