import type { AnalysisView, AppointmentsView, DashboardAppointment, PrescriptionView } from '@sehat/machines/dashboard';
import { Button } from '@sehat/ui/button';
import { Container } from '@sehat/ui/container';
import { Grid } from '@sehat/ui/grid';
import { PageHeader } from '@sehat/ui/page-header';
import { QuickLink } from '@sehat/ui/quick-link';
import { Section } from '@sehat/ui/section';
import { Activity, FolderHeart, Phone, Video } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { DeferredContent } from '../../page/page';
import { paths } from '../../paths/paths';
import { AnalyticsSection } from './analytics-section';
import type { AppointmentNews } from './appointment-news';
import { AppointmentsSection } from './appointments-section';
import { LabTestsPending } from './lab-tests-pending';
import { PrescriptionSection } from './prescription-section';

const moreLinks = [
  { label: 'Telemedicine', href: paths.telemedicine, icon: <Video /> },
  { label: 'Medical Records', href: paths.records, icon: <FolderHeart /> },
  { label: 'Health Insights', href: paths.insights, icon: <Activity /> },
  { label: 'Emergency Contacts', href: paths.emergencyContacts, icon: <Phone /> },
];

export interface DashboardPageProps {
  name: string;
  /** The present moment. The dates of the samples depend on it. */
  now: Date;
  /** Whether the sections load, in the first second of a first visit. */
  isFetching: boolean;
  appointments: AppointmentsView;
  /** What other people changed last. */
  news: readonly AppointmentNews[];
  prescription: PrescriptionView;
  hasLabTests: boolean;
  /** The region Upcoming Lab Tests once it is fetched. */
  labTests: ReactNode;
  /** How many appointments were cancelled since the page opened. */
  cancelled: number;
  analysis: AnalysisView;
  onReload: () => void;
  onMove: (appointment: DashboardAppointment) => void;
  onCancel: (appointment: DashboardAppointment) => void;
  onSaveCalendar: (appointment: DashboardAppointment) => void;
  onDownload: () => void;
  onOrder: () => void;
  onAnalyse: () => void;
}

/** The patient's dashboard. */
export function DashboardPage(props: DashboardPageProps) {
  const { name, now, isFetching, appointments, prescription, hasLabTests, labTests, cancelled, analysis } = props;
  return (
    <Container className="pb-12">
      <PageHeader
        title={`Namaste, ${name}`}
        lead="What is coming up, and what your doctors have sent you."
        actions={
          <Button asChild>
            <RouterLink to={paths.doctors}>Find a Doctor</RouterLink>
          </Button>
        }
      />
      <DeferredContent>
        <AppointmentsSection
          appointments={appointments}
          now={now}
          cancelled={cancelled}
          news={props.news}
          onReload={props.onReload}
          onMove={props.onMove}
          onCancel={props.onCancel}
          onSaveCalendar={props.onSaveCalendar}
        />
        <Grid columns={2} gap={6} className="gap-y-0">
          <PrescriptionSection
            prescription={prescription}
            isFetching={isFetching}
            onDownload={props.onDownload}
            onOrder={props.onOrder}
          />
          {hasLabTests ? labTests : <LabTestsPending isBusy={isFetching} />}
        </Grid>
        <AnalyticsSection analysis={analysis} onAnalyse={props.onAnalyse} />
        <Section whenNear title="More of your care">
          <Grid min="14rem" as="ul">
            {moreLinks.map(({ label, href, icon }) => (
              <li key={href} className="grid">
                <QuickLink label={label} icon={icon} asChild>
                  <RouterLink to={href} />
                </QuickLink>
              </li>
            ))}
          </Grid>
        </Section>
      </DeferredContent>
    </Container>
  );
}
