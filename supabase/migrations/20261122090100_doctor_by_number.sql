-- The verified doctor of a booking address. The row rules let a doctor read no other doctor's row, so a signed-in doctor
-- found only the first page of search_doctors. This function returns the same public columns.
create function public.doctor_by_number(wanted integer)
returns table (
  number integer, full_name text, specialization text, qualifications text, availability_status text,
  rating double precision
)
language sql stable security definer
set search_path = ''
as $$
  select
    doctors.number, doctors.full_name, doctors.specialization, doctors.qualifications, doctors.availability_status,
    doctors.rating::double precision
  from public.doctors
  where doctors.verified and doctors.number = wanted
$$;

revoke execute on function public.doctor_by_number(integer) from public, anon, authenticated, service_role;
grant execute on function public.doctor_by_number(integer) to authenticated;
