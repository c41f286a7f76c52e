import { FileText } from "lucide-react";
import { Description } from "#ui/description/description.tsx";
import { DetailList } from "#ui/detail-list/detail-list.tsx";
import { Field } from "#ui/field/field.tsx";
import { Select } from "#ui/select/select.tsx";
import { Tag } from "#ui/tag/tag.tsx";
import { invoice } from "#src/contract/invoice/invoice.ts";
import {
  type InvoiceDifference,
  type OpenApplication,
  type RecognisedFile,
  recognisedFields,
} from "#src/contract/invoice/recognise.ts";
import { formatCents, formatYuan } from "#src/lib/money.ts";
import { text } from "#src/lib/text.ts";
import { dictText } from "#src/session/session.ts";
import { valueOf } from "#src/workspace/screen/entity/detail.tsx";

const set = { address: invoice.address, fields: recognisedFields };
const names = [
  "invoiceNo",
  "invoiceCode",
  "invoiceType",
  "issueDate",
  "amount",
  "taxAmount",
  "buyerName",
  "buyerTaxNo",
] as const satisfies readonly (keyof typeof recognisedFields)[];

export interface ReadFileItemProps {
  read: RecognisedFile;
  /** The applications to choose from. @default none can be chosen */
  applications?: readonly OpenApplication[];
  disabled: boolean;
  onChoose(applyId: string): void;
}

/** What one file states; a value that differs from the application has the other one below it. */
export function ReadFileItem({ read, applications, disabled, onChoose }: ReadFileItemProps) {
  const { fileName, fields, faults, applyId, reason, differences } = read;
  const known = fields.invoiceNo !== null;
  return (
    <li data-slot="read-file" className="flex flex-col gap-2 rounded-surface border border-line p-3">
      <span className="flex min-w-0 items-center gap-2 text-13">
        <FileText aria-hidden className="size-4 flex-none text-faint" />
        <span className="min-w-0 truncate font-semibold">{fileName}</span>
        {known && applyId !== null && differences.length === 0 && faults.length === 0 && (
          <Tag tone="ok" className="ms-auto">
            {text("invoice.invoice.read.same")}
          </Tag>
        )}
      </span>
      {faults.map((fault) => (
        <p key={fault} className="m-0 text-13 text-bad">
          {fault}
        </p>
      ))}
      {known && (
        <DetailList>
          {names
            .filter((name) => name !== "invoiceCode" || fields.invoiceCode !== null)
            .map((name) => (
              <Description key={name} term={recognisedFields[name].title}>
                {valueOf(set, name, fields) ?? text("invoice.invoice.read.nothing")}
                {differences
                  .filter(({ field }) => field === name)
                  .map((one) => (
                    <span key={one.field} data-slot="difference" className="block text-12 text-warn">
                      {text("invoice.invoice.read.expected", { value: expectedText(one) })}
                    </span>
                  ))}
              </Description>
            ))}
        </DetailList>
      )}
      {known && applications && (
        <Field label={text("invoice.invoice.read.application")} {...(reason && { hint: reason })}>
          <Select
            value={applyId}
            options={optionsOf(read, applications)}
            disabled={disabled}
            onValueChange={(id) => id !== null && id !== applyId && onChoose(id)}
          />
        </Field>
      )}
    </li>
  );
}

function expectedText({ field, expected }: InvoiceDifference): string {
  if (expected === null) return text("invoice.invoice.read.nothing");
  if (typeof expected === "number") return formatCents(expected);
  return field === "invoiceType" ? dictText("invoice_type", expected) : expected;
}

/** The applications that fit come first. */
function optionsOf({ candidates }: RecognisedFile, applications: readonly OpenApplication[]) {
  const place = ({ id }: OpenApplication) => (candidates.includes(id ?? "") ? 0 : 1);
  return applications
    .toSorted((a, b) => place(a) - place(b))
    .map(({ id, applyNo, title, remaining }) => ({
      value: id ?? "",
      label: [applyNo, title, formatYuan(remaining)].join(" · "),
    }));
}
