-- Who somebody is in the application: patient, doctor or admin. Not the database's role, which is `authenticated` for all of them.
-- A role comes from `app_metadata`, which only the service and the dashboard can write. `user_metadata` belongs to its user and
-- decides nothing.

create schema if not exists extensions;
create extension if not exists pgcrypto with schema extensions;

-- What a later migration makes is closed until it grants something. Functions are everybody's by default, in every schema.
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;
alter default privileges revoke execute on functions from public;
grant usage on schema public to anon, authenticated, service_role;

-- Functions that policies and triggers call. Not among the exposed schemas, so nobody calls them over HTTP.
create schema private;
grant usage on schema private to anon, authenticated, service_role;

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  role text not null default 'patient' check (role in ('patient', 'doctor', 'admin')),
  created_at timestamptz not null default now()
);

create function private.role_in(app_metadata jsonb) returns text
language sql immutable
set search_path = ''
as $$
  select case when app_metadata ->> 'role' in ('patient', 'doctor', 'admin') then app_metadata ->> 'role' else 'patient' end
$$;

create function private.keep_profile() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public.profiles (id, role)
  values (new.id, private.role_in(new.raw_app_meta_data::jsonb))
  on conflict (id) do update set role = excluded.role;
  return null;
end
$$;

create trigger keep_profile
after insert or update of raw_app_meta_data on auth.users
for each row execute function private.keep_profile();

insert into public.profiles (id, role)
select id, private.role_in(raw_app_meta_data::jsonb) from auth.users
on conflict (id) do nothing;

-- Read from the table and not from the token, so that a role that was taken away is gone at once, not an hour later.
create function private.app_role() returns text
language sql stable security definer
set search_path = ''
as $$
  select case
    when auth.uid() is null then 'anonymous'
    else coalesce((select role from public.profiles where id = auth.uid()), 'patient')
  end
$$;

alter table public.profiles enable row level security;
revoke all on public.profiles from public, anon, authenticated, service_role;
grant select on public.profiles to authenticated, service_role;

create policy "own profile, the admin every" on public.profiles
for select to authenticated
using (id = (select auth.uid()) or (select private.app_role()) = 'admin');

-- What every table below has in common.

-- Text that is not blank, by what JavaScript's trim() takes for blank, and not endless.
create function private.is_filled(value text, max_length integer) returns boolean
language sql immutable
set search_path = ''
as $$
  select value ~ '[^\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]' and char_length(value) <= max_length
$$;

-- Whose a row is and when it came, whatever the client sent.
create function private.stamp_row() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if current_user in ('anon', 'authenticated') then
    new.user_id := auth.uid();
    new.created_at := now();
  end if;
  return new;
end
$$;

-- Which row it is, whose, and when it came: no update changes these.
create function private.keep_stamp() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if current_user in ('anon', 'authenticated') then
    new.id := old.id;
    new.user_id := old.user_id;
    new.created_at := old.created_at;
  end if;
  return new;
end
$$;

-- Grants by application role, where the database's own know only `authenticated`. For statements: it refuses before any row is
-- looked at, in the words of a grant that is missing. The arguments are the roles that may.
create function private.only_for() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if current_user in ('anon', 'authenticated') and not private.app_role() = any (tg_argv) then
    raise insufficient_privilege using message = format('permission denied for table %s', tg_table_name);
  end if;
  return null;
end
$$;

revoke execute on all functions in schema private from public;
grant execute on function private.app_role(), private.is_filled(text, integer) to anon, authenticated, service_role;
