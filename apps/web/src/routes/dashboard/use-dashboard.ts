import {
  type provideDashboard,
  selectAnalysis,
  selectAppointments,
  selectHasLabTests,
  selectIsFetching,
  selectPrescription,
} from '@sehat/machines/dashboard';
import { useSelector } from '@xstate/react';
import type { Actor } from 'xstate';
import type { DashboardPageProps } from './dashboard-page';

/** Connects the dashboard page to its actor. */
export function useDashboard(
  dashboard: Actor<ReturnType<typeof provideDashboard>>,
): Pick<
  DashboardPageProps,
  'isFetching' | 'appointments' | 'prescription' | 'hasLabTests' | 'analysis' | 'onReload' | 'onDownload' | 'onAnalyse'
> {
  const snapshot = useSelector(dashboard, (current) => current);
  return {
    isFetching: selectIsFetching(snapshot),
    appointments: selectAppointments(snapshot),
    prescription: selectPrescription(snapshot),
    hasLabTests: selectHasLabTests(snapshot),
    analysis: selectAnalysis(snapshot),
    onReload: () => dashboard.send({ type: 'appointments.reload' }),
    onDownload: () => dashboard.send({ type: 'prescription.download' }),
    onAnalyse: () => dashboard.send({ type: 'analysis.request' }),
  };
}
