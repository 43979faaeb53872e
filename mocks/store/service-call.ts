import type { Environment } from '../platform/environment';
import type { EmbeddedDocument } from './document';

/** One request to a service, inside a transaction. */
export interface ServiceCall {
  environment: Environment;
  /** The data of the transaction. The service changes it in place. */
  document: EmbeddedDocument;
  request: Request;
  url: URL;
  body: string;
  /** The bearer token; `null` for an anonymous caller. */
  bearer: string | null;
}
