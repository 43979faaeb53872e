import { cx } from 'class-variance-authority';
import { Star } from 'lucide-react';
import type { ComponentProps } from 'react';

const english = {
  rated: (value: number, max: number) => `Rated ${value} out of ${max}`,
  unrated: 'Not rated yet',
};

export type RatingWords = Partial<typeof english>;

export interface RatingProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** The mean of the ratings; 0 means that nobody has rated yet. */
  value: number;
  max?: number;
  /** One star beside the figure, or a row of `max` stars filled up to it. */
  display?: 'compact' | 'stars';
  /** Words in other languages. */
  words?: RatingWords;
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

/** How people rated something: `4.8 / 5.0`, read out as "Rated 4.8 out of 5". To give a rating use StarRating. */
export function Rating({ value, max = 5, display = 'compact', words, className, ...props }: RatingProps) {
  const rated = value > 0;
  const text = { ...english, ...words };
  return (
    <span className={cx('inline-flex items-center gap-1.5 text-small', className)} {...props}>
      <span className="sr-only">{rated ? text.rated(value, max) : text.unrated}</span>
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
          <span className="text-ink-muted">{text.unrated}</span>
        )}
      </span>
    </span>
  );
}
