import { Refusal } from '../platform/refusal';

const VERSION_HEADER = 'X-Supabase-Api-Version';
const CODED_ERRORS_SINCE = '2024-01-01';

interface AuthErrorOptions {
  status: number;
  code: string;
  message: string;
  /** More fields of the response body. */
  extra?: Record<string, unknown>;
}

/** An error of the auth service. */
export class AuthError extends Refusal {
  override readonly name = 'AuthError';
  readonly status: number;
  readonly code: string;
  readonly extra: Record<string, unknown>;

  constructor({ status, code, message, extra = {} }: AuthErrorOptions) {
    super(message);
    this.status = status;
    this.code = code;
    this.extra = extra;
  }

  /** The error in the body format of the API version that the client asks for. */
  toResponse({ headers }: Request): Response {
    const { status, code, message, extra } = this;
    const codeHeader = { 'x-sb-error-code': code };
    return isCodedVersion(headers.get(VERSION_HEADER) ?? '')
      ? Response.json(
          { code, message, ...extra },
          { status, headers: { ...codeHeader, [VERSION_HEADER]: CODED_ERRORS_SINCE } },
        )
      : Response.json({ code: status, error_code: code, msg: message, ...extra }, { status, headers: codeHeader });
  }
}

export const badRequest = (code: string, message: string) => new AuthError({ status: 400, code, message });
export const notFound = (code: string, message: string) => new AuthError({ status: 404, code, message });
export const forbidden = (code: string, message: string) => new AuthError({ status: 403, code, message });
export const unprocessable = (code: string, message: string, extra?: Record<string, unknown>) =>
  new AuthError({ status: 422, code, message, extra });

const isCodedVersion = (version: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(version) && !Number.isNaN(Date.parse(version)) && version >= CODED_ERRORS_SINCE;
