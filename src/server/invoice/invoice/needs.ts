import { declareNeeds } from "#src/server/kernel/needs.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";

/** What invoices need from the areas above them: closed months. */
export interface InvoiceNeeds {
  /** Refuses with 42202 a day (`YYYY-MM-DD`) in a closed month. */
  demandOpenDay(rows: Rows, day: string): Promise<void>;
}

export const { needs, provide: provideInvoice } = declareNeeds<InvoiceNeeds>("invoice");
