import type { Customer } from "#src/contract/customer/customer.ts";
import { orderAdd } from "#src/contract/order/create.ts";
import { formatYuan } from "#src/lib/money.ts";
import { text } from "#src/lib/text.ts";

/** The payment methods of an order. */
export const payMethods = orderAdd.input.shape.payMethod.def.innerType;
export type PayMethod = (typeof payMethods.options)[number];

type Payer = Partial<Pick<Customer, "settleType" | "creditLimit" | "creditUsedAmount" | "balanceAmount">>;

/**
 * Why the customer cannot pay `cents` with this method, as text with the available and the missing amount; undefined:
 * nothing known prevents it.
 */
export function payRefusal(method: PayMethod, payer: Payer | undefined, cents: number): string | undefined {
  if (method === "credit") {
    if (payer?.settleType !== "2") return text("orderCreate.payRefused.notMonthly");
    return tooLittle("credit", (payer.creditLimit ?? 0) - (payer.creditUsedAmount ?? 0), cents);
  }
  // People who may not see the balance are not refused: the server decides when the order is paid.
  if (method !== "balance" || typeof payer?.balanceAmount !== "number") return undefined;
  return tooLittle("balance", payer.balanceAmount, cents);
}

function tooLittle(method: "balance" | "credit", left: number, cents: number): string | undefined {
  if (left >= cents) return undefined;
  const sums = { left: formatYuan(left), lacks: formatYuan(cents - left) };
  return text(`orderCreate.payRefused.${method}`, sums);
}

/** Why credit is not proposed to a monthly customer; undefined when it is, and for other customers. */
export const creditShort = (payer: Payer | undefined, cents: number): string | undefined =>
  payer?.settleType === "2" ? payRefusal("credit", payer, cents) : undefined;

/** The proposed payment method: credit for monthly customers while their limit suffices. */
export const usualPay = (payer: Payer | undefined, cents: number): PayMethod =>
  payer?.settleType === "2" && !payRefusal("credit", payer, cents) ? "credit" : "offline";
