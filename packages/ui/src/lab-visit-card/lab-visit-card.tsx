import { cx } from 'class-variance-authority';
import { Clock } from 'lucide-react';
import { type ComponentProps, useId } from 'react';
import { CalendarLeaf } from '../calendar-leaf/calendar-leaf';
import { Card, CardTitle } from '../card/card';
import { DateTime } from '../date-time/date-time';
import { DescriptionList } from '../description-list/description-list';
import { Link } from '../link/link';
import { useLocale } from '../locale/locale';
import type { HeadingLevel } from '../section/section';

const english = {
  count: (tests: number) => (tests === 1 ? '1 test booked' : `${tests} tests booked`),
  tests: 'Tests',
  centre: 'Collection centre',
  directions: 'Get directions',
  adviceTerm: 'Good to know',
  advice: '',
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
  /** A map with the way there; opens in a new tab. */
  directionsHref: string;
  headingLevel?: HeadingLevel;
  /** Words in other languages; `advice` is a line on what to bear in mind. */
  words?: Partial<typeof english>;
}

/** A visit to a laboratory that is booked: how many tests, where, when, and the way there. */
export function LabVisitCard({
  tests,
  centre,
  date,
  time,
  directionsHref,
  headingLevel = 3,
  words,
  className,
  ...props
}: LabVisitCardProps) {
  const titleId = useId();
  const text = { ...english, ...words };
  const listed = new Intl.ListFormat(useLocale(), { type: 'unit' });
  const facts = [
    { term: text.tests, description: listed.format(tests) },
    { term: text.centre, description: centre },
    ...(text.advice ? [{ term: text.adviceTerm, description: text.advice }] : []),
  ];
  return (
    <Card as="article" aria-labelledby={titleId} {...props} className={cx('flex flex-col gap-4', className)}>
      <div className="flex flex-wrap gap-4">
        <CalendarLeaf date={date} />
        <div className="min-w-0 flex-1 basis-40">
          <CardTitle id={titleId} level={headingLevel}>
            {text.count(tests.length)}
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
      <p className="mt-auto pt-1">
        <Link external href={directionsHref} aria-describedby={titleId} className="inline-flex min-h-11 items-center">
          {text.directions}
        </Link>
      </p>
    </Card>
  );
}
