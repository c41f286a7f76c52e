import type { ReactNode } from "react";
import { labelsOf } from "#src/contract/labels.ts";
import { type Settlement, settlementFields } from "#src/contract/settlement/settlement.ts";
import { AmountFormula, type AmountTerm } from "#src/widgets/amount-formula.tsx";
import { amountLinks } from "#src/workspace/screen/amount-links.tsx";

const label = labelsOf(settlementFields);

/** Shows an amount as a link to the rows of a statement. */
const toRows = (settlementNo: string | null) => (amount: ReactNode) =>
  amountLinks.list(`/order/liquidationOrderList?settlementNo=${settlementNo ?? ""}`, amount);

/** 应付金额 in the statement's currency, with its formula; its sum opens the rows that it is made of. */
export function PayAmount({
  of,
}: {
  of: Pick<Settlement, "settlementNo" | "currency" | "totalAmount" | "totalForeign" | "adjustAmount" | "payAmount">;
}) {
  const foreign = of.currency !== "CNY";
  const terms: readonly AmountTerm[] = [
    {
      sign: "+",
      name: foreign ? label.totalForeign.title : label.totalAmount.title,
      amount: (foreign ? of.totalForeign : of.totalAmount) ?? 0,
      link: toRows(of.settlementNo),
    },
    { sign: "+", name: label.adjustAmount.title, amount: of.adjustAmount ?? 0 },
  ];
  return <AmountFormula name={label.payAmount.title} amount={of.payAmount ?? 0} terms={terms} />;
}
