import { cx } from 'class-variance-authority';
import { Clock, MapPin, Video } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { Badge, type BadgeProps } from '../badge/badge';
import { CalendarLeaf } from '../calendar-leaf/calendar-leaf';
import { Card, CardAction, CardTitle } from '../card/card';
import { DateTime } from '../date-time/date-time';
import type { HeadingLevel } from '../section/section';

/** Where the patient and the doctor meet. */
export type AppointmentMode = 'video' | 'inPerson';
export type AppointmentStatus = 'booked' | 'upcoming' | 'completed' | 'cancelled';

const icons = { video: Video, inPerson: MapPin };

const tones: Record<AppointmentStatus, BadgeProps['tone']> = {
  booked: 'success',
  upcoming: 'info',
  completed: 'neutral',
  cancelled: 'danger',
};

const english = {
  video: 'Video Consultation',
  inPerson: 'In-Person Visit',
  booked: 'Booked',
  upcoming: 'Upcoming',
  completed: 'Completed',
  cancelled: 'Cancelled',
};

export interface AppointmentCardProps extends Omit<ComponentProps<'div'>, 'children'> {
  doctorName: string;
  specialty?: string;
  /** ISO date. */
  date: string;
  /** A time of day: `14:30` or ready text such as `2:30 PM`. */
  time: string;
  mode: AppointmentMode;
  status?: AppointmentStatus;
  /** What can be done now; a single element is described by the doctor's name. */
  actions?: ReactNode;
  headingLevel?: HeadingLevel;
  /** Words in other languages. */
  words?: Partial<typeof english>;
}

/** One appointment: with whom, when and how. */
export function AppointmentCard({
  doctorName,
  specialty,
  date,
  time,
  mode,
  status,
  actions,
  headingLevel = 3,
  words,
  className,
  ...props
}: AppointmentCardProps) {
  const titleId = useId();
  const text = { ...english, ...words };
  const Icon = icons[mode];
  return (
    <Card as="article" aria-labelledby={titleId} {...props} className={cx('flex flex-col gap-4', className)}>
      <div className="flex flex-wrap gap-4">
        <CalendarLeaf date={date} />
        <div className="min-w-0 flex-1 basis-40">
          <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
            <CardTitle id={titleId} level={headingLevel} className="min-w-0 flex-[1_1_6rem]">
              {doctorName}
            </CardTitle>
            {status ? <Badge tone={tones[status]}>{text[status]}</Badge> : null}
          </div>
          {specialty ? <p className="font-medium text-link">{specialty}</p> : null}
          <p className="mt-2 flex gap-2 text-small">
            <Clock aria-hidden="true" className="mt-[0.2em] size-[1.15em] shrink-0 text-ink-muted" />
            <span className="flex min-w-0 flex-wrap gap-x-3">
              <DateTime value={date} format="weekday" className="whitespace-normal!" />
              <DateTime value={time} format="time" />
            </span>
          </p>
          <p className="mt-1 flex gap-2 text-small">
            <Icon aria-hidden="true" className="mt-[0.2em] size-[1.15em] shrink-0 text-ink-muted" />
            <span className="min-w-0">{text[mode]}</span>
          </p>
        </div>
      </div>
      {actions ? <CardAction describedBy={titleId}>{actions}</CardAction> : null}
    </Card>
  );
}
