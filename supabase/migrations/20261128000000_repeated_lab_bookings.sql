-- A network may send the request of a lab booking twice. An account has one booked row per content, so that the repeated insert fails.
-- docs/decisions/0105 gives the reasons.

-- Cancels old rows as the owner, without mails and messages of each row. Only visits ahead send a mail.
alter table public.lab_bookings disable trigger user;

-- Of old bookings with one content, the earliest stays.
with cancelled as (
  update public.lab_bookings
  set
    status = 'cancelled',
    status_reason = 'This visit was booked twice. The earlier booking stays.',
    revision = revision + 1,
    changed_at = now()
  where id in (
    select id
    from (
      select
        id,
        row_number() over (
          partition by user_id, date, time, name, age, gender, location, selected_lab, address, tests order by created_at, id
        ) as place
      from public.lab_bookings
      where status = 'booked' and user_id is not null
    ) as booked
    where place > 1
  )
  returning *
)
select private.queue_mail(
  (select email from auth.users where id = cancelled.user_id),
  'labVisitCancelled',
  jsonb_build_object(
    'id', id, 'full_name', name, 'location', location, 'selected_lab', selected_lab, 'date', date, 'time', time, 'tests', tests,
    'revision', revision, 'language', language, 'reason', status_reason
  )
)
from cancelled
where date >= private.today();

alter table public.lab_bookings enable trigger user;

-- Hashes, because an index entry is smaller than the longest texts. Rows without an account are not compared.
create unique index lab_bookings_content_key on public.lab_bookings (
  user_id, date, time, hashtextextended(name, 0), hash_numeric_extended(age, 0), gender, location, hashtextextended(selected_lab, 0),
  hashtextextended(address, 0), hash_array_extended(tests, 0)
) where status = 'booked';
