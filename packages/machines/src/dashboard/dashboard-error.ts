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

/** Converts the rejection of a download into a typed failure. Unknown errors count as `unavailable`. */
export const toDownloadFailure = (error: unknown): DownloadFailure =>
  error instanceof DashboardError ? error.failure : { kind: 'unavailable' };

/** Converts the rejection of a load into a typed failure. Unknown errors count as `unavailable`. */
export function toLoadFailure(error: unknown): LoadFailure {
  const { kind } = toDownloadFailure(error);
  return { kind: kind === 'notPdf' ? 'unavailable' : kind };
}
