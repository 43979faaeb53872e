-- Deletes the demo appointments up to tomorrow that no one has changed. seed.sql then adds them around the present hour.
delete from public.appointments
where
  doctor_name = 'Dr. Ananya Iyer' and status = 'booked' and revision = 0 and email is null
  and (user_id is null or user_id = (select id from auth.users where users.email = 'rohan@sehat.example'))
  and date <= (now() at time zone 'Asia/Kolkata')::date + 1;
