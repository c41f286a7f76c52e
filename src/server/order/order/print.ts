import * as z from "zod/mini";
import { type DictCode, givenDict } from "#src/contract/dict-codes.ts";
import { TemplateField } from "#src/contract/order/form.ts";
import { itemType } from "#src/contract/order/price.ts";
import { listed } from "#src/lib/joined.ts";
import { Refusal } from "#src/lib/refusal.ts";
import { toWire } from "#src/lib/time.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";
import type { FileReply } from "#src/server/kernel/http/serve.ts";
import { dictTextsOf } from "#src/server/system/dict/door.ts";
import { seesPlain } from "#src/server/kernel/auth/field-access.ts";
import { formEntity } from "./entity.ts";
import { formView } from "./form-acts.ts";
import { shownEntries } from "./form-masks.ts";
import { pairs, type PaperPart, tableOf } from "#src/server/kernel/transfer/paper.ts";
import { pdfOf } from "#src/server/kernel/transfer/pdf.ts";
import type { OrderRow } from "./rules/step.ts";
import { formOf, itemsOf } from "./store.ts";

/** The inspection form as a PDF; 40401 if there is no form yet. */
export async function formPaper(rows: Rows, order: OrderRow): Promise<FileReply> {
  const form = await formOf(rows, order.id);
  if (!form) throw new Refusal(40401);
  const head = await rows.serialize(formEntity, form);
  const { template, samples } = await formView(rows, order);
  const fields = z
    .array(TemplateField)
    .parse(template?.fields ?? [])
    .toSorted((a, b) => a.sortNo - b.sortNo);
  const values = seesPlain(rows.actor) ? form.values : shownEntries(fields, form.values);
  const words = await wordsOf(rows, [
    "report_language",
    "sample_unit",
    ...fields.map((one) => givenDict(one.dictCode ?? "")),
  ]);
  const said = (name: string) => textOf(head[`${name}_dictText`] ?? head[name]);
  const tested = (await itemsOf(rows, order.id)).filter((item) => item.itemType !== itemType.travel);

  const parts: PaperPart[] = [
    { text: template?.templateName ?? "委托单", size: 18, above: 0, align: "middle" },
    { text: `委托单号：${form.formNo}    订单号：${order.orderNo}    打印时间：${toWire(rows.now)}`, above: 8 },
    { text: "委托信息", size: 12, above: 12 },
    pairs([
      ["申请方", said("applicantName")],
      ["申请方（英文）", said("applicantNameEn")],
      ["报告抬头", said("reportTitle")],
      ["报告抬头（英文）", said("reportTitleEn")],
      ["生产商", said("manufacturer")],
      ["报告语言", form.reportLanguage.map((code) => words("report_language", code)).join("、")],
      ["报告形式", said("reportForm")],
      ["样品处理", said("sampleDisposal")],
      ["是否判定", yes(form.judge)],
      ["同意分包", yes(form.subcontract)],
    ]),
  ];
  if (fields.length > 0)
    parts.push(
      { text: "申请内容", size: 12, above: 12 },
      pairs(fields.map((field) => [field.label, entered(field, values[field.key], words), isLong(field)])),
    );
  if (tested.length > 0)
    parts.push(
      { text: "检测项目", size: 12, above: 12 },
      tableOf(
        [
          ["序号", 1],
          ["检测服务", 5],
          ["标准", 4],
          ["数量", 1.2],
        ],
        tested.map((item, at) => [
          String(at + 1),
          [item.serviceName, item.specName].filter(Boolean).join(" "),
          item.standards ?? "",
          String(item.quantity),
        ]),
      ),
    );
  // Rejected and voided samples are not tested.
  const sent = (samples as readonly Record<string, unknown>[]).filter(
    (sample) => !sample["rejectReason"] && sample["status"] !== "95",
  );
  if (sent.length > 0)
    parts.push(
      { text: "样品", size: 12, above: 12 },
      tableOf(
        [
          ["样品编号", 3.4],
          ["样品名称", 3],
          ["型号", 2],
          ["批号", 2],
          ["材质 / 颜色", 2],
          ["数量", 1.4],
        ],
        sent.map((sample) => [
          textOf(sample["sampleNo"]),
          [textOf(sample["sampleName"]), textOf(sample["sampleNameEn"])].filter(Boolean).join("\n"),
          textOf(sample["model"]),
          textOf(sample["batchNo"]),
          [textOf(sample["material"]), textOf(sample["color"])].filter(Boolean).join(" / "),
          `${textOf(sample["quantity"])} ${words("sample_unit", textOf(sample["unit"]))}`,
        ]),
      ),
    );
  parts.push({ text: "申请方签字：                              日期：        年      月      日", above: 36 });
  const name = `委托单${form.formNo}`;
  const foot = (page: number, pages: number) => `${form.formNo}    第 ${page} 页，共 ${pages} 页`;
  return { name: `${name}.pdf`, type: "application/pdf", body: pdfOf(name, parts, foot) };
}

const isLong = ({ type }: TemplateField) => type === "textarea" || type === "table";

type Words = (dict: DictCode, code: string) => string;

/** Loads the labels of dictionaries; an unknown code stays unchanged. */
async function wordsOf(rows: Rows, codes: readonly DictCode[]): Promise<Words> {
  const known = new Map<string, Map<string, string>>();
  for (const code of new Set(codes.filter(Boolean)))
    known.set(code, new Map((await dictTextsOf(rows, code)).map(({ value, text }) => [value, text])));
  return (dict, code) => known.get(dict)?.get(code) ?? code;
}

/** The entered value of a template field as readable text. */
function entered(field: TemplateField, value: unknown, words: Words): string {
  if (field.type === "upload") {
    const files = listed(textOf(value)).length;
    return files > 0 ? `附件 ${files} 个` : "";
  }
  const one = (raw: unknown) => {
    const code = textOf(raw);
    const own = field.options?.find((option) => option.value === code);
    return own?.text ?? (field.dictCode ? words(givenDict(field.dictCode), code) : code);
  };
  if (!Array.isArray(value)) return one(value);
  if (field.type !== "table") return value.map(one).join("、");
  const columns = field.options ?? [];
  return value
    .map((line: Record<string, unknown>, at) => {
      const cells =
        columns.length > 0
          ? columns.map((column) => `${column.text}：${textOf(line[column.value])}`)
          : Object.values(line).map(textOf);
      return `${at + 1}. ${cells.join("  ")}`;
    })
    .join("\n");
}

function yes(flag: string): string {
  return flag === "Y" ? "是" : "否";
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return "";
  return typeof value === "string" ? value : JSON.stringify(value);
}
