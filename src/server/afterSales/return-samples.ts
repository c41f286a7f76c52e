import type * as z from "zod/mini";
import { returnMethods } from "#src/contract/afterSales/refund-moves.ts";
import type { returnSamplesInput } from "#src/contract/afterSales/return-samples.ts";
import { Refusal } from "#src/lib/refusal.ts";
import { fromWire } from "#src/lib/time.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";
import { depsOf } from "#src/server/kernel/rows/rows-store.ts";
import { demandCodes, type OrderRow, type SampleReturn } from "#src/server/order/order/door.ts";
import { demandFiles } from "#src/server/system/file/door.ts";

type Input = z.output<typeof returnSamplesInput>;

/** Where a returned parcel goes. */
interface Receiver {
  receiver?: string | null;
  phone?: string | null;
  address?: string | null;
}

/**
 * The dialog 退样 as what happens to the samples: checks files and times, and words it for the order's log. `of`: the
 * case that the parcel belongs to, and its receiver. @default the contact of the order
 */
export async function sampleReturnOf(
  rows: Rows,
  input: Input,
  order: OrderRow,
  of: { refundId?: string; withdrawalId?: string } & Receiver,
): Promise<SampleReturn> {
  const { sampleIds, returnMethod, remark } = input;
  await demandCodes(rows, [["express_company", input.company, "快递公司"]]);
  await demandFiles(rows, input.photos, "样品照片");
  await demandFiles(rows, input.destroyProof, "销毁证明");
  const photos = input.photos ? { attachments: input.photos } : {};
  const content = (text: string) => [text, remark].filter(Boolean).join("；");
  if (returnMethod === returnMethods.express) {
    const { company = "", trackingNo = "" } = input;
    const sendTime = pastTime(rows, input.sendTime, "寄出时间");
    const parcel = {
      bizType: "3",
      company,
      trackingNo,
      sendTime,
      receiver: order.contactName,
      phone: order.contactMobile,
      ...of,
      ...photos,
      remark: remark ?? null,
    };
    const dicts = await depsOf(rows).texts.dicts(rows.tx, rows.actor.tenantId);
    const name = dicts.get("express_company")?.get(company) ?? company;
    return { sampleIds, returnMethod, parcel, content: content(`快递退回 ${name} ${trackingNo}`) };
  }
  if (returnMethod === returnMethods.pickup) {
    pastTime(rows, input.pickTime, "取件时间");
    const text = `上门自提 ${input.pickerName ?? ""}（证件尾号${input.pickerId ?? ""}） ${input.pickTime ?? ""}`;
    return { sampleIds, returnMethod, parcel: null, content: content(text) };
  }
  pastTime(rows, input.destroyTime, "销毁时间");
  return { sampleIds, returnMethod, parcel: null, content: content(`授权销毁 ${input.destroyTime ?? ""}`) };
}

/** A time of the request; refuses one in the future. */
function pastTime(rows: Rows, text: string | undefined, title: string): Date {
  const time = text === undefined ? null : fromWire(text);
  if (!time) throw new Refusal(40001, `参数校验失败：${title}不正确`);
  if (time > rows.now) throw new Refusal(42201, `${title}不能晚于当前时间`);
  return time;
}
