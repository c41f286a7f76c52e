import type { Refund } from "#src/contract/afterSales/refund.ts";
import { AmountFormula, type AmountTerm } from "#src/widgets/amount-formula.tsx";
import { refundLabels } from "#src/widgets/refund/refund-labels.ts";
import { amountLinks } from "#src/workspace/screen/amount-links.tsx";

interface RefundAmountProps {
  of: Partial<Pick<Refund, "orderId" | "withdrawalId" | "applyAmount" | "deductAmount">>;
}

/**
 * What the customer gets, with its formula. The requested amount leads to the order that was paid; the deduction to the
 * withdrawal whose fee it is. Without a withdrawal it was agreed on the refund itself, which is what is looked at.
 */
export function RefundAmount({ of }: RefundAmountProps) {
  const { orderId = null, withdrawalId } = of;
  const applyAmount = of.applyAmount ?? 0;
  const deductAmount = of.deductAmount ?? 0;
  const terms: AmountTerm[] = [
    {
      sign: "+",
      name: refundLabels.applyAmount,
      amount: applyAmount,
      link: (shown) => amountLinks.order(orderId, shown),
    },
    {
      sign: "−",
      name: refundLabels.deductAmount,
      amount: deductAmount,
      link: withdrawalId ? (shown) => amountLinks.withdrawal(withdrawalId, shown) : undefined,
    },
  ];
  return (
    <AmountFormula
      name={refundLabels.refundAmount}
      amount={applyAmount - deductAmount}
      terms={terms}
      className="font-semibold"
    />
  );
}
