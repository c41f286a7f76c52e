import type { OrderMessage } from "./order/messages.ts";
import type { OrderAct } from "./order/order-moves.ts";

/** What happens to an order and is no act of its table: notes of other machines that move no state. */
export type OrderNote = "creditSettled" | "creditRestored" | "keepExpired" | "returnSigned";

/** Of dict(msg_event): messages to the people they name. */
export type MessageTopic = `msg.${OrderMessage | "job_failed" | "mentioned"}`;

/** Everything that the server tells after a commit; any other topic is a compile error on either side. */
export type EventTopic =
  /** Rows of an entity were written: whoever shows them reads them again. */
  | "row.changed"
  /** An order went through an act. */
  | `order.${OrderAct | OrderNote}`
  /** Somebody's todos changed. */
  | "todo"
  /** Somebody came to a record, or left it. */
  | "presence"
  | "announcement"
  | MessageTopic
  /** Money is to go back. */
  | "refund.requested"
  | "services.service.shelf"
  | "finance.payment.confirmBatch";
