import { orderFields } from "#src/contract/order/order.ts";
import { isSame } from "#src/lib/merge3.ts";
import { textAt } from "#src/lib/text-at.ts";
import type { FieldChange, FormNews } from "#src/widgets/form/news-line.tsx";
import { showBy } from "#src/widgets/form/show-value.ts";

/** An order, or one of its rows, in the wire format. */
type Wire = Readonly<Record<string, unknown>>;

/** Formats values of an order's fields as text. */
export const showOrder = showBy(orderFields);

/** Fields that are derived from others, or mean nothing to people who work on orders. */
const unsaid: ReadonlySet<string> = new Set(["updateBy", "updateTime", "version", "salesName", "payExpireTime"]);

/** Changed fields between two versions of an order, in registry order. Fields missing in either version are skipped. */
export function orderChanges(before: Wire, after: Wire): FieldChange[] {
  return Object.entries(orderFields).flatMap(([name, field]) => {
    const { title, noExport } = field as { title?: string; noExport?: boolean };
    if (!title || noExport || unsaid.has(name) || !(name in before) || !(name in after)) return [];
    if (isSame(before[name], after[name])) return [];
    const words = (row: Wire) => textAt(row, `${name}_dictText`) || showOrder(name, row[name]);
    return { label: title, before: words(before), after: words(after) };
  });
}

/** Name of the last person who wrote the row. */
export function writerOf(row: Wire): string | undefined {
  const name = row["updateBy_dictText"] ?? row["updateBy"];
  return typeof name === "string" ? name : undefined;
}

/** Changes by others since `before`; null when there are none. */
export function orderNews(before: Wire, after: Wire): FormNews | null {
  if (Number(after["version"] ?? 0) <= Number(before["version"] ?? 0)) return null;
  return { by: writerOf(after), at: textAt(after, "updateTime") || undefined, changes: orderChanges(before, after) };
}
