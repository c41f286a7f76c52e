import type { PageAddress } from "#src/contract/addresses.ts";
import type { EntityAddress } from "#src/contract/endpoint.ts";
import type { Field } from "#src/contract/fields.ts";
import type { Permission } from "#src/contract/permissions.ts";
import { textAt } from "#src/lib/text-at.ts";
import { RecordLink } from "../record-link.tsx";

/**
 * List addresses for records that other lists link to, by entity. A list that opens with a queue uses its tab `all`.
 */
const pages: Readonly<Partial<Record<EntityAddress, PageAddress>>> = {
  "order:order": "/order/orderList",
  "afterSales:refund": "/afterSales/refundList",
  "invoice:invoice": "/invoice/invoiceList?tab=all",
  "order:settlement": "/order/liquidationOrderList?list=settlement",
  "finance:payment": "/finance/confirmPayment?tab=all",
};

/** Number of another record as a link; plain text for users who may not see that record. */
export function FieldLink({ record, row, name }: { record: NonNullable<Field["record"]>; row: object; name: string }) {
  const records = "kind" in record ? (record.of[textAt(row, record.kind)] ?? []) : [record];
  const found = records.find(({ id }) => textAt(row, id) !== "");
  const page = found && pages[found.of];
  const words = textAt(row, name);
  if (!page || words === "") return <>{words || "–"}</>;
  return (
    // Type assertion: every entity set has the permission `view`.
    <RecordLink page={page} need={`${found.of}:view` as Permission} id={textAt(row, found.id)}>
      {words}
    </RecordLink>
  );
}
