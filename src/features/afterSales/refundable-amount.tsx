import type { RefundableParts } from "#src/contract/afterSales/case.ts";
import { AmountFormula } from "#src/widgets/amount-formula.tsx";
import { refundableTerms } from "#src/widgets/refund/refundable-terms.ts";
import { amountLinks } from "#src/workspace/screen/amount-links.tsx";

interface RefundableAmountProps {
  /** Name of the amount. */
  name: string;
  orderId: string;
  of: RefundableParts & { refundable: number };
}

/** What can still be refunded of an order, with its formula; each part leads to the order. */
export const RefundableAmount = ({ name, orderId, of }: RefundableAmountProps) => (
  <AmountFormula
    name={name}
    amount={of.refundable}
    terms={refundableTerms(of, (amount) => amountLinks.order(orderId, amount))}
  />
);
