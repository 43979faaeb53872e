-- The mail of a password reset. The auth service calls `send_auth_email` instead of sending mails of its own
-- (its "Send Email hook"), in the transaction that stores the token.

grant usage on schema private to supabase_auth_admin;

-- Takes the auth service's event and puts the mail into the outbox. The link is a path of the site with the token in its fragment,
-- so that `redirect_to`, which the caller of the auth service chooses, cannot send its reader to another site.
create function private.send_auth_email(event jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  action text := event -> 'email_data' ->> 'email_action_type';
  token_hash text := event -> 'email_data' ->> 'token_hash';
begin
  if action like '%\_notification' then
    -- Tells of a change that is done. An error here would undo the change.
    return '{}';
  elsif action is distinct from 'recovery' then
    raise exception 'no mail exists for the action %', coalesce(action, 'null') using errcode = '0A000';
  elsif token_hash is null or token_hash !~ '^[\w-]{32,128}$' then
    raise exception 'the token of a recovery is malformed' using errcode = '22023';
  end if;
  perform private.queue_mail(
    event -> 'user' ->> 'email',
    'passwordRecovery',
    jsonb_build_object('path', '/reset-password#token_hash=' || token_hash)
  );
  return '{}';
end
$$;

revoke execute on function private.send_auth_email(jsonb) from public, anon, authenticated, service_role;
grant execute on function private.send_auth_email(jsonb) to supabase_auth_admin;

-- Deletes the token from a row that needs it no longer, and gives up a mail whose token expires before the next attempt.
create function private.forget_recovery_token() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if new.next_attempt_at > new.created_at + interval '1 hour' then
    new.next_attempt_at := null;
  end if;
  if new.next_attempt_at is null then
    new.params := '{}';
  end if;
  return new;
end
$$;

revoke execute on function private.forget_recovery_token() from public;

create trigger forget_recovery_token before update on public.outbox_messages
for each row when (new.template = 'passwordRecovery' and new.sending_at is null)
execute function private.forget_recovery_token();
