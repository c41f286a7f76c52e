import type { ReactNode } from "react";
import { Tag, type TagTone } from "#ui/tag/tag.tsx";
import type { TableColumn } from "#ui/table/column.ts";
import { textRoom } from "#ui/table/text-room.ts";
import type { DictCode } from "#src/contract/dict-codes.ts";
import { inYuan } from "#src/contract/labels.ts";
import { formatCents } from "#src/lib/money.ts";
import { shortName } from "#src/lib/short-name.ts";
import { type Label, wordsOf } from "#src/lib/text.ts";
import { plainText, textAt } from "#src/lib/text-at.ts";
import type { TextKey } from "#src/lib/text-keys.ts";
import { dictItems, dictText } from "#src/session/session.ts";
import { DueDay } from "#src/workspace/screen/due-day.tsx";

/** A row as the server sends it. */
export type WireRow = Readonly<Record<string, unknown>>;

type More<R> = Partial<Omit<TableColumn<R>, "id" | "title">>;

const empty = "–";

/** The accompanying text of a person, department or laboratory; without one the value itself. */
export const namedText = (row: object, field: string): string => textAt(row, `${field}_dictText`) || textAt(row, field);

/** Column with the plain text of a field; – if empty. */
export function textColumn<R extends object>(id: string, title: Label, more: More<R> = {}): TableColumn<R> {
  return { id, title: () => wordsOf(title), value: (row) => textAt(row, id), ...more };
}

/**
 * Column with a company's name without common endings. The whole name shows on hover and row focus, for screen readers
 * and in copies.
 */
export function companyColumn<R extends object>(
  id: string,
  title: Label,
  { short = (row) => shortName(textAt(row, id)), ...more }: More<R> & { short?: (row: R) => string } = {},
): TableColumn<R> {
  return {
    id,
    title: () => wordsOf(title),
    value: (row) => textAt(row, id),
    cell: (row) => <ShortName name={textAt(row, id)} short={short(row)} />,
    room: (row) => textRoom(short(row)),
    ...more,
  };
}

/** Shows the whole name over the short one while its row has the keyboard focus, even beyond the cell. */
const wholeOnFocus =
  "relative group-focus-visible/row:before:absolute group-focus-visible/row:before:-start-1.25 group-focus-visible/row:before:-top-0.75 group-focus-visible/row:before:z-2 group-focus-visible/row:before:rounded-tag group-focus-visible/row:before:border group-focus-visible/row:before:border-line group-focus-visible/row:before:bg-raised group-focus-visible/row:before:px-1 group-focus-visible/row:before:py-0.5 group-focus-visible/row:before:content-[attr(data-whole)] print:before:hidden";

function ShortName({ name, short }: { name: string; short: string }) {
  if (name === "") return <span className="text-faint">{empty}</span>;
  if (short === name) return <>{name}</>;
  return (
    <span title={name}>
      <span aria-hidden data-whole={name} className={wholeOnFocus}>
        {short}
      </span>
      <span className="sr-only">{name}</span>
    </span>
  );
}

/** Column with the accompanying text of a person, department or laboratory; without one the value itself. */
export function namedColumn<R extends object>(id: string, title: Label, more: More<R> = {}): TableColumn<R> {
  return { id, title: () => wordsOf(title), value: (row) => namedText(row, id), width: 110, ...more };
}

/** A column of cents; its id is the field. */
type MoneyColumn<R> = TableColumn<R> & { money: true };

/** Whether a column holds cents, so that it can be summed. */
export const isMoney = (column: TableColumn<never>): boolean => "money" in column;

/** Column that shows cents as yuan, right-aligned with two decimals; the unit is in the title. */
export function moneyColumn<R extends object>(id: string, title: Label, more: More<R> = {}): MoneyColumn<R> {
  return {
    id,
    money: true,
    title: () => wordsOf(typeof title === "string" ? title : inYuan(title)),
    value: (row) => {
      const cents = (row as WireRow)[id];
      return typeof cents === "number" ? formatCents(cents) : "";
    },
    text: (row) => {
      const cents = (row as WireRow)[id];
      // Without thousands separators, so that spreadsheets read a number.
      return typeof cents === "number" ? formatCents(cents).replaceAll(",", "") : "";
    },
    align: "end",
    width: 136,
    sortable: true,
    ...more,
  };
}

/** Column with `YYYY-MM-DD HH:mm`; the whole time shows on hover, and sorting uses the whole time. */
export function timeColumn<R extends object>(id: string, title: Label, more: More<R> = {}): TableColumn<R> {
  return {
    id,
    title: () => wordsOf(title),
    value: (row) => textAt(row, id),
    cell: (row) => timeCell(textAt(row, id)),
    room: (row) => textRoom(withoutSeconds(textAt(row, id))),
    width: 140,
    sortable: true,
    ...more,
  };
}

/** A time without its seconds. */
const withoutSeconds = (wire: string) => wire.slice(0, 16);

/** A time without its seconds; the whole time shows on hover. */
export function timeCell(wire: string): ReactNode {
  return wire === "" ? empty : <time title={wire}>{withoutSeconds(wire)}</time>;
}

export function dayColumn<R extends object>(id: string, title: Label, more: More<R> = {}): TableColumn<R> {
  return { id, title: () => wordsOf(title), value: (row) => textAt(row, id), width: 116, sortable: true, ...more };
}

/**
 * Column of a promised day: near days by name. If it is past and the row is still open, it is red with the days since.
 */
export function dueColumn<R extends object>(
  id: string,
  title: Label,
  late: TextKey,
  isOpen: (row: R) => boolean,
): TableColumn<R> {
  return dayColumn(id, title, {
    cell: (row) => <DueDay short day={textAt(row, id)} late={late} open={isOpen(row)} />,
    // Fits values such as 昨天（超期 1 天） in the demo data.
    width: 150,
  });
}

/** Tag tone for a dictionary's colour: colours only express state. */
const toneOfColour: Readonly<Record<string, TagTone>> = {
  grey: "neutral",
  "#8c8c8c": "neutral",
  blue: "info",
  "#1890ff": "info",
  cyan: "running",
  "#13c2c2": "running",
  green: "ok",
  "#52c41a": "ok",
  gold: "warn",
  "#faad14": "warn",
  orange: "warn",
  "#fa8c16": "warn",
  red: "bad",
  "#f5222d": "bad",
  purple: "running",
  "#722ed1": "running",
};

/** Width of a dictionary label, px: as plain text, or as a tag with smaller text, padding and mark. */
const dictRoom = (words: string) => Math.max(textRoom(words), textRoom(words, 12) + 28);

/** Tag tone of a dictionary value; undefined if the dictionary has no colour for it. */
export function dictTone(dict: DictCode, value: unknown): TagTone | undefined {
  const color = dictItems(dict).find((one) => one.value === plainText(value))?.color;
  return color ? toneOfColour[color.toLowerCase()] : undefined;
}

/** A dictionary value as a tag, or as plain text if the dictionary has no colour for it. */
export function DictTag({ dict, value }: { dict: DictCode; value: unknown }) {
  if (value === null || value === undefined || value === "") return <>{empty}</>;
  const tone = dictTone(dict, value);
  const words = dictText(dict, value);
  return tone ? <Tag tone={tone}>{words}</Tag> : <>{words}</>;
}

export function dictColumn<R extends object>(
  id: string,
  title: Label,
  dict: DictCode,
  more: More<R> = {},
): TableColumn<R> {
  return {
    id,
    title: () => wordsOf(title),
    value: (row) => dictText(dict, (row as WireRow)[id]),
    cell: (row) => <DictTag dict={dict} value={(row as WireRow)[id]} />,
    room: (row) => dictRoom(dictText(dict, (row as WireRow)[id])),
    width: 120,
    ...more,
  };
}
