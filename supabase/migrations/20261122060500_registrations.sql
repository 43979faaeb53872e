-- Registrations that an admin verifies or declines. Verifying gives the doctor an account. docs/decisions/0057 gives the
-- reasons, 0058 describes the numbers.

create sequence private.doctor_numbers as integer minvalue 1001;

alter table public.doctors
  add column registration_state text not null default 'pending',
  add column decline_reason text,
  add column decided_at timestamptz,
  add column decided_by uuid references auth.users (id) on delete set null,
  add column number integer,
  -- The secret in the mailed link. Whoever knows it reads the state of the registration.
  add column state_token uuid not null default gen_random_uuid();

with numbered as (
  select id, 1000 + row_number() over (order by created_at, id) as number from public.doctors where verified
)
update public.doctors
set registration_state = 'verified', number = numbered.number
from numbered
where doctors.id = numbered.id;

select setval('private.doctor_numbers', 1001 + count(*), false) from public.doctors where verified;

alter table public.doctors
  add constraint doctors_registration_state_check
    check (registration_state in ('pending', 'declined', 'awaiting_owner', 'verified')),
  add constraint doctors_verified_state_check check (verified = (registration_state = 'verified')),
  add constraint doctors_verified_number_check check (number is not null or not verified),
  add constraint doctors_decline_reason_check check (
    (registration_state = 'declined') = (decline_reason is not null)
    and (decline_reason is null or private.is_filled(decline_reason, 500))
  ),
  add constraint doctors_number_key unique (number),
  add constraint doctors_state_token_key unique (state_token);

-- The pages of the directory and of the admin's list.
create index doctors_directory_idx on public.doctors (number) where verified;
create index doctors_registration_state_idx on public.doctors (registration_state, created_at desc, id desc);
create index doctors_created_at_idx on public.doctors (created_at desc, id desc);

-- Raises the error of a failed check of doctors.
create function private.fail_registration(failed_constraint text) returns void
language plpgsql
set search_path = ''
as $$
begin
  raise check_violation using
    message = format('new row for relation "doctors" violates check constraint "%s"', failed_constraint),
    schema = 'public', table = 'doctors', constraint = failed_constraint;
end
$$;

-- No API role writes the columns of the verification. An admin may end a verification, and the functions below change
-- the state in every other case.
create or replace function private.guard_verification() returns trigger
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
    new.registration_state := 'pending';
    new.decline_reason := null;
    new.decided_at := null;
    new.decided_by := null;
    new.number := null;
    new.state_token := gen_random_uuid();
    return new;
  end if;
  new.rating := coalesce(new.rating, 0);
  new.verified := coalesce(new.verified, false);
  if new.verified and not old.verified then
    perform private.fail_registration('doctors_registration_state_check');
  end if;
  -- The admin has looked at these values. While the owner of the email has not confirmed, the email is one of them.
  if private.app_role() <> 'admin'
    and (
      new.full_name, new.registration_number, new.specialization, new.qualifications, new.other_certifications,
      new.certifications_url, new.experience_certificates_url,
      case when old.registration_state = 'awaiting_owner' then new.email end
    ) is distinct from (
      old.full_name, old.registration_number, old.specialization, old.qualifications, old.other_certifications,
      old.certifications_url, old.experience_certificates_url,
      case when old.registration_state = 'awaiting_owner' then old.email end
    ) then
    new.verified := false;
    new.registration_state := 'pending';
  end if;
  if old.verified and not new.verified then
    new.registration_state := 'pending';
  end if;
  if new.registration_state <> old.registration_state then
    new.decided_at := now();
    new.decided_by := auth.uid();
  end if;
  return new;
end
$$;

-- Keeps verified, number and reason in step with the state, whoever writes.
create function private.keep_registration_state() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    if new.verified then
      new.registration_state := 'verified';
    end if;
  elsif new.verified <> old.verified and new.registration_state = old.registration_state then
    new.registration_state := case when new.verified then 'verified' else 'pending' end;
  end if;
  new.verified := new.registration_state = 'verified';
  if new.verified and new.number is null then
    new.number := nextval('private.doctor_numbers');
  end if;
  if new.registration_state <> 'declined' then
    new.decline_reason := null;
  end if;
  return new;
end
$$;

-- No caller has the role 'service', so no API role may write these columns. Without an argument, only_for refuses no role.
create trigger a_grant_state
before update of registration_state, decline_reason, decided_at, decided_by, number, state_token on public.doctors
for each statement execute function private.only_for('service');
create trigger e_state before insert or update on public.doctors
for each row execute function private.keep_registration_state();

grant select (number) on public.doctors to authenticated;
grant select (registration_state, decline_reason, decided_at, decided_by, number) on public.doctors to service_role;

create or replace view public.doctor_registrations with (security_barrier = true) as
select
  id, user_id, full_name, email, contact_number, specialization, registration_number, bio, certifications_url,
  experience_certificates_url, qualifications, other_certifications, availability_status, rating, verified, created_at,
  registration_state, decline_reason, decided_at, number
from public.doctors
where
  case (select private.app_role())
    when 'admin' then true
    when 'doctor' then user_id = (select auth.uid())
    else false
  end;

-- Locks a registration for a decision of the admin.
create function private.registration_for_admin(registration uuid, called text) returns public.doctors
language plpgsql
set search_path = ''
as $$
declare
  stored public.doctors;
begin
  if private.app_role() <> 'admin' then
    raise insufficient_privilege using message = format('permission denied for function %s', called);
  end if;
  select * into stored from public.doctors where id = registration for update;
  if not found then
    raise sqlstate 'PT404' using message = 'registration not found';
  end if;
  return stored;
end
$$;

-- Creates the account of a registration: its email, its password hash, role doctor. Returns null if an account with this
-- email exists. The unique index of the auth service decides races with a sign-up.
create function private.create_doctor_account(registered public.doctors) returns uuid
language plpgsql
set search_path = ''
as $$
declare
  account uuid := gen_random_uuid();
  address text := lower(registered.email);
begin
  if exists (select from auth.users where lower(email) = address) then
    return null;
  end if;
  insert into auth.users (
    instance_id, id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data,
    created_at, updated_at, confirmation_token, recovery_token, email_change, email_change_token_new
  ) values (
    '00000000-0000-0000-0000-000000000000', account, 'authenticated', 'authenticated', address, registered.password, now(),
    jsonb_build_object('provider', 'email', 'providers', jsonb_build_array('email'), 'role', 'doctor'),
    jsonb_build_object(
      'full_name', registered.full_name, 'name', registered.full_name, 'role', 'doctor', 'email', address,
      'email_verified', true, 'phone_verified', false, 'sub', account
    ),
    now(), now(), '', '', '', ''
  );
  insert into auth.identities (id, user_id, provider_id, provider, identity_data, last_sign_in_at, created_at, updated_at)
  values (
    gen_random_uuid(), account, account::text, 'email',
    jsonb_build_object('sub', account, 'email', address, 'email_verified', true, 'phone_verified', false), now(), now(), now()
  );
  return account;
exception
  when unique_violation then
    return null;
end
$$;

-- Verifies a registration. Returns the new state: verified, or awaiting_owner if an account with its email exists.
create function public.verify_registration(registration uuid) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  stored public.doctors := private.registration_for_admin(registration, 'verify_registration');
  account uuid;
  new_state text := 'verified';
begin
  if stored.verified and stored.user_id is not null then
    return 'verified';
  end if;
  if stored.registration_state = 'declined' then
    perform private.fail_registration('doctors_registration_state_check');
  end if;
  if exists (select from public.doctors where verified and full_name = stored.full_name and id <> stored.id) then
    raise unique_violation using
      message = 'duplicate key value violates unique constraint "doctors_verified_name_key"',
      schema = 'public', table = 'doctors', constraint = 'doctors_verified_name_key';
  end if;
  -- A registration with a number and an account was linked before. Its doctor has changed verified data since.
  if stored.number is not null and stored.user_id is not null then
    account := stored.user_id;
  else
    -- The pattern of the auth service.
    if char_length(stored.email) > 255 or stored.email !~ (
      '^[a-zA-Z0-9.!#$%&''*+/=?^_`{|}~-]+@[a-zA-Z0-9]([a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?'
      || '([.][a-zA-Z0-9]([a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$'
    ) then
      perform private.fail_registration('doctors_account_email_check');
    end if;
    account := private.create_doctor_account(stored);
    if account is null then
      new_state := 'awaiting_owner';
    end if;
  end if;
  if stored.registration_state <> new_state or account is not null then
    update public.doctors
    set registration_state = new_state, user_id = coalesce(account, stored.user_id), decided_at = now(), decided_by = auth.uid()
    where id = registration;
  end if;
  return new_state;
end
$$;

-- Declines a registration that is not verified. The first reason stays.
create function public.decline_registration(registration uuid, reason text) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  stored public.doctors := private.registration_for_admin(registration, 'decline_registration');
begin
  if stored.verified then
    perform private.fail_registration('doctors_registration_state_check');
  end if;
  if stored.registration_state <> 'declined' then
    update public.doctors
    set registration_state = 'declined', decline_reason = reason, decided_at = now(), decided_by = auth.uid()
    where id = registration;
  end if;
  return 'declined';
end
$$;

-- Makes a declined registration pending again.
create function public.reopen_registration(registration uuid) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  stored public.doctors := private.registration_for_admin(registration, 'reopen_registration');
begin
  if stored.registration_state not in ('declined', 'pending') then
    perform private.fail_registration('doctors_registration_state_check');
  end if;
  if stored.registration_state = 'declined' then
    update public.doctors
    set registration_state = 'pending', decided_at = now(), decided_by = auth.uid()
    where id = registration;
  end if;
  return 'pending';
end
$$;

-- The confirmed email of the caller's account, in lower case.
create function private.own_email() returns text
language sql stable security definer
set search_path = ''
as $$
  select lower(email) from auth.users where id = auth.uid() and email_confirmed_at is not null
$$;

-- Links a verified registration to the caller's account, whose email it must have.
create function public.confirm_registration(registration uuid) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  stored public.doctors;
begin
  select * into stored from public.doctors
  where id = registration and (lower(email) = private.own_email() or (verified and user_id = auth.uid()))
  for update;
  if not found then
    raise sqlstate 'PT404' using message = 'registration not found';
  end if;
  if stored.verified and stored.user_id = auth.uid() then
    return 'verified';
  end if;
  if stored.registration_state <> 'awaiting_owner' then
    perform private.fail_registration('doctors_registration_state_check');
  end if;
  -- Without this, an admin would lose their role, and one account would read the appointments of two names.
  if private.app_role() = 'admin' or cardinality(private.verified_names()) > 0 then
    perform private.fail_registration('doctors_owner_check');
  end if;
  update auth.users
  set
    raw_app_meta_data = coalesce(raw_app_meta_data, '{}') || '{"role": "doctor"}',
    raw_user_meta_data = coalesce(raw_user_meta_data, '{}') || '{"role": "doctor"}',
    updated_at = now()
  where id = auth.uid();
  update public.doctors
  set registration_state = 'verified', user_id = auth.uid(), decided_at = now()
  where id = registration;
  return 'verified';
end
$$;

-- The registration under the caller's account or email. A linked registration is found by its account only.
create function public.own_registration()
returns table (
  id uuid, full_name text, registration_state text, decline_reason text, decided_at timestamptz, number integer,
  created_at timestamptz, can_confirm boolean
)
language sql stable security definer
set search_path = ''
as $$
  select
    doctors.id, doctors.full_name, doctors.registration_state, doctors.decline_reason, doctors.decided_at, doctors.number,
    doctors.created_at,
    doctors.registration_state = 'awaiting_owner' and lower(doctors.email) = own.email is true
  from public.doctors, (select private.own_email() as email) as own
  where
    doctors.user_id = auth.uid()
    or (lower(doctors.email) = own.email and (doctors.number is null or doctors.user_id is null))
  order by
    doctors.user_id = auth.uid() and doctors.number is not null desc nulls last,
    lower(doctors.email) = own.email desc nulls last,
    doctors.created_at desc,
    doctors.id
  limit 1
$$;

-- The state of the registration that a mailed link names.
create function public.registration_by_token(token text)
returns table (
  full_name text, registration_state text, decline_reason text, decided_at timestamptz, number integer,
  created_at timestamptz
)
language sql stable security definer
set search_path = ''
as $$
  select full_name, registration_state, decline_reason, decided_at, number, created_at
  from public.doctors
  where
    state_token = case
      when token ~* '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$' then token::uuid
    end
$$;

revoke execute on function
  public.verify_registration(uuid), public.decline_registration(uuid, text), public.reopen_registration(uuid),
  public.confirm_registration(uuid), public.own_registration(), public.registration_by_token(text)
from public, anon, authenticated, service_role;
grant execute on function
  public.verify_registration(uuid), public.decline_registration(uuid, text), public.reopen_registration(uuid),
  public.confirm_registration(uuid), public.own_registration()
to authenticated;
grant execute on function public.registration_by_token(text) to anon, authenticated;

revoke execute on all functions in schema private from public;
grant execute on function private.fail_registration(text) to anon, authenticated;
