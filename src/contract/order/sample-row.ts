import type * as z from "zod/mini";
import { auditFields, code, day, file, instant, int, rowOf, text, versionField } from "#src/contract/fields.ts";

/** Returns whether a sample was announced and is still expected. */
export const isAwaited = ({ status }: { status?: string | null | undefined }): boolean =>
  status === "10" || status === "20";
/** dict(sample_reject_reason) 遗失: the only reject reason allowed for a sample that never arrived. */
export const lostReason = "8";
/** Message if another reason is given for a sample that never arrived. */
export const onlyLostMessage = "未收到的样品只能登记遗失";
/** Message for a sample that never arrived: it cannot be sent back or destroyed. */
export const onlyResendMessage = "未收到的样品只能重寄";

export const sampleFields = {
  ...auditFields,
  ...versionField,
  sampleNo: text(40, { title: "样品编号" }),
  orderId: text(32),
  orderItemId: text(32),
  sampleName: text(80, { title: "样品名称" }),
  sampleNameEn: text(120, { title: "样品英文名称" }),
  model: text(60, { title: "型号" }),
  batchNo: text(60, { title: "批号" }),
  quantity: int({ title: "数量" }),
  /** Quantity that arrived; differs from `quantity` if the customer sent less. */
  receivedQuantity: int({ title: "实收数量" }),
  unit: code("sample_unit", { title: "单位" }),
  material: text(60, { title: "材质" }),
  color: text(30, { title: "颜色" }),
  status: code("sample_status", { title: "样品状态" }),
  receiveTime: instant({ title: "收样时间" }),
  receiver: text(100, { title: "收样人", text: "user" }),
  condition: text(200, { title: "样品状态描述" }),
  photos: file(2000, { title: "照片" }),
  storage: text(60, { title: "存放位置" }),
  keepUntil: day({ title: "留样截止" }),
  rejectReason: code("sample_reject_reason", { title: "拒收原因" }),
  rejectDetail: text(500, { title: "拒收说明" }),
  /** Disposal of a rejected sample: 1 resend, 2 return, 3 destroy. */
  rejectDisposal: text(1, { title: "拒收处理" }),
  /** Number of the shipment, from 1. */
  round: int({ title: "第几次寄样" }),
  /** The rejected sample that this one replaces. */
  replacesId: text(32),
};
export const Sample = rowOf(sampleFields);
export type Sample = z.output<typeof Sample>;
