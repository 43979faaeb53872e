-- Realtime sends changes of rows, and runs no function before. A project that allows public channels would so send them to a session
-- without the second factor. These rules refuse it, whatever the settings of the project are.
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
