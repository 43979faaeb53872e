-- The language in which a patient booked or a doctor registered. Mails about the row are written in it. docs/decisions/0081 gives the
-- reasons. Rows of earlier clients are in English.

alter table public.appointments
  add column language text not null default 'en' check (language in ('en', 'hi'));
alter table public.lab_bookings
  add column language text not null default 'en' check (language in ('en', 'hi'));
alter table public.doctors
  add column language text not null default 'en' check (language in ('en', 'hi'));

-- The caller chooses the language at the insert. Later, the admin may correct it, and a doctor that of their registration.
drop trigger a_grant_update on public.appointments;
create trigger a_grant_update
before update of id, user_id, full_name, age, gender, email, phone, symptoms, preferred_mode, doctor_name, created_at, starts_at,
revision, changed_at, changed_by, changed_by_role, language
on public.appointments
for each statement execute function private.only_for('admin');

drop trigger a_grant_update on public.lab_bookings;
create trigger a_grant_update
before update of id, user_id, name, age, gender, location, selected_lab, address, date, time, tests, created_at, starts_at, revision,
changed_at, language
on public.lab_bookings
for each statement execute function private.only_for('admin');

grant select (language) on public.doctors to service_role;

create or replace function private.mail_appointment() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  params jsonb := jsonb_build_object(
    'id', new.id, 'full_name', new.full_name, 'doctor_name', new.doctor_name, 'date', new.date, 'time', new.time,
    'preferred_mode', new.preferred_mode, 'revision', new.revision, 'language', new.language
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

create or replace function private.mail_lab_booking() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  -- Null without an account. queue_mail then writes none.
  recipient text := (select email from auth.users where id = new.user_id);
  -- Not the home address: the reader knows it, and a mail passes many servers.
  params jsonb := jsonb_build_object(
    'id', new.id, 'full_name', new.name, 'location', new.location, 'selected_lab', new.selected_lab, 'date', new.date,
    'time', new.time, 'tests', new.tests, 'revision', new.revision, 'language', new.language
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

create or replace function private.mail_registration() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  params jsonb := jsonb_build_object('full_name', new.full_name, 'language', new.language);
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

-- The language of a page by its address: Hindi pages are below `/hi`.
create function private.language_of_page(address text) returns text
language sql immutable
set search_path = ''
as $$
  select case when address ~ '^(https?://[^/?#]*)?/hi([/?#]|$)' then 'hi' else 'en' end
$$;

revoke execute on function private.language_of_page(text) from public;

-- Takes the auth service's event and puts the mail into the outbox. `redirect_to`, which the caller of the auth service chooses, sets the
-- language only. The link is a path of the site with the token in its fragment, so that it cannot send its reader to another site.
create or replace function private.send_auth_email(event jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  action text := event -> 'email_data' ->> 'email_action_type';
  token_hash text := event -> 'email_data' ->> 'token_hash';
begin
  if action like '%\_notification' then
    -- Tells of a change that is done. An error here would undo the change.
    return '{}';
  elsif action is distinct from 'recovery' then
    raise exception 'no mail exists for the action %', coalesce(action, 'null') using errcode = '0A000';
  elsif token_hash is null or token_hash !~ '^[\w-]{32,128}$' then
    raise exception 'the token of a recovery is malformed' using errcode = '22023';
  end if;
  perform private.queue_mail(
    event -> 'user' ->> 'email',
    'passwordRecovery',
    jsonb_build_object(
      'path', '/reset-password#token_hash=' || token_hash,
      'language', private.language_of_page(event -> 'email_data' ->> 'redirect_to')
    )
  );
  return '{}';
end
$$;
