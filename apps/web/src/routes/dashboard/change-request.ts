import type { DashboardAppointment } from '@sehat/machines/dashboard';
import type { LabVisit } from './lab-visits';

/** A lab visit to cancel, and what the list of lab visits does with the outcome. */
export interface LabVisitRequest {
  kind: 'cancelLabVisit';
  visit: LabVisit;
  onStored: () => void;
  onFailed: () => void;
}

/** What the user asked to change on the dashboard. */
export type ChangeRequest = { kind: 'move' | 'cancel'; appointment: DashboardAppointment } | LabVisitRequest;

/** A change of an appointment that the service has stored. */
export type StoredChange =
  | { kind: 'move'; appointment: DashboardAppointment; date: string; time: string }
  | { kind: 'cancel'; appointment: DashboardAppointment; reason: string };
