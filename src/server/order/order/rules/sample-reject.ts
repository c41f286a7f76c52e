import { isAwaited, lostReason, onlyLostMessage, onlyResendMessage } from "#src/contract/order/sample-row.ts";
import {
  allow,
  labRole,
  type NewTodo,
  type OrderRow,
  refuse,
  type ReportRow,
  type SampleRow,
  type Step,
} from "./step.ts";

export interface RejectInput {
  sampleIds: readonly string[];
  /** dict(sample_reject_reason). */
  rejectReason: string;
  detail: string;
  photos?: string | undefined;
  /** 1 resend, 2 return to the customer, 3 destroy (with the customer's consent). */
  disposal: "1" | "2" | "3";
}

/** O-14: rejects samples that cannot be tested or were lost; customer service informs the customer, who may resend. */
export function sampleReject(
  order: OrderRow,
  input: RejectInput,
  facts: { samples: readonly SampleRow[]; reports: readonly ReportRow[] },
): Step {
  allow(order, "sampleReject");
  if (facts.reports.some((report) => report.status === "10" || report.status === "20")) refuse("已上传报告，不能拒收");
  const chosen = new Set(input.sampleIds);
  const rows = facts.samples.filter((row) => chosen.has(row.id));
  if (rows.length === 0) refuse("请至少选择一个样品");
  const here = (row: SampleRow) => row.status === "30" || row.status === "40";
  if (rows.length < chosen.size || rows.some((row) => !here(row) && !isAwaited(row)))
    refuse("样品已变动，请刷新后重试");
  if (rows.some(isAwaited)) {
    if (input.rejectReason !== lostReason) refuse(onlyLostMessage);
    if (input.disposal !== "1") refuse(onlyResendMessage);
  }
  const opens: NewTodo[] = [
    {
      type: "cs_contact",
      title: `订单${order.orderNo}样品被拒收，请联系客户`,
      receiverBy: order.csBy,
      receiverRole: "cs",
    },
  ];
  if (input.disposal === "2") {
    opens.push({
      type: "return_sample",
      title: `订单${order.orderNo}样品待退回`,
      receiverRole: labRole(order, "lab_reception"),
      lab: true,
    });
  }
  return {
    act: "sampleReject",
    name: "样品拒收",
    patch: { orderStatus: "55", dueDate: null, overdueFlag: "N" },
    content: `${rows.map((row) => row.sampleNo).join("、")}：${input.detail}`.slice(0, 500),
    samples: rows.map((row) => ({
      row,
      patch: {
        status: input.disposal === "3" ? "90" : "60",
        rejectReason: input.rejectReason,
        rejectDetail: input.detail,
        rejectDisposal: input.disposal,
        photos: input.photos ?? row.photos,
      },
    })),
    closes: ["examine_sample", "overdue"],
    opens,
    messages: ["sample_rejected"],
  };
}
