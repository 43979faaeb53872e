-- A slot has one spelling: the hours are those of the catalog, and a doctor's name has one form. The unique index of slots ignores the
-- case of the name. Old rows keep their hours. docs/decisions/0055 gives the reasons.

-- The twelve hours of a day. A test compares them with the catalog.
create function private.offered_hours() returns text[]
language sql immutable parallel safe
set search_path = ''
as $$
  select array[
    '8:00 AM', '9:00 AM', '10:00 AM', '11:00 AM', '12:00 PM', '1:00 PM', '2:00 PM', '3:00 PM', '4:00 PM', '5:00 PM', '6:00 PM',
    '7:00 PM'
  ]
$$;

-- A person's name without spaces at its ends, with single spaces, and in the form NFC, as the catalog's `tidyName`.
create function private.tidy_name(name text) returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select normalize(
    btrim(regexp_replace(name, '[\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+', ' ', 'g')), NFC
  )
$$;

-- Without this, no caller could book a doctor whose registration has another form of the name.
create function private.tidy_doctor() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.full_name := private.tidy_name(new.full_name);
  return new;
end
$$;

-- Repairs old rows as the owner, without mails, records and messages of each row. Only the cancellations below send mails.
alter table public.appointments disable trigger user;
alter table public.doctors disable trigger user;

-- A verified name opens appointments. So the old form stays where the new one belongs to another doctor or has appointments.
update public.doctors
set full_name = private.tidy_name(full_name)
where
  full_name <> private.tidy_name(full_name)
  and (
    not verified
    or not exists (
      select from public.doctors as other
      where other.verified and other.id <> doctors.id and private.tidy_name(other.full_name) = private.tidy_name(doctors.full_name)
    )
    and not exists (
      select from public.appointments where appointments.doctor_name = private.tidy_name(doctors.full_name)
    )
  );

drop index public.appointments_slot_key;

update public.appointments
set doctor_name = private.tidy_name(doctor_name)
where
  doctor_name <> private.tidy_name(doctor_name)
  and not exists (select from public.doctors where verified and full_name = appointments.doctor_name);

-- Of old bookings for one slot, the earliest stays.
with cancelled as (
  update public.appointments
  set
    status = 'cancelled',
    status_reason = 'This time was booked twice. The earlier booking keeps it.',
    revision = revision + 1,
    changed_at = now(),
    changed_by = null,
    changed_by_role = 'service'
  where id in (
    select id
    from (
      select id, row_number() over (partition by lower(doctor_name), date, time order by created_at, id) as place
      from public.appointments
      where status = 'booked'
    ) as booked
    where place > 1
  )
  returning *
)
select private.queue_mail(
  email,
  'appointmentCancelled',
  jsonb_build_object(
    'id', id, 'full_name', full_name, 'doctor_name', doctor_name, 'date', date, 'time', time, 'preferred_mode', preferred_mode,
    'revision', revision, 'reason', status_reason
  )
)
from cancelled
where date >= private.today();

alter table public.doctors enable trigger user;
alter table public.appointments enable trigger user;

create unique index appointments_slot_key on public.appointments (lower(doctor_name), date, time) where status = 'booked';

-- After the owner columns are set, before the verification compares the names.
create trigger b_tidy_name before insert or update of full_name on public.doctors
for each row execute function private.tidy_doctor();

create or replace function private.book_slot() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.starts_at := private.slot_start(new.date, new.time);
  if current_user not in ('anon', 'authenticated', 'service_role') then
    return new;
  end if;
  if (tg_op = 'INSERT' or new.doctor_name <> old.doctor_name) and new.doctor_name <> private.tidy_name(new.doctor_name) then
    perform private.fail_check('appointments', 'appointments_doctor_name_check');
  end if;
  if tg_op = 'INSERT' then
    new.status_reason := null;
    new.revision := 0;
    new.changed_at := null;
    new.changed_by := null;
    new.changed_by_role := null;
  elsif (new.date, new.time) is not distinct from (old.date, old.time) then
    return new;
  end if;
  if new.date < private.today() or new.starts_at <= now() then
    perform private.fail_check('appointments', 'appointments_begun_check');
  end if;
  -- Without this, `10 AM`, `10:00 AM` and `10:01 AM` would be three slots.
  if new.time <> all (private.offered_hours()) then
    perform private.fail_check('appointments', 'appointments_time_check');
  end if;
  return new;
end
$$;

create or replace function private.change_lab_booking() returns trigger
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
  if new.time <> all (private.offered_hours()) then
    perform private.fail_check('lab_bookings', 'lab_bookings_time_check');
  end if;
  return new;
end
$$;

revoke execute on function private.offered_hours(), private.tidy_name(text), private.tidy_doctor() from public;
grant execute on function private.offered_hours(), private.tidy_name(text) to anon, authenticated, service_role;
