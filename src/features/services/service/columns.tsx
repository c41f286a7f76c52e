import { CopyText } from "#ui/copy-text/copy-text.tsx";
import { Tag } from "#ui/tag/tag.tsx";
import type { TableColumn } from "#ui/table/column.ts";
import type { DictCode } from "#src/contract/dict-codes.ts";
import type { Service } from "#src/contract/services/service.ts";
import { formatCents } from "#src/lib/money.ts";
import { text } from "#src/lib/text.ts";
import { can } from "#src/session/session.ts";
import {
  dictColumn,
  DictTag,
  moneyColumn,
  namedColumn,
  namedText,
  textColumn,
  timeColumn,
} from "#src/workspace/screen/list/columns.tsx";
import { OpenDetail } from "#src/workspace/screen/list/open-detail.tsx";
import { Picture } from "#src/widgets/file/picture.tsx";
import { marginText, shownPrice } from "./price-text.ts";

/** A row of the service list as the wire shows it. */
export type ServiceRow = Service & { id: string };

/** Several dictionary values as tags. */
export function DictTags({ dict, values }: { dict: DictCode; values: string | null }) {
  const each = (values ?? "").split(",").filter(Boolean);
  if (each.length === 0) return <>–</>;
  return (
    <span className="flex gap-1 overflow-hidden">
      {each.map((value) => (
        <DictTag key={value} dict={dict} value={value} />
      ))}
    </span>
  );
}

/** Where a service stands; a draft that waits says until when. */
export function ShelfState({ row }: { row: Pick<Service, "status" | "publishTime"> }) {
  return row.status === "0" && row.publishTime ? (
    <Tag tone="warn" title={text("services.service.field.scheduledAt", { time: row.publishTime })}>
      {text("services.service.tab.scheduled")}
    </Tag>
  ) : (
    <DictTag dict="publish_status" value={row.status} />
  );
}

const ofEveryone: readonly TableColumn<ServiceRow>[] = [
  {
    id: "serviceNo",
    title: () => text("services.service.field.serviceNo"),
    cell: (row) => (
      <CopyText text={row.serviceNo ?? ""} quiet>
        <OpenDetail id={row.id}>{row.serviceNo}</OpenDetail>
      </CopyText>
    ),
    width: 124,
    sortable: true,
    pin: "start",
    hideable: false,
  },
  {
    id: "status",
    title: () => text("services.service.field.status"),
    value: (row) => row.status ?? "",
    cell: (row) => <ShelfState row={row} />,
    width: 92,
    sortable: true,
  },
  {
    id: "serviceName",
    title: () => text("services.service.field.serviceName"),
    value: (row) => row.serviceName ?? "",
    cell: (row) => (
      <span className="flex min-w-0 items-center gap-2">
        <Picture path={row.coverImage} />
        <span className="truncate" title={row.serviceName ?? ""}>
          {row.serviceName}
        </span>
      </span>
    ),
    width: 248,
    sortable: true,
  },
  dictColumn("serviceType", "services.service.field.serviceType", "service_type", { width: 72 }),
  {
    id: "price",
    title: () => text("services.service.field.price"),
    value: shownPrice,
    text: (row) => (row.price ? formatCents(row.price).replaceAll(",", "") : ""),
    align: "end",
    width: 128,
    sortable: true,
  },
  textColumn("categoryName", "services.service.field.category", { width: 128 }),
  namedColumn("defaultLabId", "services.service.field.lab", { width: 168 }),
  {
    id: "qualifications",
    title: () => text("services.service.field.qualifications"),
    value: (row) => row.qualifications ?? "",
    cell: (row) => <DictTags dict="qualification" values={row.qualifications} />,
    width: 220,
  },
];

/** Names behind joined ids, as the server wrote them beside the row. */
export const namesOf = (row: object, field: "industryIds" | "productCategoryIds" | "tagIds"): readonly string[] =>
  namedText(row, field).split(",").filter(Boolean);

/** The tags of a service, all in one line. */
function Tags({ row }: { row: ServiceRow }) {
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

const rest: readonly TableColumn<ServiceRow>[] = [
  textColumn("tatDays", "services.service.field.tatDays", {
    value: (row) => row.tatDays || "",
    align: "end",
    width: 116,
    sortable: true,
  }),
  textColumn("soldCount", "services.service.field.soldCount", {
    value: (row) => row.soldCount ?? 0,
    align: "end",
    width: 80,
    sortable: true,
  }),
  textColumn("viewCount", "services.service.field.viewCount", {
    value: (row) => row.viewCount ?? 0,
    align: "end",
    width: 92,
    sortable: true,
  }),
  textColumn("score", "services.service.field.score", {
    value: (row) => (row.score ? (row.score / 10).toFixed(1) : ""),
    align: "end",
    width: 72,
    sortable: true,
  }),
  {
    id: "tagIds",
    title: () => text("services.service.field.tags"),
    value: (row) => namesOf(row, "tagIds").join("、"),
    cell: (row) => <Tags row={row} />,
    width: 180,
  },
  textColumn("sortNo", "services.service.field.sortNo", {
    value: (row) => row.sortNo ?? 0,
    align: "end",
    width: 72,
    sortable: true,
  }),
  timeColumn("updateTime", "services.service.field.updateTime", { width: 150 }),
];

const ofCost: readonly TableColumn<ServiceRow>[] = [
  moneyColumn("costPrice", "services.service.field.costPrice", { width: 136 }),
  {
    id: "margin",
    title: () => text("services.service.field.margin"),
    value: (row) => marginText(row.price, row.costPrice),
    align: "end",
    width: 84,
  },
];

/** Columns of the list; what the laboratory gets is for those who may know it. */
export const serviceColumns = (): readonly TableColumn<ServiceRow>[] => [
  ...ofEveryone,
  ...(can("order:liquidation:list") ? ofCost : []),
  ...rest,
];
