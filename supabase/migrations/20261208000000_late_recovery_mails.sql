-- After an outage of the schedule, a mail with a password link may be older than the link. A run gives it up first. A mail that an
-- earlier run took and never settled loses its token too, and stays counted as taken.
create or replace function private.start_mail_run() returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  token text := encode(extensions.gen_random_bytes(32), 'hex');
begin
  update public.outbox_messages
  set next_attempt_at = null, params = '{}'
  where template = 'passwordRecovery' and sent_at is null and params <> '{}'
    and created_at <= now() - interval '10 minutes'
    and (sending_at is null or sending_at <= now() - interval '15 minutes');
  delete from private.mail_runs where expires_at <= now();
  insert into private.mail_runs (token_hash, expires_at)
  values (sha256(convert_to(token, 'UTF8')), now() + interval '15 minutes');
  return token;
end
$$;
