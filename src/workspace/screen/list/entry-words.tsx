import { latePart } from "#ui/late-part/late-part.tsx";
import { OptionWords } from "./filters/async-options.tsx";
import { filterWords } from "./filters/filter-words.ts";
import type { Filter } from "./query.ts";

// Few addresses name a colleague.
const LateUser = latePart(async () => (await import("./rows/user-words.tsx")).UserWords);

/** What a filter's entry means, as its chip says it; names that must be asked for come when they are there. */
export function EntryWords({ filter, value }: { filter: Filter; value: string }) {
  if (filter.kind === "options") return <OptionWords filter={filter} value={value} />;
  if (filter.kind === "user") return <LateUser part={{ username: value }} waiting={value} failed={value} />;
  return filterWords(filter, value);
}
