import type { PageAddress } from "#src/contract/addresses.ts";
import type { EntityAddress } from "#src/contract/endpoint.ts";
import type { Field } from "#src/contract/fields.ts";
import type { Permission } from "#src/contract/permissions.ts";
import { textAt } from "#src/lib/text-at.ts";
import { RecordLink } from "../record-link.tsx";

/** Lists that records of other lists lead to, by their entity. A list that begins with a queue is asked for all. */
const pages: Readonly<Partial<Record<EntityAddress, PageAddress>>> = {
  "order:order": "/order/orderList",
  "afterSales:refund": "/afterSales/refundList",
  "invoice:invoice": "/invoice/invoiceList?tab=all",
};

/** The number of another record as a link to it; plain text for who may not see it. */
export function FieldLink({ record, row, name }: { record: NonNullable<Field["record"]>; row: object; name: string }) {
  const page = pages[record.of];
  const words = textAt(row, name);
  if (!page || words === "") return <>{words || "–"}</>;
  return (
    // Every set has this permission.
    <RecordLink page={page} need={`${record.of}:view` as Permission} id={textAt(row, record.id) || null}>
      {words}
    </RecordLink>
  );
}
