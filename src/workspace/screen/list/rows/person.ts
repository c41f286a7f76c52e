import { personText } from "#src/lib/person-text.ts";
import { textAt } from "#src/lib/text-at.ts";
import { namedText } from "./columns.tsx";

/** Name of a person in a log; `field` holds the account. */
export const namedPerson = (row: object, field: string): string =>
  personText(namedText(row, field), textAt(row, field));
