import { indiaDate } from '@sehat/catalog/india-time';
import { type AppointmentChange, type ChangeableAppointment, startOf } from '@sehat/machines/appointment';
import { formatDateTime } from '@sehat/ui/format';
import { lazyModule } from '@sehat/ui/lazy-module';
import { LazyOverlay } from '@sehat/ui/lazy-overlay';
import { PartFailure } from '@sehat/ui/lazy-part';
import { useLocale, useTimeText } from '@sehat/ui/locale';
import { Section } from '@sehat/ui/section';
import { Skeleton } from '@sehat/ui/skeleton';
import { StatRow } from '@sehat/ui/stat-row';
import type { Loadable } from '../../actors/use-loading';
import type { DoctorAppointment } from '../../api/appointments';
import type { DoctorFigures } from '../../api/doctor-figures';
import { modeText } from '../../catalog-text/appointment-modes';
import { m } from '../../messages/generated/messages.js';
import { asksFirst, type ChangeView } from './appointment-change';
import { DashboardLayout, type SettingsProps, Verification } from './dashboard-layout';
import { DaySection, type DayView } from './day-section';
import { OwnRecords } from './own-records';
import { questionTexts } from './question-texts';
import type { ShownDay } from './shown-day';
import { type DoctorChange, isDoctorChange, VisitCard } from './visit-card';
import type { LoadVisits } from './visits';

const changeDialog = lazyModule(() => import('./status-dialog'));

export interface OwnDashboardViewProps extends SettingsProps {
  now: Date;
  figures: Loadable<DoctorFigures>;
  day: DayView;
  change: ChangeView;
  /** The appointment whose change was stored last; null after the next press. */
  changedId: string | null;
  /** The ids of the appointments whose patient waits in the call. */
  waiting: ReadonlySet<string>;
  onRetryFigures: () => void;
  onRetryDay: () => void;
  onDay: (day: ShownDay) => void;
  onAsk: (visit: ChangeableAppointment, kind: DoctorChange) => void;
  onSubmit: (change: AppointmentChange) => void;
  onDismiss: () => void;
  loadVisits: LoadVisits;
}

function Next({ next, now }: { next: DoctorAppointment | undefined; now: Date }) {
  const locale = useLocale();
  const timeText = useTimeText();
  const whenOf = ({ date, time }: DoctorAppointment) =>
    date === indiaDate(now)
      ? m.doctor_today_at({ time: timeText(time) })
      : `${formatDateTime(date, 'date', locale)}, ${timeText(time)}`;
  return (
    <StatRow
      label={m.doctor_next()}
      value={next ? whenOf(next) : m.doctor_next_none()}
      note={next ? `${next.full_name}, ${modeText(next.preferred_mode)}` : m.doctor_figures_none()}
    />
  );
}

function Figures({ figures, now, onRetry }: { figures: Loadable<DoctorFigures>; now: Date; onRetry: () => void }) {
  if (figures.status === 'failed') {
    return <PartFailure className="p-4" text={m.doctor_figures_failed()} onRetry={onRetry} />;
  }
  if (figures.status === 'loading') {
    return (
      <div role="status" aria-busy="true" aria-label={m.doctor_figures_loading()} className="p-4">
        <Skeleton shape="text" lines={5} />
      </div>
    );
  }
  const { today, booked, completed } = figures.content;
  const next = booked.find(({ date, time }) => (startOf(date, time) ?? 0) > now.getTime());
  return (
    <>
      <StatRow label={m.doctor_todays()} value={today} />
      <Next next={next} now={now} />
      <StatRow label={m.doctor_total()} value={completed} note={m.doctor_figures_completed()} />
    </>
  );
}

/** The dashboard of a verified doctor, with their own appointments. */
export function OwnDashboardView({
  settings,
  onUpdateSettings,
  now,
  figures,
  day,
  change,
  changedId,
  waiting,
  loadVisits,
  ...on
}: OwnDashboardViewProps) {
  const { asked } = change;
  const rows = day.view.status === 'ready' ? day.view.content.rows : [];
  const askedVisit = asked && rows.find(({ id }) => String(id) === asked.appointment.id);
  const question = asked && asksFirst(asked, now) && isDoctorChange(asked.kind) ? asked.kind : null;
  return (
    <DashboardLayout
      settings={settings}
      onUpdateSettings={onUpdateSettings}
      verification={<Verification status="verified" lead={m.doctor_verified_lead()} />}
      figures={<Figures figures={figures} now={now} onRetry={on.onRetryFigures} />}
    >
      <DaySection
        day={day}
        waiting={rows.filter(({ id }) => waiting.has(String(id))).map(({ full_name }) => full_name)}
        onDay={on.onDay}
        onRetry={on.onRetryDay}
        renderVisit={(visit) => (
          <VisitCard
            visit={visit}
            now={now}
            change={change}
            isChanged={changedId === String(visit.id)}
            isWaiting={waiting.has(String(visit.id))}
            onAsk={on.onAsk}
            loadVisits={loadVisits}
          />
        )}
      />
      <Section title={m.doctor_records()} lead={m.doctor_records_lead()}>
        {figures.status === 'ready' ? (
          <OwnRecords visits={figures.content.recent} loadVisits={loadVisits} />
        ) : (
          <Skeleton shape="rect" className="h-48" />
        )}
      </Section>
      {question && askedVisit && (
        <LazyOverlay
          of={changeDialog}
          title={questionTexts[question].title()}
          failureText={m.doctor_change_part_failed()}
          onCancel={on.onDismiss}
        >
          {({ StatusDialog }) => (
            <StatusDialog
              visit={askedVisit}
              kind={question}
              change={change}
              onSubmit={on.onSubmit}
              onDismiss={on.onDismiss}
            />
          )}
        </LazyOverlay>
      )}
    </DashboardLayout>
  );
}
