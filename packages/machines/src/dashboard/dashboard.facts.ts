import type {
  DashboardAppointment,
  DashboardEvent,
  DownloadFailure,
  LoadedAppointments,
  LoadFailure,
} from './dashboard.types';
import { DashboardError } from './dashboard-error';

/** What the page shows, and what the browser keeps. */
export interface Picture {
  isFetching: boolean;
  list: { status: 'loading' } | { status: 'failed'; failure: LoadFailure } | ({ status: 'ready' } & LoadedAppointments);
  /** Whether the list is read again after the load that is under way. */
  isOutdated: boolean;
  prescription: { status: string; failure: DownloadFailure | null };
  hasLabTests: boolean;
  analysis: string;
  /** How often the visit was remembered. */
  remembered: number;
  /** The appointments that the end of a call finds, and how often they were kept. */
  kept: readonly DashboardAppointment[] | null;
  keptTimes: number;
}

/** D20, D40: the list after a change that the service stored. */
export function listAfter({ list }: Picture, event: DashboardEvent): readonly DashboardAppointment[] {
  const shown = list.status === 'ready' ? list.appointments : [];
  if (event.type !== 'appointment.moved' && event.type !== 'appointment.cancelled') return shown;
  const change: Partial<DashboardAppointment> =
    event.type === 'appointment.moved'
      ? { date: event.date, time: event.time }
      : {
          status: 'cancelled',
          cancelledBy: 'patient',
          isPast: true,
          ...(event.reason === '' ? {} : { reason: event.reason }),
        };
  return shown.map((one) =>
    one.id === event.id ? Object.assign({}, one, { revision: one.revision + 1 }, change) : one,
  );
}

const reasons = new Set(['offline', 'unreachable', 'timeout', 'unavailable']);

/** The reason that the page names. Whatever is no reason counts as `unavailable`. */
export const loadFailureOf = (error: unknown): LoadFailure =>
  error instanceof DashboardError && reasons.has(error.failure.kind)
    ? (error.failure as LoadFailure)
    : { kind: 'unavailable' };

export const downloadFailureOf = (error: unknown): DownloadFailure =>
  error instanceof DashboardError ? error.failure : { kind: 'unavailable' };
