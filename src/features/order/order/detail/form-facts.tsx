import { Description } from "#ui/description/description.tsx";
import { DetailList } from "#ui/detail-list/detail-list.tsx";
import type { FormRow } from "#src/contract/order/form-row.ts";
import { text } from "#src/lib/text.ts";
import { dictText } from "#src/session/session.ts";
import { DictTag } from "#src/workspace/screen/list/rows/columns.tsx";

/** 委托单: its header; a separate action opens the whole form. */
export function FormFacts({ form }: { form: FormRow }) {
  return (
    <DetailList>
      <Description term={text("orderRecord.detail.formNo")}>{form.formNo}</Description>
      <Description term={text("orderRecord.panel.state")}>
        <DictTag dict="form_status" value={form.status} />
      </Description>
      <Description term={text("orderRecord.detail.applicant")}>{form.applicantName || "–"}</Description>
      <Description term={text("orderRecord.detail.reportTitle")}>{form.reportTitle || "–"}</Description>
      <Description term={text("orderRecord.detail.disposal")}>
        {dictText("sample_disposal", form.sampleDisposal) || "–"}
      </Description>
      {form.rejectReason && <Description term={text("orderRecord.detail.returned")}>{form.rejectReason}</Description>}
    </DetailList>
  );
}
