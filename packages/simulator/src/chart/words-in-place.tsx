import { cx } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { useAfterPaint } from './use-after-paint';

export interface WordsInPlaceProps extends ComponentProps<'p'> {
  /** The text of the children, which reserves their room. */
  words: string;
}

/**
 * Text that changes with every event, over a placeholder that takes the new size a frame later. Before the paint, the
 * browser lays out only the text, not the page around it. Always as wide as its container.
 */
export function WordsInPlace({ words, className, children, ...props }: WordsInPlaceProps) {
  const room = useAfterPaint(words);
  return (
    <div
      data-room={room}
      className={cx('relative before:invisible before:wrap-anywhere before:content-[attr(data-room)]', className)}
    >
      <p {...props} className="absolute inset-0 contain-[size_layout_style] wrap-anywhere">
        {children}
      </p>
    </div>
  );
}
