-- Who changed what, and when. Rows are only added: triggers and functions of the owner insert them, the admin reads them, and nothing
-- changes or deletes one. An account that is deleted stays named by its id, so there is no foreign key.
create table public.audit_events (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  actor_id uuid,
  actor_role text not null check (actor_role in ('anonymous', 'patient', 'doctor', 'admin', 'service')),
  action text not null check (
    action in (
      'appointment.moved', 'appointment.cancelled', 'appointment.completed', 'appointment.missed', 'appointment.reopened',
      'doctor.verified', 'doctor.declined', 'doctor.linked'
    )
  ),
  subject_id uuid not null,
  -- Old and new values and the reason. No health data.
  details jsonb not null default '{}' check (jsonb_typeof(details) = 'object')
);

create index audit_events_subject_id_created_at_idx on public.audit_events (subject_id, created_at);
create index audit_events_created_at_idx on public.audit_events (created_at);

-- For every role, the owner included. Without this, a function that runs with the owner's rights could rewrite history.
create function private.refuse_change() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  raise insufficient_privilege using message = format('permission denied for table %s', tg_table_name);
end
$$;

create trigger a_append_only before update or delete or truncate on public.audit_events
for each statement execute function private.refuse_change();

alter table public.audit_events enable row level security;
revoke all on public.audit_events from public, anon, authenticated, service_role;
grant select on public.audit_events to authenticated;

create policy "the admin reads" on public.audit_events
for select to authenticated
using ((select private.app_role()) = 'admin');

-- The application role of the caller, for records. The service role and the owner have no account.
create function private.actor_role() returns text
language sql stable
set search_path = ''
as $$
  select case when current_user in ('anon', 'authenticated') then private.app_role() else 'service' end
$$;

revoke execute on all functions in schema private from public;
grant execute on function private.actor_role() to anon, authenticated, service_role;
