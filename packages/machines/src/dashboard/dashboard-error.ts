import type { DownloadFailure, LoadFailure } from './dashboard.types';

/** The one error that the injected calls reject with. */
export class DashboardError extends Error {
  readonly failure: DownloadFailure;

  constructor(failure: DownloadFailure) {
    super(failure.kind);
    this.name = 'DashboardError';
    this.failure = failure;
  }
}

/** The typed reason in whatever the download rejected with. */
export const toDownloadFailure = (error: unknown): DownloadFailure =>
  error instanceof DashboardError ? error.failure : { kind: 'unavailable' };

/** The typed reason in whatever the load rejected with. */
export function toLoadFailure(error: unknown): LoadFailure {
  const { kind } = toDownloadFailure(error);
  return { kind: kind === 'notPdf' ? 'unavailable' : kind };
}
