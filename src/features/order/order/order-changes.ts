import { orderFields } from "#src/contract/order/order.ts";
import { isSame } from "#src/lib/merge3.ts";
import { textAt } from "#src/lib/text-at.ts";
import type { FieldChange, FormNews } from "#src/widgets/form/news-line.tsx";
import { showBy } from "#src/widgets/form/show-value.ts";

/** An order, or a row of one, as the wire shows it. */
type Wire = Readonly<Record<string, unknown>>;

/** Values of an order's fields in words. */
export const showOrder = showBy(orderFields);

/** Fields that follow from others, or say nothing to a person who works on the order. */
const unsaid: ReadonlySet<string> = new Set(["updateBy", "updateTime", "version", "salesName", "payExpireTime"]);

/** What differs between two states of an order, in the order of the registry. Fields that one state lacks are left out. */
export function orderChanges(before: Wire, after: Wire): FieldChange[] {
  return Object.entries(orderFields).flatMap(([name, field]) => {
    const { title, noExport } = field as { title?: string; noExport?: boolean };
    if (!title || noExport || unsaid.has(name) || !(name in before) || !(name in after)) return [];
    if (isSame(before[name], after[name])) return [];
    const words = (row: Wire) => textAt(row, `${name}_dictText`) || showOrder(name, row[name]);
    return { label: title, before: words(before), after: words(after) };
  });
}

/** Who wrote a row last. */
export function writerOf(row: Wire): string | undefined {
  const name = row["updateBy_dictText"] ?? row["updateBy"];
  return typeof name === "string" ? name : undefined;
}

/** What others made of an order since `before`; null when it is the same. */
export function orderNews(before: Wire, after: Wire): FormNews | null {
  if (Number(after["version"] ?? 0) <= Number(before["version"] ?? 0)) return null;
  return { by: writerOf(after), at: textAt(after, "updateTime") || undefined, changes: orderChanges(before, after) };
}
