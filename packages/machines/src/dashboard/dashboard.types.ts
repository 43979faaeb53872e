/** An appointment as the dashboard lists it: a sample, or one that the person booked. */
export interface UpcomingAppointment {
  /** Compares as a string. */
  id: string;
  doctorName: string;
  specialty?: string;
  /** ISO local date. */
  date: string;
  time: string;
  mode: 'video' | 'inPerson';
  /** `completed` once its call was ended in this browser. */
  status: 'upcoming' | 'booked' | 'completed';
}

/** Why a call failed: no network, no answer in time, refused or broken. */
export interface LoadFailure {
  kind: 'offline' | 'timeout' | 'unavailable';
}

/** Why there is no prescription file; `notPdf` is an answer that is something else, a fallback page say. */
export type DownloadFailure = LoadFailure | { kind: 'notPdf' };

/** What the dashboard machine needs from the outside. */
export interface DashboardDeps {
  /** Whether this browser fetched the sections before. Both may throw: the visit is then a first one. */
  visits: { hasFetched(): boolean; remember(): void };
  /** The person's appointments, samples included. Rejects with a `DashboardError`. */
  loadAppointments(signal: AbortSignal): Promise<readonly UpcomingAppointment[]>;
  /** Writes what was loaded to where ending a call looks for it. May throw: the dashboard goes on. */
  keepAppointments(appointments: readonly UpcomingAppointment[]): void;
  /** Fetches the prescription and hands it to the person as a file. Rejects with a `DashboardError`. */
  downloadPrescription(signal: AbortSignal): Promise<void>;
}

export interface DashboardContext {
  appointments: readonly UpcomingAppointment[];
  /** Why the last load failed; null before and during another. */
  loadFailure: LoadFailure | null;
  /** Why the last download failed; null before and during another. */
  downloadFailure: DownloadFailure | null;
}

/** `care.fetched` comes from the machine itself; a screen sends the others. */
export type DashboardEvent =
  | { type: 'appointments.reload' }
  | { type: 'prescription.download' }
  | { type: 'analysis.request' }
  | { type: 'care.fetched' };

export type DashboardNews = 'fetched' | 'downloadFailed';

/** Something to tell the person, in the words to tell it with. */
export interface DashboardEmitted {
  type: 'notification';
  news: DashboardNews;
  tone: 'success' | 'danger';
  message: string;
}
