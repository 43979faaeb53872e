-- The demo data: the verified doctor, and three appointments that the reception desk booked. seed-accounts.sql, which creates the
-- accounts, must run first.
insert into public.doctors (
  user_id, full_name, email, contact_number, password, specialization, registration_number, bio, certifications_url,
  experience_certificates_url, qualifications, other_certifications, availability_status, rating, verified
)
select
  id, 'Dr. Ananya Iyer', email, '+91 90000 00001', 'sehat-demo', 'Cardiology', 'DEMO-2009-00001',
  'Sees patients in person and by video.', 'https://sehat.example/certifications/1', 'https://sehat.example/experience/1',
  'MBBS, MD', 'None', 'Available', 4.9, true
from auth.users
where email = 'doctor@sehat.example';

insert into public.appointments (
  user_id, full_name, age, gender, phone, date, time, symptoms, preferred_mode, doctor_name
)
select
  null, full_name, age, gender, phone, (now() at time zone 'Asia/Kolkata')::date + in_days, time, 'Follow-up', preferred_mode,
  'Dr. Ananya Iyer'
from (
  values
    ('Rohan Mehta', 52, 'male', '+91 90000 00010', 0, '10:00 AM', 'video'),
    ('Fatima Sheikh', 38, 'female', '+91 90000 00011', 1, '11:00 AM', 'inPerson'),
    ('Gurpreet Singh', 61, 'male', '+91 90000 00012', 3, '4:00 PM', 'video')
) as walk_in (full_name, age, gender, phone, in_days, time, preferred_mode);
