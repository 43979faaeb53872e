import { type DashboardDeps, DashboardError } from '@sehat/machines/dashboard';
import { ApiFailure } from '../../api/api-failure';
import { fetchPrescription, listAppointments } from '../../api/calls';
import { downloadFile } from '../../browser/download';
import { completedAppointmentIds, rememberAppointments } from '../../storage/appointments-store';
import { dashboardVisits } from '../../storage/visit-store';
import { dashboardAppointments } from './dashboard-appointments';

/**
 * Turns the failure of a call into the machine's failure. `unreadable` is the kind for an answer that cannot be read.
 */
const failWith = (unreadable: 'unavailable' | 'notPdf') => (error: unknown) => {
  if (!(error instanceof ApiFailure)) throw error;
  switch (error.kind) {
    case 'offline':
    case 'unreachable':
    case 'timeout':
      throw new DashboardError({ kind: error.kind });
    case 'malformed':
      throw new DashboardError({ kind: unreadable });
    case 'signedOut':
    case 'otherUser':
    case 'server':
    case 'rejected':
      throw new DashboardError({ kind: 'unavailable' });
  }
};

/** The dependencies of this user's dashboard machine. */
export const dashboardDepsOf = (userId: string): DashboardDeps => ({
  visits: dashboardVisits,
  async loadAppointments(signal) {
    const { entries, unreadable } = await listAppointments({ userId, signal }).catch(failWith('unavailable'));
    return { appointments: dashboardAppointments(entries, new Date(), completedAppointmentIds()), unreadable };
  },
  keepAppointments: rememberAppointments,
  async downloadPrescription(signal) {
    const file = await fetchPrescription(signal).catch(failWith('notPdf'));
    downloadFile('prescription.pdf', file);
  },
});
