import { cx } from 'class-variance-authority';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { Card, CardTitle } from '../card/card';
import { InlineMessage } from '../inline-message/inline-message';
import { KolamMotif } from '../kolam/kolam';
import type { HeadingLevel } from '../section/section';

export interface AssistantNoteProps extends Omit<ComponentProps<'div'>, 'title'> {
  /** The heading. */
  title: ReactNode;
  /** Shown before the text: that it is simulated and no medical advice. */
  notice: ReactNode;
  /** The author, such as `Sehat health assistant`. */
  signature: ReactNode;
  /** Heading level in the outline of the page. @default 3 */
  headingLevel?: HeadingLevel;
}

/** A text by an assistant, with a notice before it and a signature after it. */
export function AssistantNote({
  title,
  notice,
  signature,
  headingLevel = 3,
  className,
  children,
  ...props
}: AssistantNoteProps) {
  const titleId = useId();
  return (
    <Card as="article" tone="sunken" aria-labelledby={titleId} {...props} className={cx('grid gap-4', className)}>
      <CardTitle id={titleId} level={headingLevel}>
        {title}
      </CardTitle>
      <InlineMessage tone="warning" size="small">
        {notice}
      </InlineMessage>
      <div className="grid max-w-text gap-3">{children}</div>
      <p className="flex items-center gap-2.5 border-t-2 border-dotted border-line-strong pt-4 font-semibold">
        <KolamMotif className="size-6 shrink-0" />
        <span className="min-w-0">{signature}</span>
      </p>
    </Card>
  );
}
