import { buffer } from "node:stream/consumers";
import type * as z from "zod";
import type { Field, FieldOptions, Fields } from "#src/contract/fields.ts";
import { writableNames } from "#src/contract/inputs.ts";
import { type importResult, maxImportRows } from "#src/contract/list.ts";
import { parseYuan } from "#src/lib/money.ts";
import { parseScaled } from "#src/lib/scaled.ts";
import { Refusal } from "#src/lib/refusal.ts";
import { fromWire } from "#src/lib/time.ts";
import { writeEvent } from "#src/server/live/outbox.ts";
import { watchWrites, type Writes } from "#src/server/kernel/rows/changes.ts";
import { heavyWork } from "#src/server/kernel/auth/crowd.ts";
import { failedReply } from "#src/server/kernel/errors.ts";
import type { Names } from "./dict-text.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";
import { createRows, depsOf } from "#src/server/kernel/rows/rows-store.ts";
import type { Call, Event, FileReply } from "#src/server/kernel/http/serve.ts";
import { type CellValue, readWorkbook } from "./workbook.ts";
import { type Sheet, type SheetColumn, xlsxStream } from "./xlsx.ts";

/** A column of an import and of its template. */
export interface ImportColumn {
  name: string;
  /** The head a file must carry. */
  title: string;
  /** How its text becomes a wire value: yuan to cents, per cent to basis points, 是/否 to Y/N, dictionary text to value. */
  kind: "text" | "int" | "scaled" | "yuan" | "percent" | "day" | "instant" | "flag" | "dict" | "reference";
  dict?: string | undefined;
  /** Of a reference: whose names are taken beside its values. */
  text?: NonNullable<FieldOptions["text"]> | undefined;
  required?: boolean | undefined;
  /** Decimals of a scaled integer. */
  scale?: number | undefined;
  /** Longest text. */
  max?: number | undefined;
}

/** A line of an import whose cells fit their columns. */
export interface ImportLine {
  /** Where it stands in its sheet, from 1 as Excel counts. */
  number: number;
  /** Wire values by column name; empty cells are absent. */
  values: Record<string, unknown>;
}

export type ImportResult = z.output<typeof importResult>;

interface ImportPlan {
  title: string;
  columns: readonly ImportColumn[];
  /** Takes one line; a Refusal marks it and undoes what it wrote. */
  take(call: Call<unknown>, line: ImportLine): Promise<void>;
}

/** A line that was not taken, and why. */
interface BadLine {
  cells: readonly CellValue[];
  reason: string;
}

/** Lines of one transaction: enough to be quick, few enough to let others in between. */
const linesAtOnce = 100;

/** Columns of an import out of a registry, in the order of `names`; a `*` behind a name makes it required. */
export function importColumnsOf(fields: Fields, names: readonly string[]): ImportColumn[] {
  return names.map((marked) => {
    const name = marked.replace(/\*$/, "");
    const field = fields[name];
    if (!field) throw new Error(`no field ${name} to import`);
    const { type, dict, text, scale, title = name } = field;
    const max = type === "text" || type === "file" ? field.max : undefined;
    return { name, title, kind: kindOf(field), dict, text, scale, required: marked.endsWith("*"), max };
  });
}

/** All that a form sends and a cell of a sheet can hold. */
export function importColumnsOfAll(fields: Fields): ImportColumn[] {
  const names = writableNames(fields).filter((name) => !["file", "json"].includes((fields[name] as Field).type));
  return importColumnsOf(
    fields,
    names.map((name) => (fields[name]?.required ? `${name}*` : name)),
  );
}

function kindOf({ type, dict, text, scale }: Field): ImportColumn["kind"] {
  if (dict && type !== "flag") return "dict";
  if (text) return "reference";
  if (scale !== undefined) return "scaled";
  if (type === "money") return "yuan";
  if (type === "bp") return "percent";
  return type === "json" || type === "file" ? "text" : type;
}

/** The empty file people fill in: one head row, and a second sheet that says what each column takes. */
export async function importTemplate(title: string, columns: readonly ImportColumn[]): Promise<FileReply> {
  const rules = columns.map((column) => ({
    title: column.title,
    required: column.required ? "是" : "否",
    rule: hints[column.kind],
  }));
  const notes: readonly SheetColumn[] = [
    { name: "title", title: "列名", kind: "text" },
    { name: "required", title: "必填", kind: "text" },
    { name: "rule", title: "填写说明", kind: "text", width: 50 },
  ];
  const body = await buffer(
    xlsxStream([sheetOf(`${title}导入`, columns.map(asText), []), sheetOf("填写说明", notes, rules)]),
  );
  return {
    name: `${title}导入模板.xlsx`,
    type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    body,
  };
}

const hints: Record<ImportColumn["kind"], string> = {
  text: "文本",
  int: "整数",
  scaled: "数字，可带小数",
  yuan: "金额，单位元，最多2位小数",
  percent: "百分比，如 6% 或 6",
  day: "日期，如 2026-03-15",
  instant: "时间，如 2026-03-15 09:30:00",
  flag: "是 或 否",
  dict: "字典文本，与系统中的选项一致",
  reference: "名称，与系统中的一致",
};

/**
 * Imports the call's files (at most 5 MB and 5,000 lines each): each line whole or not at all, a bad one never keeps a
 * good one out. Bad lines come back as a file with their reason. Needs a loose route: reading a file must not hold a
 * transaction open.
 */
export async function importFiles(call: Call<unknown>, plan: ImportPlan): Promise<ImportResult> {
  if (call.actor.tenantId === 0) throw new Refusal(42201, "请先选择租户");
  if (call.files.length === 0) throw new Refusal(42201, "请选择要导入的文件");
  const known = await knownTexts(call.rows, plan.columns);
  const bad: BadLine[] = [];
  const touched = new Set<string>();
  let total = 0;
  for (const file of call.files) {
    const lines = await heavyWork({ userId: call.actor.userId, what: "导入" }, () => readWorkbook(file));
    const { positions, body } = matchHead(lines, plan.columns);
    total += body.length;
    const good: { line: ImportLine; cells: readonly CellValue[] }[] = [];
    for (const { number, cells } of body) {
      const inOrder = plan.columns.map((_, index) => cells[positions[index] ?? -1] ?? "");
      const { values, errors } = lineValues(inOrder, plan.columns, known);
      if (errors.length > 0) bad.push({ cells: inOrder, reason: errors.join("；") });
      else good.push({ line: { number, values }, cells: inOrder });
    }
    for (let start = 0; start < good.length; start += linesAtOnce) {
      bad.push(...(await takeLines(call, plan, good.slice(start, start + linesAtOnce), touched)));
    }
  }
  // One word for all lines: open lists load again.
  for (const address of touched) await call.emit({ topic: "row.changed", payload: { address, many: true } });
  return resultOf(call, plan, total, bad);
}

/** What an import answers as its message. */
export function importMessage(result: unknown): string {
  const { errorCount, totalCount } = result as ImportResult;
  return errorCount > 0 ? "文件导入成功，但有错误。" : `共${totalCount}行数据全部导入成功！`;
}

/** Finds the head among the first three rows, its columns in any order, and the filled rows below it. */
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

/** Value → text of what stands behind a column's values: by dictionary code, and by kind of reference. */
type KnownTexts = ReadonlyMap<string, Names>;

async function knownTexts(rows: Rows, columns: readonly ImportColumn[]): Promise<KnownTexts> {
  const { texts } = depsOf(rows);
  const { tenantId } = rows.actor;
  const known = new Map<string, Names>(await texts.dicts(rows.tx, tenantId));
  for (const { text } of columns) if (text) known.set(`:${text}`, await texts.names(rows.tx, text, tenantId));
  return known;
}

function lineValues(cells: readonly CellValue[], columns: readonly ImportColumn[], known: KnownTexts) {
  const values: Record<string, unknown> = {};
  const errors: string[] = [];
  for (const [index, column] of columns.entries()) {
    const cell = cells[index] ?? "";
    const text = String(cell).trim();
    if (text === "") {
      if (column.required) errors.push(`${column.title}不能为空`);
      continue;
    }
    const value = wireValueOf(column, cell, text, known);
    if (value === undefined) errors.push(`${column.title}格式不正确`);
    else if (column.max !== undefined && typeof value === "string" && value.length > column.max)
      errors.push(`${column.title}不能超过${column.max}个字符`);
    else values[column.name] = value;
  }
  return { values, errors };
}

/** The wire value of a filled cell; undefined when it does not fit its column. */
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
      // Excel computes in binary: 0.1 + 0.2 arrives as 0.30000000000000004 and means 0.30.
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
      const byText = [...(items ?? [])].find(([, label]) => label === text);
      return byText?.[0] ?? (items?.has(text) ? text : undefined);
    }
    default:
      return column.kind satisfies never;
  }
}

function plainNumber(value: number): string {
  return String(Number(value.toFixed(6)));
}

async function takeLines(
  call: Call<unknown>,
  plan: ImportPlan,
  lines: readonly { line: ImportLine; cells: readonly CellValue[] }[],
  touched: Set<string>,
): Promise<BadLine[]> {
  const deps = depsOf(call.rows);
  const reasonOf = (error: unknown) => {
    const reply = failedReply(error);
    if (reply.surprise) deps.warn({ err: error, import: plan.title }, "an imported line failed unexpectedly");
    return reply.message;
  };
  const watched: Writes[] = [];
  try {
    return await call.rows.fresh("write", async (rows) => {
      const bad: BadLine[] = [];
      for (const { line, cells } of lines) {
        try {
          const events = await inSavepoint(rows, async (own) => {
            const writes = watchWrites(own);
            watched.push(writes);
            const emit = (event: Event) => writeEvent(own.tx, event, own.actor.tenantId, own.now);
            await plan.take({ ...call, rows: own, emit }, line);
            return writes.events();
          });
          for (const { payload } of events) if (typeof payload["address"] === "string") touched.add(payload["address"]);
        } catch (error) {
          bad.push({ cells, reason: reasonOf(error) });
        }
      }
      return bad;
    });
  } catch (error) {
    // The transaction itself was lost, and with it every line of this part.
    const reason = reasonOf(error);
    return lines.map(({ cells }) => ({ cells, reason }));
  } finally {
    for (const writes of watched) writes.forget(deps.texts);
  }
}

/** The same data layer inside a savepoint: what fails in it is undone, what came before stays. */
async function inSavepoint<R>(rows: Rows, work: (rows: Rows) => Promise<R>): Promise<R> {
  return rows.tx.transaction(async (savepoint) => work(createRows(depsOf(rows), savepoint, rows.actor, rows.now)));
}

async function resultOf(
  call: Call<unknown>,
  plan: ImportPlan,
  totalCount: number,
  bad: readonly BadLine[],
): Promise<ImportResult> {
  const errorCount = bad.length;
  const successCount = totalCount - errorCount;
  const msg = `总上传行数：${totalCount}，已导入行数：${successCount}，错误行数：${errorCount}`;
  if (errorCount === 0) return { totalCount, successCount, errorCount, msg, fileUrl: null, fileName: null };
  const columns: SheetColumn[] = [
    ...plan.columns.map(asText),
    { name: "错误原因", title: "错误原因", kind: "text", width: 50 },
  ];
  const lines = bad.map(({ cells, reason }) => ({
    ...Object.fromEntries(plan.columns.map((column, index) => [column.name, String(cells[index] ?? "")])),
    错误原因: reason,
  }));
  const fileName = `${plan.title}导入错误.xlsx`;
  const file = await buffer(xlsxStream([sheetOf(plan.title, columns, lines)]));
  return {
    totalCount,
    successCount,
    errorCount,
    msg,
    fileUrl: await depsOf(call.rows).storeTempFile(file, fileName, call.actor),
    fileName,
  };
}

function asText({ name, title }: ImportColumn): SheetColumn {
  return { name, title, kind: "text" };
}

function sheetOf(
  title: string,
  columns: readonly SheetColumn[],
  lines: readonly Readonly<Record<string, unknown>>[],
): Sheet {
  async function* batches() {
    yield lines;
  }
  return { title, columns, batches };
}
