import type { Rows } from "#src/server/kernel/rows/rows.ts";
import { declareNeeds } from "#src/server/kernel/needs.ts";

/** Functions that the customer area needs from higher areas. */
export interface CustomerNeeds {
  /** Opens an empty account for a new customer; `creditDays` from the level. */
  openAccount(rows: Rows, customerId: string, creditDays: number): Promise<unknown>;
}

export const { needs, provide: provideCustomer } = declareNeeds<CustomerNeeds>("customer");
