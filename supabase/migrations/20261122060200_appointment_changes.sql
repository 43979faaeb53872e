-- Who may change an appointment, from which status to which. The machine `appointment` and the embedded backend hold the same rules.

-- The admin changes every column, the patient moves, and the doctor only sets the status. Row rules decide whose rows.
drop trigger a_grant_update on public.appointments;
create trigger a_grant_update
before update of id, user_id, full_name, age, gender, email, phone, symptoms, preferred_mode, doctor_name, created_at, starts_at,
revision, changed_at, changed_by, changed_by_role
on public.appointments
for each statement execute function private.only_for('admin');
create trigger a_grant_move before update of date, time on public.appointments
for each statement execute function private.only_for('patient', 'admin');

alter policy "whoever reads it completes it, the admin changes all" on public.appointments
rename to "patients and doctors change theirs, the admin all";

alter policy "patients and doctors change theirs, the admin all" on public.appointments
with check (
  case (select private.app_role())
    when 'admin' then true
    when 'doctor' then doctor_name = any ((select private.verified_names())::text[])
    when 'patient' then user_id = (select auth.uid())
    else false
  end
);

-- The reason of a cancellation: none if it is blank, and none when the row leaves the status.
create function private.kept_reason(status text, new_reason text, old_reason text) returns text
language sql immutable
set search_path = ''
as $$
  select case
    when status is distinct from 'cancelled' and new_reason is not distinct from old_reason then null
    when private.is_filled(new_reason, 2147483647) then new_reason
  end
$$;

create function private.change_appointment() returns trigger
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
      if new.status = 'missed' and not (caller = 'doctor' and has_begun) then
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

-- Before d_slot, so that a change of an appointment that is over gets its own reason.
create trigger c_change before update on public.appointments
for each row execute function private.change_appointment();

-- One record per change, in the transaction of the change. It runs with the owner's rights, because no API role inserts records.
create function private.record_appointment_change() returns trigger
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
      'old_time', old.time, 'new_time', new.time, 'reason', new.status_reason
    )
  );
  return null;
end
$$;

create trigger record_change after update on public.appointments
for each row when ((new.date, new.time, new.status) is distinct from (old.date, old.time, old.status))
execute function private.record_appointment_change();

revoke execute on all functions in schema private from public;
grant execute on function private.kept_reason(text, text, text) to anon, authenticated, service_role;
