-- A mailed link is valid for 10 minutes (otp_expiry), no longer for an hour. A mail whose token expires before the next
-- attempt is given up.

create or replace function private.forget_recovery_token() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if new.next_attempt_at > new.created_at + interval '10 minutes' then
    new.next_attempt_at := null;
  end if;
  if new.next_attempt_at is null then
    new.params := '{}';
  end if;
  return new;
end
$$;
