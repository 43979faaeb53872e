-- The people for whom an account books: the user, and the members of the family. Each account reads and changes its own rows only,
-- whatever its role.

create table public.people (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  relationship text not null check (relationship in ('self', 'spouse', 'child', 'parent', 'sibling', 'grandparent', 'other')),
  name text not null check (private.is_filled(name, 200)),
  -- The latest day of birth that the stated age allows. The age grows with it.
  born_by date not null check (born_by >= '1850-01-01' and born_by <= private.today()),
  gender text not null check (gender in ('male', 'female', 'other')),
  phone text check (private.is_filled(phone, 50)),
  created_at timestamptz not null default now()
);

create unique index people_self_key on public.people (user_id) where relationship = 'self';
create index people_user_id_created_at_idx on public.people (user_id, created_at);

-- The user and ten members of the family. The lock on the profile lets one insert of an account count at a time.
create function private.limit_people() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform 1 from public.profiles where id = new.user_id for update;
  if (select count(*) from public.people where user_id = new.user_id) >= 11 then
    perform private.fail_check('people', 'people_limit_check');
  end if;
  return new;
end
$$;

create trigger c_limit before insert on public.people for each row execute function private.limit_people();

alter table public.people enable row level security;
revoke all on public.people from public, anon, authenticated, service_role;
grant select, delete on public.people to authenticated;
grant insert (id, relationship, name, born_by, gender, phone) on public.people to authenticated;
grant update (relationship, name, born_by, gender, phone) on public.people to authenticated;
grant select, insert, update, delete on public.people to service_role;

create policy "each account reads its own people" on public.people
for select to authenticated
using (user_id = (select auth.uid()));

create policy "each account adds its own people" on public.people
for insert to authenticated
with check (user_id = (select auth.uid()));

create policy "each account changes its own people" on public.people
for update to authenticated
using (user_id = (select auth.uid()))
with check (user_id = (select auth.uid()));

create policy "each account deletes its own people" on public.people
for delete to authenticated
using (user_id = (select auth.uid()));
