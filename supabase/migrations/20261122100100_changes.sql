-- Tables whose changes the Realtime service sends. It sends a row to a reader whose select policy allows the row, with the columns
-- that the reader may select.
do $$
declare
  wanted text;
begin
  if not exists (select from pg_publication where pubname = 'supabase_realtime') then
    create publication supabase_realtime;
  end if;
  foreach wanted in array array['appointments', 'lab_bookings', 'doctors'] loop
    if not exists (
      select from pg_publication_tables
      where pubname = 'supabase_realtime' and schemaname = 'public' and tablename = wanted
    ) then
      execute format('alter publication supabase_realtime add table public.%I', wanted);
    end if;
  end loop;
end
$$;

-- No policy applies to a deleted row, so deletions are not sent.
alter publication supabase_realtime set (publish = 'insert, update');

-- Filters look at the new row, so the primary key is enough. With the identity `full`, an update would send the old values of a row to
-- readers who may read only the new ones.
alter table public.appointments replica identity default;
alter table public.lab_bookings replica identity default;
alter table public.doctors replica identity default;

-- Tells the followers of a doctor's hours that an hour was taken or freed, and nothing else about the appointment.
create function private.send_slot(doctor_name text, date date, "time" text, taken boolean) returns void
language plpgsql
set search_path = ''
as $$
begin
  -- The view taken_slots has no earlier hours.
  if date >= private.today() then
    perform realtime.send(
      jsonb_build_object('date', date, 'time', "time", 'taken', taken), 'slot', 'slots:' || doctor_name, true
    );
  end if;
end
$$;

-- It runs with the owner's rights, because no client writes to these topics.
create function private.send_slots() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if tg_op <> 'INSERT' and old.status = 'booked' then
    perform private.send_slot(old.doctor_name, old.date, old.time, false);
  end if;
  if tg_op <> 'DELETE' and new.status = 'booked' then
    perform private.send_slot(new.doctor_name, new.date, new.time, true);
  end if;
  return null;
end
$$;

create trigger send_new_slot after insert or delete on public.appointments
for each row execute function private.send_slots();
create trigger send_changed_slot after update on public.appointments
for each row when (
  (old.doctor_name, old.date, old.time, old.status) is distinct from (new.doctor_name, new.date, new.time, new.status)
)
execute function private.send_slots();

revoke execute on function private.send_slot(text, date, text, boolean), private.send_slots() from public;
