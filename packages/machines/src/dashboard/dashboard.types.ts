import type { AccountRole } from '@sehat/catalog/account-roles';
import type { AppointmentMode } from '@sehat/catalog/appointment-modes';

/** An appointment as the dashboard lists it: a sample, or one that the user booked. */
export interface DashboardAppointment {
  /** Compares as a string. */
  id: string;
  doctorName: string;
  specialty?: string;
  /** ISO date in India. */
  date: string;
  time: string;
  mode: AppointmentMode;
  /** Hospital and city of an in-person visit, if known. */
  place?: string;
  /** Also `completed` when the user ended its call in this browser. */
  status: 'upcoming' | 'booked' | 'completed' | 'cancelled' | 'missed';
  /** Why it was cancelled, if a reason was given. */
  reason?: string;
  /** Who cancelled it, if known. */
  cancelledBy?: AccountRole;
  /** How often it was moved or cancelled. */
  revision: number;
  /** Whether its day has passed or its status is final. */
  isPast: boolean;
  /** Whether it is one of the fixed examples, which are no bookings. */
  isSample?: boolean;
}

/** The result of a load: the appointments, and the number of stored rows that failed validation. */
export interface LoadedAppointments {
  appointments: readonly DashboardAppointment[];
  unreadable: number;
}

/** Why a call failed. `unreachable`: the browser is online, but the connection failed or broke. */
export interface LoadFailure {
  kind: 'offline' | 'unreachable' | 'timeout' | 'unavailable';
}

/** Why the download failed. `notPdf`: the response is another type, for example a fallback page. */
export type DownloadFailure = LoadFailure | { kind: 'notPdf' };

/** The dependencies of the dashboard machine. */
export interface DashboardDeps {
  /** Remembers that this browser fetched the sections. */
  visits: { hasFetched(): boolean; remember(): void };
  /** The user's appointments, samples included. Rejects with a `DashboardError`. */
  loadAppointments(signal: AbortSignal): Promise<LoadedAppointments>;
  /** Stores the appointments, so that the end of a video call can mark one as completed. */
  keepAppointments(appointments: readonly DashboardAppointment[]): void;
  /** Fetches the prescription and saves it as a file for the user. Rejects with a `DashboardError`. */
  downloadPrescription(signal: AbortSignal): Promise<void>;
}

export interface DashboardContext extends LoadedAppointments {
  /** Whether rows changed during the load that is under way. */
  isOutdated: boolean;
  /** Why the last load failed; null before and during the next one. */
  loadFailure: LoadFailure | null;
  /** Why the last download failed; null before and during the next one. */
  downloadFailure: DownloadFailure | null;
}

export type DashboardEvent =
  | { type: 'appointments.reload' }
  /** Loads the list again while it stays visible, after a load that is under way. A failure keeps the list. */
  | { type: 'appointments.refresh' }
  /** The service stored a change. The list shows it at once. */
  | { type: 'appointment.moved'; id: string; date: string; time: string }
  | { type: 'appointment.cancelled'; id: string; reason: string }
  | { type: 'prescription.download' }
  | { type: 'analysis.request' };

/** `fetched`: the first visit opened its sections. `downloadFailed`: the prescription could not be downloaded. */
export interface DashboardEmitted {
  type: 'notification';
  code: 'fetched' | 'downloadFailed';
}
