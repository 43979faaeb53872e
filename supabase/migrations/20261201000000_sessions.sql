-- A user lists and ends the sessions of the account, which are rows of the auth service. An ended session has no rights from the next
-- request on. docs/decisions/0125 gives the reasons.

-- PostgREST accepts an access token until it expires, whatever became of its session. It runs this function before each request, with the
-- role of the caller. A token without a session, such as the key of the project, passes.
create function private.check_session() returns void
language plpgsql stable security definer
set search_path = ''
as $$
declare
  current_session uuid := auth.jwt() ->> 'session_id';
begin
  if current_session is not null and not exists (select from auth.sessions where id = current_session) then
    raise sqlstate 'PGRST' using
      message = '{"code": "PGRST303", "message": "JWT session does not exist"}',
      detail = '{"status": 401, "headers": {}}';
  end if;
end
$$;

revoke execute on function private.check_session() from public;
grant execute on function private.check_session() to anon, authenticated, service_role;

-- The sessions of the caller, the current one first. The auth service stores the time of the last refresh in UTC, without a zone. No
-- address is returned.
create function public.my_sessions()
returns table (id uuid, created_at timestamptz, used_at timestamptz, user_agent text, is_current boolean)
language sql stable security definer
set search_path = ''
as $$
  select
    stored.id,
    stored.created_at,
    greatest(stored.created_at, stored.refreshed_at at time zone 'UTC') as used_at,
    stored.user_agent,
    stored.id::text is not distinct from auth.jwt() ->> 'session_id' as is_current
  from auth.sessions as stored
  where stored.user_id = auth.uid() and (stored.not_after is null or stored.not_after > now())
  order by is_current desc, used_at desc, stored.id
$$;

-- As for a new password, a sign-in of the last day is the proof of the user. Without this, an unlocked browser could sign out its owner.
create function private.require_recent_sign_in() returns void
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if not exists (
    select from auth.sessions
    where
      id = (auth.jwt() ->> 'session_id')::uuid
      and user_id = auth.uid()
      and created_at >= now() - interval '24 hours'
  ) then
    raise sqlstate 'PT403' using message = 'sign in again to end a session';
  end if;
end
$$;

revoke execute on function private.require_recent_sign_in() from public;

-- Ends a session of the caller. Its refresh tokens go with it. Returns whether it existed: the session of another account counts as
-- unknown.
create function public.end_session(wanted uuid) returns boolean
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_recent_sign_in();
  delete from auth.sessions where id = wanted and user_id = auth.uid();
  return found;
end
$$;

-- Ends all sessions of the caller but the current one. Returns how many.
create function public.end_other_sessions() returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  ended integer;
begin
  perform private.require_recent_sign_in();
  delete from auth.sessions where user_id = auth.uid() and id::text <> auth.jwt() ->> 'session_id';
  get diagnostics ended = row_count;
  return ended;
end
$$;

revoke execute on function public.my_sessions(), public.end_session(uuid), public.end_other_sessions()
from public, anon, authenticated, service_role;
grant execute on function public.my_sessions(), public.end_session(uuid), public.end_other_sessions() to authenticated;

do $$
begin
  -- A database without the API has no such role.
  if exists (select from pg_catalog.pg_roles where rolname = 'authenticator') then
    execute format('alter role authenticator in database %I set pgrst.db_pre_request = %L', current_database(), 'private.check_session');
  end if;
end
$$;

notify pgrst, 'reload config';
