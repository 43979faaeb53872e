-- The doctor completes an appointment, the patient no longer does.
create or replace function private.change_appointment() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  caller text := private.actor_role();
  is_moved boolean := (new.date, new.time) is distinct from (old.date, old.time);
  is_cancelled boolean := new.status = 'cancelled' and old.status <> 'cancelled';
  -- Null when the hour cannot be read.
  has_begun boolean := coalesce(old.starts_at <= now(), false);
begin
  new.status_reason := private.kept_reason(new.status, new.status_reason, old.status_reason);

  if caller in ('patient', 'doctor') then
    if new.status is distinct from old.status or is_moved then
      if old.status <> 'booked' or (new.status <> 'booked' and is_moved) then
        perform private.fail_check('appointments', 'appointments_status_change_check');
      end if;
      if (new.status = 'completed' and caller <> 'doctor')
      or (new.status = 'missed' and not (caller = 'doctor' and has_begun)) then
        perform private.fail_check('appointments', 'appointments_status_change_check');
      end if;
      if has_begun and caller = 'patient' and (is_moved or is_cancelled) then
        perform private.fail_check('appointments', 'appointments_begun_check');
      end if;
      if is_cancelled and caller = 'doctor' and new.status_reason is null then
        perform private.fail_check('appointments', 'appointments_status_reason_check');
      end if;
    elsif new.status_reason is distinct from old.status_reason then
      perform private.fail_check('appointments', 'appointments_status_change_check');
    end if;
  end if;

  if current_user in ('anon', 'authenticated', 'service_role') then
    new.revision := old.revision;
    new.changed_at := old.changed_at;
    new.changed_by := old.changed_by;
    new.changed_by_role := old.changed_by_role;
  end if;
  if is_moved or new.status is distinct from old.status then
    new.changed_at := now();
    new.changed_by := auth.uid();
    new.changed_by_role := caller;
    -- The SEQUENCE of the calendar file, which an appointment that is booked again needs, too.
    if is_moved or is_cancelled or old.status = 'cancelled' then
      new.revision := old.revision + 1;
    end if;
  end if;
  return new;
end
$$;
