import { type AuthError, createClient, type Session } from '@supabase/supabase-js';
import type { Answer, Filter, Visitor } from './visitor';
import { answerOf } from './wire-visitor';

interface Connection {
  url: string;
  key: string;
  fetch: (request: Request) => Promise<Response>;
}

interface RowsAnswer {
  status: number;
  data: unknown;
  error: { code: string; message: string } | null;
}

const rowsAnswer = ({ status, data, error }: RowsAnswer): Answer =>
  error ? { status, code: error.code, message: error.message } : { status, data };

const authAnswer = (error: AuthError | null, data: unknown, status = 200): Answer =>
  error ? { status: error.status ?? 0, code: error.code, message: error.message } : { status, data };

interface Filterable<Query> {
  filter(column: string, operator: string, value: unknown): Query;
}

const filtered = <Query extends Filterable<Query>>(query: Query, filters: readonly Filter[]): Query =>
  filters.reduce((chain, [column, operator, value]) => chain.filter(column, operator, value), query);

/** A visitor who uses the published client library. */
export function clientVisitor({ url, key, fetch }: Connection): Visitor {
  const client = createClient(url, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch: (input, init) => fetch(new Request(input, init)) },
  });

  /** The session, or the user where there is no session, as in the protocol's response. */
  const shaped = (session: Session | null, user: unknown) => session ?? user;
  const current = async () => (await client.auth.getSession()).data.session;

  return {
    async signUp({ email, password }, data = {}) {
      const { data: found, error } = await client.auth.signUp({ email, password, options: { data } });
      return authAnswer(error, shaped(found.session, found.user));
    },
    async signIn(credentials) {
      const { data, error } = await client.auth.signInWithPassword(credentials);
      return authAnswer(error, shaped(data.session, data.user));
    },
    async refresh(refreshToken) {
      const { data, error } = await client.auth.refreshSession(
        refreshToken === undefined ? undefined : { refresh_token: refreshToken },
      );
      return authAnswer(error, shaped(data.session, data.user));
    },
    async user() {
      const session = await current();
      const { data, error } = await client.auth.getUser(session?.access_token ?? '');
      return authAnswer(error, data.user);
    },
    async signOut(scope) {
      const { error } = await client.auth.signOut({ scope });
      return authAnswer(error, null, 204);
    },
    async session() {
      const session = await current();
      return (
        session && {
          accessToken: session.access_token,
          refreshToken: session.refresh_token,
          userId: session.user.id,
        }
      );
    },
    async select(table, columns, { filters = [], order, limit, single } = {}) {
      let query = filtered(client.from(table).select(columns), filters);
      if (order) query = query.order(order.replace(/^-/, ''), { ascending: !order.startsWith('-') });
      if (limit !== undefined) query = query.limit(limit);
      return rowsAnswer(single ? await query.single() : await query);
    },
    async insert(table, rows, columns) {
      const query = client.from(table).insert(rows);
      return rowsAnswer(columns === undefined ? await query : await query.select(columns));
    },
    async update(table, changes, filters, columns) {
      const query = filtered(client.from(table).update(changes), filters);
      return rowsAnswer(columns === undefined ? await query : await query.select(columns));
    },
    async remove(table, filters, columns) {
      const query = filtered(client.from(table).delete(), filters);
      return rowsAnswer(columns === undefined ? await query : await query.select(columns));
    },
    async rpc(name, parameters) {
      return rowsAnswer(await client.rpc(name, parameters));
    },
    async bookLab(booking) {
      const session = await current();
      return answerOf(
        await fetch(
          new Request(`${url}/api/lab/bookings`, {
            method: 'POST',
            headers: { apikey: key, ...(session && { Authorization: `Bearer ${session.access_token}` }) },
            body: typeof booking === 'string' ? booking : JSON.stringify(booking),
          }),
        ),
      );
    },
  };
}
