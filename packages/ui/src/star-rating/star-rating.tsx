import { cx } from 'class-variance-authority';
import { Star } from 'lucide-react';
import { type ComponentProps, type Ref, useId, useState } from 'react';
import { ChoiceGroup, type ChoiceGroupOwnProps } from '../field/choice-group';
import { type UiMessages, useMessages } from '../locale/locale';

const stars = [1, 2, 3, 4, 5] as const;
const english: UiMessages['starRating'] = { stars: (count) => (count === 1 ? '1 star' : `${count} stars`) };

export interface StarRatingProps
  extends Omit<ChoiceGroupOwnProps, 'legend' | 'legendVisible'>,
    Omit<ComponentProps<'fieldset'>, 'onChange' | 'children' | 'defaultValue' | 'ref'> {
  /** What the user rates. Visible label and accessible name of the group. */
  label: ChoiceGroupOwnProps['legend'];
  /** 1 to 5. `null` while there is no answer. */
  value: number | null;
  /** Called with the chosen number of stars. */
  onValueChange: (value: number) => void;
  /** The `name` attribute of all radios. Default: a generated one. */
  name?: string;
  /** Gets the first star, which form libraries focus. */
  ref?: Ref<HTMLInputElement>;
}

/**
 * A rating from one to five stars, built from native radios. `id` is the id of the first star, to which an error
 * summary links.
 */
export function StarRating({ label, value, onValueChange, name, id, ref, ...group }: StarRatingProps) {
  const messages = useMessages('starRating', english);
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
                const isDisabled = event.currentTarget.querySelector(':disabled') !== null;
                if (event.pointerType === 'mouse' && !isDisabled) setPointed(count);
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
                  // After an answer, the star under a resting pointer must not show instead of the chosen one.
                  setPointed(null);
                  onValueChange(count);
                }}
                className="peer absolute inset-0 size-full cursor-[inherit] appearance-none opacity-0 outline-none"
              />
              <span className="sr-only">{messages.stars(count)}</span>
              <span
                className={cx(
                  'pointer-events-none size-[72%] transition-transform duration-quick peer-[:hover:enabled]:scale-110 peer-disabled:text-line-strong',
                  count <= lit ? 'text-rating' : 'text-line-strong',
                )}
              >
                <Star aria-hidden strokeWidth={1.75} className={cx('size-full', count <= lit && 'fill-current')} />
              </span>
            </label>
          ))}
        </div>
        {/* The choice as visible text. Screen readers get it from the checked radio. */}
        <span aria-hidden className="min-h-lh text-body text-ink-muted">
          {lit > 0 ? messages.stars(lit) : null}
        </span>
      </div>
    </ChoiceGroup>
  );
}
