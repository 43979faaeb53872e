import { indiaDate } from '@sehat/catalog/india-time';
import { type AppointmentChange, provideAppointment } from '@sehat/machines/appointment';
import { useToaster } from '@sehat/ui/toaster';
import { useSelector } from '@xstate/react';
import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useAppActor } from '../../actors/create-app-actor';
import { useEmitted } from '../../actors/use-emitted';
import { useLoading } from '../../actors/use-loading';
import type { DoctorAppointment } from '../../api/appointments';
import { listDoctorDay, listEarlierVisits, listVisitsByName, readDoctorFigures } from '../../api/doctor-calls';
import { appointmentDepsOf } from '../../appointments/send-change';
import { useLive } from '../../live/use-live';
import { m } from '../../messages/generated/messages.js';
import { asksFirst, viewOfChange } from './appointment-change';
import { isCallOpen } from './call-window';
import type { SettingsProps } from './dashboard-layout';
import { OwnDashboardView } from './own-dashboard-view';
import { readDay, searchOf } from './shown-day';
import { useWaitingPatients } from './use-waiting-patients';

interface OwnDashboardProps extends SettingsProps {
  /** The verified name, which the doctor's appointments carry. */
  doctorName: string;
  userId: string;
}

/** How often the page reads the clock: Start becomes usable while the page is open. */
const tickMs = 15_000;

function useClock(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), tickMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}

const changedText = ({ kind }: AppointmentChange) => {
  switch (kind) {
    case 'complete':
      return m.doctor_completed();
    case 'miss':
      return m.doctor_missed();
    default:
      return m.doctor_cancelled();
  }
};

/** A row as the service has stored the change. */
function changed(row: DoctorAppointment, change: AppointmentChange): DoctorAppointment {
  switch (change.kind) {
    case 'complete':
      return { ...row, status: 'completed' };
    case 'miss':
      return { ...row, status: 'missed' };
    case 'cancel':
      return { ...row, status: 'cancelled', status_reason: change.reason };
    default:
      return row;
  }
}

/** The dashboard of a verified doctor: reads their own rows, one day and page at a time, and changes them. */
export function OwnDashboard({ doctorName, userId, ...settings }: OwnDashboardProps) {
  const now = useClock();
  const { notify } = useToaster();
  const [search, setSearch] = useSearchParams();
  const today = indiaDate(now);
  const { date, page } = readDay(search, today);
  const [changedId, setChangedId] = useState<string | null>(null);

  const day = useLoading(
    useCallback(
      (signal: AbortSignal) => listDoctorDay({ doctorName, date, page }, { userId, signal }),
      [doctorName, date, page, userId],
    ),
  );
  const figures = useLoading(
    useCallback(
      (signal: AbortSignal) => readDoctorFigures({ doctorName, today }, { userId, signal }),
      [doctorName, today, userId],
    ),
  );
  const refresh = () => {
    day.refresh();
    figures.refresh();
  };
  useLive({
    userId,
    topic: `day:${doctorName}`,
    changes: [{ table: 'appointments', filter: `doctor_name=eq.${doctorName}` }],
    onChange: refresh,
    // A failed part keeps its button: it must not go while the user reaches for it.
    read: () => {
      if (day.loaded.status === 'ready') day.refresh();
      if (figures.loaded.status === 'ready') figures.refresh();
    },
  });
  const rows = day.loaded.status === 'ready' ? day.loaded.content.rows : [];
  const waiting = useWaitingPatients(
    userId,
    rows.filter((row) => isCallOpen(row, now)).map(({ id }) => String(id)),
  );
  const [machine] = useState(() => provideAppointment(appointmentDepsOf('doctor', userId)));
  const appointment = useAppActor(machine);
  useEmitted(appointment, {
    changed: ({ appointment: { id }, change }) => {
      day.replace((content) => ({
        ...content,
        rows: content.rows.map((row) => (String(row.id) === id ? changed(row, change) : row)),
      }));
      setChangedId(id);
      notify({ tone: 'success', message: changedText(change) });
      figures.refresh();
    },
  });

  return (
    <OwnDashboardView
      {...settings}
      now={now}
      figures={figures.loaded}
      day={{ date, page, today, view: day.loaded }}
      change={viewOfChange(useSelector(appointment, (snapshot) => snapshot))}
      changedId={changedId}
      waiting={waiting}
      onRetryFigures={figures.retry}
      onRetryDay={day.retry}
      onDay={(next) => setSearch(searchOf(next, today), { replace: true })}
      onAsk={(row, kind) => {
        setChangedId(null);
        // The machine may still hold a failed change. It ignores both events while a change is on its way.
        appointment.send({ type: 'change.dismiss' });
        appointment.send({ type: 'change.ask', appointment: row, kind });
        if (!asksFirst({ appointment: row, kind }, now))
          appointment.send({ type: 'change.submit', change: { kind: 'complete' } });
      }}
      onSubmit={(change) => appointment.send({ type: 'change.submit', change })}
      onDismiss={() => appointment.send({ type: 'change.dismiss' })}
      loadVisits={({ user_id, full_name, gender, date: before }, signal) =>
        user_id === null
          ? listVisitsByName({ doctorName, fullName: full_name, gender, before }, { userId, signal })
          : listEarlierVisits({ doctorName, userId: user_id, fullName: full_name, before }, { userId, signal })
      }
    />
  );
}
