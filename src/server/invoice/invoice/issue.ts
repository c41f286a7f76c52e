import type { InputOf } from "#src/contract/endpoint.ts";
import type { invoiceUpload } from "#src/contract/invoice/invoice-acts.ts";
import { isPaper } from "#src/contract/invoice/invoice-kinds.ts";
import { formatYuan } from "#src/lib/money.ts";
import { Refusal } from "#src/lib/refusal.ts";
import { dayOf } from "#src/lib/time.ts";
import { param } from "#src/server/kernel/params.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";
import { demandFiles } from "#src/server/system/file/door.ts";
import { closeTodo } from "#src/server/system/todo/door.ts";
import { invoiceEntity, invoiceLineEntity, issuedEntity } from "./entity.ts";
import { allow, demandEntered, demandInvoiceFiles, type Entered, refuse } from "./guards.ts";
import { needs } from "./needs.ts";
import { invoiceParams } from "./params.ts";
import { uploadRed } from "./red.ts";
import { type Part, spreadBlue } from "./rules.ts";
import { deliver, type Delivery } from "./send.ts";
import {
  type Acting,
  type ApplyRow,
  demandFreeNumber,
  type IssuedRow,
  issuedOf,
  lockApply,
  noteOrders,
  type Reserved,
  shiftOrder,
} from "./store.ts";

export type UploadEntry = Omit<InputOf<typeof invoiceUpload>, "requestId" | "version"> & {
  version?: number | undefined;
  /** Whether the files may come later (import of results). */
  filesLater?: true;
};

/** I-05, I-06 and I-08: the state says which. */
export async function uploadInvoice(call: Acting, entry: UploadEntry): Promise<ApplyRow> {
  const { apply, reserved } = await lockApply(call.rows, entry.id, entry.version);
  if (entry.color !== (apply.status === "50" ? "2" : "1")) throw new Refusal(40902);
  if (apply.status === "30") return replaceFiles(call, apply, reserved, entry.rows);
  if (apply.status === "50") return uploadRed(call, apply, reserved, entry);
  return issue(call, apply, reserved, entry);
}

/** Checks the number, day, tax and files of an invoice; returns its columns. */
export async function issuedValues(call: Acting, apply: ApplyRow, row: Entered, filesLater?: true) {
  const { rows, now } = call;
  const { invoiceType, taxRate } = apply;
  const { amountExclTax, taxAmount } = demandEntered(row, { invoiceType, taxRate, today: dayOf(now) });
  if (!filesLater || row.files) {
    demandInvoiceFiles(row.files);
    await demandFiles(rows, row.files, "发票文件");
  }
  await demandFreeNumber(rows, row);
  await needs().demandOpenDay(rows, row.issueDate);
  const { invoiceCode, invoiceNo, issueDate, files } = row;
  return {
    values: {
      applyId: apply.id,
      invoiceType,
      invoiceCode,
      invoiceNo,
      issueDate,
      taxRate,
      buyerName: apply.title,
      buyerTaxNo: apply.taxNo,
      ...(await sellerOf(rows)),
      files,
      status: "1",
    },
    amounts: { amount: row.amount, amountExclTax, taxAmount },
  };
}

async function sellerOf(rows: Rows) {
  return {
    sellerName: await param(rows, invoiceParams.seller_name),
    sellerTaxNo: await param(rows, invoiceParams.seller_tax_no),
  };
}

/** I-05: blue invoices; the application is issued once they cover its amount. */
async function issue(
  call: Acting,
  apply: ApplyRow,
  reserved: readonly Reserved[],
  entry: UploadEntry,
): Promise<ApplyRow> {
  const { rows } = call;
  allow(apply, "upload");
  const covered = reserved.reduce((sum, { line }) => sum + line.invoicedAmount, 0);
  const sum = entry.rows.reduce((total, row) => total + row.amount, 0);
  if (covered + sum > apply.amount) refuse("发票金额合计不能大于申请金额");
  const made: IssuedRow[] = [];
  for (const row of entry.rows) {
    const { values, amounts } = await issuedValues(call, apply, row, entry.filesLater);
    made.push(await rows.insert(issuedEntity, { ...values, ...amounts, color: "1" }));
  }
  const whole = covered + sum === apply.amount;
  const saved = await rows.update(invoiceEntity, apply, { status: whole ? "30" : "20" });
  await spread(
    call,
    apply,
    reserved,
    spreadBlue(
      sum,
      reserved.map(({ line }) => line),
    ),
    {
      name: "开具发票",
      said: made.map((one) => one.invoiceNo).join("、"),
      whole,
    },
  );
  if (whole) await closeTodo(rows, "issue_invoice", apply.id);
  await deliver(call, apply, made, deliveryOf(apply, entry));
  return saved;
}

/** How the new invoices reach the customer: a parcel for paper if given, else an e-mail unless refused. */
export function deliveryOf(apply: ApplyRow, entry: Pick<UploadEntry, "logistics" | "sendMail">): Delivery {
  if (isPaper(apply.invoiceType)) return entry.logistics ? { channel: "express", logistics: entry.logistics } : null;
  return entry.sendMail === "Y" && apply.receiveEmail ? { channel: "email", email: apply.receiveEmail } : null;
}

async function spread(
  call: Acting,
  apply: ApplyRow,
  reserved: readonly Reserved[],
  parts: readonly Part[],
  { name, said, whole }: { name: string; said: string; whole: boolean },
): Promise<void> {
  const amounts = new Map(parts.map((part) => [part.orderId, part.amount]));
  for (const [at, { line, order }] of reserved.entries()) {
    const part = amounts.get(order.id) ?? 0;
    if (part > 0) await call.rows.update(invoiceLineEntity, line, { invoicedAmount: line.invoicedAmount + part });
    // One message for the application, when it is issued in whole.
    const messages = at === 0 && whole ? { messages: ["invoice_issued" as const] } : {};
    if (part === 0 && !whole) continue;
    await shiftOrder(call, order, {
      name,
      content: [apply.applyNo, said, formatYuan(part)].join("，"),
      invoicing: -part,
      invoiced: part,
      ...messages,
    });
  }
}

/** I-06: new files for invoices that exist; number and amount stay. */
async function replaceFiles(
  call: Acting,
  apply: ApplyRow,
  reserved: readonly Reserved[],
  given: UploadEntry["rows"],
): Promise<ApplyRow> {
  const { rows } = call;
  allow(apply, "replaceFile");
  const issued = await issuedOf(rows, apply.id);
  for (const row of given) {
    const found = issued.find((one) => one.invoiceNo === row.invoiceNo && one.invoiceCode === row.invoiceCode);
    if (!found) refuse("更换文件时发票号码须与原发票一致");
    demandInvoiceFiles(row.files);
    await demandFiles(rows, row.files, "发票文件");
    await rows.update(issuedEntity, found, { files: row.files });
  }
  const saved = await rows.update(invoiceEntity, apply, {});
  const numbers = given.map((row) => row.invoiceNo).join("、");
  await noteOrders(call, reserved, { name: "更换发票文件", content: `${apply.applyNo}，${numbers}`, visible: false });
  return saved;
}
