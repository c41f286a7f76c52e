import type { TableColumn } from "#ui/table/column.ts";
import { sizeText } from "#ui/upload/upload-rules.ts";
import { textRoom } from "#ui/table/text-room.ts";
import type { Field } from "#src/contract/fields.ts";
import { formatScaled } from "#src/lib/scaled.ts";
import { text } from "#src/lib/text.ts";
import { textAt } from "#src/lib/text-at.ts";
import { dictText } from "#src/session/session.ts";
import { Picture } from "#src/widgets/file/picture.tsx";
import { maskedColumn } from "#src/widgets/plain/masked-column.tsx";
import { dayColumn, dictColumn, moneyColumn, namedColumn, textColumn, timeColumn } from "../list/columns.tsx";
import { OpenDetail } from "../list/open-detail.tsx";
import { AreaNames, ColorMark, FileMark } from "./cells.tsx";
import { type EntityRow, fieldOf, labelOf, type ScreenSet, titleOf } from "./set.ts";

/** A column of a derived list: a field by name, or with what differs from what its type says. */
export type ColumnPart = string | ({ name: string } & Partial<Omit<TableColumn<EntityRow>, "id">>);

/** Room for a text of up to `max` characters, px: what most of its values need. */
const textWidth = (max: number) => (max <= 12 ? 110 : max <= 40 ? 150 : max <= 100 ? 200 : 260);
/** Room for a head with its sort mark, px. */
const headWidth = (title: string) => textRoom(title, 13) + 44;

type More = Partial<Omit<TableColumn<EntityRow>, "id">>;

/** A field as a column: by its type, with the title, width and sort that the registry gives. */
function columnOf(set: ScreenSet, name: string, more: More): TableColumn<EntityRow> {
  const field = fieldOf(set, name);
  const label = labelOf(set, name);
  const sortable = field.sort !== false && field.type !== "json" && field.type !== "file" && !field.virtual;
  const wide = (width: number): More => ({ width: Math.max(width, headWidth(titleOf(set, name))), sortable, ...more });
  if (field.mask) return maskedColumn(name, label, set.plain as Parameters<typeof maskedColumn>[2], wide(150));
  if (field.dict)
    return field.many
      ? textColumn(name, label, { value: (row) => wordsOfMany(field, row, name), ...wide(140) })
      : dictColumn(name, label, field.dict, wide(96));
  if (field.text) return namedColumn(name, label, wide(120));
  switch (field.type) {
    case "money":
      return moneyColumn(name, label, wide(120));
    case "int": {
      const plain = field.scale === undefined && field.format === undefined;
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
      if (field.format === "color")
        return textColumn(name, label, { cell: (row) => <ColorMark color={textAt(row, name)} />, ...wide(96) });
      if (field.format === "area")
        return textColumn(name, label, { cell: (row) => <AreaNames codes={textAt(row, name)} />, ...wide(180) });
      return textColumn(name, label, wide(textWidth(field.max ?? 40)));
    case "json":
      return textColumn(name, label, { value: (row) => itemTexts(row[name]), ...wide(140) });
    default:
      return field.type satisfies never;
  }
}

/** Texts of several dictionary values. */
function wordsOfMany({ dict = "" }: Field, row: EntityRow, name: string): string {
  return textAt(row, name)
    .split(",")
    .filter(Boolean)
    .map((value) => dictText(dict, value))
    .join("、");
}

/** A whole number as people read it: with its decimals, or as the size of a file. */
export function numberText({ format, scale }: Field, value: unknown): string {
  if (typeof value !== "number") return "";
  if (format === "bytes") return sizeText(value);
  return scale === undefined ? String(value) : formatScaled(value, scale);
}

/** Texts of a stored list of choices; "" for other structured values. */
export const itemTexts = (value: unknown): string =>
  Array.isArray(value) ? value.flatMap((item: unknown) => (isItem(item) ? [item.text] : [])).join("、") : "";

const isItem = (item: unknown): item is { text: string } =>
  typeof item === "object" && item !== null && "text" in item && typeof item.text === "string";

export const percentOf = (value: unknown): string => (typeof value === "number" ? `${value / 100}%` : "");

export const flagText = (value: unknown): string =>
  value === "Y" ? text("common.yes") : value === "N" ? text("common.no") : "";

/** The columns of a derived list in their order. The first one stays in view, cannot be hidden, and opens the record. */
export function entityColumns(set: ScreenSet, parts: readonly ColumnPart[]): readonly TableColumn<EntityRow>[] {
  return parts.map((part, at) => {
    const { name, ...more } = typeof part === "string" ? { name: part } : part;
    const column = columnOf(set, name, more);
    if (at > 0) return column;
    const { type } = fieldOf(set, name);
    const opens = set.has.includes("Q") && more.cell === undefined && type === "text";
    return {
      ...column,
      ...(opens
        ? { cell: (row: EntityRow) => <OpenDetail id={row.id}>{column.value?.(row) ?? textAt(row, name)}</OpenDetail> }
        : {}),
      pin: "start",
      hideable: false,
    };
  });
}
