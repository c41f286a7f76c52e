import type { QueryField } from "#ui/query-builder/condition.ts";
import { titleOf, type TableColumn } from "#ui/table/column.ts";
import type { Field, Fields } from "#src/contract/fields.ts";
import { inUnit } from "#src/contract/labels.ts";
import { text, wordsOf } from "#src/lib/text.ts";
import { can, mayCall } from "#src/session/session.ts";
import type { Filter } from "../query.ts";

/** Input of a list's advanced query: its filters and columns, and the entity's registry if it has one. */
export interface AskedList {
  filters: readonly Filter[];
  columns: readonly Pick<TableColumn<never>, "id" | "title">[];
  fields?: Fields | undefined;
}

/**
 * The fields for the advanced query: filters first, then the other columns. Left out: fields not in the registry, pure
 * list parameters, and fields the user may not see. The server checks this again.
 */
export function queryFieldsOf({ filters, columns, fields }: AskedList): readonly QueryField[] {
  const offered = new Map<string, QueryField>();
  for (const filter of filters) {
    const known = fields?.[filter.name];
    if (fields && !known) continue;
    // An id filter beside a column with the same title: the user types the column's text instead.
    if (
      filter.kind === "options" &&
      columns.some((column) => titleOf(column as TableColumn<never>) === wordsOf(filter.label))
    )
      continue;
    const made = known ? fieldOf(filter.name, wordsOf(filter.label), known) : fieldOfFilter(filter);
    if (made) offered.set(filter.name, made);
  }
  for (const { id, title } of columns) {
    const known = fields && Object.hasOwn(fields, id) ? fields[id] : undefined;
    const made = known && !offered.has(id) ? fieldOf(id, titleOf({ id, title } as TableColumn<never>), known) : null;
    if (made) offered.set(id, made);
  }
  return [...offered.values()];
}

function fieldOf(value: string, title: string, field: Field): QueryField | null {
  if (
    field.virtual ||
    field.type === "json" ||
    field.scale !== undefined ||
    (field.need !== undefined && !mayCall(field.need))
  )
    return null;
  // A masked field allows only its filter, which takes the whole value.
  if (field.mask !== undefined && !can("customer:customer:viewPlain")) return null;
  const label = field.unit === undefined ? title : inUnit({ title }, field.unit).title;
  if (field.dict) return { value, label, type: "select", dictCode: field.dict };
  switch (field.type) {
    case "flag":
      return { value, label, type: "select", options: yesNo(), rules: ["eq", "ne"] };
    case "day":
      return { value, label, type: "date" };
    case "instant":
      return { value, label, type: "datetime" };
    case "int":
    case "bp":
      return { value, label, type: "number", dbType: "int" };
    case "money":
      return { value, label, type: "money", dbType: "int", rules: ["eq", "ne", "gt", "ge", "lt", "le"] };
    default:
      return field.text === "user"
        ? { value, label, type: "user", rules: ["eq", "ne"] }
        : { value, label, type: "text" };
  }
}

function fieldOfFilter(filter: Filter): QueryField {
  const { name: value } = filter;
  const label = wordsOf(filter.label);
  switch (filter.kind) {
    case "dict":
      return { value, label, type: "select", dictCode: filter.dict };
    case "flag":
      return { value, label, type: "select", options: yesNo(), rules: ["eq", "ne"] };
    case "days":
      return { value, label, type: filter.instant === false ? "date" : "datetime" };
    case "money":
      return { value, label, type: "money", dbType: "int", rules: ["eq", "ne", "gt", "ge", "lt", "le"] };
    case "user":
      return { value, label, type: "user", rules: ["eq", "ne"] };
    case "text":
    case "month":
    case "options":
      return { value, label, type: "text" };
    default:
      return filter satisfies never;
  }
}

const yesNo = () => [
  { value: "Y", label: text("common.yes") },
  { value: "N", label: text("common.no") },
];
