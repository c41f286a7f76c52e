import { maxInvoiceBytes } from "#src/contract/invoice/recognise.ts";
import { type ApartLimits, runApart } from "#src/server/kernel/apart.ts";
import { type InvoiceRead, nothingRead, readInvoice } from "./invoice-read.ts";
import type { InvoiceSource } from "./source.ts";

const maxPages = 20;
/** Maximum texts and values; a page full of small print has about 2,000. */
const maxTexts = 20_000;
const maxLetters = 400_000;
/** Maximum entries of an OFD archive, and unpacked bytes of those that are read. */
const maxEntries = 500;
const maxUnpacked = 16 * 1024 * 1024;
const limits: ApartLimits = { timeMs: 15_000, heapMb: 256, resident: 448 * 1024 * 1024 };

const reasons: Readonly<Record<string, string>> = {
  type: "仅能识别PDF、OFD、XML格式的电子发票，请手工填写",
  locked: "文件有打开密码，请手工填写或上传未加密的文件",
  pages: `文件超过${maxPages}页，不像是发票，请手工填写`,
  large: "文件内容过大，无法识别，请手工填写",
  slow: "文件过于复杂，无法识别，请手工填写",
  doctype: "XML文件含有文档类型声明，不是数电票的原始文件，请手工填写",
  broken: "文件无法读取，可能已损坏，请重新下载后上传或手工填写",
};

/**
 * Reads an electronic invoice: PDF with texts, OFD, or the XML of a 数电票, detected by content. Runs in a process with
 * limits. Never throws for a file: an unreadable one has no fields, and its faults say why.
 */
export async function readInvoiceFile(bytes: Uint8Array): Promise<InvoiceRead> {
  if (bytes.length > maxInvoiceBytes) return unreadable("large");
  const job = { bytes, maxPages, maxTexts, maxLetters, maxEntries, maxUnpacked };
  const program = new URL("./invoice.worker.mjs", import.meta.url);
  const source = await runApart<InvoiceSource | { problem: string }>(program, job, limits);
  return "problem" in source ? unreadable(source.problem) : readInvoice(source);
}

/** The result for a file that cannot be read, by the problem. */
export const unreadable = (problem: keyof typeof reasons): InvoiceRead => ({
  fields: nothingRead,
  faults: [reasons[problem] ?? "文件无法读取，请手工填写"],
});
