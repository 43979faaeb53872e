import type { DoctorAppointment, PatientRecord } from '@sehat/catalog/doctor-figures';
import { indiaDate } from '@sehat/catalog/india-time';
import { isSlotOver } from '@sehat/catalog/slot-rules';
import { InlineMessage } from '@sehat/ui/inline-message';
import { useTimeText } from '@sehat/ui/locale';
import { Section } from '@sehat/ui/section';
import { StatRow } from '@sehat/ui/stat-row';
import { modeText } from '../../catalog-text/appointment-modes';
import { m } from '../../messages/generated/messages.js';
import { DashboardLayout, type SettingsProps, Verification } from './dashboard-layout';
import { RecordsTable } from './records-table';
import { RegistrationLine, type RegistrationView } from './registration-line';
import { VisitsTable } from './visits-table';

export interface SampleDashboardProps extends SettingsProps {
  figures: { appointmentsToday: number; totalPatients: number };
  /** Sample appointments of today, in the order of the day. */
  appointments: readonly DoctorAppointment[];
  records: readonly PatientRecord[];
  registration: RegistrationView;
  onRetry: () => void;
  /** The present moment; fixed in stories and tests. */
  now: Date;
}

/** An admin checks a pending registration only. A failed request leaves its state unknown. */
function leadOf(registration: RegistrationView): string {
  const isPending = registration.status === 'ready' && registration.content?.registration_state === 'pending';
  return isPending ? m.doctor_sample_checking() : m.doctor_sample_not_verified();
}

/** The dashboard of a doctor who is not verified: sample data, and settings that last for this visit. */
export function SampleDashboard({
  figures,
  appointments,
  records,
  registration,
  onRetry,
  now,
  ...settings
}: SampleDashboardProps) {
  const timeText = useTimeText();
  const today = indiaDate(now);
  const next = appointments.find(({ time }) => !isSlotOver(today, time, now));
  return (
    <DashboardLayout
      {...settings}
      figuresLead
      verification={
        <div className="grid gap-4">
          <Verification status="pending" lead={leadOf(registration)}>
            <RegistrationLine registration={registration} onRetry={onRetry} />
          </Verification>
          <InlineMessage size="small">{m.doctor_sample_note()}</InlineMessage>
        </div>
      }
      figures={
        <>
          <StatRow label={m.doctor_todays()} value={figures.appointmentsToday} />
          <StatRow
            label={m.doctor_next()}
            value={next ? m.doctor_today_at({ time: timeText(next.time) }) : m.doctor_next_none()}
            note={next ? `${next.patientName}, ${modeText(next.mode)}` : m.doctor_sample_none_left()}
          />
          <StatRow label={m.doctor_total()} value={figures.totalPatients} />
        </>
      }
    >
      <Section title={m.common_upcoming()} lead={m.doctor_sample_today()}>
        <VisitsTable visits={appointments} />
      </Section>
      <Section title={m.doctor_records()}>
        <RecordsTable records={records} now={now} />
      </Section>
    </DashboardLayout>
  );
}
