import { indiaDate } from '@sehat/catalog/india-time';
import { allowedChanges, startOf } from '@sehat/machines/appointment';
import type { AppointmentsView, DashboardAppointment, LoadFailure } from '@sehat/machines/dashboard';
import { AppointmentCard } from '@sehat/ui/appointment-card';
import { useAttemptFocus } from '@sehat/ui/attempt-focus';
import { Button, type ButtonProps } from '@sehat/ui/button';
import { Card } from '@sehat/ui/card';
import { EmptyState } from '@sehat/ui/empty-state';
import { ErrorState } from '@sehat/ui/error-state';
import { formatDateTime } from '@sehat/ui/format';
import { Grid } from '@sehat/ui/grid';
import { InlineMessage } from '@sehat/ui/inline-message';
import { useLocale, useTimeText } from '@sehat/ui/locale';
import { Section } from '@sehat/ui/section';
import { Skeleton } from '@sehat/ui/skeleton';
import { Video } from 'lucide-react';
import { useMemo, useRef } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { failureReason } from '../../api/failure-reason';
import { specialtyText } from '../../catalog-text/specialties';
import { m } from '../../messages/generated/messages.js';
import { useGrowingList } from '../../page/growing-list';
import { UnreadableNote } from '../../page/unreadable-note';
import { paths, videoCallHref } from '../../paths/paths';
import type { AppointmentNews } from './appointment-news';

const nothing: readonly DashboardAppointment[] = [];

const loadFailureReason = ({ kind }: LoadFailure) =>
  failureReason({ kind: kind === 'unavailable' ? 'rejected' : kind });

const showing = (shown: number, total: number) => m.dashboard_appointments_showing({ shown, total });
function PendingAppointment() {
  return (
    <Card className="flex min-h-56 flex-col justify-between gap-4">
      <div className="flex gap-4">
        <Skeleton shape="rect" className="h-22 w-18" />
        <div className="flex-1">
          <Skeleton shape="text" lines={4} />
        </div>
      </div>
      <Skeleton shape="rect" className="h-11" />
    </Card>
  );
}

function Loading() {
  return (
    <Grid columns={2} gap={6} aria-busy="true" role="status" aria-label={m.dashboard_appointments_loading()}>
      <div className="col-span-full grid">
        <PendingAppointment />
      </div>
      <PendingAppointment />
      <PendingAppointment />
    </Grid>
  );
}

function FindDoctor(props: Pick<ButtonProps, 'variant' | 'className'>) {
  return (
    <Button asChild {...props}>
      <RouterLink to={paths.doctors}>{m.title_find_doctor()}</RouterLink>
    </Button>
  );
}

function Nothing() {
  return (
    <EmptyState title={m.dashboard_appointments_none()} headingLevel={3} action={<FindDoctor />}>
      {m.dashboard_appointments_none_text()}
    </EmptyState>
  );
}

interface JoinVideoCallProps extends Pick<DashboardAppointment, 'id' | 'doctorName'> {
  /** Whether it is the main action of the page. */
  isNext: boolean;
}

function JoinVideoCall({ id, doctorName, isNext }: JoinVideoCallProps) {
  return (
    <Button asChild variant={isNext ? 'primary' : 'secondary'} icon={<Video aria-hidden="true" />}>
      <RouterLink to={videoCallHref(id)} state={{ doctorName }}>
        {m.common_join()}
      </RouterLink>
    </Button>
  );
}

interface AppointmentActions {
  onMove: (appointment: DashboardAppointment) => void;
  onCancel: (appointment: DashboardAppointment) => void;
  /** Saves the appointment, or its cancellation, as a calendar file. */
  onSaveCalendar: (appointment: DashboardAppointment) => void;
}

interface ListedAppointmentProps extends AppointmentActions {
  appointment: DashboardAppointment;
  now: Date;
  /** Whether it is the first of those to come. */
  isNext: boolean;
}

/** Says who ended the appointment and why. */
function noteOn({ status, cancelledBy, reason }: DashboardAppointment): string | undefined {
  if (status === 'missed') return m.dashboard_missed();
  if (status !== 'cancelled') return undefined;
  if (!reason) return cancelledBy === 'admin' ? m.dashboard_cancelled_by_admin_without_reason() : undefined;
  switch (cancelledBy) {
    case 'doctor':
      return m.dashboard_cancelled_by_doctor({ reason });
    case 'admin':
      return m.dashboard_cancelled_by_admin({ reason });
    case 'patient':
      return m.dashboard_cancelled_by_patient({ reason });
    case undefined:
      return m.dashboard_cancelled_for({ reason });
  }
}

/** The buttons of a stored appointment. Samples and past appointments cannot be changed. */
function changesOf(props: ListedAppointmentProps): React.ReactNode[] {
  const { appointment, now, isNext, onMove, onCancel, onSaveCalendar } = props;
  const look = { variant: isNext ? 'secondary' : 'quiet', size: isNext ? 'medium' : 'small' } as const;
  const { status, date, time } = appointment;
  const startsAt = startOf(date, time);
  const isToCome = startsAt !== null && startsAt > now.getTime();
  const calendarButton = (label: string) => (
    <Button key="calendar" {...look} onClick={() => onSaveCalendar(appointment)}>
      {label}
    </Button>
  );
  if (status === 'cancelled' && isToCome) return [calendarButton(m.dashboard_calendar_remove())];
  if (status !== 'booked' || appointment.isPast) return [];
  const allowed = allowedChanges({ status, role: 'patient', startsAt, now: now.getTime() });
  return [
    allowed.includes('move') && (
      <Button key="move" {...look} onClick={() => onMove(appointment)}>
        {m.dashboard_move()}
      </Button>
    ),
    allowed.includes('cancel') && (
      <Button key="cancel" {...look} onClick={() => onCancel(appointment)}>
        {m.dashboard_cancel()}
      </Button>
    ),
    isToCome && calendarButton(m.dashboard_calendar_add()),
  ].filter(Boolean);
}

function ListedAppointment(props: ListedAppointmentProps) {
  const { id, doctorName, specialty, date, time, mode, place, status, isPast, isSample } = props.appointment;
  const changes = changesOf(props);
  return (
    <AppointmentCard
      {...{ doctorName, date, time, mode, place }}
      specialty={specialty && specialtyText(specialty)}
      // A past appointment that was not completed no longer counts as booked.
      status={isPast && status === 'booked' ? undefined : status}
      variant={isPast ? 'past' : props.isNext ? 'next' : 'listed'}
      today={indiaDate(props.now)}
      sample={isSample}
      note={noteOn(props.appointment)}
      headingLevel={3}
      actions={mode === 'video' && !isPast && <JoinVideoCall id={id} doctorName={doctorName} isNext={props.isNext} />}
      changes={changes.length > 0 && changes}
    />
  );
}

interface ListProps extends AppointmentActions {
  appointments: readonly DashboardAppointment[];
  now: Date;
  /** Whether the first appointment takes the whole width. @default false */
  hasLead?: boolean;
}

function List({ appointments, hasLead = false, ...actions }: ListProps) {
  const { shown, more } = useGrowingList(appointments, showing);
  const others = appointments.length - Number(hasLead);
  return (
    <>
      <Grid columns={others > 2 ? 3 : 2} gap={6} as="ul">
        {shown.map((appointment, index) => {
          const isNext = hasLead && index === 0;
          return (
            <li key={appointment.id} className={isNext ? 'col-span-full grid' : 'grid'}>
              <ListedAppointment appointment={appointment} isNext={isNext} {...actions} />
            </li>
          );
        })}
      </Grid>
      {more}
    </>
  );
}

interface AppointmentsSectionProps extends AppointmentActions {
  appointments: AppointmentsView;
  now: Date;
  /** Counts the cancelled appointments. Each one moves focus to the section, because its button is removed. */
  cancelled: number;
  /** What other people changed last. It is shown and announced. */
  news: readonly AppointmentNews[];
  onReload: () => void;
}

/** Says what other people changed. A polite live region, so the focus stays where it is. */
function News({ news }: { news: readonly AppointmentNews[] }) {
  const locale = useLocale();
  const timeText = useTimeText();
  return (
    <div role="status" className="grid gap-2 not-empty:mb-4">
      {news.map(({ kind, appointment }) => {
        const { doctorName: doctor, date, time } = appointment;
        const words = { doctor, slot: `${formatDateTime(date, 'weekday', locale)}, ${timeText(time)}` };
        return (
          <InlineMessage key={appointment.id} tone="info" size="small">
            {kind === 'moved' ? m.dashboard_news_moved(words) : m.dashboard_news_cancelled(words)}
          </InlineMessage>
        );
      })}
    </div>
  );
}

const isToCome = ({ isPast }: DashboardAppointment) => !isPast;
const isOver = ({ isPast }: DashboardAppointment) => isPast;

/** Upcoming Appointments: loading, failed, none, or the next one large and a card for each other one. */
export function AppointmentsSection({ appointments, cancelled, news, onReload, ...list }: AppointmentsSectionProps) {
  const loaded = appointments.status === 'ready' ? appointments.appointments : nothing;
  const upcoming = useMemo(() => loaded.filter(isToCome), [loaded]);
  const section = useRef<HTMLElement>(null);
  useAttemptFocus(section, cancelled, true);
  const retry = () => {
    onReload();
    // Without this, the focus is lost, because its button is removed with the failure.
    section.current?.focus();
  };
  const content = () => {
    switch (appointments.status) {
      case 'loading':
        return <Loading />;
      case 'failed':
        return (
          <ErrorState title={m.dashboard_appointments_failed()} headingLevel={3} onRetry={retry}>
            {loadFailureReason(appointments.failure)} {m.dashboard_appointments_safe()}
          </ErrorState>
        );
      case 'ready':
        return (
          <>
            <UnreadableNote count={appointments.unreadable} message={m.unreadable_appointments} />
            {upcoming.length === 0 ? (
              <Nothing />
            ) : (
              <>
                <List appointments={upcoming} hasLead {...list} />
                <FindDoctor variant="secondary" className="mt-6 w-full sm:w-auto" />
              </>
            )}
          </>
        );
    }
  };
  return (
    <Section
      ref={section}
      tabIndex={-1}
      title={m.common_upcoming()}
      lead={upcoming.some(({ isSample }) => isSample) && m.dashboard_appointments_lead()}
    >
      <News news={news} />
      {content()}
    </Section>
  );
}

type PastAppointmentsProps = AppointmentActions & Pick<AppointmentsSectionProps, 'appointments' | 'now'>;

/** Past Appointments, where there are some. */
export function PastAppointments({ appointments, ...list }: PastAppointmentsProps) {
  const loaded = appointments.status === 'ready' ? appointments.appointments : nothing;
  const past = useMemo(() => loaded.filter(isOver), [loaded]);
  if (past.length === 0) return null;
  return (
    <Section whenNear title={m.dashboard_past()}>
      <List appointments={past} {...list} />
    </Section>
  );
}
