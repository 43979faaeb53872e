-- The log of the database names the caller of a refused statement, and repeats each audit event. The log of a hosted project is kept
-- apart from the database. docs/security.md says what it holds.

-- PostgREST runs this before each request, in the transaction of the request. The name of the application is in each line of the log.
create or replace function private.check_session() returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  current_session uuid := auth.jwt() ->> 'session_id';
begin
  perform set_config('application_name', coalesce('user ' || auth.uid(), 'no user'), true);
  if current_session is not null and not exists (select from auth.sessions where id = current_session) then
    raise sqlstate 'PGRST' using
      message = '{"code": "PGRST303", "message": "JWT session does not exist"}',
      detail = '{"status": 401, "headers": {}}';
  end if;
end
$$;

create function private.log_audit_event() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  -- Without the details, which hold the reason of a change in the words of a user.
  raise log 'audit event % of %: % % %', new.id, new.created_at, new.actor_role, coalesce(new.actor_id::text, '-'),
    new.action || ' ' || new.subject_id;
  return null;
end
$$;

create trigger log_audit_event after insert on public.audit_events
for each row execute function private.log_audit_event();

revoke execute on function private.log_audit_event() from public;
