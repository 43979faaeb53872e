import { doctorFigures, doctorSettings } from '@sehat/catalog/doctor-figures';
import { useToaster } from '@sehat/ui/toaster';
import { useCallback, useState } from 'react';
import { useLoading } from '../../actors/use-loading';
import { ownRegistration } from '../../api/calls';
import { translatedDoctorAppointments, translatedPatientRecords } from '../../catalog-text/doctor-figures';
import { m } from '../../messages/generated/messages.js';
import { Page } from '../../page/page';
import { useSessionUser } from '../../session/auth-provider';
import { DoctorDashboardPage } from './doctor-dashboard-page';
import type { DoctorSettings } from './settings-form';

/** `/doctor-dashboard` */
export function DoctorDashboardRoute() {
  const user = useSessionUser();
  const { notify } = useToaster();
  const [now] = useState(() => new Date());
  const [settings, setSettings] = useState<DoctorSettings>(() => ({
    ...doctorSettings,
    consultationHours: m.doctor_hours_sample(),
  }));
  // The service decides who is verified, because users can write the metadata of their session.
  const load = useCallback((signal: AbortSignal) => ownRegistration({ userId: user.id, signal }), [user.id]);
  const registration = useLoading(load);

  return (
    <Page title={m.title_doctor_dashboard()}>
      <DoctorDashboardPage
        name={user.name}
        userId={user.id}
        figures={doctorFigures}
        appointments={translatedDoctorAppointments()}
        records={translatedPatientRecords()}
        registration={registration.loaded}
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
