-- Realtime sends changes of rows, and calls no function first. In a project that allows public channels, a session without the second
-- factor would receive them. These rules refuse it in each project.
do $$
declare
  published text;
begin
  foreach published in array array['appointments', 'doctors', 'lab_bookings'] loop
    execute format(
      'create policy "changes need the second factor" on public.%I as restrictive for select to authenticated
         using (not (select private.lacks_second_factor()))',
      published
    );
  end loop;
end
$$;
