-- The latest completed visits of a doctor, and one day by hour: a verified doctor's dashboard reads both.
create index appointments_doctor_name_starts_at_idx on public.appointments (doctor_name, starts_at);
