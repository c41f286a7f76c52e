import type { LineFault } from "#src/contract/sheet.ts";
import { maxImportRows } from "#src/contract/list.ts";
import { parseYuan } from "#src/lib/money.ts";
import { parseScaled } from "#src/lib/scaled.ts";
import { listed } from "#src/lib/joined.ts";
import { Refusal } from "#src/lib/refusal.ts";
import { fromWire } from "#src/lib/time.ts";
import { heavyWork } from "#src/server/kernel/auth/concurrency-limit.ts";
import type { Call } from "#src/server/kernel/http/serve.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";
import { depsOf } from "#src/server/kernel/rows/rows-store.ts";
import type { Names } from "./dict-text.ts";
import type { ImportColumn } from "#src/contract/import-columns.ts";
import { type CellValue, readWorkbook } from "./workbook.ts";

/** Finds the header row among the first three rows (columns in any order), and the non-empty rows below it. */
function matchHead(lines: readonly CellValue[][], columns: readonly ImportColumn[]) {
  const wanted = columns.map((column) => column.title);
  const heads = lines.slice(0, 3).map((line) =>
    line.map((cell) =>
      String(cell)
        .trim()
        .replace(/^\*|\*$/g, ""),
    ),
  );
  const found = heads.map((head) => wanted.filter((title) => head.includes(title)).length);
  const at = found.indexOf(Math.max(...found, 0));
  const head = heads[at] ?? [];
  const problems = [
    ...wanted.filter((title) => !head.includes(title)).map((title) => `缺少列：${title}`),
    ...head
      .filter((title, index) => title !== "" && (!wanted.includes(title) || head.indexOf(title) !== index))
      .map((title) => `多余列：${title}`),
  ];
  if (problems.length > 0) throw new Refusal(42201, "导入文件的表头与模板不一致，请下载最新模板", problems);
  const body = lines
    .map((cells, index) => ({ number: index + 1, cells }))
    .slice(at + 1)
    .filter(({ cells }) => cells.some((cell) => String(cell).trim() !== ""));
  if (body.length === 0) throw new Refusal(42201, "导入文件中没有数据");
  if (body.length > maxImportRows) throw new Refusal(42201, `导入数据超过${maxImportRows}条，请分批导入`);
  return { positions: wanted.map((title) => head.indexOf(title)), body };
}

/** Value → label maps for columns: by dictionary code, or by kind of reference (with a `:` before it). */
export type KnownTexts = ReadonlyMap<string, Names>;

/** Reads the labels of the columns' values. */
export async function knownTexts(rows: Rows, columns: readonly ImportColumn[]): Promise<KnownTexts> {
  const { texts } = depsOf(rows);
  const { tenantId } = rows.actor;
  const known = new Map<string, Names>(await texts.dicts(rows.tx, tenantId));
  for (const { text } of columns) if (text) known.set(`:${text}`, await texts.names(rows.tx, text, tenantId));
  return known;
}

/** A line of a file, its cells in the order of the columns. */
export interface FileLine {
  /** Row number in its sheet, from 1 as in Excel. */
  number: number;
  cells: readonly CellValue[];
}

/** The valid wire values of a line by column name, and the faults of the other cells. Empty cells are absent. */
export interface LineValues {
  values: Record<string, unknown>;
  faults: readonly LineFault[];
}

/** The non-empty lines of the call's files below their header rows, with cells in the order of `columns`. */
export async function linesOfFiles(call: Call<unknown>, columns: readonly ImportColumn[]): Promise<FileLine[]> {
  if (call.actor.tenantId === 0) throw new Refusal(42201, "请先选择租户");
  if (call.files.length === 0) throw new Refusal(42201, "请选择要导入的文件");
  const lines: FileLine[] = [];
  for (const file of call.files) {
    const read = await heavyWork({ userId: call.actor.userId, what: "导入" }, () => readWorkbook(file));
    const { positions, body } = matchHead(read, columns);
    for (const { number, cells } of body)
      lines.push({ number, cells: columns.map((_, index) => cells[positions[index] ?? -1] ?? "") });
  }
  return lines;
}

/** Reads a line's cells; faults name the column's title. */
export function lineValues(
  cells: readonly CellValue[],
  columns: readonly ImportColumn[],
  known: KnownTexts,
): LineValues {
  return valuesOf(columns, (column, index) => {
    const cell = cells[index] ?? "";
    const text = String(cell).trim();
    return text === "" ? null : wireValueOf(column, cell, text, known);
  });
}

/**
 * Checks a line of wire values from a worksheet in the same way as a file's cells: each must be valid for its column.
 * Empty values are absent.
 */
export function sentValues(
  sent: Readonly<Record<string, unknown>>,
  columns: readonly ImportColumn[],
  known: KnownTexts,
): LineValues {
  return valuesOf(columns, (column) => {
    const given = sent[column.name] ?? null;
    const value = typeof given === "string" ? given.trim() : given;
    if (value === null || value === "") return null;
    return isWireValue(column, value, known) ? value : undefined;
  });
}

/** Collects values and faults; `read` returns null for an empty cell, and undefined for an invalid value. */
function valuesOf(
  columns: readonly ImportColumn[],
  read: (column: ImportColumn, index: number) => unknown,
): LineValues {
  const values: Record<string, unknown> = {};
  const faults: LineFault[] = [];
  for (const [index, column] of columns.entries()) {
    const { name: field, title } = column;
    const value = read(column, index);
    if (value === null) {
      if (column.required) faults.push({ field, reason: `${title}不能为空` });
    } else if (value === undefined) faults.push({ field, reason: `${title}格式不正确` });
    else if (isTooLong(column, value)) faults.push({ field, reason: `${title}不能超过${column.max}个字符` });
    else values[field] = value;
  }
  return { values, faults };
}

const isTooLong = ({ max }: ImportColumn, value: unknown) =>
  max !== undefined && typeof value === "string" && value.length > max;

function isWireValue(column: ImportColumn, value: unknown, known: KnownTexts): boolean {
  switch (column.kind) {
    case "int":
    case "scaled":
    case "yuan":
    case "percent":
      return Number.isSafeInteger(value);
    case "flag":
      return value === "Y" || value === "N";
    case "dict":
      return wireValueOf(column, "", String(value), known) === value;
    default:
      return typeof value === "string" && wireValueOf(column, value, value, known) === value;
  }
}

/** The wire value of a non-empty cell; undefined if it is invalid for its column. */
function wireValueOf(column: ImportColumn, cell: CellValue, text: string, known: KnownTexts): unknown {
  switch (column.kind) {
    case "text":
      return text.includes("\u0000") ? undefined : text;
    case "int": {
      const number = Number(text);
      return Number.isSafeInteger(number) ? number : undefined;
    }
    case "scaled":
      return parseScaled(typeof cell === "number" ? plainNumber(cell) : text, column.scale ?? 0) ?? undefined;
    case "yuan":
      // Excel uses binary floats: 0.1 + 0.2 arrives as 0.30000000000000004 and means 0.30.
      return parseYuan(typeof cell === "number" ? plainNumber(cell) : text) ?? undefined;
    case "percent":
      return parseYuan(typeof cell === "number" ? plainNumber(cell) : text.replace(/%$/, "")) ?? undefined;
    case "day":
    case "instant": {
      const wire = text
        .replace(/[/.年月]/g, "-")
        .replace(/日/, "")
        .replace(/-(\d)(?!\d)/g, "-0$1")
        .replace("T", " ")
        .replace(/ (\d):/, " 0$1:")
        .trim();
      const instant = fromWire(wire);
      if (!instant) return undefined;
      return column.kind === "day"
        ? wire.slice(0, 10)
        : wire.length === 10
          ? `${wire} 00:00:00`
          : wire.padEnd(19, ":00");
    }
    case "flag":
      return /^(是|y|1|true)$/i.test(text) ? "Y" : /^(否|n|0|false)$/i.test(text) ? "N" : undefined;
    case "dict":
    case "reference": {
      const items = known.get(column.kind === "dict" ? (column.dict ?? "") : `:${column.text ?? ""}`);
      const valueOf = (word: string) =>
        [...(items ?? [])].find(([, label]) => label === word)?.[0] ?? (items?.has(word) ? word : undefined);
      if (column.many) {
        const values = listed(text.replace(/[，、;；]/g, ",")).map(valueOf);
        return values.includes(undefined) ? undefined : [...new Set(values)].join(",");
      }
      const value = valueOf(text);
      return value !== undefined && column.numeric ? Number(value) : value;
    }
    default:
      return column.kind satisfies never;
  }
}

function plainNumber(value: number): string {
  return String(Number(value.toFixed(6)));
}
