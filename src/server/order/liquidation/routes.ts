import {
  liquidation,
  liquidationChangePrice,
  liquidationClose,
  liquidationFreeze,
  liquidationMature,
  liquidationStatistics,
  liquidationSums,
} from "#src/contract/order/liquidation.ts";
import { formatYuan } from "#src/lib/money.ts";
import { ordLiquidation } from "#src/server/db/schema/liquidation.ts";
import { sumsBy } from "#src/server/kernel/query/aggregates.ts";
import { serveSet } from "#src/server/kernel/rows/crud.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";
import { type Route, serve } from "#src/server/kernel/http/serve.ts";
import { priceChangeEntity } from "#src/server/order/order/entity.ts";
import { lockAnyOrder } from "#src/server/order/order/door.ts";
import { liquidationEntity } from "./entity.ts";
import { matureOne } from "./mature.ts";
import * as rules from "./rules.ts";
import { correctionsOf, liquidationById, logOf, notePriceChange, statistics, writeLiquidation } from "./store.ts";
import { ordPriceChange } from "#src/server/db/schema/order.ts";
import { and, desc, eq } from "drizzle-orm";

const { orderAmount, liquidationPrice, deductAmount, settleAmount, grossProfit } = ordLiquidation;
const summed = { orderAmount, liquidationPrice, deductAmount, settleAmount, grossProfit };

/** Locks a liquidation and, before it, its order (the usual lock order). */
async function lockBoth(rows: Rows, id: string, version?: number) {
  const seen = await liquidationById(rows, id);
  const order = await lockAnyOrder(rows, seen.orderId);
  const row = await rows.lock(liquidationEntity, id, version);
  return { order, row };
}

/** 清算订单: list, detail, export, statistics, and the actions of finance. */
export const liquidationRoutes: Route[] = [
  ...serveSet(liquidation, liquidationEntity, {
    async detail({ rows }, row, shown) {
      const changes = await rows.all(
        priceChangeEntity,
        and(eq(ordPriceChange.orderId, row.orderId), eq(ordPriceChange.changeType, "3")),
        { orderBy: [desc(ordPriceChange.createTime), desc(ordPriceChange.id)] },
      );
      const corrections = row.kind === "1" ? await correctionsOf(rows, row.orderId) : [];
      return {
        ...shown,
        priceChanges: await rows.serializeMany(priceChangeEntity, changes),
        corrections: await rows.serializeMany(liquidationEntity, corrections),
      };
    },
  }),
  serve(liquidationSums, ({ rows, input }) => sumsBy(rows, liquidationEntity, summed, input)),
  serve(liquidationStatistics, ({ rows, input }) => statistics(rows, input)),
  serve(
    liquidationChangePrice,
    async ({ rows, input }) => {
      const { order, row } = await lockBoth(rows, input.id, input.version);
      const patch = rules.changePrice(row, input, order);
      await writeLiquidation(rows, row, patch);
      await notePriceChange(rows, row, input.newPrice, input.reason);
      const content = `${formatYuan(row.liquidationPrice)}→${formatYuan(input.newPrice)}，扣款${formatYuan(input.deductAmount)}：${input.reason}`;
      await logOf(rows, row, "changeLiquidationPrice", "改清算价", content, order.orderStatus);
      return rows.view(liquidationEntity, row.id);
    },
    { message: "清算价已修改" },
  ),
  serve(
    liquidationMature,
    async ({ rows, input }) => {
      await matureOne(rows, input.id, { version: input.version, early: true, reason: input.reason ?? "" });
      return rows.view(liquidationEntity, input.id);
    },
    { message: "已转为可清算" },
  ),
  serve(
    liquidationFreeze,
    async ({ rows, input }) => {
      const { order, row } = await lockBoth(rows, input.id, input.version);
      const freezing = input.frozen === "Y";
      await writeLiquidation(
        rows,
        row,
        freezing ? rules.freeze(row, "manual", input.reason ?? "") : rules.unfreeze(row, order),
      );
      await logOf(
        rows,
        row,
        freezing ? "freezeLiquidation" : "unfreezeLiquidation",
        freezing ? "冻结清算" : "解冻清算",
        input.reason ?? "",
        order.orderStatus,
      );
      return rows.view(liquidationEntity, row.id);
    },
    {
      message: (result) =>
        (result as { liquidationStatus?: string }).liquidationStatus === "50" ? "已冻结" : "已解冻",
    },
  ),
  serve(
    liquidationClose,
    async ({ rows, input }) => {
      const { order, row } = await lockBoth(rows, input.id, input.version);
      await writeLiquidation(rows, row, rules.close(row, input.reason ?? ""));
      await logOf(rows, row, "closeLiquidation", "关闭清算", input.reason ?? "", order.orderStatus);
      return rows.view(liquidationEntity, row.id);
    },
    { message: "清算单已关闭" },
  ),
];
