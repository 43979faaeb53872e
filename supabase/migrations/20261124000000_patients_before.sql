-- The waiting room says how many patients the doctor sees before this one: booked appointments of the same doctor and day with an earlier
-- hour. Only the patient of the appointment gets the number. For every other caller it is null, as for an unknown id. A doctor's account
-- reads appointments by its verified names only, so it gets no number.
create function public.patients_before(appointment uuid) returns integer
language sql stable security definer
set search_path = ''
as $$
  select (
    select count(*)::integer
    from public.appointments as earlier
    where
      earlier.doctor_name = own.doctor_name
      and earlier.date = own.date
      and earlier.status = 'booked'
      and earlier.starts_at < own.starts_at
  )
  from public.appointments as own
  where own.id = appointment and own.user_id = auth.uid() and own.status = 'booked' and private.app_role() <> 'doctor'
$$;

revoke execute on function public.patients_before(uuid) from public, anon, authenticated, service_role;
grant execute on function public.patients_before(uuid) to authenticated;
