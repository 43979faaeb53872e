import { cx } from 'class-variance-authority';
import { BookOpen } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { Badge } from '../badge/badge';
import { Card, CardAction, CardTitle } from '../card/card';
import { DateTime } from '../date-time/date-time';
import { Picture } from '../picture/picture';
import type { HeadingLevel } from '../section/section';

export interface BlogCardProps extends Omit<ComponentProps<'div'>, 'title' | 'children'> {
  /** Subject of the article. */
  category: string;
  /** Title of the article. */
  title: string;
  /** The first sentence or two of the article. */
  excerpt: string;
  /** Name of the author. */
  author: string;
  /** ISO date of publication. */
  date: string;
  /** URL of a 3:2 picture. */
  image: string;
  /** Loads the picture at once instead of lazily. For cards on the first screen. @default false */
  priority?: boolean;
  /** The link to the article. Screen readers read the title as its description. */
  action?: ReactNode;
  /** Heading level in the outline of the page. @default 3 */
  headingLevel?: HeadingLevel;
}

/** A preview of an article, in a list or a teaser. */
export function BlogCard({
  category,
  title,
  excerpt,
  author,
  date,
  image,
  priority = false,
  action,
  headingLevel = 3,
  className,
  ...props
}: BlogCardProps) {
  const titleId = useId();
  return (
    <Card as="article" aria-labelledby={titleId} padding="none" {...props} className={cx('flex flex-col', className)}>
      <Picture
        src={image}
        alt=""
        icon={<BookOpen />}
        width={600}
        height={400}
        {...(priority ? { fetchPriority: 'high' } : { loading: 'lazy', decoding: 'async' })}
        className="aspect-[3/2] w-full rounded-t-[0.65rem] bg-attention-soft object-cover text-on-attention-soft"
      />
      <div className="flex flex-1 flex-col items-start gap-2 p-5">
        <Badge tone="action">{category}</Badge>
        <CardTitle id={titleId} level={headingLevel}>
          {title}
        </CardTitle>
        <p className="text-small text-ink-muted">{excerpt}</p>
        <p className="mt-auto flex flex-wrap gap-x-3 pt-2 text-small">
          <span className="font-medium">{author}</span>
          <DateTime value={date} className="text-ink-muted" />
        </p>
        {action ? <CardAction describedBy={titleId}>{action}</CardAction> : null}
      </div>
    </Card>
  );
}
