import { formatYuan } from "#src/lib/money.ts";
import { cancelTodo } from "#src/server/system/todo/door.ts";
import { invoiceEntity } from "./entity.ts";
import { allow, demandStillInvoiceable, refuse } from "./guards.ts";
import { type Acting, type ApplyRow, issuedOf, lockApply, noteOrders, type Reserved, shiftOrder } from "./store.ts";

interface On {
  id: string;
  version?: number | undefined;
}

/** I-02: finance starts to issue; the amounts are checked again. */
export async function acceptInvoice(call: Acting, { id, version }: On): Promise<ApplyRow> {
  const { rows, actor, now } = call;
  const { apply, reserved } = await lockApply(rows, id, version);
  allow(apply, "accept");
  for (const { line, order } of reserved) demandStillInvoiceable(order, line.amount, apply.preInvoice === "Y");
  const saved = await rows.update(invoiceEntity, apply, { status: "20", auditBy: actor.username, auditTime: now });
  await noteOrders(call, reserved, { name: "受理开票", content: apply.applyNo, visible: false });
  return saved;
}

/** I-03: out of 20 only while no invoice is uploaded. */
export async function rejectInvoice(call: Acting, input: On & { rejectReason?: string | null }): Promise<ApplyRow> {
  const { rows, actor, now } = call;
  const { apply, reserved } = await lockApply(rows, input.id, input.version);
  allow(apply, "reject");
  if ((await issuedOf(rows, apply.id)).length > 0) refuse("已上传发票，不能驳回");
  const rejectReason = input.rejectReason?.trim() ?? "";
  if (rejectReason.length < 5) refuse("请输入驳回原因，至少5个字");
  const saved = await rows.update(invoiceEntity, apply, {
    status: "40",
    auditBy: actor.username,
    auditTime: now,
    rejectReason,
  });
  await release(call, apply, reserved, { name: "驳回开票", reason: rejectReason });
  return saved;
}

/** I-04. */
export async function revokeInvoice(call: Acting, { id, version }: On): Promise<ApplyRow> {
  const { apply, reserved } = await lockApply(call.rows, id, version);
  allow(apply, "revoke");
  const saved = await call.rows.update(invoiceEntity, apply, { status: "70" });
  await release(call, apply, reserved, { name: "撤销开票申请" });
  return saved;
}

/** The application ends without an invoice: its orders can be invoiced again. */
async function release(
  call: Acting,
  apply: ApplyRow,
  reserved: readonly Reserved[],
  { name, reason }: { name: string; reason?: string },
): Promise<void> {
  for (const [at, { line, order }] of reserved.entries())
    await shiftOrder(call, order, {
      name,
      content: [apply.applyNo, reason ?? `开票金额${formatYuan(line.amount)}`].join("，"),
      invoicing: -line.amount,
      // One message for the application: its orders belong to one customer.
      ...(at === 0 && reason !== undefined ? { messages: ["invoice_rejected"] } : {}),
    });
  await cancelTodo(call.rows, "issue_invoice", apply.id);
}
