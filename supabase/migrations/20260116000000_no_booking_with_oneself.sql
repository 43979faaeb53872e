-- Nobody books an appointment with themselves. Accounts with role doctor cannot insert at all; this is for a verified doctor whose account
-- still has the role patient.
alter policy "patients book for themselves, the admin anything" on public.appointments
with check (
  case (select private.app_role())
    when 'admin' then true
    when 'patient' then
      user_id = (select auth.uid())
      and status = 'booked'
      and doctor_name <> all ((select private.verified_names())::text[])
    else false
  end
);
