-- Pages of registrations for the admin. The view doctor_registrations has a security barrier, so PostgreSQL plans it apart
-- from its query: a page of the view reads and sorts every registration.

create function private.registration_page_row(registered public.doctors) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', registered.id, 'full_name', registered.full_name, 'email', registered.email,
    'contact_number', registered.contact_number, 'specialization', registered.specialization,
    'registration_number', registered.registration_number, 'bio', registered.bio,
    'certifications_url', registered.certifications_url,
    'experience_certificates_url', registered.experience_certificates_url,
    'qualifications', registered.qualifications, 'other_certifications', registered.other_certifications,
    'availability_status', registered.availability_status, 'created_at', registered.created_at,
    'registration_state', registered.registration_state, 'decline_reason', registered.decline_reason,
    'decided_at', registered.decided_at, 'number', registered.number
  )
$$;

-- One page of 50 registrations of a state, or of all states for null, latest first, with the number of all that match.
create function public.list_registrations(state text, page integer) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  skipped bigint := (greatest(coalesce(page, 1), 1) - 1)::bigint * 50;
  total bigint;
  listed jsonb;
begin
  if private.app_role() <> 'admin' then
    raise insufficient_privilege using message = 'permission denied for function list_registrations';
  end if;
  -- One condition for both cases would not use the index of a state.
  if state is null then
    select count(*) into total from public.doctors;
    select jsonb_agg(private.registration_page_row(paged)) into listed
    from (select * from public.doctors order by created_at desc, id desc limit 50 offset skipped) as paged;
  else
    select count(*) into total from public.doctors where registration_state = state;
    select jsonb_agg(private.registration_page_row(paged)) into listed
    from (
      select * from public.doctors where registration_state = state order by created_at desc, id desc limit 50 offset skipped
    ) as paged;
  end if;
  return jsonb_build_object('total', total, 'rows', coalesce(listed, '[]'));
end
$$;

revoke execute on function public.list_registrations(text, integer) from public, anon, authenticated, service_role;
grant execute on function public.list_registrations(text, integer) to authenticated;
revoke execute on all functions in schema private from public;
