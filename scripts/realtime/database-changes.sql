-- How the local server of the Realtime protocol hears of changes, where the hosted service reads the write-ahead log. Only
-- `npm run start:db` and its tests run this file. A notification leaves with its transaction, and not after a rollback.
create function realtime.notify_change() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform pg_notify('realtime_changes', jsonb_build_object('table', tg_table_name, 'type', tg_op, 'id', new.id)::text);
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
