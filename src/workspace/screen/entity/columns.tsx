import type { ReactNode } from "react";
import { CopyText } from "#ui/copy-text/copy-text.tsx";
import type { TableColumn } from "#ui/table/column.ts";
import { sizeText } from "#ui/upload/upload-rules.ts";
import { textRoom } from "#ui/table/text-room.ts";
import type { Field } from "#src/contract/fields.ts";
import type { Permission } from "#src/contract/permissions.ts";
import { listed } from "#src/lib/joined.ts";
import { formatScaled } from "#src/lib/scaled.ts";
import { text } from "#src/lib/text.ts";
import { textAt } from "#src/lib/text-at.ts";
import { dictText } from "#src/session/session.ts";
import { Picture } from "#src/widgets/file/picture.tsx";
import { maskedColumn } from "#src/widgets/plain/masked-column.tsx";
import {
  companyColumn,
  dayColumn,
  dictColumn,
  moneyColumn,
  namedColumn,
  namedText,
  textColumn,
  timeColumn,
} from "#src/workspace/screen/list/rows/columns.tsx";
import { OpenDetail } from "#src/workspace/screen/list/rows/open-detail.tsx";
import { AreaNames, ColorMark, FileMark, Tags } from "./cells.tsx";
import { FieldLink } from "./field-link.tsx";
import { type EntityRow, fieldOf, labelOf, type ScreenSet, shownLabel } from "./set.ts";

/** A column of a derived list; `need` is the permission to see it. */
export type EntityColumn<R = EntityRow> = TableColumn<R> & { need?: Permission };

/** A column of a derived list: a field name, a field with overrides, or a custom column. */
export type ColumnPart<R = EntityRow> =
  | string
  | ({ name: string } & Partial<Omit<TableColumn<R>, "id">>)
  | EntityColumn<R>;

/** Name of a column's field, or id of a custom column. */
export const nameOfPart = (part: ColumnPart): string =>
  typeof part === "string" ? part : "name" in part ? part.name : part.id;

/** Width for a text of up to `max` characters, px; enough for most values. */
const textWidth = (max: number) => (max <= 12 ? 110 : max <= 40 ? 150 : max <= 100 ? 200 : 260);
/** Width for a header with its sort mark, px. */
const headWidth = (title: string) => textRoom(title, 13) + 44;

type More = Partial<Omit<TableColumn<EntityRow>, "id">>;

/** The column of a field: its type decides the kind; the registry gives title, width and sort. */
function columnOf(set: ScreenSet, name: string, more: More): TableColumn<EntityRow> {
  const field = fieldOf(set, name);
  const label = labelOf(set, name);
  // A user who sees only part of a masked value must not sort by the whole value.
  const sortable =
    field.sort !== false && field.type !== "json" && field.type !== "file" && !field.virtual && !field.mask;
  const { record } = field;
  const wide = (width: number): More => ({
    width: Math.max(width, headWidth(shownLabel(set, name).title)),
    sortable,
    ...more,
  });
  if (field.mask) return maskedColumn(name, label, set.plain as Parameters<typeof maskedColumn>[2], wide(150));
  if (field.many && (field.dict || field.text))
    return textColumn(name, label, {
      value: (row) => manyText(row, name, field),
      cell: (row) => <Tags values={valuesOf(row, name, field)} dict={field.dict} />,
      ...wide(180),
    });
  if (field.dict) return dictColumn(name, label, field.dict, wide(96));
  if (field.text) return namedColumn(name, label, wide(120));
  switch (field.type) {
    case "money":
      return moneyColumn(name, label, wide(120));
    case "int": {
      const plain = field.scale === undefined && field.format === undefined && field.unit === undefined;
      if (plain) return textColumn(name, label, { align: "end", ...wide(88) });
      return textColumn(name, label, { align: "end", value: (row) => numberText(field, row[name]), ...wide(112) });
    }
    case "bp":
      return textColumn(name, label, { align: "end", value: (row) => percentOf(row[name]), ...wide(88) });
    case "day":
      return dayColumn(name, label, wide(116));
    case "instant":
      return timeColumn(name, label, wide(140));
    case "flag":
      return textColumn(name, label, { value: (row) => flagText(row[name]), ...wide(80) });
    case "file":
      return textColumn(name, label, {
        value: (row) => textAt(row, name),
        cell: (row) =>
          field.format === "picture" ? (
            <Picture path={textAt(row, name) || null} />
          ) : (
            <FileMark paths={textAt(row, name)} />
          ),
        copyable: false,
        ...wide(72),
      });
    case "text":
      if (record)
        return textColumn(name, label, {
          cell: (row) => <FieldLink record={record} row={row} name={name} />,
          ...wide(textWidth(field.max ?? 40)),
        });
      if (field.format === "company") return companyColumn(name, label, wide(146));
      if (field.format === "color")
        return textColumn(name, label, { cell: (row) => <ColorMark color={textAt(row, name)} />, ...wide(96) });
      if (field.format === "area")
        return textColumn(name, label, { cell: (row) => <AreaNames codes={textAt(row, name)} />, ...wide(180) });
      if (field.many) return textColumn(name, label, { value: (row) => manyText(row, name, field), ...wide(190) });
      return textColumn(name, label, wide(textWidth(field.max ?? 40)));
    case "json":
      return textColumn(name, label, { value: (row) => itemTexts(row[name]), ...wide(140) });
    default:
      return field.type satisfies never;
  }
}

/** Values of a field that holds several: names where the server adds them, else the stored values. */
const valuesOf = (row: object, name: string, { dict }: Field): readonly string[] =>
  listed(dict ? textAt(row, name) : namedText(row, name));

/** Several values as readable text, with dictionary labels where there are any. */
export const manyText = (row: object, name: string, field: Field): string =>
  valuesOf(row, name, field)
    .map((value) => (field.dict ? dictText(field.dict, value) : value))
    .join("、");

/** An integer as readable text: with decimals and unit, or as a file size. */
export function numberText({ format, scale, unit }: Field, value: unknown): string {
  if (typeof value !== "number") return "";
  if (format === "bytes") return sizeText(value);
  const number = scale === undefined ? String(value) : formatScaled(value, scale);
  return unit === undefined ? number : `${number} ${unit}`;
}

/** Texts of a stored list of options; "" for other structured values. */
export const itemTexts = (value: unknown): string =>
  Array.isArray(value) ? value.flatMap((item: unknown) => (isItem(item) ? [item.text] : [])).join("、") : "";

const isItem = (item: unknown): item is { text: string } =>
  typeof item === "object" && item !== null && "text" in item && typeof item.text === "string";

export const percentOf = (value: unknown): string => (typeof value === "number" ? `${value / 100}%` : "");

export const flagText = (value: unknown): string =>
  value === "Y" ? text("common.yes") : value === "N" ? text("common.no") : "";

export interface NameOptions {
  /** Marks after a row's name. */
  marks?: ((row: EntityRow) => ReactNode) | undefined;
}

/** The columns of a derived list, in order. The first one is pinned, cannot be hidden, and opens the record. */
export function entityColumns(
  set: ScreenSet,
  parts: readonly ColumnPart[],
  { marks }: NameOptions = {},
): readonly EntityColumn[] {
  return parts.map((part, at) => {
    if (typeof part !== "string" && !("name" in part)) return part;
    const { name, ...more } = typeof part === "string" ? { name: part } : part;
    const { need, type, format } = fieldOf(set, name);
    const column = { ...columnOf(set, name, more), ...(need ? { need: need as Permission } : {}) };
    if (at > 0) return column;
    const drawn = more.cell === undefined && type === "text";
    const words = (row: EntityRow) => String(column.value?.(row) ?? textAt(row, name));
    const opens = (row: EntityRow) =>
      set.has.includes("Q") ? <OpenDetail id={row.id}>{words(row)}</OpenDetail> : words(row);
    const named = (row: EntityRow) =>
      format === "number" ? (
        <CopyText text={words(row)} quiet>
          {opens(row)}
        </CopyText>
      ) : (
        opens(row)
      );
    return {
      ...column,
      ...(drawn && (marks || format === "number" || set.has.includes("Q"))
        ? { cell: marks ? (row: EntityRow) => <Marked marks={marks(row)}>{named(row)}</Marked> : named }
        : {}),
      pin: "start",
      hideable: false,
    };
  });
}

/** A row's name with its marks. */
const Marked = ({ marks, children }: { marks: ReactNode; children: ReactNode }) => (
  <span className="flex items-center gap-1.5">
    {children}
    {marks}
  </span>
);
