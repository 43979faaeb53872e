// The statements that PostgREST 12 sends for the app's requests, in its transactions.
const columns = {
  age: 'integer',
  date: 'date',
  doctor_name: 'text',
  email: 'text',
  full_name: 'text',
  gender: 'text',
  language: 'text',
  phone: 'text',
  preferred_mode: 'text',
  status: 'text',
  symptoms: 'text',
  time: 'text',
};
const settings = `nullif(current_setting('response.headers', true), '') as response_headers,
  nullif(current_setting('response.status', true), '') as response_status`;
const list = (names) => names.map((name) => `"${name}"`).join(', ');
const typed = (names) => names.map((name) => `"${name}" ${columns[name]}`).join(', ');
const body = (names) =>
  `(select $1::json as json_data) pgrst_payload,
   lateral (select ${list(names)} from json_to_record(pgrst_payload.json_data) as _(${typed(names)})) pgrst_body`;

const read = (name, source, count = 'null::bigint') => ({
  name,
  readOnly: true,
  text: `with pgrst_source as (${source.rows})
    ${source.count ? `, pgrst_source_count as (${source.count})` : ''}
    select ${count} as total_result_set, pg_catalog.count(_postgrest_t) as page_total,
      coalesce(json_agg(_postgrest_t), '[]') as body, ${settings}
    from (select * from pgrst_source) _postgrest_t`,
});

const dashboardColumns =
  'id, doctor_name, date, time, preferred_mode, status, status_reason, revision, changed_by_role, user_id';

export const statements = {
  /** Parameter: the id of the user whose rows are wanted. */
  dashboard: read('dashboard', {
    rows: `select ${dashboardColumns} from public.appointments where user_id = $1 order by date asc limit 1000`,
  }),
  /** Parameters: the doctor, the first day and the last. */
  slots: read('slots', {
    rows: `select date, time from public.taken_slots where doctor_name = $1 and date >= $2 and date <= $3
      order by date asc limit 1000`,
  }),
  /** Parameters: the doctor and the day. */
  doctorDay: read(
    'doctor_day',
    {
      rows: `select ${dashboardColumns}, full_name, age, gender, symptoms from public.appointments
        where doctor_name = $1 and date = $2 order by starts_at asc, id asc limit 50 offset 0`,
      count: 'select 1 from public.appointments where doctor_name = $1 and date = $2',
    },
    '(select pg_catalog.count(*) from pgrst_source_count)',
  ),
  /** Parameter: the first day. */
  adminPage: read(
    'admin_page',
    {
      rows: `select id, doctor_name, date, time, status, full_name, phone, email from public.appointments where date >= $1
        order by date desc, starts_at asc, id asc limit 50 offset 0`,
      count: 'select 1 from public.appointments where date >= $1',
    },
    '(select pg_catalog.count(*) from pgrst_source_count)',
  ),
  /** Parameter: the new row as JSON. */
  book: {
    name: 'book',
    text: `with pgrst_source as (
      insert into public.appointments (${list(Object.keys(columns))})
      select ${list(Object.keys(columns))} from ${body(Object.keys(columns))}
      returning 1
    )
    select '' as total_result_set, pg_catalog.count(_postgrest_t) as page_total, '' as body, ${settings}
    from (select * from pgrst_source) _postgrest_t`,
  },
  /** Parameters: date and time as JSON, and the id. */
  move: change('move', ['date', 'time']),
  /** Parameters: the status as JSON, and the id. */
  cancel: change('cancel', ['status']),
};

function change(name, names) {
  return {
    name,
    text: `with pgrst_source as (
      update public.appointments set ${names.map((column) => `"${column}" = pgrst_body."${column}"`).join(', ')}
      from ${body(names)}
      where appointments.id = $2
      returning appointments.id
    )
    select '' as total_result_set, pg_catalog.count(_postgrest_t) as page_total,
      coalesce(json_agg(_postgrest_t), '[]') as body, ${settings}
    from (select * from pgrst_source) _postgrest_t`,
  };
}

/** @type {(client: import('pg').PoolClient, query: object) => Promise<import('pg').QueryResult>} */
const send = (client, query) => client.query(query);

/**
 * Sends one request: takes a connection, begins, sets role and claims, checks the session, runs the statement and
 * commits. The id of the session is that of its user (`sample-database.mjs`).
 * @param {import('pg').Pool} pool
 * @param {string} userId
 * @param {{ name: string, text: string, readOnly?: boolean }} statement
 * @param {readonly unknown[]} values
 * @returns {Promise<{ rows: object[], count: number } | { refused: string, constraint?: string }>}
 */
export async function request(pool, userId, { name, text, readOnly = false }, values) {
  const client = await pool.connect();
  try {
    await client.query(`begin isolation level read committed read ${readOnly ? 'only' : 'write'}`);
    await client.query({
      name: 'settings',
      text: `select set_config('search_path', '"public", "extensions"', true), set_config('role', 'authenticated', true),
        set_config('request.jwt.claims', $1, true), set_config('request.method', $2, true)`,
      values: [JSON.stringify({ sub: userId, role: 'authenticated', session_id: userId }), readOnly ? 'GET' : 'POST'],
    });
    await client.query({ name: 'check session', text: 'select private.check_session()' });
    const { rows } = await send(client, { name, text, values });
    await client.query('commit');
    return { rows: rows[0].body || [], count: Number(rows[0].page_total), total: Number(rows[0].total_result_set) };
  } catch (error) {
    await client.query('rollback');
    if (!error.code) throw error;
    return { refused: error.code, constraint: error.constraint };
  } finally {
    client.release();
  }
}
