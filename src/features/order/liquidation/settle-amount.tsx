import type { ReactNode } from "react";
import { inYuan, labelsOf } from "#src/contract/labels.ts";
import { type Liquidation, liquidationFields } from "#src/contract/order/liquidation.ts";
import { AmountFormula, type AmountTerm } from "#src/widgets/amount-formula.tsx";
import { RecordLink } from "#src/workspace/screen/record-link.tsx";

const label = labelsOf(liquidationFields);
type Amounts = Pick<
  Liquidation,
  "orderId" | "orderAmount" | "liquidationPrice" | "deductAmount" | "settleAmount" | "grossProfit"
>;

/** Shows an amount as a link to the order that it comes from. */
const toOrder = (orderId: string | null) => (amount: ReactNode) => (
  <RecordLink page="/order/orderList" need="order:order:view" id={orderId}>
    {amount}
  </RecordLink>
);

/** 应结金额, with its formula. */
export function SettleAmount({ of }: { of: Amounts }) {
  const terms: readonly AmountTerm[] = [
    { sign: "+", name: label.liquidationPrice.title, amount: of.liquidationPrice ?? 0 },
    { sign: "−", name: label.deductAmount.title, amount: of.deductAmount ?? 0 },
  ];
  return <AmountFormula name={inYuan(label.settleAmount).title} amount={of.settleAmount ?? 0} terms={terms} />;
}

/** 毛利, with its formula; our part of the order's amount. */
export function GrossProfit({ of }: { of: Amounts }) {
  const terms: readonly AmountTerm[] = [
    { sign: "+", name: label.orderAmount.title, amount: of.orderAmount ?? 0, link: toOrder(of.orderId) },
    { sign: "−", name: label.settleAmount.title, amount: of.settleAmount ?? 0 },
  ];
  return <AmountFormula name={inYuan(label.grossProfit).title} amount={of.grossProfit ?? 0} terms={terms} />;
}
