import { lazyModule } from '@sehat/ui/lazy-module';
import { LazyPart } from '@sehat/ui/lazy-part';
import { m } from '../../messages/generated/messages.js';
import { DashboardFrame } from './dashboard-layout';
import { DashboardPending } from './dashboard-pending';
import type { SampleDashboardProps } from './sample-dashboard';

// The service says which of the two a user needs, so the heading waits for neither.
const sampleDashboard = lazyModule(() => import('./sample-dashboard'));
const ownDashboard = lazyModule(() => import('./own-dashboard'));

interface DoctorDashboardPageProps extends SampleDashboardProps {
  /** The name of the signed-in user, for the greeting. */
  name: string;
  userId: string;
}

/** The doctor's dashboard: own data for a verified doctor, samples for every other user. */
export function DoctorDashboardPage({ name, userId, ...samples }: DoctorDashboardPageProps) {
  const { registration, settings, onUpdateSettings } = samples;
  const content = () => {
    if (registration.status === 'loading') return <DashboardPending />;
    if (registration.status === 'ready' && registration.content?.registration_state === 'verified') {
      const { full_name: doctorName } = registration.content;
      return (
        <LazyPart of={ownDashboard} failureText={m.doctor_own_failed()} pending={<DashboardPending />}>
          {({ OwnDashboard }) => <OwnDashboard {...{ settings, onUpdateSettings, doctorName, userId }} />}
        </LazyPart>
      );
    }
    return (
      <LazyPart of={sampleDashboard} failureText={m.doctor_dashboard_failed()} pending={<DashboardPending />}>
        {({ SampleDashboard }) => <SampleDashboard {...samples} />}
      </LazyPart>
    );
  };
  return <DashboardFrame name={name}>{content()}</DashboardFrame>;
}
