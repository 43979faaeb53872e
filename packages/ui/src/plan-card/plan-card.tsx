import { cx } from 'class-variance-authority';
import { CircleCheck } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { Badge } from '../badge/badge';
import { Card, CardAction, CardTitle } from '../card/card';
import { KolamDivider } from '../kolam/kolam';
import { type UiMessages, useMessages } from '../locale/locale';
import { Money } from '../money/money';
import type { HeadingLevel } from '../section/section';

const english: UiMessages['planCard'] = { selected: 'Selected' };

export interface PlanCardProps extends Omit<ComponentProps<'div'>, 'children'> {
  name: string;
  /** Whole rupees for one period. */
  price: number;
  /** The period of the price, shown after it: `per month`. */
  period: ReactNode;
  /** The most that the plan pays, in whole rupees. */
  coverage: number;
  /** Label of the coverage. */
  coverageLabel: ReactNode;
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
              {messages.selected}
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
