import type { DoctorAppointment, PatientRecord } from '@sehat/catalog/doctor-figures';
import { Card } from '@sehat/ui/card';
import { Container } from '@sehat/ui/container';
import { InlineMessage } from '@sehat/ui/inline-message';
import { PageHeader } from '@sehat/ui/page-header';
import { Section } from '@sehat/ui/section';
import { Skeleton } from '@sehat/ui/skeleton';
import { StatCard } from '@sehat/ui/stat-card';
import { Text } from '@sehat/ui/text';
import { VerificationBadge } from '@sehat/ui/verification-badge';
import { CalendarDays, Clock, UsersRound } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Later } from '../../app/page';
import { modeLabel } from '../mode-label';
import { RecordsTable } from './records-table';
import type { DoctorSettings } from './settings-form';
import { upcomingVisits } from './visits';
import { VisitsTable } from './visits-table';

// A form, with the library of forms: nobody waits for it who looks at the day first.
const ProfileSettings = lazy(async () => ({ default: (await import('./profile-settings')).ProfileSettings }));

interface DoctorDashboardPageProps {
  name: string;
  figures: { appointmentsToday: number; totalPatients: number };
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

/** The doctor's dashboard: sample data, and settings that last for this visit. */
export function DoctorDashboardPage({
  name,
  figures,
  appointments,
  records,
  settings,
  onUpdateSettings,
  now,
}: DoctorDashboardPageProps) {
  const visits = upcomingVisits(appointments, now);
  const [next] = visits;
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
            value={next ? `${next.day}, ${next.time}` : 'None'}
            note={next ? `${next.patientName}, ${modeLabel(next.mode)}` : 'Nothing is booked yet.'}
            icon={<Clock />}
          />
          <StatCard label="Total Patients" value={figures.totalPatients} icon={<UsersRound />} />
        </div>
      </div>
      <Later>
        <div className="grid items-start gap-x-8 lg:grid-cols-[minmax(0,1fr)_min(20rem,32%)]">
          <div className="min-w-0">
            <Section title="Upcoming Appointments">
              <VisitsTable visits={visits} />
            </Section>
            <Section title="Recent Patient Records">
              <RecordsTable records={records} now={now} />
            </Section>
          </div>
          <Suspense fallback={<Skeleton shape="rect" className="mt-10 h-96" />}>
            <ProfileSettings settings={settings} onUpdate={onUpdateSettings} />
          </Suspense>
        </div>
      </Later>
    </Container>
  );
}
