import { Tag } from "#ui/tag/tag.tsx";
import type { DictCode } from "#src/contract/dict-codes.ts";
import { labelsOf } from "#src/contract/labels.ts";
import { type Service, serviceFields } from "#src/contract/services/service.ts";
import { listed } from "#src/lib/joined.ts";
import { text } from "#src/lib/text.ts";
import { DictTag, namedText } from "#src/workspace/screen/list/rows/columns.tsx";

/** A row of the service list, in the wire format. */
export type ServiceRow = Service & { id: string };

/** Name of a service. */
export const serviceName = (row: Pick<ServiceRow, "serviceName">): string => row.serviceName ?? "";

/** Labels of a service's fields. */
export const serviceLabel = labelsOf(serviceFields);

/** Names of joined ids, as the server added them to the row. */
export const namesOf = (row: object, field: "industryIds" | "productCategoryIds" | "tagIds"): readonly string[] =>
  listed(namedText(row, field));

/** Several dictionary values as tags. */
export function DictTags({ dict, values }: { dict: DictCode; values: string | null }) {
  const each = listed(values);
  if (each.length === 0) return <>–</>;
  return (
    <span className="flex gap-1 overflow-hidden">
      {each.map((value) => (
        <DictTag key={value} dict={dict} value={value} />
      ))}
    </span>
  );
}

/** The tags of a service on one line. */
export function Tags({ row }: { row: ServiceRow }) {
  const names = namesOf(row, "tagIds");
  if (names.length === 0) return <>–</>;
  return (
    <span className="flex gap-1 overflow-hidden" title={names.join("、")}>
      {names.map((name) => (
        <Tag key={name}>{name}</Tag>
      ))}
    </span>
  );
}

/** Shelf state of a service; a scheduled draft shows its publish time. */
export function ShelfState({ row }: { row: Pick<Service, "status" | "publishTime"> }) {
  return row.status === "0" && row.publishTime ? (
    <Tag tone="warn" title={text("services.service.field.scheduledAt", { time: row.publishTime })}>
      {serviceLabel.scheduled.title}
    </Tag>
  ) : (
    <DictTag dict="publish_status" value={row.status} />
  );
}
