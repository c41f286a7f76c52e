import { type Recognised, recognisedFields } from "#src/contract/invoice/recognise.ts";
import { parseYuan } from "#src/lib/money.ts";
import { centsOfWords } from "./amount-words.ts";
import { statedByNames } from "./named-values.ts";
import { linesOf } from "./page-lines.ts";
import { numbersOn, statedOnPaper } from "./paper-values.ts";
import type { InvoiceSource } from "./source.ts";
import type { Stated } from "./stated.ts";

/** The fields of an invoice file, null where it does not state them, and what is wrong with the file. */
export interface InvoiceRead {
  fields: Recognised;
  faults: string[];
}

export const nothingRead: Recognised = {
  invoiceType: null,
  invoiceCode: null,
  invoiceNo: null,
  issueDate: null,
  amount: null,
  amountExclTax: null,
  taxAmount: null,
  buyerName: null,
  buyerTaxNo: null,
  sellerName: null,
  sellerTaxNo: null,
};

/** Without these a person must complete the row. */
const needed = ["invoiceNo", "issueDate", "amount", "taxAmount", "buyerName"] as const;

/** Reads the fields of an invoice from the texts of its file, and checks them against each other. */
export function readInvoice(source: InvoiceSource): InvoiceRead {
  const { format, runs, values } = source;
  if (runs.length === 0 && values.length === 0)
    return { fields: nothingRead, faults: ["文件里没有文字，可能是扫描件或图片，请手工填写"] };
  const lines = linesOf(runs);
  const paper = statedOnPaper(lines);
  const named = statedByNames(values);
  const stated = { ...paper, ...named };
  const numbers = numbersOn(lines);
  if (numbers.length > 1)
    return { fields: nothingRead, faults: [`文件里有${numbers.length}张发票（${numbers.join("、")}），请逐张上传`] };
  const fields = fieldsOf(stated);
  if (fields.invoiceNo === null)
    return { fields: nothingRead, faults: [`没有找到发票号码，这个${format.toUpperCase()}文件可能不是发票`] };
  return {
    fields,
    faults: [...conflicts(fieldsOf(paper), fieldsOf(named)), ...sumFaults(fields, stated), ...missing(fields)],
  };
}

function fieldsOf(stated: Stated): Recognised {
  const invoiceNo = matching(stated.invoiceNo, /^(\d{20}|\d{8})$/);
  const amount = centsOf(stated.amount);
  const taxAmount = centsOf(stated.taxAmount);
  const known = amount !== null && taxAmount !== null ? amount - taxAmount : null;
  return {
    invoiceType: typeOf(stated.kind ?? "", invoiceNo),
    // A 数电票 has no code.
    invoiceCode: invoiceNo?.length === 20 ? null : matching(stated.invoiceCode, /^(\d{10}|\d{12})$/),
    invoiceNo,
    issueDate: dayOfText(stated.issueDate ?? ""),
    amount,
    amountExclTax: centsOf(stated.amountExclTax) ?? known,
    taxAmount,
    buyerName: nameOf(stated.buyerName),
    buyerTaxNo: taxNoOf(stated.buyerTaxNo),
    sellerName: nameOf(stated.sellerName),
    sellerTaxNo: taxNoOf(stated.sellerTaxNo),
  };
}

/** dict(invoice_type); null for kinds that it does not have. */
function typeOf(kind: string, invoiceNo: string | null): string | null {
  const special = kind.includes("专用");
  if (!special && !kind.includes("普通")) return null;
  if (invoiceNo?.length === 20) return special ? "1" : "2";
  if (kind.includes("电子")) return special ? null : "5";
  return special ? "3" : "4";
}

const matching = (text: string | undefined, pattern: RegExp) => pattern.exec(plain(text))?.[0] ?? null;
const taxNoOf = (text: string | undefined) => matching(text?.toUpperCase(), /^[0-9A-Z]{15,20}$/);
const centsOf = (text: string | undefined) => (text === undefined ? null : parseYuan(text.normalize("NFKC")));
const nameOf = (text: string | undefined) => text?.trim().slice(0, 100) || null;
const plain = (text = "") => text.normalize("NFKC").replace(/\s/g, "");

/** A day from 2026年3月5日, 2026-03-05, 20260305 or a time; null if there is no such day. */
function dayOfText(text: string): string | null {
  const [, year = "", month = "", day = ""] =
    /^(\d{4})[年\-/.]?(\d{1,2})[月\-/.]?(\d{1,2})/.exec(
      text
        .normalize("NFKC")
        .replace(/\s+(?=[\d年月日])/g, " ")
        .trim(),
    ) ?? [];
  const written = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const date = new Date(`${written}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(written) ? written : null;
}

/** The fields in which the data in a file differ from its pages; the data count. */
function conflicts(paper: Recognised, named: Recognised): string[] {
  const differ = (["invoiceNo", "issueDate", "amount", "taxAmount"] as const).filter(
    (name) => paper[name] !== null && named[name] !== null && paper[name] !== named[name],
  );
  return differ.length === 0 ? [] : [`文件内的数据与票面不一致：${titlesOf(differ)}`];
}

function sumFaults({ amount, amountExclTax, taxAmount }: Recognised, { amountInWords }: Stated): string[] {
  const faults: string[] = [];
  if (amount === null) return faults;
  if (amountExclTax !== null && taxAmount !== null && amountExclTax + taxAmount !== amount)
    faults.push("不含税金额与税额之和不等于价税合计");
  const inWords = amountInWords === undefined ? null : centsOfWords(amountInWords);
  // A red invoice states its words with or without 负数.
  if (inWords !== null && Math.abs(inWords) !== Math.abs(amount)) faults.push("价税合计的大写与小写不一致");
  return faults;
}

function missing(fields: Recognised): string[] {
  const absent = needed.filter((name) => fields[name] === null);
  return absent.length === 0 ? [] : [`未能识别${titlesOf(absent)}，请手工填写`];
}

const titlesOf = (names: readonly (keyof typeof recognisedFields)[]) =>
  names.map((name) => recognisedFields[name].title).join("、");
