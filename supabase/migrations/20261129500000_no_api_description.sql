-- PostgREST answers requests of the root path with a list of all tables, columns and functions that the caller may use. The app never reads
-- it, and an attacker would.
do $$
begin
  -- A database without the API has no such role.
  if exists (select from pg_catalog.pg_roles where rolname = 'authenticator') then
    execute format('alter role authenticator in database %I set pgrst.openapi_mode = ''disabled''', current_database());
  end if;
end
$$;

notify pgrst, 'reload config';
