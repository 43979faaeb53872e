import { cx } from 'class-variance-authority';
import { CircleCheck } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { Badge } from '../badge/badge';
import { Card, CardAction, CardTitle } from '../card/card';
import { type UiMessages, useMessages } from '../locale/locale';
import { Money } from '../money/money';
import type { HeadingLevel } from '../section/section';

const english: UiMessages['planCard'] = { selected: 'Selected' };

export interface PlanCardProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Name of the plan. */
  name: string;
  /** Whole rupees for one period. */
  price: number;
  /** The period of the price, shown after it: `per month`. */
  period: ReactNode;
  /** The most that the plan pays, in whole rupees. */
  coverage: number;
  /** Label of the coverage. */
  coverageLabel: ReactNode;
  /** Leaves out the frame, for a `PlanGroup`. @default false */
  grouped?: boolean;
  /** Marks the chosen plan. @default false */
  selected?: boolean;
  /** Buttons or links. Screen readers read the plan's name as the description of a single one. */
  action?: ReactNode;
  /** Heading level in the outline of the page. @default 3 */
  headingLevel?: HeadingLevel;
}

/** One of several insurance plans: price and coverage. */
export function PlanCard({
  name,
  price,
  period,
  coverage,
  coverageLabel,
  grouped = false,
  selected = false,
  action,
  headingLevel = 3,
  className,
  ...props
}: PlanCardProps) {
  const messages = useMessages('planCard', english);
  const titleId = useId();
  return (
    <Card
      as="article"
      aria-labelledby={titleId}
      padding="none"
      {...props}
      className={cx(
        'row-span-3 grid grid-rows-subgrid gap-y-3 p-5',
        grouped && 'rounded-none! border-0!',
        selected && 'bg-action-soft! ring-2 ring-action ring-inset forced-colors:outline-2',
        className,
      )}
    >
      {/* The row of a grid item with a least height would be no higher than that. */}
      <div>
        <div className="flex min-h-8 flex-wrap items-center justify-between gap-2">
          <CardTitle id={titleId} level={headingLevel}>
            {name}
          </CardTitle>
          {selected ? (
            <Badge tone="action" icon={<CircleCheck aria-hidden="true" className="size-[1.15em] shrink-0" />}>
              {messages.selected}
            </Badge>
          ) : null}
        </div>
      </div>
      {/* Side by side on a phone and under each other in a column, so that the same lines of all plans align. */}
      <div className="flex flex-wrap justify-between gap-x-6 gap-y-3 md:flex-col">
        <p>
          <Money amount={price} className="text-title font-bold" />
          <span className="block text-small text-ink-muted">{period}</span>
        </p>
        <p>
          <Money amount={coverage} className="text-title font-bold" />
          <span className="block text-small text-ink-muted">{coverageLabel}</span>
        </p>
      </div>
      {action ? <CardAction describedBy={titleId}>{action}</CardAction> : null}
    </Card>
  );
}

/** Plans in one frame: columns on a wide screen, rows on a phone. Its children are `PlanCard`s with `grouped`. */
export function PlanGroup({ className, ...props }: ComponentProps<'div'>) {
  return (
    <Card
      padding="none"
      {...props}
      className={cx(
        'grid grid-cols-1 gap-px overflow-hidden bg-line! md:auto-cols-fr md:grid-flow-col md:grid-cols-none md:grid-rows-[auto_1fr_auto]',
        className,
      )}
    />
  );
}
