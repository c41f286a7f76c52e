import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, unlink } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { setFlagsFromString } from "node:v8";
import { randomUUID } from "node:crypto";
import { and, inArray, type SQL } from "drizzle-orm";
import type { FieldType } from "#src/contract/fields.ts";
import { inUnit } from "#src/contract/labels.ts";
import { maxExportRows } from "#src/contract/list.ts";
import { listed } from "#src/lib/joined.ts";
import { Refusal } from "#src/lib/refusal.ts";
import { badParameter } from "#src/server/kernel/query/compare.ts";
import { heavyWork } from "#src/server/kernel/auth/concurrency-limit.ts";
import type { Entity } from "#src/server/kernel/rows/entity.ts";
import { sortOf } from "#src/server/kernel/rows/list.ts";
import { idsInOrder, rowsByIds } from "#src/server/kernel/rows/list-read.ts";
import { metaOf } from "#src/server/kernel/rows/meta.ts";
import { serializeRows } from "#src/server/kernel/http/serialize.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";
import { depsOf } from "#src/server/kernel/rows/rows-store.ts";
import type { Raw } from "#src/server/kernel/query/select.ts";
import type { FileReply } from "#src/server/kernel/http/serve.ts";
import { exportsPlain, mayKnow } from "#src/server/kernel/auth/field-access.ts";
import { decodeJson } from "#src/server/kernel/query/super-query.ts";
import { type CellKind, type Sheet, type SheetColumn, xlsxStream } from "./xlsx.ts";

/** Rows per batch. */
const batchSize = 500;
// By default V8 lets the heap grow to four times its live size before a full garbage collection. A long export would
// keep a hundred megabytes of rows already written. Twice is enough; at 35 MB live it costs a few ms a second.
setFlagsFromString("--heap-growing-percent=100");

const xlsxType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** An additional sheet of an export: rows that belong to the exported rows, such as an order's lines. */
export interface ExtraSheet {
  title: string;
  columns: readonly SheetColumn[];
  /** Returns the sheet's rows for a batch of exported rows (as stored), in order; values match the columns' kinds. */
  load(rows: Rows, parents: readonly Raw[]): Promise<readonly Readonly<Raw>[]>;
}

/**
 * The rows of a list call as an .xlsx file: filters, sort and super query as in the list, or the rows of `selections`;
 * refuses more than 50,000 with 42201. Reads all batches from one snapshot into a file that exists only during the
 * reply. Needs a loose route: a client that reads slowly must not hold a transaction open.
 */
export async function exportRows(
  rows: Rows,
  entity: Entity,
  input: Readonly<Raw>,
  sheets: readonly ExtraSheet[] = [],
): Promise<FileReply> {
  const call = withParams(input);
  return workbookOf(rows, entity.title, async (snapshot) => {
    const ids = await exportIds(snapshot, entity, call);
    return [mainSheet(snapshot, entity, ids), ...sheets.map((sheet) => extraSheet(snapshot, entity, ids, sheet))];
  });
}

/** A workbook whose sheets are read from one snapshot, batch by batch. Needs a loose route, as `exportRows`. */
export async function workbookOf(
  rows: Rows,
  name: string,
  sheetsOf: (snapshot: Rows) => Promise<readonly Sheet[]>,
): Promise<FileReply> {
  const { tempDir } = depsOf(rows);
  await mkdir(tempDir, { recursive: true });
  const path = join(tempDir, `export-${randomUUID()}.xlsx`);
  try {
    await heavyWork({ userId: rows.actor.userId, what: "导出" }, () =>
      rows.fresh("snapshot", async (snapshot) =>
        pipeline(xlsxStream(await sheetsOf(snapshot)), createWriteStream(path, { mode: 0o600 })),
      ),
    );
  } catch (error) {
    await unlink(path).catch(() => undefined);
    throw error;
  }
  const body = createReadStream(path);
  body.once("close", () => void unlink(path).catch(() => undefined));
  return { name: `${name}.xlsx`, type: xlsxType, body };
}

/** The list parameters of an export call, including those in `paramsStr`, a JSON object encoded like a super query. */
function withParams(input: Readonly<Raw>): Readonly<Raw> {
  const { paramsStr, ...own } = input;
  if (typeof paramsStr !== "string" || paramsStr.trim() === "") return own;
  const params = decodeJson(paramsStr);
  if (typeof params !== "object" || params === null || Array.isArray(params))
    throw badParameter("paramsStr", "格式不正确");
  return { ...own, ...params };
}

async function exportIds(rows: Rows, entity: Entity, call: Readonly<Raw>): Promise<string[]> {
  const column = typeof call["column"] === "string" ? call["column"] : "createTime";
  const order = typeof call["order"] === "string" ? call["order"] : "desc";
  const sort = sortOf(entity, column, order, rows.actor);
  const { id } = metaOf(entity.table);
  const selected = selectedIds(call["selections"]);
  const where: SQL = rows.condition(entity, selected ? {} : call);
  if (!selected) {
    const ids = await idsInOrder(rows.tx, entity, where, sort, maxExportRows + 1);
    if (ids.length > maxExportRows) throw new Refusal(42201, `导出数据超过${maxExportRows}条，请缩小查询范围`);
    return ids;
  }
  // Refuses the export if a selected row is in another tenant or outside the data rules, instead of omitting the row.
  const known = await rows.all(entity, inArray(id, selected));
  if (known.length < selected.length) throw new Refusal(40401);
  const ids = await idsInOrder(rows.tx, entity, and(where, inArray(id, selected)), sort, selected.length);
  if (ids.length < selected.length) throw new Refusal(40302);
  return ids;
}

function selectedIds(selections: unknown): string[] | undefined {
  if (typeof selections !== "string") return undefined;
  const ids = [...new Set(listed(selections))];
  return ids.length === 0 ? undefined : ids;
}

async function* batchesOf(ids: readonly string[]): AsyncGenerator<readonly string[]> {
  for (let start = 0; start < ids.length; start += batchSize) yield ids.slice(start, start + batchSize);
}

function mainSheet(rows: Rows, entity: Entity, ids: readonly string[]): Sheet {
  const { texts } = depsOf(rows);
  const plain = exportsPlain(rows.actor);
  const fields = Object.entries(entity.fields).filter(
    ([, field]) =>
      field.title && !field.virtual && !field.noExport && field.type !== "json" && mayKnow(field, rows.actor),
  );
  const only = new Set(fields.map(([name]) => name));
  const columns = fields.map(([name, field]): SheetColumn => {
    const texted = field.dict !== undefined || field.text !== undefined;
    const title = field.title ?? name;
    const counted = field.unit === undefined ? title : inUnit({ title }, field.unit).title;
    return { name, title: counted, kind: texted ? "text" : cellKinds[field.type] };
  });
  async function* batches() {
    for await (const part of batchesOf(ids)) {
      const raw = await rowsByIds(rows.tx, entity, part, only);
      const shown = await serializeRows(rows.tx, texts, rows.actor, entity, raw, { only, plain });
      yield shown.map((row) => asCells(row, fields));
    }
  }
  return { title: entity.title, columns, batches };
}

const cellKinds: Record<FieldType, CellKind> = {
  text: "text",
  int: "int",
  money: "yuan",
  bp: "percent",
  day: "text",
  instant: "text",
  flag: "text",
  json: "text",
  file: "text",
};

/** Display values instead of stored ones: labels, 是 and 否, numbers with their decimals. */
function asCells(row: Readonly<Raw>, fields: readonly (readonly [string, { type: FieldType; scale?: number }])[]): Raw {
  const cells: Raw = {};
  for (const [name, { type, scale }] of fields) {
    const value = row[`${name}_dictText`] ?? row[name];
    if (scale !== undefined && typeof value === "number") cells[name] = value / 10 ** scale;
    else cells[name] = type === "flag" && value === "Y" ? "是" : type === "flag" && value === "N" ? "否" : value;
  }
  return cells;
}

function extraSheet(rows: Rows, entity: Entity, ids: readonly string[], sheet: ExtraSheet): Sheet {
  async function* batches() {
    for await (const part of batchesOf(ids)) {
      yield await sheet.load(rows, await rows.all(entity, inArray(metaOf(entity.table).id, [...part])));
    }
  }
  return { title: sheet.title, columns: sheet.columns, batches };
}
