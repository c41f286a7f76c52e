import { FileDown, Plus, Upload } from "lucide-react";
import { useState } from "react";
import { Button } from "#ui/button/button.tsx";
import { lazyLayer } from "#ui/lazy-part/lazy-part.tsx";
import { downloadFile } from "#src/client/download.ts";
import {
  invoiceApply,
  invoiceImportResult,
  invoiceIssueTemplate,
  invoiceResultTemplate,
} from "#src/contract/invoice/invoice-acts.ts";
import { text } from "#src/lib/text.ts";
import { tellFailure } from "#src/session/failures.tsx";
import { mayCall } from "#src/session/session.ts";
import { amountLinks } from "#src/workspace/screen/amount-links.tsx";
import { lazyDialog } from "#src/workspace/screen/lazy-dialog.tsx";
import type { InvoiceRow } from "./actions.ts";

const ApplyDialog = lazyDialog<{ links: typeof amountLinks; onClose(): void }>(
  async () => (await import("#src/widgets/invoice/apply-invoice.tsx")).ApplyInvoice,
);
const { Lazy: LazyImport } = lazyLayer(
  async () => (await import("#src/widgets/import/import-dialog.tsx")).ImportDialog,
);

/** 代客申请, 导入开票结果. */
export function InvoiceToolbar() {
  const [open, setOpen] = useState<"apply" | "result" | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      {mayCall(invoiceImportResult.permission) && (
        <Button icon={<Upload aria-hidden />} onClick={() => setOpen("result")}>
          {text("invoice.invoice.result.verb")}
        </Button>
      )}
      {mayCall(invoiceApply.permission) && (
        <Button tone="primary" icon={<Plus aria-hidden />} onClick={() => setOpen("apply")}>
          {text("invoice.invoice.apply.verb")}
        </Button>
      )}
      {open === "apply" && <ApplyDialog links={amountLinks} onClose={close} />}
      {open === "result" && (
        <LazyImport
          waiting={null}
          part={{
            name: text("invoice.invoice.result.name"),
            endpoint: invoiceImportResult,
            template: invoiceResultTemplate,
            onClose: close,
          }}
        />
      )}
    </>
  );
}

/** 批量开票模板 of the ticked applications that are being issued. */
export function TemplateButton({ rows }: { rows: readonly InvoiceRow[] }) {
  const ids = rows.filter((row) => row.status === "20").map((row) => row.id);
  if (ids.length === 0 || !mayCall(invoiceIssueTemplate.permission)) return null;
  const save = async () => {
    try {
      await downloadFile(invoiceIssueTemplate, { ids: ids.join(",") });
    } catch (error) {
      tellFailure(error);
    }
  };
  return (
    <Button size="small" icon={<FileDown aria-hidden />} onClick={() => void save()}>
      {text("invoice.invoice.template.verb")}
    </Button>
  );
}
