/** What a backend answered, without the values that each backend makes at random. */
export interface Answer {
  status: number;
  /** The code of an error. */
  code: string | null;
  /** The parsed body of a success. */
  body: unknown;
  /** The header `Content-Range` of a read. */
  range: string | null;
  /** The frames that open sockets received since the request before, without random values. */
  frames?: readonly string[];
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const moment = /^\d{4,6}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d(:?\d\d)?)$/;
const tokenKeys = new Set([
  'access_token',
  'refresh_token',
  'identity_id',
  'token',
  'path',
  'secret',
  'qr_code',
  'uri',
]);

/** Parts of an account that no screen shows. */
const leftOut = new Set([
  'identities',
  'email_verified',
  'phone_verified',
  'last_sign_in_at',
  'updated_at',
  'used_at',
  'recovery_sent_at',
  'confirmed_at',
  'weak_password',
]);

/** Replaces random ids and tokens, and writes all times in one form. */
export function comparable(value: unknown, isKnown: (id: string) => boolean, key = ''): unknown {
  if (typeof value === 'string') {
    if (tokenKeys.has(key)) return '<token>';
    if (uuid.test(value)) return isKnown(value.toLowerCase()) ? value.toLowerCase() : '<id>';
    return moment.test(value) ? new Date(value).toISOString() : value;
  }
  if (Array.isArray(value)) return value.map((item) => comparable(item, isKnown, key));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value)
    .filter(([name]) => !leftOut.has(name))
    .map(
      ([name, item]) => [uuid.test(name) && !isKnown(name) ? '<id>' : name, comparable(item, isKnown, name)] as const,
    );
  return Object.fromEntries(entries.toSorted(([one], [two]) => (one < two ? -1 : 1)));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

const stringOf = (value: unknown) => (typeof value === 'string' ? value : null);

function codeOf(body: unknown): string | null {
  if (typeof body !== 'object' || body === null) return null;
  const { error_code, code, error } = body as Record<string, unknown>;
  return stringOf(error_code) ?? stringOf(code) ?? stringOf(error);
}

/** Reads a response. */
export async function answerOf(response: Response, isKnown: (id: string) => boolean): Promise<Answer> {
  const body = parse(await response.text());
  const { status, ok, headers } = response;
  return {
    status,
    code: ok ? null : (codeOf(body) ?? (status >= 500 ? String(body).slice(0, 80) : null)),
    body: ok ? comparable(body, isKnown) : null,
    range: headers.get('Content-Range'),
  };
}
