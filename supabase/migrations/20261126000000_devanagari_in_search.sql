-- One spelling per Devanagari word in the search of doctors, as foldText of the catalog folds it.
-- docs/decisions/0080 gives the reasons.

-- Lower case without the accents of Latin letters. Of Devanagari, without nukta, visarga and joiners, with chandrabindu
-- and nasal consonants as anusvara, and with one letter for vowels that writers use for each other.
create or replace function private.folded(words text) returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select case
    -- Most texts are ASCII.
    when words ~ '^[ -~]*$' then lower(words)
    else lower(
      regexp_replace(
        translate(
          regexp_replace(normalize(words, NFD), U&'[\0300-\036f]', '', 'g'),
          U&'\0901\0940\0942\0948\094c\0949\0908\090a\0910\0914\0911\0903\093c\200c\200d',
          U&'\0902\093f\0941\0947\094b\093e\0907\0909\090f\0913\0906'
        ),
        U&'[\0919\091e\0923\0928\092e]\094d(?=[\0915-\0939])', U&'\0902', 'g'
      )
    )
  end
$$;

-- Without this, the indexes keep the words of doctors as the earlier function folded them.
reindex index public.doctors_search_idx;
reindex index public.doctors_specialty_idx;
