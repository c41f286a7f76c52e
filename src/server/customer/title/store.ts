import { and, eq } from "drizzle-orm";
import { Refusal } from "#src/lib/refusal.ts";
import { custInvoiceTitle } from "#src/server/db/schema/customer.ts";
import type { NewOf, RowOf, Rows } from "#src/server/kernel/rows/rows.ts";
import { titleEntity } from "./entity.ts";

type InvoiceTitle = RowOf<typeof custInvoiceTitle>;

/** The default invoice title of a customer, or null. */
export function defaultTitle(rows: Rows, customerId: string): Promise<InvoiceTitle | null> {
  return rows.first(titleEntity, and(eq(custInvoiceTitle.customerId, customerId), eq(custInvoiceTitle.isDefault, "Y")));
}

/** Writes the default invoice title of a customer. */
export async function saveDefaultTitle(
  rows: Rows,
  customerId: string,
  values: NewOf<typeof custInvoiceTitle>,
): Promise<void> {
  if (values.titleType === "1" && !values.taxNo) throw new Refusal(42201, "请输入税号");
  const before = await defaultTitle(rows, customerId);
  if (before) await rows.update(titleEntity, before, values);
  else await rows.insert(titleEntity, { ...values, customerId, isDefault: "Y" });
}
