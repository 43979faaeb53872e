-- A word of a search may have alternatives between bars: heart|cardio finds doctors with a word that begins with either.
-- docs/decisions/0074 gives the reasons. The words of doctors, and so the index, stay the same.
create or replace function private.word_query(search text) returns tsquery
language sql immutable parallel safe
set search_path = ''
as $$
  select string_agg('(' || condition || ')', ' & ')::tsquery
  from (
    select (
      select string_agg('''' || replace(left(alternative, 60), '\', '\\') || ''':*', ' | ')
      from unnest(string_to_array(word, '|')) as alternative
      where alternative <> ''
    ) as condition
    from regexp_split_to_table(private.folded(search), '[[:space:].,;:()/"''-]+') as word
  ) as conditions
  where condition is not null
$$;

-- The same function, which now sorts a few matches instead of walking the index on numbers.
create or replace function public.search_doctors(search text, specialty text, hidden_names text[], page integer)
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
  position text := 'number';
begin
  -- Conditions that are absent, not null, so that the planner can use an index.
  if query is not null then
    conditions := conditions || ' and private.doctor_words(full_name, specialization, qualifications) @@ $1';
  end if;
  if wanted <> '' then
    conditions := conditions || ' and private.folded(specialization) = $2';
  end if;
  execute 'select count(*) from public.doctors where ' || conditions into matches using query, wanted, hidden;
  -- Without this, the planner walks the index on numbers when it expects many matches, and reads every row for a few.
  if matches <= 1000 then
    position := 'number + 0';
  end if;
  return query execute
    'select number, full_name, specialization, qualifications, availability_status, rating::double precision, $4
     from public.doctors where ' || conditions || ' order by ' || position || ' limit 50 offset $5'
  using query, wanted, hidden, matches, skipped;
end
$$;
