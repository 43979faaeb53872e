// Decides who may join channels and read changes. As the hosted service does, it asks PostgreSQL with the rights of the
// caller, in transactions that are rolled back.
import { randomUUID } from 'node:crypto';

/** The database roles of tokens. Without this list, a token could name the owner. */
const roles = new Set(['anon', 'authenticated', 'service_role']);
const extensions = ['broadcast', 'presence'];
const PERMISSION_DENIED = '42501';

/** Reads the payload of a token without checking it; `null` if it is no token. */
function payloadOf(token) {
  try {
    const parts = token.split('.');
    const claims =
      parts.length === 3 && parts.every(Boolean) ? JSON.parse(Buffer.from(parts[1], 'base64url').toString()) : null;
    return typeof claims?.exp === 'number' ? claims : null;
  } catch {
    return null;
  }
}

/** Gives the rest of the transaction the rights of a caller, with the settings that the hosted service makes. */
const become = (query, { claims, topic = '' }) =>
  query(
    `select set_config('role', $1, true), set_config('realtime.topic', $2, true),
       set_config('request.jwt.claims', $3, true), set_config('request.jwt.claim.sub', $4, true),
       set_config('request.jwt.claim.role', $1, true)`,
    [claims.role, topic, JSON.stringify(claims), claims.sub ?? ''],
  );

/** The columns of the published tables. */
export async function readPublishedColumns(query) {
  const { rows } = await query(
    `select c.relname as table, a.attname as name, t.typname as type,
       array(
         select rolname::text from pg_roles
         where rolname = any ($1) and has_column_privilege(rolname, c.oid, a.attnum, 'select')
       ) as readers
     from pg_publication_tables p
     join pg_class c on c.oid = format('%I.%I', p.schemaname, p.tablename)::regclass
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     join pg_type t on t.oid = a.atttypid
     where p.pubname = 'supabase_realtime' and p.schemaname = 'public'
     order by a.attnum`,
    [[...roles]],
  );
  /** The columns of a table that a role may select. */
  return (table, role) => rows.filter((column) => column.table === table && column.readers.includes(role));
}

const quoted = (name) => `"${name.replaceAll('"', '""')}"`;

/** The values of these columns. */
export const pick = (row, columns) => Object.fromEntries(columns.map(({ name }) => [name, row[name]]));

/** The columns that row rules read. */
const ruled = new Set(['user_id', 'doctor_name', 'verified']);

/**
 * Creates the authority of a Realtime server.
 * @param {object} options
 * @param {(request: Request) => Promise<Response>} options.fetch the backend, which checks tokens
 * @param {string} options.key its public key
 * @param {<Result>(work: (query: Query) => Promise<Result>) => Promise<Result>} options.rolledBack
 *   runs work in a transaction of its own, and rolls it back
 * @param {(table: string, role: string) => { name: string }[]} options.columnsOf
 * @typedef {(sql: string, parameters?: readonly unknown[]) => Promise<{ rows: Record<string, unknown>[] }>} Query
 */
export function createDatabaseAuthority({ fetch, key, rolledBack, columnsOf }) {
  async function mayRead(query, topic, claims) {
    // By the owner, so that only the select policy decides.
    const ids = extensions.map(() => randomUUID());
    await query(
      'insert into realtime.messages (id, topic, extension) select unnest($1::uuid[]), $2, unnest($3::text[])',
      [ids, topic, extensions],
    );
    await become(query, { claims, topic });
    const { rows } = await query('select id from realtime.messages where id = any ($1::uuid[])', [ids]);
    return rows.length === ids.length;
  }

  async function mayWrite(query, topic, claims) {
    await become(query, { claims, topic });
    try {
      for (const extension of extensions)
        await query('insert into realtime.messages (topic, extension) values ($1, $2)', [topic, extension]);
      return true;
    } catch (error) {
      if (error.code === PERMISSION_DENIED) return false;
      throw error;
    }
  }

  return {
    async claimsOf(token) {
      const claims = payloadOf(token);
      if (!claims) return { refused: 'malformed' };
      const headers = { apikey: key, Authorization: `Bearer ${token}` };
      const { ok } = await fetch(new Request('http://local/auth/v1/user', { headers }));
      // After the request, because the token may expire during it.
      if (claims.exp * 1000 <= Date.now()) return { refused: 'expired', exp: claims.exp };
      return ok && roles.has(claims.role) ? claims : { refused: 'signature' };
    },
    async mayJoin(topic, claims) {
      if (!roles.has(claims.role)) return { read: false, write: false };
      return {
        read: await rolledBack((query) => mayRead(query, topic, claims)),
        write: await rolledBack((query) => mayWrite(query, topic, claims)),
      };
    },
    visibleRow(table, row, claims) {
      const columns = columnsOf(table, claims.role);
      if (!roles.has(claims.role) || columns.length === 0) return Promise.resolve(null);
      // A row that has changed hands since waits for its next change. Without this, a new reader would get old values.
      const unchanged = columns.filter(({ name }) => ruled.has(name) && (row[name] ?? null) !== null);
      const conditions = unchanged.map(({ name }, index) => ` and ${quoted(name)} = $${index + 2}`).join('');
      return rolledBack(async (query) => {
        await become(query, { claims });
        const { rows } = await query(`select id from public.${quoted(table)} where id = $1${conditions}`, [
          row.id,
          ...unchanged.map(({ name }) => row[name]),
        ]);
        return rows.length > 0 ? pick(row, columns) : null;
      });
    },
  };
}
