import type { Answer, Filter, Reading, Visitor } from './visitor';

type Send = (path: string, init?: RequestInit) => Promise<Response>;

interface Tokens {
  access_token: string;
  refresh_token: string;
  user: { id: string };
}

/** Reads a response. Code and message of an error have the same names for both services. */
export async function answerOf(response: Response): Promise<Answer> {
  const text = await response.text();
  const data: unknown = text === '' ? null : JSON.parse(text);
  if (response.ok) return { status: response.status, data };
  const { code, error_code, message, msg, error_description } = data as Record<string, string | undefined>;
  return { status: response.status, code: error_code ?? code, message: message ?? msg ?? error_description };
}

function queryOf(columns: string | undefined, { filters = [], order, limit }: Reading): string {
  const query = new URLSearchParams(filters.map(([column, operator, value]) => [column, `${operator}.${value}`]));
  if (columns !== undefined) query.set('select', columns);
  if (order) query.set('order', order.startsWith('-') ? `${order.slice(1)}.desc` : `${order}.asc`);
  if (limit !== undefined) query.set('limit', String(limit));
  return query.size === 0 ? '' : `?${query}`;
}

/** A visitor who sends the protocol's requests without a client library, as the app does. */
export function wireVisitor(send: Send): Visitor {
  let tokens: Tokens | null = null;

  const call = async (path: string, { body, headers, method }: { body?: unknown; headers?: object; method?: string }) =>
    answerOf(
      await send(path, {
        method: method ?? (body === undefined ? 'GET' : 'POST'),
        body: body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body),
        headers: {
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
          ...(tokens && { Authorization: `Bearer ${tokens.access_token}` }),
          ...(path.startsWith('/auth/') && { 'X-Supabase-Api-Version': '2024-01-01' }),
          ...headers,
        },
      }),
    );

  async function keep(answer: Promise<Answer>): Promise<Answer> {
    const { data, ...rest } = await answer;
    if (data && typeof data === 'object' && 'access_token' in data) tokens = data as Tokens;
    return { ...rest, data };
  }

  const returning = (columns: string | undefined) =>
    columns === undefined ? {} : { headers: { Prefer: 'return=representation' } };
  const rows = (table: string, columns?: string, reading: Reading = {}) =>
    `/rest/v1/${table}${queryOf(columns, reading)}`;

  return {
    signUp: (account, data = {}) => keep(call('/auth/v1/signup', { body: { ...account, data } })),
    signIn: (body) => keep(call('/auth/v1/token?grant_type=password', { body })),
    refresh: (refreshToken = tokens?.refresh_token) =>
      keep(call('/auth/v1/token?grant_type=refresh_token', { body: { refresh_token: refreshToken } })),
    user: () => call('/auth/v1/user', {}),
    signOut: (scope) => call(`/auth/v1/logout?scope=${scope}`, { method: 'POST' }),
    session: () =>
      Promise.resolve(
        tokens && { accessToken: tokens.access_token, refreshToken: tokens.refresh_token, userId: tokens.user.id },
      ),
    select: (table, columns, reading = {}) =>
      call(rows(table, columns, reading), {
        headers: reading.single ? { Accept: 'application/vnd.pgrst.object+json' } : {},
      }),
    insert: (table, body, columns) => call(rows(table, columns), { body, ...returning(columns) }),
    update: (table, body, filters: readonly Filter[], columns) =>
      call(rows(table, columns, { filters }), { method: 'PATCH', body, ...returning(columns) }),
    remove: (table, filters, columns) =>
      call(rows(table, columns, { filters }), { method: 'DELETE', ...returning(columns) }),
    rpc: (name, body) => call(`/rest/v1/rpc/${name}`, { body }),
    bookLab: (body) => call('/api/lab/bookings', { body }),
  };
}
