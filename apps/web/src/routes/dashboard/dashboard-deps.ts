import { type DashboardDeps, DashboardError } from '@sehat/machines/dashboard';
import { ApiFailure } from '../../api/api-failure';
import { listAppointments } from '../../api/appointments';
import { fetchPrescription } from '../../api/prescription';
import { downloadFile } from '../../app/download';
import { completedAppointmentIds, rememberAppointments } from '../../storage/appointments-store';
import { dashboardVisits } from '../../storage/visit-store';
import { upcomingAppointments } from './upcoming';

/** The failure of a call as the dashboard machine tells failures apart; `unreadable` is what an answer that cannot be read means. */
const failWith = (unreadable: 'unavailable' | 'notPdf') => (error: unknown) => {
  if (!(error instanceof ApiFailure)) throw error;
  switch (error.kind) {
    case 'offline':
    case 'timeout':
      throw new DashboardError({ kind: error.kind });
    case 'malformed':
      throw new DashboardError({ kind: unreadable });
    case 'server':
    case 'rejected':
      throw new DashboardError({ kind: 'unavailable' });
  }
};

/** What the dashboard machine needs, from this browser and the backend. */
export const dashboardDeps: DashboardDeps = {
  visits: dashboardVisits,
  async loadAppointments(signal) {
    const booked = await listAppointments(signal).catch(failWith('unavailable'));
    return upcomingAppointments(booked, new Date(), completedAppointmentIds());
  },
  keepAppointments: rememberAppointments,
  async downloadPrescription(signal) {
    const file = await fetchPrescription(signal).catch(failWith('notPdf'));
    downloadFile('prescription.pdf', file);
  },
};
