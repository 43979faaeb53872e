import { cx } from 'class-variance-authority';
import { CircleCheck } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Card } from '../card/card';
import { Progress } from '../progress/progress';

export interface ScoreCardProps extends Omit<ComponentProps<'div'>, 'children' | 'onSelect'> {
  /** The name of the score, and of the button that selects it. */
  label: string;
  /** Percent, 0 to 100. */
  score: number;
  /** Whether the page shows its details. */
  selected: boolean;
  /** Called when the user presses the card. */
  onSelect: () => void;
  /** Id of the region with the details. */
  controls?: string;
}

/**
 * One of several scores, with a bar. A press anywhere on the card selects it, so that the page can show its details.
 */
export function ScoreCard({ label, score, selected, onSelect, controls, className, ...props }: ScoreCardProps) {
  return (
    <Card
      padding="small"
      tone={selected ? 'action' : 'plain'}
      interactive
      {...props}
      className={cx(
        'grid grid-cols-1 content-between gap-3',
        selected && 'outline-2 -outline-offset-1 outline-action outline-solid',
        className,
      )}
    >
      <div className="flex items-start justify-between gap-2">
        <button
          type="button"
          aria-pressed={selected}
          aria-controls={controls}
          onClick={onSelect}
          className="min-w-0 cursor-pointer rounded-tag text-start leading-snug font-semibold after:absolute after:inset-0 after:rounded-card hover:text-link focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-offset-2 focus-visible:after:outline-focus"
        >
          {label}
        </button>
        <CircleCheck aria-hidden="true" className={cx('mt-0.5 size-5 shrink-0 text-link', !selected && 'invisible')} />
      </div>
      <div>
        <p aria-hidden="true" className="mb-2 text-heading leading-none font-bold tabular-nums">
          {score}%
        </p>
        <Progress label={label} labelHidden value={score} />
      </div>
    </Card>
  );
}
