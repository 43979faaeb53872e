import { Card } from '@sehat/ui/card';
import { Container } from '@sehat/ui/container';
import { lazyModule } from '@sehat/ui/lazy-module';
import { LazyPart } from '@sehat/ui/lazy-part';
import { PageHeader } from '@sehat/ui/page-header';
import { Skeleton } from '@sehat/ui/skeleton';
import { Text } from '@sehat/ui/text';
import { VerificationBadge } from '@sehat/ui/verification-badge';
import type { ReactNode } from 'react';
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
      <PageHeader
        title="Doctor Dashboard"
        eyebrow={`Namaste, ${name}`}
        lead="Who is coming, whom you saw, and how you practise."
      />
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
  /** The card with the badge, and what stands under it. */
  verification: ReactNode;
  /** Three figures. */
  figures: ReactNode;
  children: ReactNode;
}

/** The layout that samples and own data share: verification, figures, lists, and the settings beside them. */
export function DashboardLayout({ settings, onUpdateSettings, verification, figures, children }: DashboardLayoutProps) {
  return (
    <>
      <div className="grid gap-4">
        {verification}
        <div className="grid grid-flow-row-dense grid-cols-[repeat(auto-fit,minmax(min(100%,max(9.25rem,34%)),1fr))] gap-4 md:grid-cols-3">
          {figures}
        </div>
      </div>
      <DeferredContent>
        <div className="grid items-start gap-x-8 lg:grid-cols-[minmax(0,1fr)_min(20rem,32%)]">
          <div className="min-w-0">{children}</div>
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

/** The card with the verification badge. */
export function Verification({ status, lead, children }: VerificationProps) {
  return (
    <Card
      as="section"
      aria-label="Verification"
      padding="small"
      className="flex flex-wrap items-center gap-x-4 gap-y-2"
    >
      <Text weight="semibold" className="flex flex-wrap items-center gap-2">
        Verification status <VerificationBadge status={status} />
      </Text>
      <div className="min-w-0 flex-1 basis-80">
        <Text size="small" tone="muted">
          {lead}
        </Text>
        {children}
      </div>
    </Card>
  );
}
