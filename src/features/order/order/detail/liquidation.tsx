import { Description } from "#ui/description/description.tsx";
import { DetailList } from "#ui/detail-list/detail-list.tsx";
import { formatCents } from "#src/lib/money.ts";
import { text } from "#src/lib/text.ts";
import { textAt } from "#src/lib/text-at.ts";
import { DictTag } from "#src/workspace/screen/list/rows/columns.tsx";

/** 清算, for people who may see what the laboratory is paid. */
export function Liquidation({ row }: { row: Readonly<Record<string, unknown>> }) {
  const cents = (field: string) => formatCents(Number(row[field] ?? 0));
  return (
    <DetailList>
      <Description term={text("orderRecord.liquidation.no")}>{textAt(row, "liquidationNo")}</Description>
      <Description term={text("orderRecord.panel.state")}>
        <DictTag dict="liquidation_status" value={row["liquidationStatus"]} />
      </Description>
      <Description term={text("orderRecord.liquidation.price")}>{cents("liquidationPrice")}</Description>
      <Description term={text("orderRecord.liquidation.deduct")}>{cents("deductAmount")}</Description>
      <Description term={text("orderRecord.liquidation.settle")}>{cents("settleAmount")}</Description>
      <Description term={text("orderRecord.liquidation.profit")}>{cents("grossProfit")}</Description>
      <Description term={text("orderRecord.liquidation.rate")}>
        {(Number(row["grossRate"] ?? 0) / 100).toFixed(2)}%
      </Description>
    </DetailList>
  );
}
