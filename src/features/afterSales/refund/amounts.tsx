import { AmountFormula, type AmountTerm } from "#src/widgets/amount-formula.tsx";
import { refundLabels } from "#src/widgets/refund/refund-labels.ts";

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
