import type { OrderMessage } from "./order/messages.ts";
import type { OrderAct } from "./order/order-moves.ts";

/**
 * Events of an order that are not actions of its state table. Other state machines emit them; they change no order
 * state.
 */
export type OrderNote =
  | "creditSettled"
  | "creditRestored"
  | "keepExpired"
  | "returnSigned"
  | "samplesReturned"
  | "refundAgreed"
  | "refundPaying"
  | "refundFailed"
  | "refundRetried"
  | "withdrawalAgreed"
  | "invoice";

/** Codes of dict(msg_event): messages to the people that the event names. */
export type MessageTopic = `msg.${OrderMessage | "job_failed" | "mentioned"}`;

/** All topics that the server sends after a commit. Any other topic is a compile error in browser and server. */
export type EventTopic =
  /** Rows of an entity were written: screens that show them refetch. */
  | "row.changed"
  /** An action was carried out on an order. */
  | `order.${OrderAct | OrderNote}`
  /** Rights of the receivers changed: their consoles fetch menu and permissions again. */
  | "rights.changed"
  /** Texts of dictionaries changed: the consoles of the tenant fetch all dictionaries again. */
  | "dict.changed"
  /** The todos of a person changed. */
  | "todo"
  /** A person opened or left a record. */
  | "presence"
  | "announcement"
  | MessageTopic
  /** Money must be paid back. */
  | "refund.requested"
  | "services.service.shelf"
  | "finance.payment.confirmBatch"
  | "finance.bankLine.settle";
