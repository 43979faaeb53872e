create table public.doctors (
  id uuid primary key default gen_random_uuid(),
  user_id uuid default auth.uid() references auth.users (id) on delete set null,
  full_name text not null check (private.is_filled(full_name, 200)),
  email text not null check (email ~ '^[^\s@]+@[^\s@]+$' and char_length(email) <= 320),
  contact_number text not null check (private.is_filled(contact_number, 50)),
  password text not null check (password like '$2a$%' and char_length(password) = 60),
  specialization text not null check (private.is_filled(specialization, 200)),
  registration_number text not null check (private.is_filled(registration_number, 100)),
  bio text not null check (private.is_filled(bio, 10000)),
  certifications_url text not null check (private.is_filled(certifications_url, 2048)),
  experience_certificates_url text not null
    check (private.is_filled(experience_certificates_url, 2048)),
  qualifications text not null check (private.is_filled(qualifications, 2000)),
  other_certifications text not null check (private.is_filled(other_certifications, 2000)),
  availability_status text not null default 'Available'
    check (private.is_filled(availability_status, 100)),
  rating numeric not null default 0 check (rating >= 0 and rating <= 5),
  verified boolean not null default false,
  created_at timestamptz not null default now()
);

create unique index doctors_email_key on public.doctors (lower(email));
create unique index doctors_registration_number_key on public.doctors (registration_number);
-- Appointments carry a name, and a verified name is what opens them: two doctors must never share one.
create unique index doctors_verified_name_key on public.doctors (full_name) where verified;
create index doctors_user_id_idx on public.doctors (user_id);

-- Only a bcrypt hash is stored. The length is checked here, because a check on the column sees the hash; bcrypt reads 72 bytes.
create function private.hash_doctor_password() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if new.password is null or (tg_op = 'UPDATE' and new.password = old.password) then
    return new;
  end if;
  if octet_length(new.password) not between 1 and 72 then
    raise check_violation using
      message = 'new row for relation "doctors" violates check constraint "doctors_password_check"',
      schema = 'public', table = 'doctors', constraint = 'doctors_password_check';
  end if;
  new.password := extensions.crypt(new.password, extensions.gen_salt('bf', 10));
  return new;
end
$$;

-- What others say of a doctor. Whoever changes what the admin looked at (who somebody is, and what their certificates say) waits for the
-- admin again.
create function private.guard_verification() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if current_user not in ('anon', 'authenticated') then
    return new;
  end if;
  if tg_op = 'INSERT' then
    new.verified := false;
    new.rating := 0;
    return new;
  end if;
  new.rating := coalesce(new.rating, 0);
  new.verified := coalesce(new.verified, false);
  if private.app_role() <> 'admin'
    and (
      new.full_name, new.registration_number, new.specialization, new.qualifications, new.other_certifications,
      new.certifications_url, new.experience_certificates_url
    ) is distinct from (
      old.full_name, old.registration_number, old.specialization, old.qualifications, old.other_certifications,
      old.certifications_url, old.experience_certificates_url
    ) then
    new.verified := false;
  end if;
  return new;
end
$$;

create trigger a_grant_insert before insert on public.doctors
for each statement execute function private.only_for('anonymous', 'patient', 'admin');
create trigger a_grant_update before update on public.doctors
for each statement execute function private.only_for('doctor', 'admin');
create trigger a_grant_verify before update of verified, rating on public.doctors
for each statement execute function private.only_for('admin');
create trigger a_grant_delete before delete on public.doctors
for each statement execute function private.only_for('admin');

create trigger b_stamp before insert on public.doctors for each row execute function private.stamp_row();
create trigger b_keep_stamp before update on public.doctors for each row execute function private.keep_stamp();
create trigger c_verification before insert or update on public.doctors
for each row execute function private.guard_verification();
create trigger d_password before insert or update of password on public.doctors
for each row execute function private.hash_doctor_password();

alter table public.doctors enable row level security;
revoke all on public.doctors from public, anon, authenticated, service_role;
grant insert on public.doctors to anon;
grant insert, update, delete on public.doctors to authenticated, service_role;
-- The public columns. Contact data is in doctor_registrations, and nobody reads the password, not even its hash.
grant select (id, full_name, specialization, qualifications, bio, availability_status, rating, verified, created_at)
on public.doctors to authenticated;
grant select (
  id, user_id, full_name, email, contact_number, specialization, registration_number, bio, certifications_url,
  experience_certificates_url, qualifications, other_certifications, availability_status, rating, verified, created_at
) on public.doctors to service_role;

create policy "anybody registers" on public.doctors
for insert to anon, authenticated
with check (true);

create policy "patients read the verified, doctors themselves, the admin all" on public.doctors
for select to authenticated
using (
  case (select private.app_role())
    when 'admin' then true
    when 'doctor' then user_id = (select auth.uid())
    when 'patient' then verified
    else false
  end
);

create policy "doctors edit themselves, the admin all" on public.doctors
for update to authenticated
using (
  case (select private.app_role())
    when 'admin' then true
    when 'doctor' then user_id = (select auth.uid())
    else false
  end
)
with check (
  case (select private.app_role())
    when 'admin' then true
    when 'doctor' then user_id = (select auth.uid())
    else false
  end
);

create policy "the admin deletes" on public.doctors
for delete to authenticated
using ((select private.app_role()) = 'admin');

-- A registration with its contact data: the doctor's own, every one for the admin. It reads with its owner's rights, because no
-- grant can depend on the row: the condition below is all that guards it.
create view public.doctor_registrations with (security_barrier = true) as
select
  id, user_id, full_name, email, contact_number, specialization, registration_number, bio, certifications_url,
  experience_certificates_url, qualifications, other_certifications, availability_status, rating, verified, created_at
from public.doctors
where
  case (select private.app_role())
    when 'admin' then true
    when 'doctor' then user_id = (select auth.uid())
    else false
  end;

revoke all on public.doctor_registrations from public, anon, authenticated, service_role;
grant select on public.doctor_registrations to authenticated;

-- The names under which the doctor who asks was verified: the only ones whose appointments are theirs.
create function private.verified_names() returns text[]
language sql stable security definer
set search_path = ''
as $$
  select coalesce(array_agg(full_name), '{}') from public.doctors where user_id = auth.uid() and verified
$$;

revoke execute on all functions in schema private from public;
grant execute on function private.verified_names() to authenticated, service_role;
