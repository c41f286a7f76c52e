import type { ReactNode } from "react";
import type { RefundableParts } from "#src/contract/afterSales/case.ts";
import type { AmountTerm } from "#src/widgets/amount-formula.tsx";
import { refundLabels } from "./refund-labels.ts";

/** The formula of 可退金额. Each amount is on the order, which `link` leads to. */
export function refundableTerms(of: RefundableParts, link?: (amount: ReactNode) => ReactNode): AmountTerm[] {
  const terms: AmountTerm[] = [
    { sign: "+", name: refundLabels.paidAmount, amount: of.paidAmount, link },
    { sign: "+", name: refundLabels.creditAmount, amount: of.creditAmount, link },
    { sign: "−", name: refundLabels.refundedAmount, amount: of.refundedAmount, link },
    { sign: "−", name: refundLabels.refundingAmount, amount: of.refundingAmount, link },
  ];
  return terms.filter(({ amount }, at) => at === 0 || amount !== 0);
}
