import { useSyncExternalStore } from "react";
import type { Reading } from "#ui/edit-table/columns/kind.ts";
import { textAt } from "#src/lib/text-at.ts";
import { text } from "#src/lib/text.ts";
import type { LookUp } from "./look-up.ts";
import { addWidgetWords } from "../own-words.ts";

addWidgetWords();

/** Between names, as fields of forms write them. */
export const nameJoint = "、";

interface ShownProps {
  subscribe: LookUp<unknown>["subscribe"];
  /** The text now; asks for what it lacks. */
  read: () => string;
}

/** Text of a cell that is drawn again when its names arrive: that cell alone. */
export function ShownNames({ subscribe, read }: ShownProps) {
  const shown = useSyncExternalStore(subscribe, read);
  return <span title={shown}>{shown}</span>;
}

/** Names of stored values; a value nobody knows stands for itself. */
export function namesOf(lookUp: LookUp<object>, values: readonly string[], field: string): string {
  return values
    .map((value) => {
      const found = lookUp.get(value);
      return (found && textAt(found, field)) || value;
    })
    .join(nameJoint);
}

/**
 * Stored values of names that were typed or pasted, by what is known; a name that is unknown or belongs to several is
 * refused, because storing somebody else would go unnoticed.
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
