import type { Rows } from "#src/server/kernel/rows/rows.ts";
import { declareNeeds } from "#src/server/kernel/needs.ts";
import type { ItemRow, OrderRow } from "./rules/step.ts";

/** A refund as it is asked for, cents. */
export interface RefundRequest {
  refundNo: string;
  amount: number;
  /** dict(refund_type), dict(refund_reason), dict(refund_method), dict(apply_source). */
  refundType: string;
  refundReason: string;
  reasonDetail?: string;
  refundMethod: string;
  source: string;
  payeeName?: string | undefined;
  payeeBank?: string | undefined;
  payeeAccount?: string | undefined;
  needReturn?: "Y" | "N";
}

/** The state a refund is written in, and who brought it there. */
interface RefundState {
  status: string;
  auditBy?: string;
  auditTime?: Date;
  payoutBy?: string;
  payoutTime?: Date;
}

/** Rows of another area that belong to an order, as people see them. */
type ShownOfOrder = (rows: Rows, orderId: string) => Promise<Record<string, unknown>[]>;

/** What orders need of the areas above them: money, refunds, withdrawals and invoices. */
export interface OrderNeeds {
  /** What a customer's account holds, cents; null for a customer without one. */
  accountOf(rows: Rows, customerId: string): Promise<{ status: string; balanceAmount: number } | null>;
  /** O-04 by balance: takes `amount` cents for an order; refuses with 余额不足 or when the account is frozen. */
  payFromBalance(rows: Rows, customerId: string, amount: number, order: { orderNo: string }): Promise<unknown>;
  /** O-07: puts `amount` cents on the customer's monthly credit; refuses in the words of the rule. */
  takeCredit(
    rows: Rows,
    customer: { id: string; settleType: string },
    amount: number,
    order: { orderNo: string },
  ): Promise<unknown>;
  /** Payments of an order that still wait, for finance or for a channel. */
  openPayments(rows: Rows, orderId: string): Promise<readonly unknown[]>;
  closeOpenOnlinePayments(rows: Rows, orderId: string): Promise<unknown>;
  paymentsOfOrder: ShownOfOrder;
  refundsOfOrder: ShownOfOrder;
  withdrawalsOfOrder: ShownOfOrder;
  invoicesOfOrder: ShownOfOrder;
  /** Writes the rows of a refund in a state; the order's side is the caller's. */
  writeRefund(
    rows: Rows,
    order: OrderRow,
    items: readonly ItemRow[],
    request: RefundRequest,
    state: RefundState,
  ): Promise<unknown>;
}

export const { needs, provide: provideOrder } = declareNeeds<OrderNeeds>("order");
