import { doctorAppointments, doctorFigures, doctorSettings, recentPatientRecords } from '@sehat/catalog/doctor-figures';
import { useToaster } from '@sehat/ui/toaster';
import { useState } from 'react';
import { Page } from '../../page/page';
import { useSessionUser } from '../../session/auth-provider';
import { DoctorDashboardPage } from './doctor-dashboard-page';
import type { DoctorSettings } from './settings-form';

/** `/doctor-dashboard` */
export function DoctorDashboardRoute() {
  const user = useSessionUser();
  const { notify } = useToaster();
  const [now] = useState(() => new Date());
  const [settings, setSettings] = useState<DoctorSettings>(doctorSettings);

  return (
    <Page title="Doctor Dashboard">
      <DoctorDashboardPage
        name={user.name}
        figures={doctorFigures}
        appointments={doctorAppointments}
        records={recentPatientRecords}
        settings={settings}
        now={now}
        onUpdateSettings={(updated) => {
          setSettings(updated);
          notify({ tone: 'success', message: 'Settings updated for this visit only' });
        }}
      />
    </Page>
  );
}
