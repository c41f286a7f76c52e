import { Tag } from "#ui/tag/tag.tsx";
import type { DictCode } from "#src/contract/dict-codes.ts";
import { labelsOf } from "#src/contract/labels.ts";
import { type Service, serviceFields } from "#src/contract/services/service.ts";
import { listed } from "#src/lib/joined.ts";
import { text } from "#src/lib/text.ts";
import { DictTag, namedText } from "#src/workspace/screen/list/rows/columns.tsx";

/** A row of the service list as the wire shows it. */
export type ServiceRow = Service & { id: string };

/** What a service is called. */
export const serviceName = (row: Pick<ServiceRow, "serviceName">): string => row.serviceName ?? "";

/** What the fields of a service are called. */
export const serviceLabel = labelsOf(serviceFields);

/** Names behind joined ids, as the server wrote them beside the row. */
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

/** The tags of a service, all in one line. */
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

/** Where a service stands; a draft that waits says until when. */
export function ShelfState({ row }: { row: Pick<Service, "status" | "publishTime"> }) {
  return row.status === "0" && row.publishTime ? (
    <Tag tone="warn" title={text("services.service.field.scheduledAt", { time: row.publishTime })}>
      {serviceLabel.scheduled.title}
    </Tag>
  ) : (
    <DictTag dict="publish_status" value={row.status} />
  );
}
