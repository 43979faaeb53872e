import type { DoctorAppointment, PatientRecord } from '@sehat/catalog/doctor-figures';
import { indiaDate } from '@sehat/catalog/india-time';
import { isSlotOver } from '@sehat/catalog/slot-rules';
import { Card } from '@sehat/ui/card';
import { Container } from '@sehat/ui/container';
import { InlineMessage } from '@sehat/ui/inline-message';
import { lazyModule } from '@sehat/ui/lazy-module';
import { LazyPart } from '@sehat/ui/lazy-part';
import { useTimeText } from '@sehat/ui/locale';
import { PageHeader } from '@sehat/ui/page-header';
import { Section } from '@sehat/ui/section';
import { Skeleton } from '@sehat/ui/skeleton';
import { StatCard } from '@sehat/ui/stat-card';
import { Text } from '@sehat/ui/text';
import { VerificationBadge } from '@sehat/ui/verification-badge';
import { CalendarDays, Clock, UsersRound } from 'lucide-react';
import { modeLabel } from '../../appointments/mode-label';
import { DeferredContent } from '../../page/page';
import { RecordsTable } from './records-table';
import type { DoctorSettings } from './settings-form';
import { VisitsTable } from './visits-table';

// A chunk of its own, so that the page does not wait for the form library.
const profileSettings = lazyModule(() => import('./profile-settings'));

interface DoctorDashboardPageProps {
  name: string;
  figures: { appointmentsToday: number; totalPatients: number };
  /** Sample appointments of today, in the order of the day. */
  appointments: readonly DoctorAppointment[];
  records: readonly PatientRecord[];
  settings: DoctorSettings;
  onUpdateSettings: (settings: DoctorSettings) => void;
  /** The present moment; fixed in stories and tests. */
  now: Date;
}

function Verification() {
  return (
    <Card
      as="section"
      aria-label="Verification"
      padding="small"
      className="flex flex-wrap items-center gap-x-4 gap-y-2"
    >
      <Text weight="semibold" className="flex flex-wrap items-center gap-2">
        Verification status <VerificationBadge status="pending" />
      </Text>
      <Text size="small" tone="muted" className="min-w-0 flex-1 basis-80">
        An admin is checking your registration number and certificates. Patients can find and book you once you are
        verified. There is nothing for you to do.
      </Text>
    </Card>
  );
}

/** The doctor's dashboard: sample data, and settings that last until the doctor leaves the page. */
export function DoctorDashboardPage({
  name,
  figures,
  appointments,
  records,
  settings,
  onUpdateSettings,
  now,
}: DoctorDashboardPageProps) {
  const timeText = useTimeText();
  const today = indiaDate(now);
  const next = appointments.find(({ time }) => !isSlotOver(today, time, now));
  return (
    <Container className="pb-12">
      <PageHeader
        title="Doctor Dashboard"
        eyebrow={`Namaste, ${name}`}
        lead="Who is coming, whom you saw, and how you practise."
      />
      <div className="grid gap-4">
        <Verification />
        <InlineMessage size="small">
          Sample data, not medical advice. The appointments, patients and figures on this page are examples.
        </InlineMessage>
        <div className="grid grid-flow-row-dense grid-cols-[repeat(auto-fit,minmax(min(100%,max(9.25rem,34%)),1fr))] gap-4 md:grid-cols-3">
          <StatCard label="Today's Appointments" value={figures.appointmentsToday} icon={<CalendarDays />} />
          <StatCard
            className="max-md:col-span-full"
            label="Next Appointment"
            value={next ? `Today, ${timeText(next.time)}` : 'None'}
            note={next ? `${next.patientName}, ${modeLabel(next.mode)}` : 'No more appointments today.'}
            icon={<Clock />}
          />
          <StatCard label="Total Patients" value={figures.totalPatients} icon={<UsersRound />} />
        </div>
      </div>
      <DeferredContent>
        <div className="grid items-start gap-x-8 lg:grid-cols-[minmax(0,1fr)_min(20rem,32%)]">
          <div className="min-w-0">
            <Section title="Upcoming Appointments" lead="Samples for today. They stay in this list all day.">
              <VisitsTable visits={appointments} />
            </Section>
            <Section title="Recent Patient Records">
              <RecordsTable records={records} now={now} />
            </Section>
          </div>
          <LazyPart
            of={profileSettings}
            failureText="Your profile settings could not be loaded."
            pending={<Skeleton shape="rect" className="mt-10 h-96" />}
            className="mt-10"
          >
            {({ ProfileSettings }) => <ProfileSettings settings={settings} onUpdate={onUpdateSettings} />}
          </LazyPart>
        </div>
      </DeferredContent>
    </Container>
  );
}
