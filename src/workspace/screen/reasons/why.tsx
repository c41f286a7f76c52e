import { Button } from "#ui/button/button.tsx";
import type { MenuEntry } from "#ui/dropdown-menu/entries.ts";
import { text } from "#src/lib/text.ts";
import type { RowAction } from "../action.ts";
import { lazyDialog } from "../lazy-dialog.tsx";
import { openAction } from "../open-action.ts";
import type { StateField } from "./verdict.ts";

/** A record, and everything that could be done with it. */
export interface WhyRecord<R extends object> {
  /** `area:entity`. */
  address: string;
  id: string;
  name: string;
  /** Undefined for a record that the user may not see. */
  row?: R | undefined;
  actions: readonly RowAction<R>[];
  state?: StateField | undefined;
}

const explain = {
  name: "why",
  label: "record.why",
  permission: [],
  can: () => true,
  Dialog: lazyDialog(async () => (await import("./reasons-dialog.tsx")).ReasonsDialog),
} satisfies RowAction<WhyRecord<object>>;

/** Opens the explanation of what a person may do with a record, and why not. */
function openWhy<R extends object>(record: WhyRecord<R>): void {
  // The dialog only calls the actions' own functions with the record's own row.
  openAction(explain, record as unknown as WhyRecord<object>);
}

/** The last entry of a record's menu, behind a line. */
export const whyEntries = <R extends object>(record: WhyRecord<R>): readonly MenuEntry[] => [
  { kind: "line", key: "whyLine" },
  { key: "why", label: text("record.why"), onSelect: () => openWhy(record) },
];

/** The same as a button, where a record has no menu. */
export function WhyButton<R extends object>({ record }: { record: WhyRecord<R> }) {
  return (
    <Button size="small" tone="text" onClick={() => openWhy(record)}>
      {text(record.row ? "record.why" : "record.whyHidden")}
    </Button>
  );
}
