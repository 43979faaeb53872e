import { cx } from 'class-variance-authority';
import { Clock } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { CalendarLeaf } from '../calendar-leaf/calendar-leaf';
import { Card, CardAction, CardTitle } from '../card/card';
import { DateTime } from '../date-time/date-time';
import { DescriptionList } from '../description-list/description-list';
import { Link } from '../link/link';
import { type UiMessages, useLocale, useMessages } from '../locale/locale';
import type { HeadingLevel } from '../section/section';

const english: UiMessages['labVisitCard'] = {
  count: (tests) => (tests === 1 ? '1 test booked' : `${tests} tests booked`),
  tests: 'Tests',
  centre: 'Collection centre',
  home: 'Collection at home',
  directions: 'Get directions',
  advice: 'Good to know',
};

export interface LabVisitCardProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Names of the tests. */
  tests: readonly string[];
  /** Where the samples are taken. */
  centre: string;
  /** ISO date. */
  date: string;
  /** A time of day: `09:00` or ready text such as `9:00 AM`. */
  time: string;
  /** URL of a map with directions. Opens in a new tab. Left out for a collection at home. */
  directionsHref?: string;
  /** Whether the samples are taken at the patient's home. `centre` is then the address. @default false */
  atHome?: boolean;
  /** What to prepare for the visit, in a sentence or two. */
  advice?: ReactNode;
  /** A button, for example to cancel. It is described by the card's heading. */
  actions?: ReactNode;
  /** Heading level in the outline of the page. @default 3 */
  headingLevel?: HeadingLevel;
}

/** A booked visit to a laboratory: tests, centre, day, time and directions. */
export function LabVisitCard({
  tests,
  centre,
  date,
  time,
  directionsHref,
  atHome = false,
  advice,
  actions,
  headingLevel = 3,
  className,
  ...props
}: LabVisitCardProps) {
  const titleId = useId();
  const messages = useMessages('labVisitCard', english);
  const listed = new Intl.ListFormat(useLocale(), { type: 'unit' });
  const facts = [
    { term: messages.tests, description: listed.format(tests) },
    { term: atHome ? messages.home : messages.centre, description: centre },
    ...(advice ? [{ term: messages.advice, description: advice }] : []),
  ];
  return (
    <Card as="article" aria-labelledby={titleId} {...props} className={cx('flex flex-col gap-4', className)}>
      <div className="flex flex-wrap gap-4">
        <CalendarLeaf date={date} />
        <div className="min-w-0 flex-1 basis-40">
          <CardTitle id={titleId} level={headingLevel}>
            {messages.count(tests.length)}
          </CardTitle>
          <p className="mt-2 flex gap-2 text-small">
            <Clock aria-hidden="true" className="mt-[0.2em] size-[1.15em] shrink-0 text-ink-muted" />
            <span className="flex min-w-0 flex-wrap gap-x-3">
              <DateTime value={date} format="weekday" className="whitespace-normal!" />
              <DateTime value={time} format="time" />
            </span>
          </p>
        </div>
      </div>
      <DescriptionList items={facts} />
      {directionsHref ? (
        <p className="mt-auto pt-1">
          <Link external href={directionsHref} aria-describedby={titleId} className="inline-flex min-h-11 items-center">
            {messages.directions}
          </Link>
        </p>
      ) : null}
      {actions ? <CardAction describedBy={titleId}>{actions}</CardAction> : null}
    </Card>
  );
}
