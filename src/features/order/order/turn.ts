// Whose turn an order is: one line for each state. Actions, panel and toasts read it.
import type { OrderState } from "#src/contract/order/order.ts";
import { text } from "#src/lib/text.ts";
import type { TextKey } from "#src/lib/text-keys.ts";
import { namedText } from "#src/workspace/screen/list/columns.tsx";
import type { OrderRow } from "./columns.tsx";

/** Who an order in some state waits for. */
interface Waits {
  /** Actions that lead on from here, the first one this person may do is offered. */
  acts: readonly string[];
  /** Says who has the order; `{who}` is a person, a laboratory, or the role. */
  words?: TextKey;
  /** Field of the order that names who has it. */
  who?: "salesBy" | "csBy" | "engineerBy" | "labName";
  /** Only the person named there does it; others can, but it is not their turn. @default false */
  personal?: boolean;
  /** It is the customer's turn, whatever staff can do meanwhile. @default false */
  outside?: boolean;
  /** The role, where no field names anybody. */
  role?: TextKey;
  /** Actions that can be done meanwhile by somebody else than who has it. */
  beside?: readonly string[];
}

const hasForm = (row: OrderRow) => row.formStatus === "20" || row.formStatus === "30";

/** What an order waits for: one line for each state. Closed orders wait for nobody. */
const waitsIn: Readonly<Partial<Record<OrderState, (row: OrderRow) => Waits>>> = {
  "05": () => ({
    acts: ["quote"],
    words: "orderRecord.handOver.quote",
    who: "salesBy",
    personal: true,
    role: "orderRecord.handOver.role.sales",
  }),
  "10": (row) => ({
    acts: ["enterVoucher"],
    beside: hasForm(row) ? [] : ["inspectionForm"],
    words: "orderRecord.handOver.pay",
    who: "salesBy",
    outside: true,
    role: "orderRecord.handOver.role.sales",
  }),
  "20": (row) => ({
    acts: ["confirmPayment"],
    beside: hasForm(row) ? [] : ["inspectionForm"],
    words: "orderRecord.handOver.confirmPayment",
    role: "orderRecord.handOver.role.finance",
  }),
  "30": (row) =>
    hasForm(row)
      ? { acts: ["logistics"], beside: ["confirmReceipt"], words: "orderRecord.handOver.send", outside: true }
      : {
          acts: ["inspectionForm"],
          words: "orderRecord.handOver.form",
          who: "csBy",
          role: "orderRecord.handOver.role.cs",
        },
  "40": () => ({
    acts: ["confirmReceipt"],
    words: "orderRecord.handOver.receive",
    who: "labName",
    role: "orderRecord.handOver.role.lab",
  }),
  "50": () => ({
    acts: ["examine"],
    words: "orderRecord.handOver.examine",
    who: "labName",
    role: "orderRecord.handOver.role.lab",
  }),
  "55": () => ({
    acts: ["resendSample"],
    words: "orderRecord.handOver.resend",
    who: "csBy",
    role: "orderRecord.handOver.role.cs",
  }),
  "60": () => ({
    acts: ["startTest", "uploadReport"],
    words: "orderRecord.handOver.test",
    who: "engineerBy",
    personal: true,
    role: "orderRecord.handOver.role.engineer",
  }),
  "70": () => ({
    acts: ["examineReport"],
    words: "orderRecord.handOver.examineReport",
    role: "orderRecord.handOver.role.reviewer",
  }),
  "80": () => ({
    acts: ["complete"],
    words: "orderRecord.handOver.complete",
    outside: true,
    role: "orderRecord.handOver.role.csLead",
  }),
};

/** What an order waits for in its present state; undefined where it waits for nobody. Pure. */
export const waitsFor = (row: OrderRow): Waits | undefined => waitsIn[row.orderStatus as OrderState]?.(row);

/** Whether the order's state waits for this action, and for nobody else to do it. Pure. */
export function isTurnOf(row: OrderRow, action: string, username: string): boolean {
  const waits = waitsFor(row);
  if (!waits?.acts.includes(action)) return false;
  const named = waits.personal && waits.who ? (row[waits.who] ?? "") : "";
  return named === "" || named === username;
}

/** Whether an action leads on from the order's state, whoever does it. Pure. */
export function leadsOn(row: OrderRow, action: string): boolean {
  const waits = waitsFor(row);
  return waits !== undefined && [...waits.acts, ...(waits.beside ?? [])].includes(action);
}

/** Who has an order now: a person, a laboratory, or whoever holds the role. */
export interface Holder {
  words: TextKey;
  who: string;
  role: TextKey | null;
  /** It is the customer's turn. */
  outside: boolean;
}

/** Who has the order in its present state; null where it waits for nobody. Pure. */
export function holderOf(row: OrderRow): Holder | null {
  const waits = waitsFor(row);
  if (!waits?.words) return null;
  return {
    words: waits.words,
    who: waits.who ? namedText(row, waits.who) : "",
    role: waits.role ?? null,
    outside: waits.outside ?? false,
  };
}

/** A holder in words: 等待冯签字审核报告. */
export const holderText = ({ words, who, role }: Holder): string =>
  text(words, { who: who || (role ? text(role) : "") });
