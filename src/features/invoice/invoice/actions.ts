import { notify } from "#ui/toast/notify.tsx";
import { call } from "#src/client/call.ts";
import { permissionsOf } from "#src/contract/endpoint.ts";
import {
  invoiceAccept,
  invoiceDownload,
  invoiceRed,
  invoiceRedCancel,
  invoiceReject,
  invoiceRevoke,
  invoiceSend,
  invoiceUpload,
} from "#src/contract/invoice/invoice-acts.ts";
import { isPaper } from "#src/contract/invoice/invoice-kinds.ts";
import { invoiceCan, invoiceMoves, type OfferedInvoiceAct } from "#src/contract/invoice/invoice-moves.ts";
import { invoice, type Invoice } from "#src/contract/invoice/invoice.ts";
import { listed } from "#src/lib/joined.ts";
import { text } from "#src/lib/text.ts";
import { tellFailure } from "#src/session/failures.tsx";
import { fileHref } from "#src/widgets/file/open-file.ts";
import type { RowAction } from "#src/workspace/screen/action.ts";
import { actionOf } from "#src/workspace/screen/entity/action.tsx";
import type { EntityAction } from "#src/contract/action.ts";
import { actOf } from "#src/workspace/screen/act-of.ts";
import { lazyDialog } from "#src/workspace/screen/lazy-dialog.tsx";

export type InvoiceRow = Invoice & { id: string };

const state = (row: InvoiceRow) => ({ state: row.status ?? "" });
const ofFields = (act: EntityAction, step = false) =>
  actionOf(act, {
    refresh: ["order:order", "dashboard:task"],
    called: "applyNo",
    step,
  }) as unknown as RowAction<InvoiceRow>;

/** What 上传发票 does in a state: issue, exchange files, or upload the red invoice. */
function uploadName(row: InvoiceRow): OfferedInvoiceAct {
  if (invoiceCan.uploadRed(state(row))) return "uploadRed";
  return invoiceCan.replaceFile(state(row)) ? "replaceFile" : "upload";
}

async function download({ id }: InvoiceRow): Promise<void> {
  try {
    const { invoices } = await call(invoice.queryById, { id });
    const found = invoices.flatMap((one) => {
      const path = listed(one.files ?? "").find((file) => /\.(pdf|ofd)$/i.test(file));
      const type = path?.toLowerCase().endsWith(".ofd") ? ("ofd" as const) : ("pdf" as const);
      return path && one.id ? [{ invoiceId: one.id, type }] : [];
    });
    if (found.length === 0) notify.warn(text("invoice.invoice.download.none"));
    for (const one of found) {
      const { url, name } = await call(invoiceDownload, one);
      const link = Object.assign(document.createElement("a"), { href: fileHref(url), download: name });
      link.click();
    }
  } catch (error) {
    tellFailure(error);
  }
}

/** Actions on an application, in display order; shared by list, record and phone. */
export const invoiceActions: readonly RowAction<InvoiceRow>[] = [
  ofFields(invoiceAccept, true),
  actOf<InvoiceRow>(invoiceUpload, {
    can: (row) => ["20", "30", "50"].includes(row.status ?? ""),
    step: (row) => row.status !== "30",
    Dialog: lazyDialog(async () => (await import("./dialogs/upload.tsx")).UploadDialog),
    label: (row) => ({ title: invoiceMoves[uploadName(row)].title }),
  }),
  actOf<InvoiceRow>(invoiceRed, {
    can: (row) => invoiceCan.red(state(row)),
    tone: "danger",
    Dialog: lazyDialog(async () => (await import("./dialogs/red.tsx")).RedDialog),
  }),
  actOf<InvoiceRow>(invoiceSend, {
    can: (row) => invoiceCan.send(state(row)),
    label: (row) => (isPaper(row.invoiceType ?? "") ? "invoice.invoice.send.express" : "invoice.invoice.send.email"),
    Dialog: lazyDialog(async () => (await import("./dialogs/send.tsx")).SendDialog),
  }),
  {
    name: "download",
    label: "invoice.invoice.download.verb",
    permission: permissionsOf(invoiceDownload.permission),
    can: (row) => ["30", "50", "60"].includes(row.status ?? ""),
    run: (row) => void download(row),
  },
  ofFields(invoiceReject),
  ofFields(invoiceRevoke),
  ofFields(invoiceRedCancel),
];
