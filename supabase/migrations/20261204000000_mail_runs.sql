-- The function send-mail has no key of its own. The schedule opens a run and passes its token on. The token gives the right to send
-- what is due, for 15 minutes and until the run ends. docs/decisions/0129 gives the reasons.

create table private.mail_runs (
  token_hash bytea primary key,
  expires_at timestamptz not null
);

revoke all on private.mail_runs from public, anon, authenticated, service_role;

-- Opens a run and returns its token, which is stored as a hash. Only the owner of the database calls it, from the schedule.
create function private.start_mail_run() returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  token text := encode(extensions.gen_random_bytes(32), 'hex');
begin
  delete from private.mail_runs where expires_at <= now();
  insert into private.mail_runs (token_hash, expires_at)
  values (sha256(convert_to(token, 'UTF8')), now() + interval '15 minutes');
  return token;
end
$$;

create function private.require_mail_run(run text) returns void
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if not exists (
    select from private.mail_runs
    where token_hash = sha256(convert_to(coalesce(run, ''), 'UTF8')) and expires_at > now()
  ) then
    raise sqlstate 'PT401' using message = 'no run of the schedule has this token';
  end if;
end
$$;

revoke execute on function private.start_mail_run(), private.require_mail_run(text)
from public, anon, authenticated, service_role;

-- Rows whose next attempt is due, oldest first. It is volatile, so that no GET request carries the token in its address.
create function public.due_mails(run text, most integer)
returns table (id uuid, recipient text, template text, params jsonb, attempts integer)
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform private.require_mail_run(run);
  return query
    select waiting.id, waiting.recipient, waiting.template, waiting.params, waiting.attempts
    from public.outbox_messages as waiting
    where waiting.sent_at is null and waiting.sending_at is null and waiting.next_attempt_at <= now()
    order by waiting.next_attempt_at, waiting.id
    limit least(greatest(most, 0), 100);
end
$$;

-- Takes a row for one attempt. Of two runs, one finds the row as it was read. Returns whether this one did.
create function public.take_mail(run text, mail uuid, attempts integer) returns boolean
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_mail_run(run);
  update public.outbox_messages as waiting
  set sending_at = now(), attempts = waiting.attempts + 1
  where waiting.id = take_mail.mail and waiting.attempts = take_mail.attempts
    and waiting.sent_at is null and waiting.sending_at is null and waiting.next_attempt_at <= now();
  return found;
end
$$;

-- Records what became of a taken row. `failure` is null when the mail was sent. Null as the next attempt means that none follows.
create function public.settle_mail(run text, mail uuid, attempts integer, failure text, next_attempt_at timestamptz)
returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_mail_run(run);
  update public.outbox_messages as taken
  set
    sent_at = case when settle_mail.failure is null then now() end,
    sending_at = null,
    last_error = settle_mail.failure,
    next_attempt_at = case when settle_mail.failure is not null then settle_mail.next_attempt_at end
  where taken.id = settle_mail.mail and taken.attempts = settle_mail.attempts and taken.sending_at is not null;
end
$$;

-- Ends a run: its token is useless from now on. Deletes rows whose mail was sent 30 days ago. Returns the number of rows that a run
-- took more than 15 minutes ago and never settled.
create function public.end_mail_run(run text) returns integer
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_mail_run(run);
  delete from public.outbox_messages where sent_at < now() - interval '30 days';
  delete from private.mail_runs where token_hash = sha256(convert_to(run, 'UTF8'));
  return (
    select count(*) from public.outbox_messages where sent_at is null and sending_at < now() - interval '15 minutes'
  );
end
$$;

revoke execute on function
  public.due_mails(text, integer), public.take_mail(text, uuid, integer),
  public.settle_mail(text, uuid, integer, text, timestamptz), public.end_mail_run(text)
from public, anon, authenticated, service_role;
grant execute on function
  public.due_mails(text, integer), public.take_mail(text, uuid, integer),
  public.settle_mail(text, uuid, integer, text, timestamptz), public.end_mail_run(text)
to anon;

-- No role of the API reads or writes the outbox any more.
revoke all on public.outbox_messages from service_role;
