import { Tag } from "#ui/tag/tag.tsx";
import { labelsOf } from "#src/contract/labels.ts";
import { type Service, serviceFields } from "#src/contract/services/service.ts";
import { text } from "#src/lib/text.ts";
import { DictTag } from "#src/workspace/screen/list/rows/columns.tsx";

/** A row of the service list, in the wire format. */
export type ServiceRow = Service & { id: string };

/** Name of a service. */
export const serviceName = (row: ServiceRow): string => row.serviceName ?? "";

/** Labels of a service's fields. */
export const serviceLabel = labelsOf(serviceFields);

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
