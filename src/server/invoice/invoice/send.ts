import { emailFault } from "#src/contract/invoice/buyer-rules.ts";
import type { InputOf } from "#src/contract/endpoint.ts";
import type { invoiceSend } from "#src/contract/invoice/invoice-acts.ts";
import { isPaper } from "#src/contract/invoice/invoice-kinds.ts";
import { maskEmail } from "#src/lib/masks.ts";
import { Refusal } from "#src/lib/refusal.ts";
import { fromWire } from "#src/lib/time.ts";
import { registerInvoiceParcel } from "#src/server/order/order/door.ts";
import { invoiceEntity, issuedEntity } from "./entity.ts";
import { allow, refuse, refuseIf } from "./guards.ts";
import { type Acting, type ApplyRow, type IssuedRow, issuedOf, linesOf, lockApply, noteOrders } from "./store.ts";

type Parcel = NonNullable<InputOf<typeof invoiceSend>["logistics"]>;

/** How invoices reach the customer; null = not now. */
export type Delivery = { channel: "email"; email: string } | { channel: "express"; logistics: Parcel } | null;

/**
 * Delivers invoices: a parcel is registered on the first order, an e-mail is marked to be sent. The server has no mail
 * service of its own, so the mark stays at 未发送 until one takes it.
 */
export async function deliver(
  call: Acting,
  apply: ApplyRow,
  invoices: readonly IssuedRow[],
  delivery: Delivery,
): Promise<void> {
  const { rows } = call;
  if (!delivery) return;
  if (delivery.channel === "email") {
    for (const one of invoices) await rows.update(issuedEntity, one, { mailStatus: "0" });
    return;
  }
  const [line] = await linesOf(rows, apply.id);
  const [first] = invoices;
  if (!line || !first) return;
  const { company, trackingNo } = delivery.logistics;
  const sendTime = fromWire(delivery.logistics.sendTime);
  if (!sendTime) throw new Refusal(40001, "参数校验失败：寄出时间不正确");
  const logisticsId = await registerInvoiceParcel(rows, {
    orderId: line.orderId,
    invoiceId: first.id,
    company,
    trackingNo,
    sendTime,
    receiver: apply.receiver,
    phone: apply.mobile,
    address: apply.address,
  });
  for (const one of invoices) await rows.update(issuedEntity, one, { logisticsId });
}

export type SendEntry = Omit<InputOf<typeof invoiceSend>, "version"> & { version?: number | undefined };

/** I-10: sends the invoices again, by the way that fits their type. */
export async function sendInvoice(call: Acting, entry: SendEntry): Promise<ApplyRow> {
  const { rows } = call;
  const { apply, reserved } = await lockApply(rows, entry.id, entry.version);
  allow(apply, "send");
  const invoices = await issuedOf(rows, apply.id);
  if (isPaper(apply.invoiceType) !== (entry.channel === "express"))
    refuse(entry.channel === "express" ? "电子发票请通过邮件发送" : "纸质发票请登记寄送物流");
  if (entry.channel === "express") {
    if (!entry.logistics) refuse("请填写物流信息");
    await deliver(call, apply, invoices, { channel: "express", logistics: entry.logistics });
    const saved = await rows.update(invoiceEntity, apply, {});
    await noteOrders(call, reserved, { name: "寄送发票", content: `${apply.applyNo}，${entry.logistics.trackingNo}` });
    return saved;
  }
  // A masked address that comes back as shown means the known one.
  const known = apply.receiveEmail ?? "";
  const email = entry.email === undefined || entry.email === maskEmail(known) ? known : entry.email;
  refuseIf(emailFault(email));
  await deliver(call, apply, invoices, { channel: "email", email });
  const saved = await rows.update(invoiceEntity, apply, { receiveEmail: email });
  await noteOrders(call, reserved, { name: "重发发票邮件", content: `${apply.applyNo}，${maskEmail(email)}` });
  return saved;
}
