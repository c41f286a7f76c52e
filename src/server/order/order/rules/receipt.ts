import type { z } from "zod/mini";
import type { ReceivedSample } from "#src/contract/order/sample-acts.ts";
import { isAwaited } from "#src/contract/order/sample-row.ts";
import { addDays, dayOf } from "#src/lib/time.ts";
import {
  allow,
  demandOnce,
  labRole,
  type LogisticsRow,
  type NewSample,
  type NewTodo,
  type OrderRow,
  refuse,
  sampleNos,
  type SampleRow,
  type Step,
  type Who,
} from "./step.ts";

export interface ReceiptFacts {
  samples: readonly SampleRow[];
  records: readonly LogisticsRow[];
  /** Retention of samples in days, biz_param keep_sample_days. */
  keepDays: number;
}

export const shortMessage = "实收数量少于委托数量，将通知客服";

/** O-11: samples arrived. `warning` is set if fewer arrived than announced, which is allowed. */
export function confirmReceipt(
  order: OrderRow,
  input: { samples: readonly z.output<typeof ReceivedSample>[]; receiveTime: Date },
  who: Who,
  now: Date,
  facts: ReceiptFacts,
): { step: Step; warning: string | null } {
  allow(order, "confirmReceipt");
  const ticked = input.samples.filter((row) => row.received === "Y");
  if (ticked.length === 0) refuse("请至少选择一个样品");
  demandOnce(ticked.map((row) => row.id));
  if (input.receiveTime > now) refuse("收样时间不能晚于当前时间");
  const received = {
    status: "30",
    receiveTime: input.receiveTime,
    receiver: who.username,
    keepUntil: addDays(dayOf(input.receiveTime), facts.keepDays),
  };
  const byId = new Map(facts.samples.map((row) => [row.id, row]));
  const samples: { row: SampleRow; patch: Partial<SampleRow> }[] = [];
  const newSamples: NewSample[] = [];
  const round = Math.max(1, ...facts.samples.map((row) => row.round));
  for (const it of ticked) {
    const seen = {
      ...received,
      receivedQuantity: it.quantity,
      condition: it.condition,
      photos: it.photos ?? null,
      storage: it.storage ?? null,
    };
    if (!it.id) {
      newSamples.push({
        ...seen,
        sampleName: it.sampleName ?? "",
        quantity: it.quantity,
        unit: it.unit ?? "pcs",
        round,
      });
      continue;
    }
    const row = byId.get(it.id);
    if (!row || !isAwaited(row)) refuse("样品已变动，请刷新后重试");
    samples.push({ row, patch: seen });
  }
  const here = new Set(samples.map(({ row }) => row.id));
  const missing = facts.samples.filter((row) => isAwaited(row) && !here.has(row.id));
  const short = missing.length > 0 || samples.some(({ row, patch }) => (patch.receivedQuantity ?? 0) < row.quantity);
  const opens: NewTodo[] = [
    {
      type: "examine_sample",
      title: `订单${order.orderNo}样品待审核`,
      receiverRole: labRole(order, "lab_reception"),
      lab: true,
    },
  ];
  if (short)
    opens.push({
      type: "cs_contact",
      title: `订单${order.orderNo}实收样品数量不足，请联系客户`,
      receiverBy: order.csBy,
      receiverRole: "cs",
    });
  const step: Step = {
    act: "confirmReceipt",
    name: "确认收样",
    patch: { orderStatus: "50" },
    content: `收到${ticked.length}个样品${missing.length > 0 ? `，未到：${sampleNos(missing)}` : ""}`,
    samples,
    newSamples,
    logistics: facts.records
      .filter((row) => row.bizType === "1" && !row.signTime)
      .map((row) => ({ row, patch: { signTime: input.receiveTime } })),
    closes: ["receive_sample"],
    opens,
    messages: ["sample_received"],
  };
  return { step, warning: short ? shortMessage : null };
}
