-- Who may join a private channel of the Realtime service. The service asks the policies of realtime.messages: it selects and inserts a
-- message of the topic with the rights of the caller, and rolls back. docs/decisions/0063 gives the reasons.

-- The two people of a booked appointment, from 15 minutes before its hour until 60 minutes after it. A doctor's account reads
-- appointments by its verified names only, so it joins by these alone. The topic holds the id as PostgreSQL writes it.
create function private.may_join_call(topic text) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select from public.appointments
    where
      id = case
        when topic ~ '^appointment:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then substr(topic, 13)::uuid
      end
      and status = 'booked'
      and now() between starts_at - interval '15 minutes' and starts_at + interval '60 minutes'
      and case private.app_role()
        when 'doctor' then doctor_name = any (private.verified_names())
        else user_id = auth.uid()
      end
  )
$$;

-- Every signed-in user, as for the view taken_slots.
create function private.may_follow_slots(topic text) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select private.app_role() <> 'anonymous' and topic like 'slots:_%' and char_length(topic) <= 206
$$;

create function private.may_follow_own_rows(topic text) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select coalesce(topic = 'mine:' || auth.uid(), false)
$$;

create function private.may_follow_day(topic text) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select private.app_role() = 'doctor' and topic like 'day:%' and substr(topic, 5) = any (private.verified_names())
$$;

create function private.may_follow_registrations(topic text) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select topic = 'registrations' and private.app_role() = 'admin'
$$;

-- A stored message of another topic stays hidden, and no message goes to a topic other than the one that was checked.
create policy "members of a topic read" on realtime.messages
for select to authenticated
using (
  topic = (select realtime.topic())
  and extension in ('broadcast', 'presence')
  and case split_part((select realtime.topic()), ':', 1)
    when 'appointment' then (select private.may_join_call(realtime.topic()))
    when 'slots' then (select private.may_follow_slots(realtime.topic()))
    when 'mine' then (select private.may_follow_own_rows(realtime.topic()))
    when 'day' then (select private.may_follow_day(realtime.topic()))
    when 'registrations' then (select private.may_follow_registrations(realtime.topic()))
    else false
  end
);

create policy "the two people of a call write" on realtime.messages
for insert to authenticated
with check (
  topic = (select realtime.topic())
  and extension in ('broadcast', 'presence')
  and (select private.may_join_call(realtime.topic()))
);

revoke execute on function
  private.may_join_call(text), private.may_follow_slots(text), private.may_follow_own_rows(text), private.may_follow_day(text),
  private.may_follow_registrations(text)
from public;
grant execute on function
  private.may_join_call(text), private.may_follow_slots(text), private.may_follow_own_rows(text), private.may_follow_day(text),
  private.may_follow_registrations(text)
to authenticated;
