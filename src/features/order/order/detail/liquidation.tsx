import { Description } from "#ui/description/description.tsx";
import { DetailList } from "#ui/detail-list/detail-list.tsx";
import type { OrderDetail } from "#src/contract/order/order.ts";
import { formatCents } from "#src/lib/money.ts";
import { text } from "#src/lib/text.ts";
import { textAt } from "#src/lib/text-at.ts";
import { DictTag } from "#src/workspace/screen/list/columns.tsx";
import { Block } from "#src/workspace/screen/detail/block.tsx";

/** 清算, for those who may see what the laboratory gets. */
export function LiquidationBlock({ order }: { order: OrderDetail }) {
  const row = order.liquidation;
  if (!row) return null;
  const cents = (field: string) => formatCents(Number(row[field] ?? 0));
  return (
    <Block
      title="order.order.detail.liquidation"
      extra={<DictTag dict="liquidation_status" value={row["liquidationStatus"]} />}
    >
      <DetailList>
        <Description term={text("order.order.liquidation.no")}>{textAt(row, "liquidationNo")}</Description>
        <Description term={text("order.order.liquidation.price")}>{cents("liquidationPrice")}</Description>
        <Description term={text("order.order.liquidation.deduct")}>{cents("deductAmount")}</Description>
        <Description term={text("order.order.liquidation.settle")}>{cents("settleAmount")}</Description>
        <Description term={text("order.order.liquidation.profit")}>{cents("grossProfit")}</Description>
        <Description term={text("order.order.liquidation.rate")}>
          {(Number(row["grossRate"] ?? 0) / 100).toFixed(2)}%
        </Description>
      </DetailList>
    </Block>
  );
}
