import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { config } from "#src/client/config.ts";
import { queryOf } from "#src/client/query.ts";
import { type Found, searchFrom, searchRecords } from "#src/contract/system/desk/search.ts";

/** Debounce of typing before a search, ms. */
const pauseMs = 200;

/** Whether a word may start a record number or a Chinese name; letters alone are pinyin. */
export const mayBeRecord = (word: string): boolean =>
  word.length >= searchFrom && (/\d/.test(word) || /\p{Script=Han}/u.test(word) || /^[A-Z]{2,}/.test(word));

/**
 * Records whose number starts with the typed text. Searches when typing pauses; a new search cancels the one before. A
 * failure counts as no result, because the menu still answers.
 */
export function useRecords(typed: string): { found: readonly Found[]; asking: boolean } {
  const word = typed.trim();
  const [asked, ask] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => ask(word), pauseMs);
    return () => clearTimeout(timer);
  }, [word]);
  const on = mayBeRecord(asked) && config().serverKind !== "jeecg";
  const { data, isFetching } = useQuery({
    ...queryOf(searchRecords, { word: asked }),
    enabled: on,
    staleTime: 10_000,
    meta: { shownByCaller: true },
  });
  const wanted = mayBeRecord(word) && config().serverKind !== "jeecg";
  return {
    found: on && wanted ? (data ?? []) : [],
    asking: wanted && (asked !== word || isFetching),
  };
}
