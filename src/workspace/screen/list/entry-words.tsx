import { useQuery } from "@tanstack/react-query";
import { queryOf } from "#src/client/query.ts";
import { queryUserComponentData } from "#src/contract/system/user.ts";
import { OptionWords } from "./async-options.tsx";
import { filterWords } from "./filter-words.ts";
import type { Filter } from "./query.ts";

/** What a filter's entry means, as its chip says it; names that must be asked for come when they are there. */
export function EntryWords({ filter, value }: { filter: Filter; value: string }) {
  if (filter.kind === "options") return <OptionWords filter={filter} value={value} />;
  if (filter.kind === "user") return <UserWords username={value} />;
  return filterWords(filter, value);
}

function UserWords({ username }: { username: string }) {
  // As the picker asks for its choice: one call serves both.
  const { data } = useQuery({
    ...queryOf(queryUserComponentData, { username, pageSize: 5 }),
    staleTime: 300_000,
    meta: { shownByCaller: true },
  });
  return data?.records.find((user) => user.username === username)?.realname ?? username;
}
