import { cx } from 'class-variance-authority';
import { BookOpen } from 'lucide-react';
import { type ComponentProps, type ReactNode, type Ref, useId } from 'react';
import { Avatar } from '../avatar/avatar';
import { Badge } from '../badge/badge';
import { DateTime } from '../date-time/date-time';
import { Picture } from '../picture/picture';
import { Prose } from '../prose/prose';

export interface ArticleProps extends Omit<ComponentProps<'article'>, 'title'> {
  /** Subject of the article. */
  category: string;
  /** The page's one `h1`. */
  title: ReactNode;
  /** One or two sentences that say what the article is about. */
  lead?: ReactNode;
  /** Name of the author. */
  author: string;
  /** URL of the author's square portrait. */
  authorImage?: string;
  /** ISO date of publication. */
  date: string;
  /** Such as `4 min read`. Leave out while the text is loading. */
  readingTime?: ReactNode;
  /** URL of a 3:2 picture. */
  image: string;
  /** A ref to the `h1`, which gets focus after a route change. */
  headingRef?: Ref<HTMLHeadingElement>;
  /** Shown after the text: sources, the author. */
  footer?: ReactNode;
}

/** A whole article: title, author, picture, text and sources. The text is plain elements, which `Prose` styles. */
export function Article({
  category,
  title,
  lead,
  author,
  authorImage,
  date,
  readingTime,
  image,
  headingRef,
  footer,
  className,
  children,
  ...props
}: ArticleProps) {
  const titleId = useId();
  return (
    <article aria-labelledby={titleId} {...props} className={cx('min-w-0', className)}>
      <header className="mx-auto max-w-[52rem] text-center">
        <Badge tone="action">{category}</Badge>
        <h1
          ref={headingRef}
          id={titleId}
          tabIndex={-1}
          className="mt-4 text-display font-bold text-balance outline-none"
        >
          {title}
        </h1>
        {lead ? <p className="mx-auto mt-4 max-w-text text-subheading text-pretty text-ink-muted">{lead}</p> : null}
        <p className="mt-6 flex flex-wrap items-center justify-center gap-x-4 gap-y-1 text-small">
          <span className="flex items-center gap-2.5 font-semibold">
            <Avatar name={author} src={authorImage} />
            {author}
          </span>
          <DateTime value={date} className="text-ink-muted" />
          {readingTime ? <span className="text-ink-muted">{readingTime}</span> : null}
        </p>
      </header>
      <Picture
        src={image}
        alt=""
        icon={<BookOpen />}
        width={600}
        height={400}
        decoding="async"
        className="mx-auto mt-8 aspect-[3/2] w-full max-w-[48rem] rounded-card bg-attention-soft object-cover text-on-attention-soft"
      />
      <div className="mx-auto mt-10 max-w-text">
        <Prose opening>{children}</Prose>
        {footer ? <div className="mt-12 grid gap-10">{footer}</div> : null}
      </div>
    </article>
  );
}
