/**
 * Who sends a request: a demo account by its role, or a token that a service must refuse. The account with an
 * authenticator app has a session before its code, `uncoded`, and one after it, `coded`.
 */
export const callers = [
  'anonymous',
  'patient',
  'stranger',
  'doctor',
  'pendingDoctor',
  'admin',
  'coded',
  'uncoded',
  'publicKey',
  'expired',
  'tampered',
  'forged',
  'unsigned',
  'garbage',
] as const;

export type CallerName = (typeof callers)[number];

/** A request as data, which either backend can be sent. */
export interface FuzzRequest {
  /** What the request exercises, for the figures of a run. */
  kind: string;
  method: string;
  path: string;
  query: readonly (readonly [name: string, value: string])[];
  headers: Readonly<Record<string, string>>;
  /** Texts in double angle brackets stand for a value that each backend makes: `«refresh:patient»`, `«code»`. */
  body: string | null;
  caller: CallerName;
  /** The public key: in its header, missing or wrong. */
  key: 'right' | 'missing' | 'wrong';
  /** Milliseconds that pass before the request. */
  wait: number;
}

export const urlOf = ({ path, query }: FuzzRequest): string =>
  path +
  (query.length === 0
    ? ''
    : `?${query.map((pair) => pair.map((text) => encodeURIComponent(text.toWellFormed())).join('=')).join('&')}`);

/** The request as one line, for reports and for the patterns of known differences. */
export function textOf(request: FuzzRequest): string {
  const { method, path, query, headers, body, caller, key, wait } = request;
  const asked = query.map(([name, value]) => `${name}=${value}`).join('&');
  const parts = [
    `${caller}: ${method} ${path}${asked === '' ? '' : `?${asked}`}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ...(body === null ? [] : [`body: ${body}`]),
    ...(key === 'right' ? [] : [`${key} key`]),
    ...(wait > 1 ? [`after ${wait} ms`] : []),
  ];
  return parts.join(' | ');
}
