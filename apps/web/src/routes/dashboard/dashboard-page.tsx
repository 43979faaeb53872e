import type { AnalysisView, AppointmentsView, PrescriptionView } from '@sehat/machines/dashboard';
import { Button } from '@sehat/ui/button';
import { Container } from '@sehat/ui/container';
import { Grid } from '@sehat/ui/grid';
import { PageHeader } from '@sehat/ui/page-header';
import { QuickLink } from '@sehat/ui/quick-link';
import { Section } from '@sehat/ui/section';
import { Activity, FolderHeart, Phone, Video } from 'lucide-react';
import { Link as RouterLink } from 'react-router-dom';
import { DeferredContent } from '../../page/page';
import { paths } from '../../paths/paths';
import { AnalyticsSection } from './analytics-section';
import { AppointmentsSection } from './appointments-section';
import { LabTestsSection } from './lab-tests-section';
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
  prescription: PrescriptionView;
  hasLabTests: boolean;
  analysis: AnalysisView;
  onReload: () => void;
  onDownload: () => void;
  onOrder: () => void;
  onAnalyse: () => void;
}

/** The patient's dashboard. */
export function DashboardPage(props: DashboardPageProps) {
  const { name, now, isFetching, appointments, prescription, hasLabTests, analysis } = props;
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
        <AppointmentsSection appointments={appointments} onReload={props.onReload} />
        <Grid columns={2} gap={6} className="gap-y-0">
          <PrescriptionSection
            prescription={prescription}
            isFetching={isFetching}
            onDownload={props.onDownload}
            onOrder={props.onOrder}
          />
          <LabTestsSection hasLabTests={hasLabTests} isFetching={isFetching} now={now} />
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
