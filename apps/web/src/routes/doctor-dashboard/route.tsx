import { doctorAppointments, doctorFigures, doctorSettings, recentPatientRecords } from '@sehat/catalog/doctor-figures';
import { useToaster } from '@sehat/ui/toaster';
import { useState } from 'react';
import { ownRegistration } from '../../api/calls';
import { m } from '../../messages/generated/messages.js';
import { Page } from '../../page/page';
import { useSessionUser } from '../../session/auth-provider';
import { DoctorDashboardPage } from './doctor-dashboard-page';
import type { DoctorSettings } from './settings-form';
import { useLoad } from './use-load';

/** `/doctor-dashboard` */
export function DoctorDashboardRoute() {
  const user = useSessionUser();
  const { notify } = useToaster();
  const [now] = useState(() => new Date());
  const [settings, setSettings] = useState<DoctorSettings>(doctorSettings);
  // The service decides who is verified, because users can write the metadata of their session.
  const registration = useLoad(user.id, (signal) => ownRegistration({ userId: user.id, signal }));

  return (
    <Page title="Doctor Dashboard">
      <DoctorDashboardPage
        name={user.name}
        userId={user.id}
        figures={doctorFigures}
        appointments={doctorAppointments}
        records={recentPatientRecords}
        registration={registration.view}
        onRetry={registration.retry}
        settings={settings}
        now={now}
        onUpdateSettings={(updated) => {
          setSettings(updated);
          notify({ tone: 'success', message: m.doctor_settings_updated() });
        }}
      />
    </Page>
  );
}
