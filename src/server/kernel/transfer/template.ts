import { buffer } from "node:stream/consumers";
import type { FileReply } from "#src/server/kernel/http/serve.ts";
import type { ImportColumn } from "#src/contract/import-columns.ts";
import { type Sheet, type SheetColumn, xlsxStream } from "./xlsx.ts";

/** The empty import file: a header row, and a second sheet that describes the values of each column. */
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

/** A column whose values are written as text, unchanged. */
export function asText({ name, title }: ImportColumn): SheetColumn {
  return { name, title, kind: "text" };
}

/** A sheet of lines that are already in memory. */
export function sheetOf(
  title: string,
  columns: readonly SheetColumn[],
  lines: readonly Readonly<Record<string, unknown>>[],
): Sheet {
  async function* batches() {
    yield lines;
  }
  return { title, columns, batches };
}
