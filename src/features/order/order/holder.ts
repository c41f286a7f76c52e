import type { OrderState } from "#src/contract/order/order-moves.ts";
import { text } from "#src/lib/text.ts";
import type { TextKey } from "#src/lib/text-keys.ts";
import { namedText } from "#src/workspace/screen/list/rows/columns.tsx";
import type { OrderRow } from "./columns.tsx";
import { hasForm } from "./turn.ts";

/** How to name the holder of an order in a state. */
interface Words {
  /** `{who}` is a person, a laboratory, or the role. */
  words: TextKey;
  /** The order's field that names the holder. */
  who?: "salesBy" | "csBy" | "engineerBy" | "labName";
  /** The role, when no field names a holder. */
  role?: TextKey;
  /** The customer has to act, whatever staff can do in the meantime. @default false */
  outside?: boolean;
}

const wordsIn: Readonly<Partial<Record<OrderState, (row: OrderRow) => Words>>> = {
  "05": () => ({ words: "orderRecord.handOver.quote", who: "salesBy", role: "orderRecord.handOver.role.sales" }),
  "10": () => ({
    words: "orderRecord.handOver.pay",
    who: "salesBy",
    role: "orderRecord.handOver.role.sales",
    outside: true,
  }),
  "20": () => ({ words: "orderRecord.handOver.confirmPayment", role: "orderRecord.handOver.role.finance" }),
  "30": (row) =>
    hasForm(row)
      ? { words: "orderRecord.handOver.send", outside: true }
      : { words: "orderRecord.handOver.form", who: "csBy", role: "orderRecord.handOver.role.cs" },
  "40": () => ({ words: "orderRecord.handOver.receive", who: "labName", role: "orderRecord.handOver.role.lab" }),
  "50": () => ({ words: "orderRecord.handOver.examine", who: "labName", role: "orderRecord.handOver.role.lab" }),
  "55": () => ({ words: "orderRecord.handOver.resend", who: "csBy", role: "orderRecord.handOver.role.cs" }),
  "60": () => ({ words: "orderRecord.handOver.test", who: "engineerBy", role: "orderRecord.handOver.role.engineer" }),
  "70": () => ({ words: "orderRecord.handOver.examineReport", role: "orderRecord.handOver.role.reviewer" }),
  "80": () => ({ words: "orderRecord.handOver.complete", role: "orderRecord.handOver.role.csLead", outside: true }),
};

/** A price below cost waits for a second person, whatever the state. */
const pricePending: Words = {
  words: "orderRecord.handOver.approvePrice",
  role: "orderRecord.handOver.role.financeLead",
};

/** Who has an order now: a person, a laboratory, or anybody with the role. */
export interface Holder {
  words: TextKey;
  who: string;
  role: TextKey | null;
  /** The customer has to act. */
  outside: boolean;
}

/** The holder of the order in its present state; null when it waits for nobody. Pure. */
export function holderOf(row: OrderRow): Holder | null {
  const said = row.priceAskBy ? pricePending : wordsIn[row.orderStatus as OrderState]?.(row);
  if (!said) return null;
  return {
    words: said.words,
    who: said.who ? namedText(row, said.who) : "",
    role: said.role ?? null,
    outside: said.outside ?? false,
  };
}

/** A holder as text: 等待冯签字审核报告. */
export const holderText = ({ words, who, role }: Holder): string =>
  text(words, { who: who || (role ? text(role) : "") });
