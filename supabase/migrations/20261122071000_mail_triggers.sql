-- The mails of appointments and registrations. Each row of the outbox is written in the transaction of its change, so that there is no
-- mail about a change that was undone, and no change without its mail.

create function private.mail_appointment() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  params jsonb := jsonb_build_object(
    'id', new.id, 'full_name', new.full_name, 'doctor_name', new.doctor_name, 'date', new.date, 'time', new.time,
    'preferred_mode', new.preferred_mode, 'revision', new.revision
  );
begin
  if new.status = 'cancelled' then
    if tg_op = 'UPDATE' and old.status <> 'cancelled' then
      perform private.queue_mail(
        new.email, 'appointmentCancelled', params || jsonb_build_object('reason', new.status_reason)
      );
    end if;
  elsif new.status = 'booked' then
    if tg_op = 'INSERT' or old.status <> 'booked' then
      perform private.queue_mail(new.email, 'appointmentBooked', params);
    elsif (new.date, new.time) is distinct from (old.date, old.time) then
      perform private.queue_mail(
        new.email, 'appointmentMoved', params || jsonb_build_object('from_date', old.date, 'from_time', old.time)
      );
    end if;
  end if;
  return null;
end
$$;

create trigger mail_appointment after insert or update on public.appointments
for each row execute function private.mail_appointment();

create function private.mail_registration() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  params jsonb := jsonb_build_object('full_name', new.full_name);
  link jsonb := jsonb_build_object('token', new.state_token);
begin
  if tg_op = 'INSERT' then
    perform private.queue_mail(new.email, 'registrationReceived', params || link);
  elsif new.registration_state is distinct from old.registration_state then
    case new.registration_state
      when 'verified' then
        perform private.queue_mail(
          new.email, 'registrationVerified', params || jsonb_build_object('number', new.number)
        );
      when 'declined' then
        perform private.queue_mail(
          new.email, 'registrationDeclined', params || link || jsonb_build_object('reason', new.decline_reason)
        );
      when 'awaiting_owner' then
        perform private.queue_mail(new.email, 'registrationNeedsOwner', params);
      else null;
    end case;
  end if;
  return null;
end
$$;

-- The owner inserts demo data only, of which nobody is told.
create trigger mail_new_registration after insert on public.doctors
for each row when (current_user in ('anon', 'authenticated', 'service_role')) execute function private.mail_registration();
create trigger mail_registration_state after update on public.doctors
for each row execute function private.mail_registration();

revoke execute on function private.mail_appointment(), private.mail_registration() from public;
