const VERSION_HEADER = 'X-Supabase-Api-Version';
const CODED_ERRORS_SINCE = '2024-01-01';

interface AuthErrorOptions {
  status: number;
  code: string;
  message: string;
  /** Further members of the body. */
  extra?: Record<string, unknown>;
}

/** A refusal of the auth service. */
export class AuthError extends Error {
  readonly status: number;
  readonly code: string;
  readonly extra: Record<string, unknown>;

  constructor({ status, code, message, extra = {} }: AuthErrorOptions) {
    super(message);
    this.name = 'AuthError';
    this.status = status;
    this.code = code;
    this.extra = extra;
  }
}

export const badRequest = (code: string, message: string) => new AuthError({ status: 400, code, message });
export const forbidden = (code: string, message: string) => new AuthError({ status: 403, code, message });
export const unprocessable = (code: string, message: string, extra?: Record<string, unknown>) =>
  new AuthError({ status: 422, code, message, extra });

/** The refusal as an answer, in the body that the client's API version asks for. */
export function authErrorResponse(error: AuthError, request: Request): Response {
  const version = request.headers.get(VERSION_HEADER) ?? '';
  const headers = new Headers({ 'x-sb-error-code': error.code });
  if (!isCodedVersion(version)) {
    const body = { code: error.status, error_code: error.code, msg: error.message, ...error.extra };
    return Response.json(body, { status: error.status, headers });
  }
  headers.set(VERSION_HEADER, CODED_ERRORS_SINCE);
  return Response.json({ code: error.code, message: error.message, ...error.extra }, { status: error.status, headers });
}

const isCodedVersion = (version: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(version) && !Number.isNaN(Date.parse(version)) && version >= CODED_ERRORS_SINCE;
