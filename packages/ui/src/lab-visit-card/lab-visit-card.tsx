import { cx } from 'class-variance-authority';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { CalendarLeaf } from '../calendar-leaf/calendar-leaf';
import { Card, CardAction, CardTitle } from '../card/card';
import { DescriptionList } from '../description-list/description-list';
import { Link } from '../link/link';
import { type UiMessages, useLocale, useMessages } from '../locale/locale';
import type { HeadingLevel } from '../section/section';
import { VisitTime } from '../visit-time/visit-time';

const english: UiMessages['labVisitCard'] = {
  count: (tests) => (tests === 1 ? '1 test booked' : `${tests} tests booked`),
  tests: 'Tests',
  centre: 'Collection centre',
  home: 'Home Collection',
  directions: 'Get directions',
  advice: 'Before the test',
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
  /** ISO date of the present day. A visit on this day or the next one then says `Today` or `Tomorrow`. */
  today?: string;
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
  today,
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
          <VisitTime {...{ date, time, today }} besideLeaf />
          <CardTitle id={titleId} level={headingLevel} className="mt-1">
            {messages.count(tests.length)}
          </CardTitle>
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
