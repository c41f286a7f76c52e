import { useQuery } from "@tanstack/react-query";
import { Alert } from "#ui/alert/alert.tsx";
import { Description } from "#ui/description/description.tsx";
import { DetailList } from "#ui/detail-list/detail-list.tsx";
import { queryOf } from "#src/client/query.ts";
import { withdrawalMoney } from "#src/contract/afterSales/withdrawal-acts.ts";
import { formatYuan } from "#src/lib/money.ts";
import { text } from "#src/lib/text.ts";
import type { FormFrame } from "#src/workspace/screen/entity/action-form.tsx";
import { SamplesFrame } from "./samples-frame.tsx";

/** 同意撤样: the samples, what could be refunded, and who has to agree to that refund. */
export const AgreeFrame: FormFrame = ({ row, children }) => {
  const { data } = useQuery(queryOf(withdrawalMoney, { id: row.id }));
  const above = data && !data.refusal && data.refundable > data.limit;
  return (
    <SamplesFrame row={row}>
      <DetailList>
        <Description term={text("afterSales.withdrawal.refundable")}>
          {data ? formatYuan(data.refundable) : "…"}
        </Description>
      </DetailList>
      {data?.refusal && <Alert tone="info">{data.refusal}</Alert>}
      {above && (
        <Alert tone="info">{text("afterSales.withdrawal.aboveLimit", { limit: formatYuan(data.limit) })}</Alert>
      )}
      {children}
    </SamplesFrame>
  );
};
