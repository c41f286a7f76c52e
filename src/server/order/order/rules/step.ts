import type { OrderNote } from "#src/contract/events.ts";
import type { Permission } from "#src/contract/permissions.ts";
import type { OrderMessage } from "#src/contract/order/messages.ts";
import type { OrderAct, OrderMove } from "#src/contract/order/order-moves.ts";
import { heldMessage, orderMoves } from "#src/contract/order/order-moves.ts";
import { Refusal } from "#src/lib/refusal.ts";
import type {
  ordInspectionForm,
  ordItem,
  ordLogistics,
  ordOrder,
  ordReport,
  ordSample,
} from "#src/server/db/schema/order.ts";
import type { ordPriceAsk } from "#src/server/db/schema/price-ask.ts";

export type OrderRow = typeof ordOrder.$inferSelect;
export type ItemRow = typeof ordItem.$inferSelect;
export type SampleRow = typeof ordSample.$inferSelect;
export type FormRow = typeof ordInspectionForm.$inferSelect;
export type LogisticsRow = typeof ordLogistics.$inferSelect;
export type ReportRow = typeof ordReport.$inferSelect;

export type PriceAskRow = typeof ordPriceAsk.$inferSelect;
export type NewPriceAsk = Pick<PriceAskRow, "beforeAmount" | "askedAmount" | "lines" | "reason">;
export type NewSample = Partial<typeof ordSample.$inferInsert> & { sampleName: string; quantity: number; unit: string };
export type NewLogistics = Omit<Partial<typeof ordLogistics.$inferInsert>, "orderId"> & {
  bizType: string;
  company: string;
  trackingNo: string;
  sendTime: Date;
};
export type NewForm = Omit<typeof ordInspectionForm.$inferInsert, "id" | "orderId" | "tenantId" | "formNo">;
export type NewReport = Omit<typeof ordReport.$inferInsert, "id" | "orderId" | "tenantId">;

/** The parts of an actor that rules need. */
export interface Who {
  username: string;
  realname: string;
  roleCodes: readonly string[];
  can(permission: Permission): boolean;
}

/** A task that the action opens; at most one of each type is open per order. */
export interface NewTodo {
  type:
    | "confirm_payment"
    | "receive_sample"
    | "examine_sample"
    | "cs_contact"
    | "upload_report"
    | "review_report"
    | "overdue"
    | "return_sample"
    | "approve_price";
  title: string;
  /** The receiver: one person, or everybody with a role (in the laboratory's department if `lab`). */
  receiverBy?: string | null;
  receiverRole?: string;
  lab?: boolean;
  /** Due time. @default by its type */
  dueTime?: Date;
}

/** A message with a reason to colleagues chosen by the action. */
export interface NamedMessage {
  code: OrderMessage;
  /** Accounts of the receivers. */
  named: readonly string[];
  reason: string;
}

/** All changes of one action, decided by a pure rule; `carry` writes them in the same transaction. */
export interface Step {
  /** An action of the state table, or a note of another state machine that does not change the order's state. */
  act: OrderAct | OrderNote;
  /** The action's name in the order's log. */
  name: string;
  patch: Partial<OrderRow>;
  content?: string | undefined;
  /** Whether the customer may read the log line. @default true */
  visible?: boolean;
  messages?: readonly (OrderMessage | NamedMessage)[];
  opens?: readonly NewTodo[];
  closes?: readonly NewTodo["type"][];
  /** Changed rows of the order; `row` is the row as read. */
  items?: readonly { row: ItemRow; patch: Partial<ItemRow> }[];
  samples?: readonly { row: SampleRow; patch: Partial<SampleRow> }[];
  newSamples?: readonly NewSample[];
  form?: { row: FormRow; patch: Partial<FormRow> };
  newForm?: NewForm;
  reports?: readonly { row: ReportRow; patch: Partial<ReportRow> }[];
  newReports?: readonly NewReport[];
  logistics?: readonly { row: LogisticsRow; patch: Partial<LogisticsRow> }[];
  newLogistics?: NewLogistics;
  /** The change of the liquidation (L-01, L-04 … L-08); `schedule` sets its due time. */
  liquidation?: {
    act: "create" | "schedule" | "freeze" | "unfreeze" | "backToPending" | "close" | "recompute";
    reason?: string;
  };
  /** Whether to give the quantities of exclusive packages back to the customer. */
  giveBack?: boolean;
  /** Whether to close open online payments (P-07), because their amount or their order is no longer valid. */
  closePayments?: boolean;
  /** The entry in the price history. `operatorBy` is the person whose price it is, if not the actor. */
  priceChange?: {
    changeType: string;
    beforeAmount: number;
    afterAmount: number;
    reason: string;
    operatorBy?: string;
    approveBy?: string;
  };
  /** Opens a request for a price below cost, or ends the pending one. */
  priceAsk?: { open: NewPriceAsk } | { end: "approved" | "rejected" | "withdrawn"; reason?: string };
}

/** Refuses an action that the order's state or an after-sales hold does not allow. */
export function allow(order: Pick<OrderRow, "orderStatus" | "holdFlag">, act: OrderAct): void {
  const move: OrderMove = orderMoves[act];
  if (!(move.from as readonly string[]).includes(order.orderStatus)) throw new Refusal(40902);
  if (move.unheld && order.holdFlag === "Y") throw new Refusal(42201, heldMessage);
}

/** Refuses with 42201 and a message for the user. */
export function refuse(message: string): never {
  throw new Refusal(42201, message);
}

/** Refuses a list that contains the same id twice. */
export function demandOnce(ids: readonly (string | undefined)[], message = "同一样品不能重复提交"): void {
  const named = ids.filter((id) => id !== undefined);
  if (new Set(named).size < named.length) refuse(message);
}

/** The sample numbers as text for a message. */
export function sampleNos(rows: readonly SampleRow[]): string {
  return rows.map((row) => row.sampleNo).join("、");
}

/** The role that receives a laboratory's task; for partner laboratories it is our proxy. */
export function labRole(
  order: Pick<OrderRow, "labType">,
  role: "lab_reception" | "lab_engineer" | "lab_reviewer",
): string {
  return order.labType === "1" ? role : "lab_proxy";
}
