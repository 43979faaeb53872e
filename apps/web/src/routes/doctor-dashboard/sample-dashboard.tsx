import type { DoctorAppointment, PatientRecord } from '@sehat/catalog/doctor-figures';
import { indiaDate } from '@sehat/catalog/india-time';
import { isSlotOver } from '@sehat/catalog/slot-rules';
import { InlineMessage } from '@sehat/ui/inline-message';
import { useTimeText } from '@sehat/ui/locale';
import { Section } from '@sehat/ui/section';
import { StatCard } from '@sehat/ui/stat-card';
import { CalendarDays, Clock, UsersRound } from 'lucide-react';
import { modeLabel } from '../../appointments/mode-label';
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

const checking =
  'An admin is checking your registration number and certificates. Patients can find and book you once you are verified. There is nothing for you to do.';
const notVerified = 'Patients can find and book you once you are verified.';

/** An admin has nothing to check while the registration was declined, awaits its owner or does not exist. */
function leadOf(registration: RegistrationView): string {
  if (registration.status !== 'ready' || registration.content?.registration_state === 'pending') return checking;
  return notVerified;
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
      verification={
        <>
          <Verification status="pending" lead={leadOf(registration)}>
            <RegistrationLine registration={registration} onRetry={onRetry} />
          </Verification>
          <InlineMessage size="small">
            Sample data, not medical advice. The appointments, patients and figures on this page are examples.
          </InlineMessage>
        </>
      }
      figures={
        <>
          <StatCard label="Today's Appointments" value={figures.appointmentsToday} icon={<CalendarDays />} />
          <StatCard
            className="max-md:col-span-full"
            label="Next Appointment"
            value={next ? `Today, ${timeText(next.time)}` : 'None'}
            note={next ? `${next.patientName}, ${modeLabel(next.mode)}` : 'No more appointments today.'}
            icon={<Clock />}
          />
          <StatCard label="Total Patients" value={figures.totalPatients} icon={<UsersRound />} />
        </>
      }
    >
      <Section title="Upcoming Appointments" lead="Samples for today. They stay in this list all day.">
        <VisitsTable visits={appointments} />
      </Section>
      <Section title="Recent Patient Records">
        <RecordsTable records={records} now={now} />
      </Section>
    </DashboardLayout>
  );
}
