import type { InputOf } from "#src/contract/endpoint.ts";
import { logisticsTypesOf } from "#src/contract/order/logistics-row.ts";
import type { orderLogistics } from "#src/contract/order/sample-acts.ts";
import { Refusal } from "#src/lib/refusal.ts";
import { allow, labRole, type LogisticsRow, type OrderRow, refuse, type SampleRow, type Step } from "./step.ts";

type Input = Pick<
  InputOf<typeof orderLogistics>,
  "logisticsType" | "company" | "trackingNo" | "fee" | "freightBy" | "remark"
> & { sendTime: Date };

export interface LogisticsFacts {
  samples: readonly SampleRow[];
  /** The order's existing logistics records. */
  records: readonly LogisticsRow[];
  /** The courier's name. */
  companyName: string;
  /** Whether another record of the same company and kind has this number. */
  taken: boolean;
  address: { receiver: string; phone: string; address: string } | null;
}

/** O-10 and other kinds: adds a tracking number. Sending samples moves the order; sending again corrects the number. */
export function logistics(order: OrderRow, input: Input, now: Date, facts: LogisticsFacts): Step {
  const sending = input.logisticsType === "1";
  allow(order, sending ? "sendSamples" : "logistics");
  if (!logisticsTypesOf(order.orderStatus).includes(input.logisticsType)) throw new Refusal(40902);
  if (sending && order.formStatus !== "20" && order.formStatus !== "30") refuse("请先填写委托单");
  if (input.sendTime > now) refuse("寄出时间不能晚于当前时间");
  const values = {
    bizType: input.logisticsType,
    company: input.company,
    trackingNo: input.trackingNo,
    sendTime: input.sendTime,
    fee: input.fee ?? null,
    freightBy: input.freightBy ?? null,
    remark: input.remark ?? null,
    ...(sending && facts.address),
  };
  const old = sending ? facts.records.find((row) => row.bizType === "1" && !row.signTime) : undefined;
  if (facts.taken) refuse("该物流单号已登记");
  const record = old ? { logistics: [{ row: old, patch: values }] } : { newLogistics: values };
  const content = `${facts.companyName} ${input.trackingNo}`;
  if (input.logisticsType === "3") return returned(order, facts.samples, content, record);
  if (!sending) return { act: "logistics", name: "登记物流单号", patch: {}, content, ...record };
  return {
    act: "sendSamples",
    name: old ? "更正物流单号" : "填写物流单号",
    patch: { orderStatus: "40" },
    content,
    ...record,
    samples: facts.samples.filter((row) => row.status === "10").map((row) => ({ row, patch: { status: "20" } })),
    opens: [
      {
        type: "receive_sample",
        title: `订单${order.orderNo}待收样`,
        receiverRole: labRole(order, "lab_reception"),
        lab: true,
      },
    ],
  };
}

/** Samples are returned: rejected ones that must go back, and those whose retention has ended. */
function returned(order: OrderRow, samples: readonly SampleRow[], content: string, record: Partial<Step>): Step {
  const going = samples.filter((row) => row.status === "60" && row.rejectDisposal === "2");
  if (going.length === 0 && !samples.some((row) => row.status === "70")) refuse(`订单${order.orderNo}没有待退回的样品`);
  return {
    act: "logistics",
    name: "退回样品",
    patch: {},
    content,
    ...record,
    samples: going.map((row) => ({ row, patch: { status: "70" } })),
    closes: ["return_sample"],
  };
}
