import { cx } from 'class-variance-authority';
import { Star } from 'lucide-react';
import { type ComponentProps, type Ref, useId, useState } from 'react';
import { ChoiceGroup, type ChoiceGroupOwnProps } from '../field/choice-group';

const stars = [1, 2, 3, 4, 5] as const;
const englishStars = (count: number) => (count === 1 ? '1 star' : `${count} stars`);

export interface StarRatingProps
  extends Omit<ChoiceGroupOwnProps, 'legend' | 'legendVisible'>,
    Omit<ComponentProps<'fieldset'>, 'onChange' | 'children' | 'defaultValue' | 'ref'> {
  /** What is rated: visible label and accessible name of the group. */
  label: ChoiceGroupOwnProps['legend'];
  /** 1 to 5; `null` while nobody has answered. */
  value: number | null;
  onValueChange: (value: number) => void;
  /** Shared by the radios; made up when absent. */
  name?: string;
  /** Names each star, for other languages. */
  starLabel?: (count: number) => string;
  /** Reaches the first star, where form libraries put the focus. */
  ref?: Ref<HTMLInputElement>;
}

/** One to five stars, as native radios. `id` is the id of the first star, where an error summary leads. */
export function StarRating({
  label,
  value,
  onValueChange,
  name,
  starLabel = englishStars,
  id,
  ref,
  ...group
}: StarRatingProps) {
  const ownId = useId();
  const baseId = id ?? ownId;
  const [pointed, setPointed] = useState<number | null>(null);
  const lit = pointed ?? value ?? 0;
  return (
    <ChoiceGroup id={baseId} role="radiogroup" legend={label} {...group}>
      <div className="flex flex-wrap items-center gap-x-3">
        <div className="-ms-2 grid w-56 max-w-full grid-cols-5" onPointerLeave={() => setPointed(null)}>
          {stars.map((count) => (
            <label
              key={count}
              onPointerEnter={(event) => {
                if (event.pointerType === 'mouse') setPointed(count);
              }}
              className="relative grid aspect-square cursor-pointer place-items-center rounded-control has-disabled:cursor-not-allowed has-focus-visible:outline-3 has-focus-visible:outline-focus"
            >
              <input
                id={count === 1 ? baseId : `${baseId}-${count}`}
                ref={count === 1 ? ref : undefined}
                type="radio"
                name={name ?? ownId}
                value={count}
                checked={value === count}
                onChange={() => {
                  // A pointer that rests on another star says nothing once somebody has answered.
                  setPointed(null);
                  onValueChange(count);
                }}
                className="peer absolute inset-0 size-full cursor-[inherit] appearance-none opacity-0 outline-none"
              />
              <span className="sr-only">{starLabel(count)}</span>
              <span
                className={cx(
                  'pointer-events-none size-[72%] transition-transform duration-quick peer-hover:scale-110 peer-disabled:text-line-strong',
                  count <= lit ? 'text-rating' : 'text-line-strong',
                )}
              >
                <Star aria-hidden strokeWidth={1.75} className={cx('size-full', count <= lit && 'fill-current')} />
              </span>
            </label>
          ))}
        </div>
        {/* Sighted people read the choice in words too; the checked radio says it to everyone else. */}
        <span aria-hidden className="min-h-lh text-body text-ink-muted">
          {lit > 0 ? starLabel(lit) : null}
        </span>
      </div>
    </ChoiceGroup>
  );
}
