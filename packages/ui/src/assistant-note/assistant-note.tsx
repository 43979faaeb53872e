import { cx } from 'class-variance-authority';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { Card, CardTitle } from '../card/card';
import { InlineMessage } from '../inline-message/inline-message';
import { KolamMotif } from '../kolam/kolam';
import type { HeadingLevel } from '../section/section';

export interface AssistantNoteProps extends Omit<ComponentProps<'div'>, 'title'> {
  title: ReactNode;
  /** What every reader must know before the first line: that this is simulated, and no medical advice. */
  notice: ReactNode;
  /** Who signs: `Sehat health assistant`. */
  signature: ReactNode;
  headingLevel?: HeadingLevel;
}

/** A text in the words of an assistant, under a notice of what it is, with a signature at its end. */
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
