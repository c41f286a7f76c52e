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

export type OrderRow = typeof ordOrder.$inferSelect;
export type ItemRow = typeof ordItem.$inferSelect;
export type SampleRow = typeof ordSample.$inferSelect;
export type FormRow = typeof ordInspectionForm.$inferSelect;
export type LogisticsRow = typeof ordLogistics.$inferSelect;
export type ReportRow = typeof ordReport.$inferSelect;

export type NewSample = Partial<typeof ordSample.$inferInsert> & { sampleName: string; quantity: number; unit: string };
export type NewLogistics = Omit<Partial<typeof ordLogistics.$inferInsert>, "orderId"> & {
  bizType: string;
  company: string;
  trackingNo: string;
  sendTime: Date;
};
export type NewForm = Omit<typeof ordInspectionForm.$inferInsert, "id" | "orderId" | "tenantId" | "formNo">;
export type NewReport = Omit<typeof ordReport.$inferInsert, "id" | "orderId" | "tenantId">;

/** Who acts, as far as a rule cares. */
export interface Who {
  username: string;
  realname: string;
  roleCodes: readonly string[];
  can(permission: Permission): boolean;
}

/** A task the act leaves somebody; one of a kind is open per order. */
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
  /** One person, or everybody with a role (of a laboratory's department, when `lab`). */
  receiverBy?: string | null;
  receiverRole?: string;
  lab?: boolean;
  /** When it is due. @default by its kind */
  dueTime?: Date;
}

/** A message to colleagues that the act itself names, with its reason. */
export interface NamedMessage {
  code: OrderMessage;
  /** Accounts. */
  named: readonly string[];
  reason: string;
}

/** Everything one act changes, decided from values; `carry` writes it in the same transaction. */
export interface Step {
  /** The act of the table, or a note of another machine that moves no state. */
  act: OrderAct | OrderNote;
  /** What the order's log calls it. */
  name: string;
  patch: Partial<OrderRow>;
  content?: string | undefined;
  /** Whether the customer may read the log line. @default true */
  visible?: boolean;
  messages?: readonly (OrderMessage | NamedMessage)[];
  opens?: readonly NewTodo[];
  closes?: readonly NewTodo["type"][];
  /** Rows of the order that change; the key is the row as read. */
  items?: readonly { row: ItemRow; patch: Partial<ItemRow> }[];
  samples?: readonly { row: SampleRow; patch: Partial<SampleRow> }[];
  newSamples?: readonly NewSample[];
  form?: { row: FormRow; patch: Partial<FormRow> };
  newForm?: NewForm;
  reports?: readonly { row: ReportRow; patch: Partial<ReportRow> }[];
  newReports?: readonly NewReport[];
  logistics?: readonly { row: LogisticsRow; patch: Partial<LogisticsRow> }[];
  newLogistics?: NewLogistics;
  /** What happens to what the laboratory is owed (L-01, L-04 … L-08); `schedule` sets when it will be due. */
  liquidation?: {
    act: "create" | "schedule" | "freeze" | "unfreeze" | "backToPending" | "close" | "recompute";
    reason?: string;
  };
  /** Quantities of exclusive packages go back to the customer. */
  giveBack?: boolean;
  /** An open online payment is closed (P-07): its amount or its order is gone. */
  closePayments?: boolean;
  priceChange?: { changeType: string; beforeAmount: number; afterAmount: number; reason: string };
}

/** Refuses an act that the order's state does not allow, then one that an open refund or withdrawal forbids. */
export function allow(order: Pick<OrderRow, "orderStatus" | "holdFlag">, act: OrderAct): void {
  const move: OrderMove = orderMoves[act];
  if (!(move.from as readonly string[]).includes(order.orderStatus)) throw new Refusal(40902);
  if (move.unheld && order.holdFlag === "Y") throw new Refusal(42201, heldMessage);
}

/** The business "no" of a rule, with the words the person reads. */
export function refuse(message: string): never {
  throw new Refusal(42201, message);
}

/** Refuses a list that names one thing twice. */
export function demandOnce(ids: readonly (string | undefined)[], message = "同一样品不能重复提交"): void {
  const named = ids.filter((id) => id !== undefined);
  if (new Set(named).size < named.length) refuse(message);
}

/** Samples by their numbers, for a sentence. */
export function sampleNos(rows: readonly SampleRow[]): string {
  return rows.map((row) => row.sampleNo).join("、");
}

/** Whose desk a laboratory's task lands on: partner laboratories have our proxies. */
export function labRole(
  order: Pick<OrderRow, "labType">,
  role: "lab_reception" | "lab_engineer" | "lab_reviewer",
): string {
  return order.labType === "1" ? role : "lab_proxy";
}
