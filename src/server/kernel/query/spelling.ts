import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { lettersOf } from "#src/lib/letters.ts";

/** Step from one letter to the next: the next letter of this syllable, or the first letter of the next character. */
const step = "(?:[a-z/]* (?:[a-z]+/)*)?";

/**
 * Condition: the typed pinyin matches the name, from any character on. It may mix whole syllables and first letters
 * (`suzhou`, `sz`, `suzmr`). `column` contains the name's `spelling_of`. Undefined for input that is not pinyin: a
 * single letter, only digits, Chinese.
 */
export function speltBy(column: PgColumn, typed: string): SQL | undefined {
  const letters = lettersOf(typed);
  if (letters === null || letters.length < 2 || !/[a-z]/.test(letters)) return undefined;
  return sql`${column} ~ ${`(?:^| )(?:[a-z]+/)*${Array.from(letters).join(step)}`}`;
}
