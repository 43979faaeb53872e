import { cx } from 'class-variance-authority';
import { Star } from 'lucide-react';
import type { ComponentProps } from 'react';
import { type UiMessages, useMessages } from '../locale/locale';

const english: UiMessages['rating'] = {
  rated: (value, max) => `Rated ${value} out of ${max}`,
  unrated: 'Not rated yet',
};

export interface RatingProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** The mean rating. 0 means that there is no rating yet. */
  value: number;
  /** The best rating. @default 5 */
  max?: number;
  /** One star beside the figure, or a row of `max` stars filled up to it. @default 'compact' */
  display?: 'compact' | 'stars';
}

function StarRow({ value, max }: { value: number; max: number }) {
  const stars = Array.from({ length: max }, (_, index) => <Star key={index} className="size-[1.15em] shrink-0" />);
  return (
    <span className="relative inline-flex text-rating">
      <span className="inline-flex gap-0.5">{stars}</span>
      <span
        className="absolute inset-y-0 start-0 inline-flex gap-0.5 overflow-hidden [&_svg]:fill-current"
        style={{ inlineSize: `${(Math.min(value, max) / max) * 100}%` }}
      >
        {stars}
      </span>
    </span>
  );
}

/** The mean rating by patients: `4.8 / 5.0`. Screen readers read "Rated 4.8 out of 5". For input use `StarRating`. */
export function Rating({ value, max = 5, display = 'compact', className, ...props }: RatingProps) {
  const rated = value > 0;
  const messages = useMessages('rating', english);
  return (
    <span className={cx('inline-flex items-center gap-1.5 text-small', className)} {...props}>
      <span className="sr-only">{rated ? messages.rated(value, max) : messages.unrated}</span>
      <span aria-hidden className="inline-flex flex-wrap items-center gap-1.5">
        {display === 'stars' ? (
          <StarRow value={value} max={max} />
        ) : (
          <Star className={`size-[1.15em] shrink-0 text-rating ${rated ? 'fill-current' : ''}`} />
        )}
        {rated ? (
          <span dir="ltr" className="whitespace-nowrap tabular-nums">
            <span className="font-semibold">{value.toFixed(1)}</span>
            <span className="text-ink-muted"> / {max.toFixed(1)}</span>
          </span>
        ) : (
          <span className="text-ink-muted">{messages.unrated}</span>
        )}
      </span>
    </span>
  );
}
