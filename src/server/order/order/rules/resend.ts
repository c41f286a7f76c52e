import { isDeepStrictEqual } from "node:util";
import {
  allow,
  demandOnce,
  type FormRow,
  labRole,
  type NewLogistics,
  type OrderRow,
  refuse,
  type SampleRow,
  type Step,
} from "./step.ts";

export interface ResendInput {
  samples: readonly { id: string; quantity: number }[];
  sampleAddressId: string;
  /** If set, the new samples are already in transit. */
  parcel: Pick<NewLogistics, "company" | "trackingNo" | "sendTime" | "receiver" | "phone" | "address"> | null;
  remark?: string | undefined;
  values?: Record<string, unknown> | undefined;
}

export interface ResendFacts {
  samples: readonly SampleRow[];
  form: FormRow | null;
  /** biz_param resend_max: the highest round a sample may have. */
  maxRound: number;
  /** Whether the parcel's number is already registered. */
  taken: boolean;
}

/** O-15: sends rejected samples again as new rows of the next round; the old rows do not change. */
export function resendSample(order: OrderRow, input: ResendInput, now: Date, facts: ResendFacts): Step {
  allow(order, "resendSample");
  demandOnce(input.samples.map((it) => it.id));
  // A sample can be sent again only once; after that its row of the next round can be rejected and sent again.
  const replaced = new Set(facts.samples.map((row) => row.replacesId));
  const open = facts.samples.filter((row) => row.rejectReason && !replaced.has(row.id));
  const byId = new Map(open.map((row) => [row.id, row]));
  const chosen = input.samples.map((it) => ({ row: byId.get(it.id), quantity: it.quantity }));
  if (chosen.length === 0) refuse("请至少选择一个样品");
  const newSamples = chosen.map(({ row, quantity }) => {
    if (!row) refuse("样品已变动，请刷新后重试");
    if (row.round >= facts.maxRound) refuse("重寄次数已达上限");
    const { orderItemId, sampleName, sampleNameEn, model, batchNo, unit, material, color } = row;
    return {
      orderItemId,
      sampleName,
      sampleNameEn,
      model,
      batchNo,
      unit,
      material,
      color,
      quantity,
      round: row.round + 1,
      replacesId: row.id,
      status: input.parcel ? "20" : "10",
    };
  });
  if (input.parcel && input.parcel.sendTime > now) refuse("寄出时间不能晚于当前时间");
  if (facts.taken) refuse("该物流单号已登记");
  const changed =
    facts.form && input.values && !isDeepStrictEqual(facts.form.values, input.values) ? input.values : null;
  return {
    act: "resendSample",
    name: "重寄样品",
    patch: {
      orderStatus: input.parcel ? "40" : "30",
      sampleAddressId: input.sampleAddressId,
      ...(changed && facts.form?.status === "30" ? { formStatus: "20" } : {}),
    },
    content: input.remark,
    newSamples,
    ...(changed && facts.form
      ? {
          form: {
            row: facts.form,
            patch: { values: changed, ...(facts.form.status === "30" ? { status: "20" } : {}) },
          },
        }
      : {}),
    ...(input.parcel ? { newLogistics: { ...input.parcel, bizType: "1" } } : {}),
    closes: ["cs_contact"],
    opens: input.parcel
      ? [
          {
            type: "receive_sample",
            title: `订单${order.orderNo}待收样`,
            receiverRole: labRole(order, "lab_reception"),
            lab: true,
          },
        ]
      : [],
  };
}
