import { Card } from '@sehat/ui/card';
import { Container } from '@sehat/ui/container';
import { lazyModule } from '@sehat/ui/lazy-module';
import { LazyPart } from '@sehat/ui/lazy-part';
import { PageHeader } from '@sehat/ui/page-header';
import { Skeleton } from '@sehat/ui/skeleton';
import { StatRows } from '@sehat/ui/stat-row';
import { Text } from '@sehat/ui/text';
import { VerificationBadge } from '@sehat/ui/verification-badge';
import type { ReactNode } from 'react';
import { m } from '../../messages/generated/messages.js';
import { DeferredContent } from '../../page/page';
import type { DoctorSettings } from './settings-form';

// A chunk of its own, so that the page does not wait for the form library.
const profileSettings = lazyModule(() => import('./profile-settings'));

interface DashboardFrameProps {
  /** The doctor's name, for the greeting. */
  name: string;
  children: ReactNode;
}

/** The heading of every doctor's dashboard. It stays while the content below it changes, so that it keeps the focus. */
export function DashboardFrame({ name, children }: DashboardFrameProps) {
  return (
    <Container className="pb-12">
      <PageHeader title={m.title_doctor_dashboard()} eyebrow={m.common_greeting({ name })} className="pb-3 md:pb-4" />
      {children}
    </Container>
  );
}

/** The settings of this visit. */
export interface SettingsProps {
  settings: DoctorSettings;
  onUpdateSettings: (settings: DoctorSettings) => void;
}

interface DashboardLayoutProps extends SettingsProps {
  /** The line with the badge, and what stands under it. */
  verification: ReactNode;
  /** Three rows of figures. */
  figures: ReactNode;
  /** Puts the figures above the lists instead of beside them. @default false */
  figuresLead?: boolean;
  children: ReactNode;
}

/** The layout that samples and own data share: verification, lists, and beside them figures and settings. */
export function DashboardLayout({
  settings,
  onUpdateSettings,
  verification,
  figures,
  figuresLead = false,
  children,
}: DashboardLayoutProps) {
  const figureRows = (
    <StatRows direction={figuresLead ? 'row' : 'column'} className={figuresLead ? 'mt-4' : 'lg:mt-8'}>
      {figures}
    </StatRows>
  );
  return (
    <>
      {verification}
      {figuresLead && figureRows}
      <DeferredContent>
        <div className="grid items-start gap-x-8 lg:grid-cols-[minmax(0,1fr)_min(20rem,32%)]">
          <div className="min-w-0">{children}</div>
          <div className="min-w-0">
            {!figuresLead && figureRows}
            <LazyPart
              of={profileSettings}
              failureText={m.doctor_settings_failed()}
              pending={<Skeleton shape="rect" className="mt-8 h-96" />}
              className="mt-8"
            >
              {({ ProfileSettings }) => <ProfileSettings settings={settings} onUpdate={onUpdateSettings} />}
            </LazyPart>
          </div>
        </div>
      </DeferredContent>
    </>
  );
}

interface VerificationProps {
  status: 'pending' | 'verified';
  /** What the status means for the doctor. */
  lead: ReactNode;
  /** A line on the state of the registration. */
  children?: ReactNode;
}

/** The verification badge and what it means. A doctor who is not verified gets a card around it. */
export function Verification({ status, lead, children }: VerificationProps) {
  const content = (
    <>
      <Text weight="semibold" className="flex flex-wrap items-center gap-2">
        {m.doctor_verification_status()} <VerificationBadge status={status} />
      </Text>
      <div className="min-w-0 flex-1 basis-72">
        <Text size="small" tone="muted">
          {lead}
        </Text>
        {children}
      </div>
    </>
  );
  const line = 'flex flex-wrap items-center gap-x-4 gap-y-1';
  if (status === 'verified') {
    return (
      <section aria-label={m.doctor_verification()} className={line}>
        {content}
      </section>
    );
  }
  return (
    <Card as="section" aria-label={m.doctor_verification()} padding="small" className={line}>
      {content}
    </Card>
  );
}
