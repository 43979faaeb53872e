-- How the local server of the Realtime protocol hears of changes, where the hosted service reads the write-ahead log. Only
-- `npm run start:db` and its tests run this file. A notification leaves with its transaction, and not after a rollback.
create table realtime.local_changes (
  id bigint generated always as identity primary key,
  "table" text not null,
  type text not null,
  record jsonb not null,
  changed_at timestamptz not null default now()
);

-- A notification is limited to 8000 bytes, so it carries the id of the change.
create function realtime.notify_change() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  change bigint;
begin
  insert into realtime.local_changes ("table", type, record) values (tg_table_name, tg_op, to_jsonb(new)) returning id into change;
  perform pg_notify('realtime_changes', change::text);
  return null;
end
$$;

create function realtime.notify_message() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform pg_notify('realtime_messages', new.id::text);
  return null;
end
$$;

create trigger notify_message after insert on realtime.messages
for each row execute function realtime.notify_message();

-- What the publication names, and no other table.
do $$
declare
  published record;
begin
  for published in select tablename from pg_publication_tables where pubname = 'supabase_realtime' loop
    execute format(
      'create trigger z_notify_change after insert or update on public.%I for each row execute function realtime.notify_change()',
      published.tablename
    );
  end loop;
end
$$;
