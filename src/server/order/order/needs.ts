import type { Rows } from "#src/server/kernel/rows/rows.ts";
import { declareNeeds } from "#src/server/kernel/needs.ts";
import type { ItemRow, OrderRow } from "./rules/step.ts";

/** A refund request; amount in cents. */
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

/** The initial state of a refund, and who approved or paid it. */
interface RefundState {
  status: string;
  auditBy?: string;
  auditTime?: Date;
  payoutBy?: string;
  payoutTime?: Date;
}

/** Loads the serialized rows of another area that belong to an order. */
type ShownOfOrder = (rows: Rows, orderId: string) => Promise<Record<string, unknown>[]>;

/** What orders need from the areas above them: money, refunds, withdrawals and invoices. */
export interface OrderNeeds {
  /** State and balance (cents) of a customer's account; null for a customer without an account. */
  accountOf(rows: Rows, customerId: string): Promise<{ status: string; balanceAmount: number } | null>;
  /** O-04 by balance: withdraws `amount` cents for an order; refuses with 余额不足 or if the account is frozen. */
  payFromBalance(rows: Rows, customerId: string, amount: number, order: { orderNo: string }): Promise<unknown>;
  /** O-07: adds `amount` cents to the customer's monthly credit; refuses with the rule's message. */
  takeCredit(
    rows: Rows,
    customer: { id: string; settleType: string },
    amount: number,
    order: { orderNo: string },
  ): Promise<unknown>;
  /** Payments of an order that still wait for finance or for a payment channel. */
  openPayments(rows: Rows, orderId: string): Promise<readonly unknown[]>;
  closeOpenOnlinePayments(rows: Rows, orderId: string): Promise<number>;
  paymentsOfOrder: ShownOfOrder;
  refundsOfOrder: ShownOfOrder;
  withdrawalsOfOrder: ShownOfOrder;
  invoicesOfOrder: ShownOfOrder;
  /** Writes the rows of a refund in the given state; the caller updates the order. */
  writeRefund(
    rows: Rows,
    order: OrderRow,
    items: readonly ItemRow[],
    request: RefundRequest,
    state: RefundState,
  ): Promise<unknown>;
}

export const { needs, provide: provideOrder } = declareNeeds<OrderNeeds>("order");
