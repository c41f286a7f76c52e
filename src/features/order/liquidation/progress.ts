import type { TimelineItem } from "#ui/timeline/timeline.tsx";
import type { LiquidationDetail } from "#src/contract/order/liquidation.ts";
import type { SettlementDetail } from "#src/contract/settlement/settlement.ts";
import { formatCents, formatYuan } from "#src/lib/money.ts";
import { text } from "#src/lib/text.ts";
import { textAt } from "#src/lib/text-at.ts";
import { timelineOf } from "#src/workspace/screen/detail/timeline.ts";
import { namedPerson } from "#src/workspace/screen/list/rows/person.ts";

/** Timeline of a row of 清算明细. */
export const liquidationProgress = (row: LiquidationDetail): TimelineItem[] =>
  timelineOf([
    { key: "create", title: text("settlement.event.create"), time: row.createTime, body: [row.remark] },
    { key: "finish", title: text("settlement.event.finish"), time: row.finishTime, body: [] },
    ...row.priceChanges.map((one) => ({
      key: one.id ?? "",
      title: text("settlement.event.changePrice"),
      time: one.createTime,
      body: [
        `${formatYuan(one.beforeAmount ?? 0)} → ${formatYuan(one.afterAmount ?? 0)}`,
        one.reason,
        namedPerson(one, "operatorBy"),
      ],
    })),
    {
      key: "mature",
      title: text("settlement.event.mature"),
      // A pending row knows when it will be ready.
      time: row.liquidationStatus === "10" ? null : row.matureTime,
      body: [],
    },
    {
      key: "freeze",
      title: text("settlement.event.freeze"),
      time: row.liquidationStatus === "50" ? row.updateTime : null,
      body: [row.freezeReason],
      wrong: true,
    },
    {
      key: "close",
      title: text("settlement.event.close"),
      time: row.liquidationStatus === "90" ? row.updateTime : null,
      body: [row.closeReason],
    },
    { key: "paid", title: text("settlement.event.paid"), time: row.paidTime, body: [textAt(row, "settlementNo")] },
  ]);

/** Timeline of a statement. */
export const settlementProgress = (row: SettlementDetail): TimelineItem[] =>
  timelineOf([
    {
      key: "draft",
      title: text("settlement.event.draft"),
      time: row.createTime,
      body: [namedPerson(row, "createBy"), row.remark],
    },
    {
      key: "send",
      title: text("settlement.event.send"),
      time: row.sendTime,
      body: [namedPerson(row, "sendBy"), row.sendEmail],
    },
    ...row.disputes.flatMap((one, at) => [
      {
        key: `dispute${one.id}`,
        title: text("settlement.event.dispute"),
        time: one.createTime,
        body: [one.reason, namedPerson(one, "createBy")],
        wrong: row.status === "30" && at === row.disputes.length - 1,
      },
      {
        key: `answer${one.id}`,
        title: text("settlement.event.answer"),
        time: one.answerTime,
        body: [
          one.answer,
          one.answerAmount === one.payAmount
            ? text("settlement.event.sameAmount")
            : `${formatCents(one.payAmount ?? 0)} → ${formatCents(one.answerAmount ?? 0)}`,
          namedPerson(one, "answerBy"),
        ],
      },
    ]),
    {
      key: "confirm",
      title: text("settlement.event.confirm"),
      time: row.labConfirmTime,
      body: [row.labConfirmBy],
    },
    {
      key: "approve",
      title: text("settlement.event.approve"),
      time: row.approveTime,
      body: [namedPerson(row, "approveBy")],
    },
    {
      key: "pay",
      title: text("settlement.event.pay"),
      time: row.payTime,
      body: [namedPerson(row, "payBy"), row.bankSerial, row.bookAmount === null ? null : formatCents(row.bookAmount)],
    },
    { key: "void", title: text("settlement.event.void"), time: row.voidTime, body: [row.voidReason], wrong: true },
  ]);
