import type { Environment } from '../environment';
import type { EmbeddedDocument } from '../store/document';

/** One request to the auth service, with what it runs on. */
export interface AuthCall {
  environment: Environment;
  document: EmbeddedDocument;
  /** The service's own address, as in the tokens' `iss`. */
  issuer: string;
  /** New accounts wait for a confirmation mail instead of being signed in at once. */
  confirmsByEmail: boolean;
  query: URLSearchParams;
  body: string;
  /** The bearer token; `null` for an anonymous caller. */
  bearer: string | null;
}
