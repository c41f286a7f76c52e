// Whose turn an order is: one line per state. Used by actions, panel and toasts; holder.ts names the holder as text.
import type { OrderState } from "#src/contract/order/order-moves.ts";
import type { OrderRow } from "./columns.tsx";

/** The actions that an order waits for in a state. */
interface Turn {
  /** Actions that move the order on; the first one this person may do is offered. */
  acts: readonly string[];
  /** Actions that other people can do in the meantime. */
  beside?: readonly string[];
  /** Field with the person whose turn it is; others can do the action too, but it is not their turn. */
  by?: "salesBy" | "csBy" | "engineerBy";
}

/** Whether the customer has submitted the form; samples can only be sent after that. */
export const hasForm = (row: OrderRow) => row.formStatus === "20" || row.formStatus === "30";

const formMeanwhile = (row: OrderRow) => (hasForm(row) ? [] : ["inspectionForm"]);

/** What an order waits for, by state. Closed orders wait for nobody. */
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

/** What an order waits for in its present state; undefined when it waits for nobody. Pure. */
export function turnOf(row: OrderRow): Turn | undefined {
  const turn = turns[row.orderStatus as OrderState]?.(row);
  if (!turn || !row.priceAskBy) return turn;
  // Meanwhile the order keeps its price, so the customer may still pay it.
  return { acts: ["approveBelowCost"], beside: ["rejectBelowCost", "withdrawBelowCost", ...turn.acts] };
}

/** Whether the order waits for this action, and for no person other than `username`. Pure. */
export function isTurnOf(row: OrderRow, action: string, username: string): boolean {
  const turn = turnOf(row);
  if (!turn?.acts.includes(action)) return false;
  const named = turn.by ? row[turn.by] : "";
  return !named || named === username;
}

/** Whether an action moves the order on from its state, whoever does it. Pure. */
export function leadsOn(row: OrderRow, action: string): boolean {
  const turn = turnOf(row);
  return turn !== undefined && [...turn.acts, ...(turn.beside ?? [])].includes(action);
}
