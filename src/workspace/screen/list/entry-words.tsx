import { lazyPart } from "#ui/lazy-part/lazy-part.tsx";
import { OptionWords } from "./filters/async-options.tsx";
import { filterWords } from "./filters/filter-words.ts";
import type { Filter } from "./query.ts";

// Lazy: few addresses contain a colleague.
const LazyUser = lazyPart(async () => (await import("./rows/user-words.tsx")).UserWords);

/** The value of a filter as readable text for its chip. Names that must be fetched appear once loaded. */
export function EntryWords({ filter, value }: { filter: Filter; value: string }) {
  if (filter.kind === "options") return <OptionWords filter={filter} value={value} />;
  if (filter.kind === "user") return <LazyUser part={{ username: value }} waiting={value} failed={value} />;
  return filterWords(filter, value);
}
