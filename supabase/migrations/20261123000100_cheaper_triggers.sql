-- Makes the triggers of an appointment cheaper. docs/scale.md lists the costs.

-- PL/pgSQL keeps the plan of the insert. A function in SQL planned it again for every mail.
create or replace function private.queue_mail(recipient text, template text, params jsonb) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  if char_length(recipient) <= 254
    and recipient ~ '^[A-Za-z0-9.!#$%&''*+/=?^_`{|}~-]+@[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?$' then
    insert into public.outbox_messages (recipient, template, params) values (recipient, template, params);
  end if;
end
$$;

-- The conditions spare the call for rows without a mail or a message. Only the owner inserts appointments of the past, to restore them,
-- and their patients get no mail about a new booking.
drop trigger mail_appointment on public.appointments;
create trigger mail_new_appointment after insert on public.appointments
for each row when (new.status = 'booked' and (new.starts_at > now()) is not false)
execute function private.mail_appointment();
create trigger mail_changed_appointment after update on public.appointments
for each row when ((old.date, old.time, old.status) is distinct from (new.date, new.time, new.status))
execute function private.mail_appointment();

drop trigger send_new_slot on public.appointments;
create trigger send_new_slot after insert on public.appointments
for each row when (new.status = 'booked' and new.date >= private.today())
execute function private.send_slots();
create trigger send_deleted_slot after delete on public.appointments
for each row when (old.status = 'booked' and old.date >= private.today())
execute function private.send_slots();
