import { declareNeeds } from "#src/server/kernel/needs.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";
import type { OrderRow } from "#src/server/order/order/door.ts";

/** What invoices need from the areas above them: closed months, and refunds that wait for a red invoice. */
export interface InvoiceNeeds {
  /** Refuses with 42202 a day (`YYYY-MM-DD`) in a closed month. */
  demandOpenDay(rows: Rows, day: string): Promise<void>;
  /** I-08: a red invoice took back a part of what an order, which is locked, was invoiced. */
  noteRedInvoice(rows: Rows, order: OrderRow): Promise<void>;
}

export const { needs, provide: provideInvoice } = declareNeeds<InvoiceNeeds>("invoice");
