-- The demo data: a verified doctor with appointments around the present hour, and a doctor whose registration awaits
-- verification. Rohan Mehta has an account and a call right now, at night too. The reception desk booked all other
-- appointments, in hours that can be booked.
-- seed-accounts.sql, which creates the accounts, must run first. On a later day in India, this file adds the hours
-- around the present one that no appointment holds. The embedded backend does the same.
insert into public.doctors (
  user_id, full_name, email, contact_number, password, specialization, registration_number, bio, certifications_url,
  experience_certificates_url, qualifications, other_certifications, availability_status, rating, verified
)
select
  users.id, doctor.full_name, doctor.email, contact_number, 'sehat-demo', specialization, registration_number, bio,
  'https://sehat.example/certifications/' || page, 'https://sehat.example/experience/' || page, 'MBBS, MD', 'None',
  'Available', rating, verified
from (
  values
    (
      'Dr. Ananya Iyer', 'ananya@sehat.example', '+91 90000 00001', 'Cardiology', 'DEMO-2009-00001',
      'Sees patients in person and by video.', '1', 4.9, true
    ),
    (
      'Dr. Kavya Rao', 'doctor@sehat.example', '+91 90000 00002', 'Dermatology', 'DEMO-2021-00002',
      'Treats skin, hair and nails. Speaks Kannada, Hindi and English.', '2', 0, false
    )
) as doctor (
  full_name, email, contact_number, specialization, registration_number, bio, page, rating, verified
)
join auth.users on users.email = doctor.email
where not exists (select from public.doctors);

with clock as (select date_trunc('hour', now() at time zone 'Asia/Kolkata') as present),
patient (full_name, age, gender, phone) as (
  values
    ('Rohan Mehta', 52, 'male', '+91 90000 00010'),
    ('Fatima Sheikh', 38, 'female', '+91 90000 00011'),
    ('Gurpreet Singh', 61, 'male', '+91 90000 00012'),
    ('Lakshmi Narayan', 45, 'female', '+91 90000 00013'),
    ('Imtiaz Khan', 29, 'male', '+91 90000 00014'),
    ('Neha Kulkarni', 57, 'female', '+91 90000 00015')
),
-- The present hour, and the hours that can be booked around it: -1 is the last one before it, 1 the next one.
slots (place, starts) as (
  select 0, present from clock
  union all
  select
    sign(extract(epoch from start - present))
    * row_number() over (partition by start < present order by abs(extract(epoch from start - present))),
    start
  from
    clock,
    generate_series(present::date - 1 + time '8:00', present::date + 1 + time '8:00', '1 day') as opening,
    generate_series(opening, opening + '11 hours'::interval, '1 hour') as start
  where start <> present
),
around_now (full_name, starts, symptoms, preferred_mode, status) as (
  select full_name, starts, symptoms, preferred_mode, status
  from slots join (
    values
      ('Imtiaz Khan', -3, 'Palpitations at night', 'video', 'completed'),
      ('Lakshmi Narayan', -2, 'Check of a new medicine', 'inPerson', 'completed'),
      ('Neha Kulkarni', -1, 'Dizzy in the morning', 'inPerson', 'booked'),
      ('Rohan Mehta', 0, 'High blood pressure, home readings', 'video', 'booked'),
      ('Fatima Sheikh', 1, 'Short of breath on stairs', 'video', 'booked'),
      ('Gurpreet Singh', 2, 'Follow-up after an ECG', 'inPerson', 'booked')
  ) as visits (full_name, place, symptoms, preferred_mode, status) using (place)
),
other_days (full_name, starts, symptoms, preferred_mode, status) as (
  select full_name, present::date + in_days + time::time, symptoms, preferred_mode, status
  from clock, (
    values
      ('Rohan Mehta', -35, '10:00', 'Headaches', 'inPerson', 'completed'),
      ('Rohan Mehta', -14, '16:00', 'New tablets', 'video', 'completed'),
      ('Gurpreet Singh', -7, '11:00', 'Chest pain', 'video', 'completed'),
      ('Lakshmi Narayan', 2, '11:00', 'Follow-up', 'inPerson', 'booked'),
      ('Imtiaz Khan', 3, '16:00', 'Result of a test', 'video', 'booked')
  ) as days (full_name, in_days, time, symptoms, preferred_mode, status)
)
insert into public.appointments (
  user_id, full_name, age, gender, phone, date, time, symptoms, preferred_mode, doctor_name, status
)
select
  (select id from auth.users where users.email = 'rohan@sehat.example' and full_name = 'Rohan Mehta'),
  full_name, age, gender, phone, starts::date, to_char(starts, 'FMHH12:MI AM'), symptoms, preferred_mode,
  'Dr. Ananya Iyer', status
from (
  select * from around_now
  union all
  select * from other_days where not exists (select from public.appointments)
) as visit
join patient using (full_name)
where not exists (
  select from public.appointments as held
  where held.doctor_name = 'Dr. Ananya Iyer' and held.date = starts::date and held.time = to_char(starts, 'FMHH12:MI AM')
);
