-- A lab booking can be cancelled until it begins, and the table refuses what the lab booking function refuses: past hours, and a visit
-- without a place.
alter table public.lab_bookings
  add column status text not null default 'booked' check (status in ('booked', 'cancelled')),
  add column starts_at timestamptz,
  add column status_reason text,
  add column revision integer not null default 0,
  add column changed_at timestamptz;

update public.lab_bookings set starts_at = private.slot_start(date, time);

-- Old rows with a blank place.
update public.lab_bookings
set status = 'cancelled', status_reason = 'The booking named no place.', revision = 1, changed_at = now()
where case location when 'home' then not private.is_filled(address, 1000) else not private.is_filled(selected_lab, 100) end;

alter table public.lab_bookings
  add constraint lab_bookings_status_reason_check check (
    status_reason is null or private.is_filled(status_reason, 500) and status = 'cancelled'
  ),
  drop constraint lab_bookings_place_check,
  add constraint lab_bookings_place_check check (
    status = 'cancelled'
    or case location when 'home' then private.is_filled(address, 1000) else private.is_filled(selected_lab, 100) end
  );

create function private.change_lab_booking() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.starts_at := private.slot_start(new.date, new.time);
  if current_user not in ('anon', 'authenticated', 'service_role') then
    return new;
  end if;
  if tg_op = 'INSERT' then
    new.status := 'booked';
    new.status_reason := null;
    new.revision := 0;
    new.changed_at := null;
  else
    new.revision := old.revision;
    new.changed_at := old.changed_at;
    new.status_reason := private.kept_reason(new.status, new.status_reason, old.status_reason);
    if private.actor_role() = 'patient' then
      if (new.status, old.status) not in (('cancelled', 'booked'), ('cancelled', 'cancelled'), ('booked', 'booked'))
        or new.status = old.status and new.status_reason is distinct from old.status_reason then
        perform private.fail_check('lab_bookings', 'lab_bookings_status_change_check');
      end if;
      if new.status <> old.status and old.starts_at <= now() then
        perform private.fail_check('lab_bookings', 'lab_bookings_begun_check');
      end if;
    end if;
    if (new.date, new.time, new.status) is not distinct from (old.date, old.time, old.status) then
      return new;
    end if;
    new.revision := old.revision + 1;
    new.changed_at := now();
    if (new.date, new.time) is not distinct from (old.date, old.time) then
      return new;
    end if;
  end if;
  if new.date < private.today() or new.starts_at <= now() then
    perform private.fail_check('lab_bookings', 'lab_bookings_begun_check');
  end if;
  return new;
end
$$;

drop trigger a_grant_update on public.lab_bookings;
create trigger a_grant_update
before update of id, user_id, name, age, gender, location, selected_lab, address, date, time, tests, created_at, starts_at, revision,
changed_at
on public.lab_bookings
for each statement execute function private.only_for('admin');
create trigger a_grant_cancel before update of status, status_reason on public.lab_bookings
for each statement execute function private.only_for('patient', 'admin');
create trigger c_change before insert or update on public.lab_bookings
for each row execute function private.change_lab_booking();

drop policy "the admin changes" on public.lab_bookings;
create policy "patients cancel their own, the admin changes all" on public.lab_bookings
for update to authenticated
using (
  case (select private.app_role())
    when 'admin' then true
    when 'patient' then user_id = (select auth.uid())
    else false
  end
)
with check (
  case (select private.app_role())
    when 'admin' then true
    when 'patient' then user_id = (select auth.uid())
    else false
  end
);

revoke execute on all functions in schema private from public;
