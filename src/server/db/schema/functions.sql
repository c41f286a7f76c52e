-- Functions that tables, their indexes and their triggers need. The server applies this file again whenever its text
-- changed, before the steps of the tables: each function stands alone and knows no table. What a stored generated column
-- or an index holds was computed by the text of its day; a step must write it anew when the new text answers otherwise.

-- The pairs of neighbouring characters of a text in small letters, or its one character: what an index of parts of a
-- text holds. Trigrams (pg_trgm) would find no part of two characters, and people search Chinese names by two.
CREATE OR REPLACE FUNCTION text_pairs(value text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  select array(select distinct substr(lower(value), i, 2) from generate_series(1, greatest(length(value) - 1, 1)) i)
$$;

-- The pinyin of a name, sign by sign with a space between, the readings of one sign with a slash: `chong/zhong qing`.
-- Letters and digits stand for themselves; other signs are left out. `db:generate` puts the readings in from pinyin-match.
CREATE OR REPLACE FUNCTION spelling_of(value text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
begin
  return (
    select string_agg(reading, ' ' order by at)
    from (
      select at, coalesce('{readings}'::jsonb ->> sign, substring(sign from '[a-z0-9]')) as reading
      from regexp_split_to_table(lower(value), '') with ordinality as part(sign, at)
    ) spelt
    where reading is not null
  );
end $$;

-- The stored paths in a value: comma-joined in a column, or inside rich text and JSON. The same pattern as storedKeysIn
-- (src/contract/stored-path.ts). Longer ones cannot be paths, and would not fit into an index.
CREATE OR REPLACE FUNCTION file_keys(value text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  select array(
    select distinct found[1]
    from regexp_matches(value, '[0-9]+/(?:[A-Za-z0-9_-]+/)*[A-Za-z0-9_-]+[.][A-Za-z0-9]{1,8}', 'g') found
    where length(found[1]) <= 255
  )
$$;
