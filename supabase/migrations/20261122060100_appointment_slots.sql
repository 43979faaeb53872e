-- A slot (doctor, date, hour) belongs to one booked appointment, and no appointment is booked for an hour that has begun.

-- The moment at which an hour such as `9:00 AM` of a date begins in India; null for other text. India has had no other offset since 1945,
-- and the catalog's `slotStart` counts with the same one.
create function private.slot_start(day date, hour text) returns timestamptz
language sql immutable
set search_path = ''
as $$
  select case
    when hour ~ '^(1[0-2]|[1-9]):[0-5][0-9] (AM|PM)$' and isfinite(day) then
      (
        day + make_interval(
          hours => split_part(hour, ':', 1)::integer % 12 + case when hour like '%PM' then 12 else 0 end,
          mins => substring(hour from ':(..) ')::integer
        )
      ) at time zone interval '5 hours 30 minutes'
  end
$$;

-- Today's date in India.
create function private.today() returns date
language sql stable
set search_path = ''
as $$
  select (now() at time zone interval '5 hours 30 minutes')::date
$$;

-- Refuses a row in the words of a check constraint.
create function private.fail_check(table_name text, constraint_name text) returns void
language plpgsql
set search_path = ''
as $$
begin
  raise check_violation using
    message = format('new row for relation "%s" violates check constraint "%s"', table_name, constraint_name),
    schema = 'public', table = table_name, constraint = constraint_name;
end
$$;

alter table public.appointments
  add column starts_at timestamptz,
  add column status_reason text,
  add column revision integer not null default 0,
  add column changed_at timestamptz,
  add column changed_by uuid,
  add column changed_by_role text;

alter table public.appointments drop constraint appointments_status_check;
alter table public.appointments
  add constraint appointments_status_check check (status in ('booked', 'completed', 'cancelled', 'missed'));

update public.appointments set starts_at = private.slot_start(date, time);

-- Of old bookings for one slot, the earliest stays.
update public.appointments
set
  status = 'cancelled',
  status_reason = 'This time was booked twice. The earlier booking keeps it.',
  revision = 1,
  changed_at = now(),
  changed_by_role = 'service'
where id in (
  select id
  from (
    select id, row_number() over (partition by doctor_name, date, time order by created_at, id) as place
    from public.appointments
    where status = 'booked'
  ) as booked
  where place > 1
);

alter table public.appointments
  add constraint appointments_status_reason_check check (
    status_reason is null or private.is_filled(status_reason, 500) and status = 'cancelled'
  );

create unique index appointments_slot_key on public.appointments (doctor_name, date, time) where status = 'booked';

-- Sets what only the database writes, and refuses hours that cannot be booked. The owner restores rows as they were.
create function private.book_slot() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.starts_at := private.slot_start(new.date, new.time);
  if current_user not in ('anon', 'authenticated', 'service_role') then
    return new;
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
  -- Without this, `10 AM` and `10:00 AM` would be two slots.
  if new.starts_at is null and new.time is not null and isfinite(new.date) then
    perform private.fail_check('appointments', 'appointments_time_check');
  end if;
  return new;
end
$$;

create trigger d_slot before insert or update on public.appointments
for each row execute function private.book_slot();

-- The booked hours from today on, for every signed-in user, and nothing else about them. It reads with its owner's rights, because the
-- row rules hide other users' appointments.
create view public.taken_slots with (security_barrier = true) as
select doctor_name, date, time
from public.appointments
where status = 'booked' and date >= (select private.today());

revoke all on public.taken_slots from public, anon, authenticated, service_role;
grant select on public.taken_slots to authenticated;

revoke execute on all functions in schema private from public;
grant execute on function private.slot_start(date, text), private.today(), private.fail_check(text, text)
to anon, authenticated, service_role;
