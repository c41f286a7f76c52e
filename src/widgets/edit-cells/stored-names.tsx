import { useSyncExternalStore } from "react";
import type { Reading } from "#ui/edit-table/columns/kind.ts";
import { textAt } from "#src/lib/text-at.ts";
import { text } from "#src/lib/text.ts";
import type { LookUp } from "./look-up.ts";
import { addWidgetWords } from "../own-words.ts";

addWidgetWords();

/** Separator between names, the same as in form fields. */
export const nameJoint = "、";

interface ShownProps {
  subscribe: LookUp<unknown>["subscribe"];
  /** The present text; requests missing names. */
  read: () => string;
}

/** Text of a cell; only this cell renders again when its names arrive. */
export function ShownNames({ subscribe, read }: ShownProps) {
  const shown = useSyncExternalStore(subscribe, read);
  return <span title={shown}>{shown}</span>;
}

/** Names of stored values; an unknown value is shown itself. */
export function namesOf(lookUp: LookUp<object>, values: readonly string[], field: string): string {
  return values
    .map((value) => {
      const found = lookUp.get(value);
      return (found && textAt(found, field)) || value;
    })
    .join(nameJoint);
}

/**
 * Converts typed or pasted names to stored values. A name that is unknown or ambiguous is refused, because a wrong
 * match would go unnoticed.
 */
export function readNames(
  known: readonly object[],
  typed: string,
  { store, text: shown }: { store: string; text: string },
  one: boolean,
): Reading {
  const names = typed
    .split(/[,，、;；\t\n]/)
    .map((name) => name.trim())
    .filter(Boolean);
  if (one && names.length > 1) return { refused: text("system.cell.onlyOne") };
  const values: string[] = [];
  for (const name of names) {
    const stored = known.filter((row) => textAt(row, store) === name);
    const found = new Set(
      (stored.length > 0 ? stored : known.filter((row) => textAt(row, shown) === name)).map((row) =>
        textAt(row, store),
      ),
    );
    const [value] = found;
    if (value === undefined || value === "") return { refused: text("system.cell.unknownName", { name }) };
    if (found.size > 1) return { refused: text("system.cell.sameName", { name }) };
    values.push(value);
  }
  return { value: [...new Set(values)].join(",") };
}
