import { Refusal } from "#src/lib/refusal.ts";
import { toWire } from "#src/lib/time.ts";
import type { Rows } from "#src/server/kernel/rows.ts";
import type { FileReply } from "#src/server/kernel/serve.ts";
import { formEntity, sampleEntity } from "./entity.ts";
import { formView } from "./form-acts.ts";
import { type PaperLine, pdfOf } from "./pdf.ts";
import type { OrderRow } from "./rules/step.ts";
import { formOf, samplesOf } from "./store.ts";

/** The inspection form as a PDF; 40401 before there is one. */
export async function formPaper(rows: Rows, order: OrderRow): Promise<FileReply> {
  const form = await formOf(rows, order.id);
  if (!form) throw new Refusal(40401);
  const head = await rows.present(formEntity, form);
  const { template } = await formView(rows, order);
  const samples = await rows.presentMany(sampleEntity, await samplesOf(rows, order.id));
  const said = (name: string) => textOf(head[`${name}_dictText`] ?? head[name]);
  const lines: PaperLine[] = [
    { text: template?.templateName ?? "委托单", size: 18, above: 0 },
    { text: `委托单号：${form.formNo}    订单号：${order.orderNo}    打印时间：${toWire(rows.now)}` },
    { text: "委托信息", size: 13, above: 12 },
    { text: `申请方：${said("applicantName")}  ${said("applicantNameEn")}` },
    { text: `生产商：${said("manufacturer")}` },
    { text: `报告抬头：${said("reportTitle")}  ${said("reportTitleEn")}` },
    {
      text: `报告语言：${said("reportLanguage")}    报告形式：${said("reportForm")}    样品处理：${said("sampleDisposal")}`,
    },
    { text: `是否判定：${yes(form.judge)}    同意分包：${yes(form.subcontract)}` },
    { text: "申请内容", size: 13, above: 12 },
    ...(template?.fields ?? []).map((field) => ({ text: `${field.label}：${textOf(form.values[field.key])}` })),
    { text: "样品", size: 13, above: 12 },
    ...samples.map((sample) => ({
      text: `${textOf(sample["sampleNo"])}  ${textOf(sample["sampleName"])}  型号：${textOf(sample["model"])}  批号：${textOf(sample["batchNo"])}  数量：${textOf(sample["quantity"])}${textOf(sample["unit_dictText"] ?? sample["unit"])}`,
    })),
    { text: "申请方签字：                          日期：", above: 36 },
  ];
  return { name: `委托单${form.formNo}.pdf`, type: "application/pdf", body: pdfOf(`委托单${form.formNo}`, lines) };
}

function yes(flag: string): string {
  return flag === "Y" ? "是" : "否";
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (Array.isArray(value)) return value.map(textOf).join("、");
  return typeof value === "string" ? value : JSON.stringify(value);
}
