import { cx } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { useAfterPaint } from './use-after-paint';

export interface WordsInPlaceProps extends ComponentProps<'p'> {
  /** The same as the children, as text: the room they need. */
  words: string;
}

/**
 * Words that change with every event, in room that follows them a frame later. They lie over their room, and so the browser lays out them alone
 * before it paints them, and not the page around them. As wide as its container, whatever is said.
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
