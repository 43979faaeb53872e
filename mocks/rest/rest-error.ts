interface RestErrorOptions {
  status: number;
  code: string;
  message: string;
  details?: string | null;
  hint?: string | null;
}

/** A refusal of the row service, by PostgREST or by the database behind it. */
export class RestError extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: string | null;
  readonly hint: string | null;

  constructor({ status, code, message, details = null, hint = null }: RestErrorOptions) {
    super(message);
    this.name = 'RestError';
    this.status = status;
    this.code = code;
    this.details = details;
    this.hint = hint;
  }
}

/** The refusal as an answer. */
export function restErrorResponse({ status, code, details, hint, message }: RestError): Response {
  const isTokenRefused = code === 'PGRST301' || code === 'PGRST303';
  const headers: Record<string, string> = isTokenRefused
    ? { 'WWW-Authenticate': `Bearer error="invalid_token", error_description="${message}"` }
    : {};
  return Response.json({ code, details, hint, message }, { status, headers });
}

export const badQuery = (message: string, details: string) =>
  new RestError({ status: 400, code: 'PGRST100', message, details });

export const badBody = (message: string) => new RestError({ status: 400, code: 'PGRST102', message });

export const unknownBodyColumn = (table: string, column: string) =>
  new RestError({
    status: 400,
    code: 'PGRST204',
    message: `Could not find the '${column}' column of '${table}' in the schema cache`,
  });

export const unknownQueryColumn = (table: string, column: string) =>
  new RestError({ status: 400, code: '42703', message: `column ${table}.${column} does not exist` });

export const unknownTable = (table: string) =>
  new RestError({
    status: 404,
    code: 'PGRST205',
    message: `Could not find the table 'public.${table}' in the schema cache`,
  });

export const notSingle = (count: number) =>
  new RestError({
    status: 406,
    code: 'PGRST116',
    message: 'Cannot coerce the result to a single JSON object',
    details: `The result contains ${count} rows`,
  });

/** The database's refusals for want of a right: 401 where signing in might help, else 403. */
const forbidden = (isAnonymous: boolean, message: string) =>
  new RestError({ status: isAnonymous ? 401 : 403, code: '42501', message });

export const permissionDenied = (relation: string, isAnonymous: boolean) =>
  forbidden(isAnonymous, `permission denied for ${relation}`);

export const rowRefused = (table: string, isAnonymous: boolean) =>
  forbidden(isAnonymous, `new row violates row-level security policy for table "${table}"`);

export const nullViolation = (table: string, column: string) =>
  new RestError({
    status: 400,
    code: '23502',
    message: `null value in column "${column}" of relation "${table}" violates not-null constraint`,
  });

export const checkViolation = (table: string, constraint: string) =>
  new RestError({
    status: 400,
    code: '23514',
    message: `new row for relation "${table}" violates check constraint "${constraint}"`,
  });

export const uniqueViolation = (constraint: string) =>
  new RestError({
    status: 409,
    code: '23505',
    message: `duplicate key value violates unique constraint "${constraint}"`,
  });

export const referenceViolation = (table: string, column: string) =>
  new RestError({
    status: 409,
    code: '23503',
    message: `insert or update on table "${table}" violates foreign key constraint "${table}_${column}_fkey"`,
  });

export const badValue = (code: '22P02' | '22P05' | '22003' | '22007' | '22008', message: string) =>
  new RestError({ status: 400, code, message });
