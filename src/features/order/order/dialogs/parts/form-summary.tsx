import { Description } from "#ui/description/description.tsx";
import { DetailList } from "#ui/detail-list/detail-list.tsx";
import { givenDict } from "#src/contract/dict-codes.ts";
import type { ResultOf } from "#src/contract/endpoint.ts";
import { orderFormPlain, type orderForm, type TemplateField } from "#src/contract/order/form.ts";
import { text } from "#src/lib/text.ts";
import { dictText } from "#src/session/session.ts";
import { FileLinks } from "#src/widgets/file/file-links.tsx";
import { MaskedValue } from "#src/widgets/plain/masked-value.tsx";
import { StoredLink } from "#src/widgets/upload/stored-link.tsx";

export type OrderFormView = ResultOf<typeof orderForm>;

/** The entered value of a template field, as text. */
export function valueText(field: TemplateField, value: unknown): string {
  const one = (raw: unknown) => {
    const code = typeof raw === "string" || typeof raw === "number" ? String(raw) : "";
    return (
      field.options?.find((option) => option.value === code)?.text ??
      (field.dictCode ? dictText(givenDict(field.dictCode), code) : code)
    );
  };
  if (Array.isArray(value))
    return value
      .map((item: unknown) => (typeof item === "object" && item !== null ? Object.values(item).join(" ") : one(item)))
      .join("、");
  return one(value);
}

const yesNo = (flag: string | null) => text(flag === "Y" ? "common.yes" : "common.no");

/** The inspection form, read-only: its fixed header and the template's fields. */
export function FormSummary({ view: { form, template } }: { view: OrderFormView }) {
  if (!form) return null;
  const values = form.values ?? {};
  return (
    <div className="flex flex-col gap-4 rounded-surface bg-page p-4">
      <DetailList columns={3}>
        <Description term={text("orderRecord.inspectionForm.applicantName")}>{form.applicantName}</Description>
        <Description term={text("orderRecord.inspectionForm.applicantNameEn")}>{form.applicantNameEn}</Description>
        <Description term={text("orderRecord.inspectionForm.reportTitle")}>{form.reportTitle}</Description>
        <Description term={text("orderRecord.inspectionForm.reportTitleEn")}>{form.reportTitleEn}</Description>
        <Description term={text("orderRecord.inspectionForm.manufacturer")}>{form.manufacturer}</Description>
        <Description term={text("orderRecord.inspectionForm.reportLanguage")}>
          {(form.reportLanguage ?? []).map((code) => dictText("report_language", code)).join("、")}
        </Description>
        <Description term={text("orderRecord.inspectionForm.reportForm")}>
          {dictText("report_form", form.reportForm)}
        </Description>
        <Description term={text("orderRecord.inspectionForm.sampleDisposal")}>
          {dictText("sample_disposal", form.sampleDisposal)}
        </Description>
        <Description term={text("orderRecord.inspectionForm.judge")}>{yesNo(form.judge)}</Description>
        <Description term={text("orderRecord.inspectionForm.subcontract")}>{yesNo(form.subcontract)}</Description>
        {form.signFile && (
          <Description term={text("orderRecord.inspectionForm.signFile")}>
            <StoredLink path={form.signFile}>{text("orderRecord.report.preview")}</StoredLink>
          </Description>
        )}
        {(template?.fields ?? []).map((field) => (
          <Description
            key={field.key}
            term={field.label}
            span={field.type === "textarea" || field.type === "table" ? "all" : 1}
          >
            {field.type === "upload" && values[field.key] ? (
              <FileLinks paths={String(values[field.key])} />
            ) : (
              <MaskedValue
                call={orderFormPlain}
                id={form.orderId ?? ""}
                field={field.key}
                value={valueText(field, values[field.key])}
                name={field.label}
              />
            )}
          </Description>
        ))}
      </DetailList>
    </div>
  );
}
