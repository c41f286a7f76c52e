import type { Customer } from "#src/contract/customer/customer.ts";
import { orderAdd } from "#src/contract/order/create.ts";
import { formatYuan } from "#src/lib/money.ts";
import { text } from "#src/lib/text.ts";

/** How an order can be paid. */
export const payMethods = orderAdd.input.shape.payMethod.def.innerType;
export type PayMethod = (typeof payMethods.options)[number];

type Payer = Partial<Pick<Customer, "settleType" | "creditLimit" | "creditUsedAmount" | "balanceAmount">>;

/** Why the customer cannot pay this many cents this way, in words: what is left, and what it lacks; undefined: nothing known speaks against it. */
export function payRefusal(method: PayMethod, payer: Payer | undefined, cents: number): string | undefined {
  if (method === "credit") {
    if (payer?.settleType !== "2") return text("orderCreate.payRefused.notMonthly");
    return tooLittle("credit", (payer.creditLimit ?? 0) - (payer.creditUsedAmount ?? 0), cents);
  }
  // Those who may not see the balance are not refused for it: the server decides when the order is paid.
  if (method !== "balance" || typeof payer?.balanceAmount !== "number") return undefined;
  return tooLittle("balance", payer.balanceAmount, cents);
}

function tooLittle(method: "balance" | "credit", left: number, cents: number): string | undefined {
  if (left >= cents) return undefined;
  const sums = { left: formatYuan(left), lacks: formatYuan(cents - left) };
  return text(`orderCreate.payRefused.${method}`, sums);
}

/** Why a monthly customer's order is not proposed to go on account; undefined where it is, and for other customers. */
export const creditShort = (payer: Payer | undefined, cents: number): string | undefined =>
  payer?.settleType === "2" ? payRefusal("credit", payer, cents) : undefined;

/** The way of payment to propose: monthly customers go on account while their credit covers it. */
export const usualPay = (payer: Payer | undefined, cents: number): PayMethod =>
  payer?.settleType === "2" && !payRefusal("credit", payer, cents) ? "credit" : "offline";
