import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { lettersOf } from "#src/lib/letters.ts";

/** From one letter to the next: the following letter of this syllable, or the first one of the next sign. */
const step = "(?:[a-z/]* (?:[a-z]+/)*)?";

/**
 * Rows whose name is spelt by what was typed: whole syllables, first letters, or both in turn (`suzhou`, `sz`,
 * `suzmr`), from any sign on. `column` holds the name's `spelling_of`. Undefined for what spells nothing: a single
 * letter, digits alone, Chinese.
 */
export function speltBy(column: PgColumn, typed: string): SQL | undefined {
  const letters = lettersOf(typed);
  if (letters === null || letters.length < 2 || !/[a-z]/.test(letters)) return undefined;
  return sql`${column} ~ ${`(?:^| )(?:[a-z]+/)*${Array.from(letters).join(step)}`}`;
}
