create table public.appointments (
  id uuid primary key default gen_random_uuid(),
  -- Null for what the reception desk booked, and for what an account booked that is gone.
  user_id uuid default auth.uid() references auth.users (id) on delete set null,
  full_name text not null check (private.is_filled(full_name, 200)),
  age integer not null check (age >= 0 and age <= 150),
  gender text not null check (gender in ('male', 'female', 'other')),
  email text check (char_length(email) <= 320),
  phone text not null check (private.is_filled(phone, 50)),
  date date not null check (date >= '0001-01-01' and date <= '9999-12-31'),
  time text not null check (private.is_filled(time, 50)),
  symptoms text check (char_length(symptoms) <= 10000),
  preferred_mode text not null default 'video' check (preferred_mode in ('video', 'inPerson')),
  doctor_name text not null check (private.is_filled(doctor_name, 200)),
  status text not null default 'booked' check (status in ('booked', 'completed')),
  created_at timestamptz not null default now()
);

create index appointments_user_id_date_idx on public.appointments (user_id, date);
create index appointments_doctor_name_date_idx on public.appointments (doctor_name, date);
create index appointments_date_idx on public.appointments (date);

create trigger a_grant_update
before update of id, user_id, full_name, age, gender, email, phone, date, time, symptoms, preferred_mode, doctor_name, created_at
on public.appointments
for each statement execute function private.only_for('admin');
create trigger a_grant_delete before delete on public.appointments
for each statement execute function private.only_for('admin');

create trigger b_stamp before insert on public.appointments for each row execute function private.stamp_row();
create trigger b_keep_stamp before update on public.appointments for each row execute function private.keep_stamp();

alter table public.appointments enable row level security;
revoke all on public.appointments from public, anon, authenticated, service_role;
grant select, insert, update, delete on public.appointments to authenticated, service_role;

create policy "patients read their own, doctors their patients', the admin all" on public.appointments
for select to authenticated
using (
  case (select private.app_role())
    when 'admin' then true
    when 'doctor' then doctor_name = any ((select private.verified_names())::text[])
    when 'patient' then user_id = (select auth.uid())
    else false
  end
);

create policy "patients book for themselves, the admin anything" on public.appointments
for insert to authenticated
with check (
  case (select private.app_role())
    when 'admin' then true
    when 'patient' then user_id = (select auth.uid()) and status = 'booked'
    else false
  end
);

create policy "whoever reads it completes it, the admin changes all" on public.appointments
for update to authenticated
using (
  case (select private.app_role())
    when 'admin' then true
    when 'doctor' then doctor_name = any ((select private.verified_names())::text[])
    when 'patient' then user_id = (select auth.uid())
    else false
  end
)
with check (
  case (select private.app_role())
    when 'admin' then true
    when 'doctor' then doctor_name = any ((select private.verified_names())::text[]) and status = 'completed'
    when 'patient' then user_id = (select auth.uid()) and status = 'completed'
    else false
  end
);

create policy "the admin deletes" on public.appointments
for delete to authenticated
using ((select private.app_role()) = 'admin');
