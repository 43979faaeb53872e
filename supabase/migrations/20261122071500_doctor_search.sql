-- The search of verified doctors on the server, and the answer of an account's owner who did not register.
-- docs/decisions/0050 gives the reasons.

-- Lower case without accents. The range holds the combining marks of Latin letters.
create function private.folded(words text) returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select lower(regexp_replace(normalize(words, NFD), U&'[\0300-\036f]', '', 'g'))
$$;

-- The words of a text. The index takes no long words, and a certificate may be one.
create function private.words_of(words text) returns text[]
language sql immutable parallel safe
set search_path = ''
as $$
  select coalesce(array_agg(distinct left(word, 60)), '{}')
  from regexp_split_to_table(private.folded(words), '[[:space:].,;:()/"''-]+') as word
  where word <> ''
$$;

-- What the search looks into. The words keep the order of no text parser, whose rules depend on the server's locale.
create function private.doctor_words(full_name text, specialization text, qualifications text) returns tsvector
language sql immutable parallel safe
set search_path = ''
as $$
  select array_to_tsvector(private.words_of(full_name || ' ' || specialization || ' ' || qualifications))
$$;

-- A query for texts in which each word of the search begins a word. Null for a search without words.
create function private.word_query(search text) returns tsquery
language sql immutable parallel safe
set search_path = ''
as $$
  select string_agg('''' || replace(word, '\', '\\') || ''':*', ' & ')::tsquery
  from unnest(private.words_of(search)) as word
$$;

-- A write to a verified doctor computes the index entry with the rights of the caller.
grant execute on function
  private.folded(text), private.words_of(text), private.doctor_words(text, text, text)
to anon, authenticated, service_role;

create index doctors_search_idx on public.doctors
using gin (private.doctor_words(full_name, specialization, qualifications)) where verified;
create index doctors_specialty_idx on public.doctors (private.folded(specialization), number) where verified;

-- Finds verified doctors by number, 50 per page, with the number of all matches. Row-level security would keep the
-- planner from the search index, because the operator may leak values. So the function runs with its owner's rights
-- and returns public columns of verified doctors only.
create function public.search_doctors(search text, specialty text, hidden_names text[], page integer)
returns table (
  number integer, full_name text, specialization text, qualifications text, availability_status text,
  rating double precision, total integer
)
language plpgsql stable security definer
set search_path = ''
as $$
declare
  query tsquery := private.word_query(left(search, 200));
  wanted text := private.folded(coalesce(specialty, ''));
  hidden text[] := coalesce(hidden_names, '{}');
  skipped integer := (least(greatest(coalesce(page, 1), 1), 1000000) - 1) * 50;
  conditions text := 'verified and full_name <> all ($3)';
  matches integer;
begin
  -- Conditions that are absent, not null, so that the planner can use an index.
  if query is not null then
    conditions := conditions || ' and private.doctor_words(full_name, specialization, qualifications) @@ $1';
  end if;
  if wanted <> '' then
    conditions := conditions || ' and private.folded(specialization) = $2';
  end if;
  execute 'select count(*) from public.doctors where ' || conditions into matches using query, wanted, hidden;
  return query execute
    'select number, full_name, specialization, qualifications, availability_status, rating::double precision, $4
     from public.doctors where ' || conditions || ' order by number limit 50 offset $5'
  using query, wanted, hidden, matches, skipped;
end
$$;

-- Declines a registration in the state awaiting_owner, for the owner of the account with its email. The account does not
-- change. Safe to repeat.
create function public.refuse_registration(registration uuid) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  stored public.doctors;
begin
  select * into stored from public.doctors
  where id = registration and lower(email) = private.own_email()
  for update;
  if not found then
    raise sqlstate 'PT404' using message = 'registration not found';
  end if;
  if stored.registration_state = 'declined' then
    return 'declined';
  end if;
  if stored.registration_state <> 'awaiting_owner' then
    perform private.fail_registration('doctors_registration_state_check');
  end if;
  update public.doctors
  set
    registration_state = 'declined', decline_reason = 'The owner of the account with this email did not register.',
    decided_at = now(), decided_by = auth.uid()
  where id = registration;
  return 'declined';
end
$$;

revoke execute on function
  public.search_doctors(text, text, text[], integer), public.refuse_registration(uuid)
from public, anon, authenticated, service_role;
grant execute on function
  public.search_doctors(text, text, text[], integer), public.refuse_registration(uuid)
to authenticated;
revoke execute on all functions in schema private from public;
