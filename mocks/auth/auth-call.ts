import type { ServiceCall } from '../store/service-call';

/** One request to the auth service. */
export interface AuthCall extends ServiceCall {
  /** Whether a new account must confirm its e-mail address before it can sign in. */
  confirmsByEmail: boolean;
}
