import { cx } from 'class-variance-authority';
import { CircleCheck } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { Badge } from '../badge/badge';
import { Card, CardAction, CardTitle } from '../card/card';
import { KolamDivider } from '../kolam/kolam';
import { Money } from '../money/money';
import type { HeadingLevel } from '../section/section';

export interface PlanCardProps extends Omit<ComponentProps<'div'>, 'children'> {
  name: string;
  /** Whole rupees for one period. */
  price: number;
  /** What the price is for, said after it: `per month`. */
  period: ReactNode;
  /** Whole rupees that the plan pays at most. */
  coverage: number;
  /** What that figure is called. */
  coverageLabel: ReactNode;
  /** Marks the one plan that was chosen. */
  selected?: boolean;
  /** The words of that mark. */
  selectedLabel?: string;
  /** What can be done; a single element is described by the plan's name. */
  action?: ReactNode;
  headingLevel?: HeadingLevel;
}

/** One of several plans to choose from: its price first, then what it pays. */
export function PlanCard({
  name,
  price,
  period,
  coverage,
  coverageLabel,
  selected = false,
  selectedLabel = 'Selected',
  action,
  headingLevel = 3,
  className,
  ...props
}: PlanCardProps) {
  const titleId = useId();
  return (
    <Card
      as="article"
      aria-labelledby={titleId}
      padding="none"
      {...props}
      className={cx(
        'flex flex-col',
        selected && 'border-action ring-2 ring-action ring-inset forced-colors:outline-2',
        className,
      )}
    >
      <div className="flex flex-1 flex-col gap-5 p-6">
        <div className="flex min-h-8 flex-wrap items-center justify-between gap-2">
          <CardTitle id={titleId} level={headingLevel}>
            {name}
          </CardTitle>
          {selected ? (
            <Badge tone="action" icon={<CircleCheck aria-hidden="true" className="size-[1.15em] shrink-0" />}>
              {selectedLabel}
            </Badge>
          ) : null}
        </div>
        <p className="flex flex-wrap items-baseline gap-x-2">
          <Money amount={price} className="text-display font-bold" />
          <span className="text-ink-muted">{period}</span>
        </p>
        <KolamDivider />
        <p>
          <span className="block text-small text-ink-muted">{coverageLabel}</span>
          <Money amount={coverage} className="text-heading font-semibold" />
        </p>
        {action ? <CardAction describedBy={titleId}>{action}</CardAction> : null}
      </div>
    </Card>
  );
}
