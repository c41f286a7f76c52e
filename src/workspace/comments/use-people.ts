import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { queryOf } from "#src/client/query.ts";
import { commentPeople, type Named } from "#src/contract/system/desk/comment.ts";
import type { OpenRecord } from "./open-record.ts";

/** Delay between the last key press and the lookup, ms. */
const restMs = 120;
const nobody: readonly Named[] = [];

/** Colleagues whose name contains `word` and who may read the record; nobody for null. */
export function usePeople({ address, id }: OpenRecord, word: string | null) {
  const [rested, setRested] = useState(word);
  useEffect(() => {
    const timer = setTimeout(() => setRested(word), word === null ? 0 : restMs);
    return () => clearTimeout(timer);
  }, [word]);
  const { data = nobody, isFetching } = useQuery({
    ...queryOf(commentPeople, { address, recordId: id, word: rested ?? "" }),
    enabled: word !== null && rested !== null,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    meta: { shownByCaller: true },
  });
  return word === null ? { people: nobody, busy: false } : { people: data, busy: isFetching || rested !== word };
}
