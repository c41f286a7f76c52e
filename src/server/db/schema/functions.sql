-- Functions that indexes and triggers of the tables need; the generated migration begins with this file.

-- The pairs of neighbouring characters of a text in small letters, or its one character: what an index of parts of a
-- text holds. Trigrams (pg_trgm) would find no part of two characters, and people search Chinese names by two.
CREATE FUNCTION text_pairs(value text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  select array(select distinct substr(lower(value), i, 2) from generate_series(1, greatest(length(value) - 1, 1)) i)
$$;
