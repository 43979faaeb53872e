-- An account with an authenticator app has no rights until its session has entered a code of it. docs/decisions/0131 gives the reasons.

-- Whether the token of the caller lacks the code that the account asks for.
create function private.lacks_second_factor() returns boolean
language sql stable security definer
set search_path = ''
as $$
  select
    coalesce(auth.jwt() ->> 'aal', 'aal1') <> 'aal2'
    and exists (select from auth.mfa_factors where user_id = (auth.jwt() ->> 'sub')::uuid and status = 'verified')
$$;

revoke execute on function private.lacks_second_factor() from public;
grant execute on function private.lacks_second_factor() to anon, authenticated, service_role;

-- Runs before each request (docs/decisions/0125), and names the caller in the log. Now it also refuses a session without the second
-- factor.
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
  if private.lacks_second_factor() then
    raise sqlstate 'PGRST' using
      message = '{"code": "insufficient_aal", "message": "AAL2 session is required"}',
      detail = '{"status": 403, "headers": {}}';
  end if;
end
$$;

-- Realtime runs no function before a request, so its row rules say the same.
create policy "channels need the second factor"
on realtime.messages as restrictive for all to authenticated
using (not (select private.lacks_second_factor()))
with check (not (select private.lacks_second_factor()));
