import type { ReactNode } from "react";
import type { RefundDetail } from "#src/contract/afterSales/refund.ts";
import { AmountFormula, type AmountTerm } from "#src/widgets/amount-formula.tsx";
import { refundLabels } from "#src/widgets/refund/refund-labels.ts";
import { refundableTerms } from "#src/widgets/refund/refundable-terms.ts";
import { RecordLink } from "#src/workspace/screen/record-link.tsx";

type Parts = Pick<RefundDetail, "orderId" | "paidAmount" | "creditAmount" | "refundedAmount" | "refundingAmount">;

/** Shows an amount as a link to the order that it is stored on. */
const linkTo = (orderId: string | null) => (amount: ReactNode) => (
  <RecordLink page="/order/orderList" need="order:order:view" id={orderId}>
    {amount}
  </RecordLink>
);

/** What can still be refunded of the order, with its formula. */
export function RefundableAmount({ of }: { of: Parts & Pick<RefundDetail, "refundable"> }) {
  return (
    <AmountFormula
      name={refundLabels.refundable}
      amount={of.refundable}
      terms={refundableTerms({ ...of, paidAmount: of.paidAmount ?? 0 }, linkTo(of.orderId))}
    />
  );
}

/** What the customer gets, with its formula. */
export function RefundAmount({
  applyAmount,
  deductAmount,
}: {
  applyAmount: number | null;
  deductAmount: number | null;
}) {
  const terms: AmountTerm[] = [
    { sign: "+", name: refundLabels.applyAmount, amount: applyAmount ?? 0 },
    { sign: "−", name: refundLabels.deductAmount, amount: deductAmount ?? 0 },
  ];
  return (
    <AmountFormula
      name={refundLabels.refundAmount}
      amount={(applyAmount ?? 0) - (deductAmount ?? 0)}
      terms={terms}
      className="font-semibold"
    />
  );
}
