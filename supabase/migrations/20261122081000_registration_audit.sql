-- One audit record per decision about a registration, in the transaction of the decision.
alter table public.audit_events drop constraint audit_events_action_check;
alter table public.audit_events add constraint audit_events_action_check check (
  action in (
    'appointment.moved', 'appointment.cancelled', 'appointment.completed', 'appointment.missed', 'appointment.reopened',
    'doctor.verified', 'doctor.declined', 'doctor.linked', 'doctor.reopened', 'doctor.unverified'
  )
);

-- It runs with the owner's rights, because no API role inserts records. The reason and the state are no health data.
create function private.record_registration_change() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public.audit_events (actor_id, actor_role, action, subject_id, details)
  values (
    auth.uid(),
    case when auth.uid() is null then 'service' else private.app_role() end,
    case
      when new.registration_state = 'declined' then 'doctor.declined'
      when new.registration_state = 'awaiting_owner' then 'doctor.verified'
      when new.registration_state = 'pending' and old.registration_state = 'declined' then 'doctor.reopened'
      when new.registration_state = 'pending' then 'doctor.unverified'
      when old.registration_state = 'awaiting_owner' and new.user_id = auth.uid() then 'doctor.linked'
      else 'doctor.verified'
    end,
    new.id,
    jsonb_build_object(
      'old_state', old.registration_state, 'new_state', new.registration_state,
      'old_account', old.user_id, 'new_account', new.user_id, 'reason', new.decline_reason
    )
  );
  return null;
end
$$;

-- The deletion of an account empties user_id and is no decision.
create trigger record_change after update on public.doctors
for each row when (
  new.registration_state is distinct from old.registration_state
  or (new.user_id is distinct from old.user_id and new.user_id is not null)
)
execute function private.record_registration_change();

revoke execute on all functions in schema private from public;
