-- The admin ends all sessions of one account, for example when its owner has lost a device. docs/decisions/0125 gives the reasons.

alter table public.audit_events drop constraint audit_events_action_check;
alter table public.audit_events add constraint audit_events_action_check check (
  action in (
    'appointment.moved', 'appointment.cancelled', 'appointment.completed', 'appointment.missed', 'appointment.reopened',
    'doctor.verified', 'doctor.declined', 'doctor.linked', 'doctor.reopened', 'doctor.unverified', 'account.signed_out'
  )
);

-- Ends all sessions of the account with this address, for the admin. Their refresh tokens go with them. Returns how many sessions were
-- valid. Only the admin learns whether an account has an address. The record names the account by its id and holds no address.
create function public.end_account_sessions(email text) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  -- As the auth service compares addresses.
  address text := lower(btrim(end_account_sessions.email));
  account uuid;
  ended integer;
begin
  if private.app_role() <> 'admin' then
    raise insufficient_privilege using message = 'permission denied for function end_account_sessions';
  end if;
  perform private.require_recent_sign_in();
  -- The lock makes a sign-in that is under way finish first, so that its session ends, too.
  select stored.id into account from auth.users as stored
  where lower(stored.email) = address and not stored.is_sso_user
  for update;
  if not found then
    raise sqlstate 'PT422' using message = 'no account has this address';
  end if;
  if account = auth.uid() then
    raise sqlstate 'PT409' using message = 'this is the account of the caller';
  end if;
  with gone as (
    delete from auth.sessions where user_id = account returning not_after
  )
  select count(*) into ended from gone where not_after is null or not_after > now();
  insert into public.audit_events (actor_id, actor_role, action, subject_id, details)
  values (auth.uid(), 'admin', 'account.signed_out', account, jsonb_build_object('sessions', ended));
  return ended;
end
$$;

revoke execute on function public.end_account_sessions(text) from public, anon, authenticated, service_role;
grant execute on function public.end_account_sessions(text) to authenticated;
