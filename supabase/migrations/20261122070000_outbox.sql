-- Mails that wait for the function send-mail. Triggers write them in the transaction of the change that they tell of.

create table public.outbox_messages (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  recipient text not null check (
    char_length(recipient) <= 254
    and recipient ~ '^[A-Za-z0-9.!#$%&''*+/=?^_`{|}~-]+@[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?$'
  ),
  template text not null check (
    template in (
      'appointmentBooked', 'appointmentMoved', 'appointmentCancelled', 'registrationReceived', 'registrationVerified',
      'registrationDeclined', 'registrationNeedsOwner', 'passwordRecovery'
    )
  ),
  params jsonb not null check (jsonb_typeof(params) = 'object'),
  attempts integer not null default 0 check (attempts >= 0),
  -- Null when no attempt follows: the mail was sent, or the last attempt has failed.
  next_attempt_at timestamptz default now(),
  -- When a run of the function took the row. A row that stays taken has an unknown outcome and is not tried again.
  sending_at timestamptz,
  sent_at timestamptz,
  -- Codes of the mail server, without its words, which may repeat the address.
  last_error text check (char_length(last_error) <= 200)
);

create index outbox_messages_due_idx on public.outbox_messages (next_attempt_at)
where sent_at is null and sending_at is null;
create index outbox_messages_sent_at_idx on public.outbox_messages (sent_at) where sent_at is not null;

alter table public.outbox_messages enable row level security;
revoke all on public.outbox_messages from public, anon, authenticated, service_role;
-- Only triggers insert. The function changes the columns of an attempt, and never what a mail says.
grant select, delete on public.outbox_messages to service_role;
grant update (attempts, next_attempt_at, sending_at, sent_at, last_error) on public.outbox_messages to service_role;

-- Puts a mail into the outbox. An address that mail cannot be sent to gets none, so that the change itself succeeds.
create function private.queue_mail(recipient text, template text, params jsonb) returns void
language sql security definer
set search_path = ''
as $$
  insert into public.outbox_messages (recipient, template, params)
  select queue_mail.recipient, queue_mail.template, queue_mail.params
  where char_length(queue_mail.recipient) <= 254
    and queue_mail.recipient ~ '^[A-Za-z0-9.!#$%&''*+/=?^_`{|}~-]+@[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?$'
$$;

revoke execute on function private.queue_mail(text, text, jsonb) from public;
