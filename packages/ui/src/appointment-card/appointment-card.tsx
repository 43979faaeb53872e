import { cx } from 'class-variance-authority';
import { MapPin, Video } from 'lucide-react';
import { Slot } from 'radix-ui';
import { Children, type ComponentProps, Fragment, isValidElement, type ReactNode, useId } from 'react';
import { Badge, type BadgeProps } from '../badge/badge';
import { CalendarLeaf } from '../calendar-leaf/calendar-leaf';
import { Card, CardAction, CardTitle } from '../card/card';
import { type UiMessages, useMessages } from '../locale/locale';
import type { HeadingLevel } from '../section/section';
import { VisitTime } from '../visit-time/visit-time';

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
  next: 'Next appointment',
  sample: 'Sample',
};

export interface AppointmentCardProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Full name of the doctor, with title. */
  doctorName: string;
  /** Field of medicine, such as `Cardiology`. */
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
  /**
   * `next` leads a list: larger, with its actions beside it on wide screens. `past` shows the date as text, with its
   * year.
   *
   * @default 'listed'
   */
  variant?: 'next' | 'listed' | 'past';
  /** ISO date of the present day. An appointment on this day or the next one then says `Today` or `Tomorrow`. */
  today?: string;
  /** Marks an example that is not a booking. Its badge replaces the badge of an upcoming appointment. @default false */
  sample?: boolean;
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

/** One appointment: day, time, doctor and mode. */
export function AppointmentCard({
  doctorName,
  specialty,
  date,
  time,
  mode,
  place,
  status,
  variant = 'listed',
  today,
  sample = false,
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
  const isNext = variant === 'next';
  const badges = (
    <span className="flex flex-wrap gap-1">
      {sample ? <Badge>{messages.sample}</Badge> : null}
      {status && !(sample && status === 'upcoming') ? <Badge tone={tones[status]}>{messages[status]}</Badge> : null}
    </span>
  );
  return (
    <Card
      as="article"
      aria-labelledby={titleId}
      tone={isNext ? 'action' : 'plain'}
      {...props}
      className={cx('flex flex-col gap-4', isNext && 'lg:flex-row lg:flex-wrap lg:gap-x-10', className)}
    >
      <div className={cx('grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3', isNext && 'lg:flex-1')}>
        {isNext ? (
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold text-link">
            {messages.next} {badges}
          </p>
        ) : null}
        <div className={cx('flex flex-wrap gap-4', isNext && 'sm:gap-6')}>
          {variant === 'past' ? null : <CalendarLeaf date={date} className="bg-surface" />}
          <div className="min-w-0 flex-1 basis-40">
            <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
              <VisitTime
                {...{ date, time, today }}
                size={isNext ? 'large' : 'medium'}
                besideLeaf={variant !== 'past'}
              />
              {isNext ? null : badges}
            </div>
            <CardTitle id={titleId} level={headingLevel} className="mt-1">
              {doctorName}
            </CardTitle>
            {specialty ? <p className="text-ink-muted">{specialty}</p> : null}
            <p className="mt-1 flex gap-2 text-small">
              <Icon aria-hidden="true" className="mt-[0.2em] size-[1.15em] shrink-0 text-ink-muted" />
              <span className="min-w-0">
                {messages[mode]}
                {place ? <span className="block text-ink-muted">{place}</span> : null}
              </span>
            </p>
          </div>
        </div>
      </div>
      {note ? <p className="text-small text-ink-muted wrap-anywhere">{note}</p> : null}
      {actions || changes ? (
        <div className={cx('mt-auto flex flex-col gap-2', isNext && 'lg:my-auto lg:w-72 lg:shrink-0')}>
          {actions ? <CardAction describedBy={titleId}>{actions}</CardAction> : null}
          {changes ? (
            <div className={cx('flex flex-wrap', isNext ? 'gap-2 *:grow' : '-mx-3 gap-x-1')}>
              {described(changes, titleId)}
            </div>
          ) : null}
        </div>
      ) : null}
    </Card>
  );
}
