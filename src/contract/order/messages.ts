/** Codes of dict(msg_event): messages about an order that customers and colleagues get after the commit. */
export type OrderMessage =
  | "order_created"
  | "order_quoted"
  | "order_paid"
  | "payment_rejected"
  | "order_cancelled"
  | "price_changed"
  | "sample_received"
  | "sample_accepted"
  | "sample_rejected"
  | "report_issued"
  | "report_voided"
  | "report_rejected"
  | "order_finished"
  | "refund_applied"
  | "refund_agreed"
  | "refund_rejected"
  | "refund_paid";
