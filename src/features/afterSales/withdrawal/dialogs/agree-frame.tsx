import { useQuery } from "@tanstack/react-query";
import { Alert } from "#ui/alert/alert.tsx";
import { Description } from "#ui/description/description.tsx";
import { queryOf } from "#src/client/query.ts";
import { withdrawalMoney } from "#src/contract/afterSales/withdrawal-acts.ts";
import { inYuan } from "#src/contract/labels.ts";
import { formatYuan } from "#src/lib/money.ts";
import { text } from "#src/lib/text.ts";
import { textAt } from "#src/lib/text-at.ts";
import type { FormFrame } from "#src/workspace/screen/entity/action-form.tsx";
import { RefundableAmount } from "#src/features/afterSales/refundable-amount.tsx";
import { SamplesFrame } from "./samples-frame.tsx";

/** 同意撤样: the samples, what could be refunded, and who has to agree to that refund. */
export const AgreeFrame: FormFrame = ({ row, children }) => {
  const { data } = useQuery(queryOf(withdrawalMoney, { id: row.id }));
  const above = data && !data.refusal && data.refundable > data.limit;
  const name = text("afterSales.withdrawal.refundable");
  return (
    <SamplesFrame
      row={row}
      fact={
        <Description term={inYuan({ title: name }).title}>
          {data ? <RefundableAmount name={name} orderId={textAt(row, "orderId")} of={data} /> : "…"}
        </Description>
      }
    >
      {data?.refusal && <Alert tone="info">{data.refusal}</Alert>}
      {above && (
        <Alert tone="info">{text("afterSales.withdrawal.aboveLimit", { limit: formatYuan(data.limit) })}</Alert>
      )}
      {children}
    </SamplesFrame>
  );
};
