// Whose turn an order is: one line for each state. Actions, panel and toasts read it; who has it in words: holder.ts.
import type { OrderState } from "#src/contract/order/order-moves.ts";
import type { OrderRow } from "./columns.tsx";

/** The actions that an order in some state waits for. */
interface Turn {
  /** They lead on from here; the first one this person may do is offered. */
  acts: readonly string[];
  /** They can be done meanwhile by somebody else than who has it. */
  beside?: readonly string[];
  /** Field of the person who alone does it; others can, but it is not their turn. */
  by?: "salesBy" | "csBy" | "engineerBy";
}

/** Whether the customer's form is in: only then his samples can be sent. */
export const hasForm = (row: OrderRow) => row.formStatus === "20" || row.formStatus === "30";

const formMeanwhile = (row: OrderRow) => (hasForm(row) ? [] : ["inspectionForm"]);

/** What an order waits for. Closed orders wait for nobody. */
const turns: Readonly<Partial<Record<OrderState, (row: OrderRow) => Turn>>> = {
  "05": () => ({ acts: ["quote"], by: "salesBy" }),
  "10": (row) => ({ acts: ["enterVoucher"], beside: formMeanwhile(row) }),
  "20": (row) => ({ acts: ["confirmPayment"], beside: formMeanwhile(row) }),
  "30": (row) =>
    hasForm(row) ? { acts: ["logistics"], beside: ["confirmReceipt"], by: "csBy" } : { acts: ["inspectionForm"] },
  "40": () => ({ acts: ["confirmReceipt"] }),
  "50": () => ({ acts: ["examine"] }),
  "55": () => ({ acts: ["resendSample"], by: "csBy" }),
  "60": () => ({ acts: ["startTest", "uploadReport"], by: "engineerBy" }),
  "70": () => ({ acts: ["examineReport"] }),
  "80": () => ({ acts: ["complete"] }),
};

/** What an order waits for in its present state; undefined where it waits for nobody. Pure. */
export const turnOf = (row: OrderRow): Turn | undefined => turns[row.orderStatus as OrderState]?.(row);

/** Whether the order's state waits for this action, and for nobody else to do it. Pure. */
export function isTurnOf(row: OrderRow, action: string, username: string): boolean {
  const turn = turnOf(row);
  if (!turn?.acts.includes(action)) return false;
  const named = turn.by ? row[turn.by] : "";
  return !named || named === username;
}

/** Whether an action leads on from the order's state, whoever does it. Pure. */
export function leadsOn(row: OrderRow, action: string): boolean {
  const turn = turnOf(row);
  return turn !== undefined && [...turn.acts, ...(turn.beside ?? [])].includes(action);
}
