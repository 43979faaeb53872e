-- Deletes the demo appointments around the present hour that no one has changed, so that seed.sql can add them around a later hour.
delete from public.appointments
where
  doctor_name = 'Dr. Ananya Iyer' and status = 'booked' and revision = 0 and email is null
  and (user_id is null or user_id = (select id from auth.users where users.email = 'rohan@sehat.example'))
  and date <= (now() at time zone 'Asia/Kolkata')::date + 1;
