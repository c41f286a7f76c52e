import { listed } from "#src/lib/joined.ts";
import { text } from "#src/lib/text.ts";
import { dictText } from "#src/session/session.ts";
import type { Filter } from "../query.ts";

/** The value of a filter as readable text: dictionary labels, a range of days, yes or no. */
export function filterWords(filter: Filter, value: string): string {
  switch (filter.kind) {
    case "dict":
      return listed(value)
        .map((one) => dictText(filter.dict, one))
        .join("、");
    case "flag":
      return value === "Y" ? text("common.yes") : text("common.no");
    case "days":
    case "money":
      return value.replace("~", " – ");
    case "text":
    case "options":
    case "month":
    case "user":
      return value;
    default:
      return filter satisfies never;
  }
}
