-- The reason of a cancellation is free text, so it may hold health data. The appointment keeps it. Audit events, which stay for ever,
-- no longer do.
create or replace function private.record_appointment_change() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public.audit_events (actor_id, actor_role, action, subject_id, details)
  values (
    new.changed_by,
    new.changed_by_role,
    case
      when new.status is not distinct from old.status then 'appointment.moved'
      when new.status = 'booked' then 'appointment.reopened'
      else 'appointment.' || new.status
    end,
    new.id,
    jsonb_build_object(
      'old_status', old.status, 'new_status', new.status, 'old_date', old.date, 'new_date', new.date,
      'old_time', old.time, 'new_time', new.time
    )
  );
  return null;
end
$$;

alter table public.audit_events disable trigger a_append_only;
update public.audit_events set details = details - 'reason' where action like 'appointment.%';
alter table public.audit_events enable trigger a_append_only;
