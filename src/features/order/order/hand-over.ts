import type { Endpoint } from "#src/contract/endpoint.ts";
import { payment } from "#src/contract/finance/payment.ts";
import { orderChangeSalesperson, orderRemark } from "#src/contract/order/office-acts.ts";
import { order, type OrderState } from "#src/contract/order/order.ts";
import { orderUploadReport } from "#src/contract/order/report-acts.ts";
import { text } from "#src/lib/text.ts";
import type { TextKey } from "#src/lib/text-keys.ts";
import { type OfferedAction, offeredActions, type RowAction } from "#src/workspace/screen/action.ts";
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
    role: "orderRecord.handOver.role.sales",
  }),
  "10": (row) => ({
    acts: ["enterVoucher"],
    beside: hasForm(row) ? [] : ["inspectionForm"],
    words: "orderRecord.handOver.pay",
    who: "salesBy",
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
      ? { acts: ["confirmReceipt", "logistics"], words: "orderRecord.handOver.send" }
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
    role: "orderRecord.handOver.role.csLead",
  }),
};

/** Actions that a second person has to do after whoever called the endpoint. */
const notAfterOwn: ReadonlyMap<Endpoint, string> = new Map<Endpoint, string>([
  [payment.add, "confirmPayment"],
  [orderUploadReport, "examineReport"],
]);

/** Calls that leave the order with whoever has it: nothing comes after them. */
const asides: ReadonlySet<Endpoint> = new Set<Endpoint>([orderRemark, order.edit, orderChangeSalesperson]);

/** Who has an order now: a person, a laboratory, or whoever holds the role. */
export interface Holder {
  words: TextKey;
  who: string;
  role: TextKey | null;
}

/** What follows an action on an order. */
export interface HandOver {
  /** What this person can do next; null when it is somebody else's turn. */
  next: OfferedAction<OrderRow> | null;
  /** Who has the order now; null when that is this person, or nobody. */
  holder: Holder | null;
}

/** Who has the order in its present state; null where it waits for nobody. Pure. */
export function holderOf(row: OrderRow): Holder | null {
  const waits = waitsIn[row.orderStatus as OrderState]?.(row);
  if (!waits?.words) return null;
  return { words: waits.words, who: waits.who ? namedText(row, waits.who) : "", role: waits.role ?? null };
}

/** A holder in words: 已交给冯签字审核报告. */
export const holderText = ({ words, who, role }: Holder): string =>
  text(words, { who: who || (role ? text(role) : "") });

const nothing: HandOver = { next: null, holder: null };

/**
 * What follows an action, by the order's new state, the table of actions and this person's rights. Pure.
 * @param row the order as it is after the action
 * @param did the call that was made
 */
export function handOver(
  row: OrderRow,
  did: Endpoint,
  actions: readonly RowAction<OrderRow>[],
  can: (permission: string) => boolean,
): HandOver {
  const waits = waitsIn[row.orderStatus as OrderState]?.(row);
  if (!waits || asides.has(did)) return nothing;
  const offered = offeredActions(actions, row, can).filter(
    ({ action, refusal }) => refusal === undefined && action.name !== notAfterOwn.get(did),
  );
  const firstOf = (names: readonly string[]) =>
    names.flatMap((name) => offered.find(({ action }) => action.name === name) ?? []).at(0) ?? null;
  const own = firstOf(waits.acts);
  if (own || !waits.words) return { next: own, holder: null };
  return { next: firstOf(waits.beside ?? []), holder: holderOf(row) };
}
