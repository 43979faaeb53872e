create table public.lab_bookings (
  id uuid primary key default gen_random_uuid(),
  user_id uuid default auth.uid() references auth.users (id) on delete set null,
  name text not null check (private.is_filled(name, 200)),
  age numeric not null check (age > '-Infinity' and age < 'Infinity'),
  gender text not null check (gender in ('male', 'female', 'other')),
  location text not null check (location in ('lab', 'home')),
  selected_lab text not null default '' check (char_length(selected_lab) <= 100),
  address text not null default '' check (char_length(address) <= 1000),
  date date not null check (date >= '0001-01-01' and date <= '9999-12-31'),
  time text not null check (private.is_filled(time, 50)),
  tests text[] not null check (
    case
      when array_ndims(tests) = 1 and cardinality(tests) <= 100
        then array_position(tests, null) is null and char_length(array_to_string(tests, '')) <= 10000
      else false
    end
  ),
  created_at timestamptz not null default now(),
  constraint lab_bookings_place_check check (
    case location when 'home' then address <> '' else selected_lab <> '' end
  )
);

create index lab_bookings_user_id_date_idx on public.lab_bookings (user_id, date);
create index lab_bookings_date_idx on public.lab_bookings (date);

create trigger a_grant_update before update on public.lab_bookings
for each statement execute function private.only_for('admin');
create trigger a_grant_delete before delete on public.lab_bookings
for each statement execute function private.only_for('admin');

create trigger b_stamp before insert on public.lab_bookings for each row execute function private.stamp_row();
create trigger b_keep_stamp before update on public.lab_bookings for each row execute function private.keep_stamp();

alter table public.lab_bookings enable row level security;
revoke all on public.lab_bookings from public, anon, authenticated, service_role;
grant select, insert, update, delete on public.lab_bookings to authenticated, service_role;

create policy "patients read their own, the admin all" on public.lab_bookings
for select to authenticated
using (
  case (select private.app_role())
    when 'admin' then true
    when 'patient' then user_id = (select auth.uid())
    else false
  end
);

create policy "patients book for themselves, the admin anything" on public.lab_bookings
for insert to authenticated
with check (
  case (select private.app_role())
    when 'admin' then true
    when 'patient' then user_id = (select auth.uid())
    else false
  end
);

create policy "the admin changes" on public.lab_bookings
for update to authenticated
using ((select private.app_role()) = 'admin')
with check ((select private.app_role()) = 'admin');

create policy "the admin deletes" on public.lab_bookings
for delete to authenticated
using ((select private.app_role()) = 'admin');
