-- An account has at most 50 booked appointments ahead, and 50 booked lab visits. Without this, one account could take every hour of
-- every doctor. docs/decisions/0122 gives the reasons.

-- The lock on the profile lets one insert of an account count at a time. It counts with its owner's rights, because a row rule must not
-- hide rows from the count.
create function private.limit_bookings() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  ahead bigint;
begin
  perform 1 from public.profiles where id = new.user_id for update;
  execute format(
    'select count(*) from public.%I where user_id = $1 and status = ''booked'' and date >= private.today() and starts_at > now()',
    tg_table_name
  ) into ahead using new.user_id;
  if ahead >= 50 then
    perform private.fail_check(tg_table_name, tg_table_name || '_limit_check');
  end if;
  return new;
end
$$;

-- After the triggers that set the owner and the hour. The admin books for any number of people.
create trigger e_limit before insert on public.appointments
for each row when (private.actor_role() = 'patient') execute function private.limit_bookings();
create trigger e_limit before insert on public.lab_bookings
for each row when (private.actor_role() = 'patient') execute function private.limit_bookings();

revoke execute on function private.limit_bookings() from public;
