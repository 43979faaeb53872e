-- The mails of lab bookings. A lab booking names no address, so its mails go to the account that booked it.

alter table public.outbox_messages drop constraint outbox_messages_template_check;
alter table public.outbox_messages add constraint outbox_messages_template_check check (
  template in (
    'appointmentBooked', 'appointmentMoved', 'appointmentCancelled', 'labVisitBooked', 'labVisitMoved', 'labVisitCancelled',
    'registrationReceived', 'registrationVerified', 'registrationDeclined', 'registrationNeedsOwner', 'passwordRecovery'
  )
);

create function private.mail_lab_booking() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  -- Null without an account. queue_mail then writes none.
  recipient text := (select email from auth.users where id = new.user_id);
  -- Not the home address: the reader knows it, and a mail passes many servers.
  params jsonb := jsonb_build_object(
    'id', new.id, 'full_name', new.name, 'location', new.location, 'selected_lab', new.selected_lab, 'date', new.date,
    'time', new.time, 'tests', new.tests, 'revision', new.revision
  );
begin
  if new.status = 'cancelled' then
    if tg_op = 'UPDATE' and old.status <> 'cancelled' then
      perform private.queue_mail(recipient, 'labVisitCancelled', params || jsonb_build_object('reason', new.status_reason));
    end if;
  elsif tg_op = 'INSERT' or old.status <> 'booked' then
    perform private.queue_mail(recipient, 'labVisitBooked', params);
  elsif (new.date, new.time) is distinct from (old.date, old.time) then
    perform private.queue_mail(
      recipient, 'labVisitMoved', params || jsonb_build_object('from_date', old.date, 'from_time', old.time)
    );
  end if;
  return null;
end
$$;

create trigger mail_lab_booking after insert or update on public.lab_bookings
for each row execute function private.mail_lab_booking();

revoke execute on function private.mail_lab_booking() from public;
