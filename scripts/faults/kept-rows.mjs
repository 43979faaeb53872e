// SQL that keeps a copy of all rows of the local database and brings them back, which is faster than a new database.

/** Copies each table, and writes a function that gives the tables and the sequences back what they had. */
export const keepRowsSql = `
  create schema kept;
  do $body$
  declare
    statements text := '';
    place record;
  begin
    for place in
      select table_schema as schema, table_name as name, string_agg(quote_ident(column_name), ', ') as columns
      from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_type = 'BASE TABLE' and is_generated = 'NEVER' and table_schema in ('public', 'auth', 'private', 'realtime')
      group by table_schema, table_name
    loop
      execute format('create table kept.%I as table %I.%I', place.schema || '_' || place.name, place.schema, place.name);
      statements := statements || format('delete from %I.%I; insert into %1$I.%2$I (%s) overriding system value select %3$s from kept.%I;',
        place.schema, place.name, place.columns, place.schema || '_' || place.name);
    end loop;
    for place in
      select schemaname as schema, sequencename as name, start_value, last_value from pg_sequences
      where schemaname in ('public', 'auth', 'private')
    loop
      statements := statements || format('perform setval(%L, %s, %L);', format('%I.%I', place.schema, place.name),
        coalesce(place.last_value, place.start_value), place.last_value is not null);
    end loop;
    execute format('create function kept.restore() returns void language plpgsql as %L', 'begin ' || statements || ' end');
  end $body$;`;

/** Restores the copies. Without the role, triggers would run and foreign keys would refuse the order. */
export const restoreRowsSql = `
  set session_replication_role = replica;
  select kept.restore();
  set session_replication_role = origin;`;
