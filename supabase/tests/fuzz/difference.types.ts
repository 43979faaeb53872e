import type { FuzzRequest } from './request';

/** A known difference of the two backends. */
export interface Difference {
  name: string;
  /** Why the answers differ, and which of them the real service gives. */
  reason: string;
  /** The request as text. */
  request: RegExp;
  /** The answers: status and code of the embedded backend, a slash, and those of the database. */
  answers: RegExp;
  /** A request that shows the difference. Missing parts are those of a plain read by the admin. */
  example: Partial<FuzzRequest> & Pick<FuzzRequest, 'path'>;
  /** Requests that both get before the example. */
  before?: readonly (Partial<FuzzRequest> & Pick<FuzzRequest, 'path'>)[];
  /** Whether the answers are equal, and only the stored rows differ. `answers` are then those of one backend. */
  isStored?: boolean;
}
