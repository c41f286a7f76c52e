import { Description } from "#ui/description/description.tsx";
import { DetailList } from "#ui/detail-list/detail-list.tsx";
import type { Refund } from "#src/contract/afterSales/refund.ts";
import type { refundPayoutSheet } from "#src/contract/afterSales/refund-acts.ts";
import type { ResultOf } from "#src/contract/endpoint.ts";
import { inYuan } from "#src/contract/labels.ts";
import { formatCents } from "#src/lib/money.ts";
import { text } from "#src/lib/text.ts";
import { dictText } from "#src/session/session.ts";
import { addRefundWords } from "#src/widgets/refund/own-words.ts";
import { refundLabels as labels } from "#src/widgets/refund/refund-labels.ts";
import type { FormFrame } from "#src/workspace/screen/entity/action-form.tsx";
import { RefundAmount } from "../amounts.tsx";

addRefundWords();

/** What the payer needs: the full account and the amounts. */
export type Sheet = ResultOf<typeof refundPayoutSheet>;

const yuan = (title: string) => inYuan({ title }).title;

interface PayoutFactsProps {
  row: Partial<Refund>;
  /** The parts of the amount; absent = not shown. */
  sheet?: Pick<Sheet, "cash" | "credit">;
  /** Whether to show how; a form that asks for it does not repeat it. @default true */
  method?: boolean;
}

/** Who gets how much. */
export function PayoutFacts({ row, sheet, method = true }: PayoutFactsProps) {
  return (
    <DetailList columns={sheet ? 4 : 3}>
      <Description term={labels.customerName}>{row.customerName}</Description>
      {method && <Description term={labels.refundMethod}>{dictText("refund_method", row.refundMethod)}</Description>}
      <Description term={yuan(labels.refundAmount)}>
        <RefundAmount of={row} />
      </Description>
      {sheet && (
        <Description term={yuan(text("refund.cash"))}>
          <strong>{formatCents(sheet.cash)}</strong>
        </Description>
      )}
      {sheet && sheet.credit > 0 && (
        <Description term={yuan(text("refund.credit"))}>{formatCents(sheet.credit)}</Description>
      )}
    </DetailList>
  );
}

/** 登记打款失败: who should have got how much. It needs no account, so it does not read the payout sheet. */
export const FailFrame: FormFrame = ({ row, children }) => (
  <>
    <PayoutFacts row={row} />
    {children}
  </>
);
