import type { OrderMessage } from "#src/contract/order/messages.ts";
import type { OrderRow, Step } from "./step.ts";

/** What an invoice application changes on one of its orders. */
export interface InvoiceNote {
  /** Name of the event in the order's log. */
  name: string;
  content: string;
  patch?: Partial<Pick<OrderRow, "invoicingAmount" | "invoicedAmount" | "invoiceStatus">>;
  /** Whether the customer may read the log line. @default true */
  visible?: boolean;
  messages?: readonly OrderMessage[];
}

/** An event of an invoice application; the order's state stays. */
export function invoiceNoted({ patch = {}, ...note }: InvoiceNote): Step {
  return { act: "invoice", patch, ...note };
}
