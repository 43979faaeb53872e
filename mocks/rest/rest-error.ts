import { Refusal } from '../platform/refusal';

interface RestErrorOptions {
  status: number;
  code: string;
  message: string;
  details?: string | null;
}

/** An error of `/rest/v1`. The code is PostgREST's own or the database's SQLSTATE. */
export class RestError extends Refusal {
  override readonly name = 'RestError';
  readonly status: number;
  readonly code: string;
  readonly details: string | null;

  constructor({ status, code, message, details = null }: RestErrorOptions) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
  }

  toResponse(): Response {
    const { status, code, details, message } = this;
    const isTokenError = code === 'PGRST301' || code === 'PGRST303';
    const headers: Record<string, string> = isTokenError
      ? { 'WWW-Authenticate': `Bearer error="invalid_token", error_description="${message}"` }
      : {};
    return Response.json({ code, details, hint: null, message }, { status, headers });
  }
}

export const badQuery = (message: string, details: string) =>
  new RestError({ status: 400, code: 'PGRST100', message, details });

export const noAggregates = () =>
  new RestError({ status: 400, code: 'PGRST123', message: 'Use of aggregate functions is not allowed' });

export const noRelationship = (name: string) =>
  new RestError({
    status: 400,
    code: 'PGRST200',
    message: `Could not find a relationship with '${name}' in the schema cache`,
  });

export const badPath = () =>
  new RestError({ status: 404, code: 'PGRST125', message: 'Invalid path specified in request URL' });

export const noDescription = () =>
  new RestError({ status: 404, code: 'PGRST126', message: 'Root endpoint metadata is disabled' });

export const badSchema = (schema: string) =>
  new RestError({ status: 406, code: 'PGRST106', message: `Invalid schema: ${schema}` });

export const badFunctionMethod = (method: string) =>
  new RestError({ status: 405, code: 'PGRST101', message: `Cannot use the ${method} method on RPC` });

export const badPut = () =>
  new RestError({
    status: 405,
    code: 'PGRST105',
    message: "Filters must include all and only primary key columns with 'eq' operators",
  });

export const notAcceptable = (types: string) =>
  new RestError({ status: 406, code: 'PGRST107', message: `None of these media types are available: ${types}` });

export const badPreferences = (preferences: readonly string[]) =>
  new RestError({
    status: 400,
    code: 'PGRST122',
    message: 'Invalid preferences given with handling=strict',
    details: `Invalid preferences: ${preferences.join(', ')}`,
  });

export const tooManyRows = (count: number) =>
  new RestError({
    status: 400,
    code: 'PGRST124',
    message: 'Query result exceeds max-affected preference constraint',
    details: `The query affects ${count} rows`,
  });

export const badRange = (details: string) =>
  new RestError({ status: 416, code: 'PGRST103', message: 'Requested range not satisfiable', details });

export const wrongType = (message: string) => new RestError({ status: 400, code: '42804', message });

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

export const unknownFunction = (name: string, parameters: readonly string[]) => {
  const call = parameters.length === 0 ? `${name} without parameters` : `${name}(${parameters.toSorted().join(', ')})`;
  return new RestError({
    status: 404,
    code: 'PGRST202',
    message: `Could not find the function public.${call} in the schema cache`,
  });
};

/** The error of a function that changes data, called by a GET request. */
export const readOnlyCall = () =>
  new RestError({ status: 405, code: '25006', message: 'cannot execute UPDATE in a read-only transaction' });

/** The error that a function raises for data that does not exist. PostgREST reads the status from the code. */
export const missing = (message: string) => new RestError({ status: 404, code: 'PT404', message });

/** The error that a function raises for a caller who must sign in again. */
export const refused = (message: string) => new RestError({ status: 403, code: 'PT403', message });

/** The error that a function raises for parameters that do not go with the caller. */
export const conflict = (message: string) => new RestError({ status: 409, code: 'PT409', message });

/** The error that a function raises for parameters that name nothing. */
export const unprocessable = (message: string) => new RestError({ status: 422, code: 'PT422', message });

export const notSingle = (count: number) =>
  new RestError({
    status: 406,
    code: 'PGRST116',
    message: 'Cannot coerce the result to a single JSON object',
    details: `The result contains ${count} rows`,
  });

/** A missing right. The status is 401 for an anonymous caller, who could sign in, and 403 for others. */
const forbidden = (isAnonymous: boolean, message: string) =>
  new RestError({ status: isAnonymous ? 401 : 403, code: '42501', message });

export const permissionDenied = (relation: string, isAnonymous: boolean) =>
  forbidden(isAnonymous, `permission denied for ${relation}`);

export const functionDenied = (name: string, isAnonymous: boolean) =>
  forbidden(isAnonymous, `permission denied for function ${name}`);

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

export const badValue = (code: '22P02' | '22P05' | '22021' | '22003' | '22007' | '22008' | '22023', message: string) =>
  new RestError({ status: 400, code, message });
