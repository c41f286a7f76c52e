import type { Sample } from "#src/contract/order/sample-row.ts";
import { text } from "#src/lib/text.ts";
import { dictText } from "#src/session/session.ts";
import { type SmallColumn, SmallTable } from "#src/workspace/screen/detail/block.tsx";
import { FormSummary, type OrderFormView } from "./form-summary.tsx";
import { Notice } from "./notice.tsx";
import { PlainDialog } from "#src/widgets/form/plain-dialog.tsx";
import { PrintForm } from "../print-form.tsx";

const unitOf = (row: Sample) => dictText("sample_unit", row.unit);

const columns: readonly SmallColumn<Sample>[] = [
  { title: "orderRecord.sample.name", cell: (row) => row.sampleName },
  { title: "orderRecord.sample.nameEn", cell: (row) => row.sampleNameEn || "–" },
  { title: "orderRecord.sample.quantity", cell: (row) => `${row.quantity ?? ""} ${unitOf(row)}`, end: true },
  { title: "orderRecord.sample.model", cell: (row) => row.model || "–" },
  { title: "orderRecord.sample.batchNo", cell: (row) => row.batchNo || "–" },
  { title: "orderRecord.sample.material", cell: (row) => row.material || "–" },
  { title: "orderRecord.sample.color", cell: (row) => row.color || "–" },
];

export interface FormPaperProps {
  title: string;
  width: number;
  orderId: string;
  view: OrderFormView;
  /** Why the form is read-only. */
  why: string;
  onClose(): void;
}

/** The inspection form to read and print, for people who cannot change it (any more). */
export function FormPaper({ title, width, orderId, view, why, onClose }: FormPaperProps) {
  return (
    <PlainDialog title={title} width={width} onClose={onClose}>
      <div className="flex flex-col gap-4">
        <Notice>{why}</Notice>
        {view.form ? (
          <>
            <div className="flex items-center justify-between gap-3">
              <h3 className="font-semibold">
                {view.template?.templateName ?? text("orderRecord.inspectionForm.title")}
              </h3>
              <PrintForm orderId={orderId} />
            </div>
            <FormSummary view={view} />
            {view.samples.length > 0 && (
              <section aria-label={text("orderRecord.inspectionForm.samples")}>
                <h3 className="mb-2 font-semibold">{text("orderRecord.inspectionForm.samples")}</h3>
                <SmallTable rows={view.samples} rowKey={(row) => row.id ?? row.sampleNo ?? ""} columns={columns} />
              </section>
            )}
          </>
        ) : (
          <p className="py-6 text-center text-muted">{text("orderRecord.inspectionForm.none")}</p>
        )}
      </div>
    </PlainDialog>
  );
}
