import type { AnalysisView, AppointmentsView, DashboardAppointment, PrescriptionView } from '@sehat/machines/dashboard';
import { Container } from '@sehat/ui/container';
import { Grid } from '@sehat/ui/grid';
import { PageHeader } from '@sehat/ui/page-header';
import { QuickLink } from '@sehat/ui/quick-link';
import { Section } from '@sehat/ui/section';
import { Activity, FolderHeart, Phone, Video } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { m } from '../../messages/generated/messages.js';
import { DeferredContent } from '../../page/page';
import { paths } from '../../paths/paths';
import { AnalyticsSection } from './analytics-section';
import type { AppointmentNews } from './appointment-news';
import { AppointmentsSection, PastAppointments } from './appointments-section';
import { LabTestsPending } from './lab-tests-pending';
import { PrescriptionSection } from './prescription-section';

const moreLinks = () => [
  { label: m.nav_telemedicine(), href: paths.telemedicine, icon: <Video /> },
  { label: m.nav_records(), href: paths.records, icon: <FolderHeart /> },
  { label: m.nav_insights(), href: paths.insights, icon: <Activity /> },
  { label: m.nav_contacts(), href: paths.emergencyContacts, icon: <Phone /> },
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
  const { name, isFetching, prescription, hasLabTests, labTests, analysis } = props;
  const { appointments, now, onMove, onCancel, onSaveCalendar } = props;
  const list = { appointments, now, onMove, onCancel, onSaveCalendar };
  return (
    <Container className="pb-12">
      <PageHeader title={m.common_greeting({ name })} className="pb-0" />
      <DeferredContent>
        <AppointmentsSection {...list} cancelled={props.cancelled} news={props.news} onReload={props.onReload} />
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
        <PastAppointments {...list} />
        <Section whenNear title={m.dashboard_more()}>
          <Grid min="14rem" as="ul">
            {moreLinks().map(({ label, href, icon }) => (
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
