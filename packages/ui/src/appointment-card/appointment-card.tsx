import { cx } from 'class-variance-authority';
import { Clock, MapPin, Video } from 'lucide-react';
import { Slot } from 'radix-ui';
import { Children, type ComponentProps, Fragment, isValidElement, type ReactNode, useId } from 'react';
import { Badge, type BadgeProps } from '../badge/badge';
import { CalendarLeaf } from '../calendar-leaf/calendar-leaf';
import { Card, CardAction, CardTitle } from '../card/card';
import { DateTime } from '../date-time/date-time';
import { type UiMessages, useMessages } from '../locale/locale';
import type { HeadingLevel } from '../section/section';

/** Where the patient and the doctor meet. */
export type AppointmentMode = 'video' | 'inPerson';
export type AppointmentStatus = 'booked' | 'upcoming' | 'completed' | 'cancelled' | 'missed';

const icons = { video: Video, inPerson: MapPin };

const tones: Record<AppointmentStatus, BadgeProps['tone']> = {
  booked: 'success',
  upcoming: 'info',
  completed: 'neutral',
  cancelled: 'danger',
  missed: 'attention',
};

const english: UiMessages['appointmentCard'] = {
  video: 'Video Consultation',
  inPerson: 'In-Person Visit',
  booked: 'Booked',
  upcoming: 'Upcoming',
  completed: 'Completed',
  cancelled: 'Cancelled',
  missed: 'Missed',
};

export interface AppointmentCardProps extends Omit<ComponentProps<'div'>, 'children'> {
  doctorName: string;
  specialty?: string;
  /** ISO date. */
  date: string;
  /** A time of day: `14:30` or ready text such as `2:30 PM`. */
  time: string;
  /** Video consultation or visit in person. */
  mode: AppointmentMode;
  /** Hospital and city, for a visit in person. */
  place?: string;
  /** Shows a badge with the status. */
  status?: AppointmentStatus;
  /** Buttons or links. Screen readers read the doctor's name as the description of a single one. */
  actions?: ReactNode;
  /** A sentence about the status, for example why the appointment was cancelled. */
  note?: ReactNode;
  /** Small buttons under the actions, for example to move or cancel. Each is described by the doctor's name. */
  changes?: ReactNode;
  /** Heading level in the outline of the page. @default 3 */
  headingLevel?: HeadingLevel;
}

const isElement = (child: ReactNode) => isValidElement(child) && child.type !== Fragment;

/** Gives the description to each element, because several cards of a list have buttons of the same name. */
const described = (children: ReactNode, titleId: string) =>
  Children.map(children, (child) =>
    isElement(child) ? <Slot.Root aria-describedby={titleId}>{child}</Slot.Root> : child,
  );

/** One appointment: doctor, day, time and mode. */
export function AppointmentCard({
  doctorName,
  specialty,
  date,
  time,
  mode,
  place,
  status,
  actions,
  note,
  changes,
  headingLevel = 3,
  className,
  ...props
}: AppointmentCardProps) {
  const titleId = useId();
  const messages = useMessages('appointmentCard', english);
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
            {status ? <Badge tone={tones[status]}>{messages[status]}</Badge> : null}
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
            <span className="min-w-0">
              {messages[mode]}
              {place ? <span className="block text-ink-muted">{place}</span> : null}
            </span>
          </p>
        </div>
      </div>
      {note ? <p className="text-small text-ink-muted wrap-anywhere">{note}</p> : null}
      {actions ? <CardAction describedBy={titleId}>{actions}</CardAction> : null}
      {changes ? (
        <div className={cx('-mx-3 flex flex-wrap gap-x-1', !actions && 'mt-auto')}>{described(changes, titleId)}</div>
      ) : null}
    </Card>
  );
}
