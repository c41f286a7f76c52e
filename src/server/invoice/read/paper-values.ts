import type { Line } from "./page-lines.ts";
import type { Stated } from "./stated.ts";

/** Labels that end the value before them on the same line. */
const labels =
  /名称:|统一社会信用代码|纳税人识别号|地址、?电话|开户行|密码区|机器编号|发票代码|发票号码|开票日期|校验码|\(小写\)|购买方|销售方/;
const amountText = "-?¥?-?[\\d,]+\\.\\d{2}";
/** The number of another invoice, in the remark of a red one, has these words before its label. */
const ownNumber = /(?<![电字数应])发票号码:?(\d{20}|\d{8})(?!\d)/;

/** Most amounts among which two are searched that add up. */
const mostAmounts = 200;

/** A label on a page, and the value to the right of it. */
interface Labelled {
  page: number;
  x: number;
  y: number;
  size: number;
  value: string;
}

/** What the pages of an invoice show. */
export function statedOnPaper(lines: readonly Line[]): Stated {
  const all = lines.map(({ text }) => text);
  const first = (...patterns: RegExp[]) =>
    patterns.flatMap((pattern) => all.map((text) => pattern.exec(text)?.[1])).find((found) => found !== undefined);
  const names = partiesOf(valuesAfter(lines, /(?<!项目)名称:/, wrappedFrom));
  const taxNos = partiesOf(valuesAfter(lines, /纳税人识别号:?/)).map((value) => /^[0-9A-Z]{15,20}/.exec(value)?.[0]);
  const amount = lastOf(all, new RegExp(`\\(小写\\)(${amountText})`));
  return defined({
    kind: first(
      /(电子发票\((?:增值税)?(?:专用|普通)发票\))/,
      /((?:增值税)?电子(?:专用|普通)发票)/,
      /(增值税(?:专用|普通)发票)/,
    ),
    invoiceNo: first(ownNumber, /N[oO]:?\.?(\d{8})(?!\d)/, /^(\d{20})$/),
    invoiceCode: first(/发票代码:?(\d{12}|\d{10})(?!\d)/),
    issueDate: first(
      /开票日期:?(\d{4}年\d{1,2}月\d{1,2}日)/,
      /开票日期:?(\d{4}[-/.]\d{1,2}[-/.]\d{1,2})/,
      /^(\d{4}年\d{1,2}月\d{1,2}日)/,
    ),
    amount,
    amountInWords: lastOf(all, /价税合计\(大写\)(.*?)(?:\(小写\)|$)/),
    ...sumsOf(all, amount),
    buyerName: names[0],
    sellerName: names[1],
    buyerTaxNo: taxNos[0],
    sellerTaxNo: taxNos[1],
  });
}

/** The different numbers of invoices on the pages; more than one if several invoices are in one file. */
export function numbersOn(lines: readonly Line[]): string[] {
  return [...new Set(lines.flatMap(({ text }) => ownNumber.exec(text)?.[1] ?? []))];
}

/** Amount without tax and tax, from the line 合计; on several pages the last one counts. */
function sumsOf(all: readonly string[], amount: string | undefined): Stated {
  const sums = new RegExp(`(?<!税)合计[^\\d¥-]*(${amountText})(?:[^\\d¥*免不-]*(${amountText}|¥?\\*+|免税|不征税))?`);
  for (const text of all.toReversed()) {
    const [, amountExclTax, tax] = sums.exec(text) ?? [];
    // Instead of a tax of zero there are asterisks or words.
    if (amountExclTax) return defined({ amountExclTax, taxAmount: tax && (/\d/.test(tax) ? tax : "0.00") });
  }
  return amount === undefined ? {} : addingUp(all, amount);
}

/** Without the label 合计 on their line: two amounts that add up to the total. */
function addingUp(all: readonly string[], amount: string): Stated {
  const total = centsIn(amount);
  const marked = all.flatMap((text) => text.match(/-?¥-?[\d,]+\.\d{2}/g) ?? []).slice(0, mostAmounts);
  for (const [at, one] of marked.entries()) {
    const other = marked.slice(at + 1).find((next) => centsIn(one) + centsIn(next) === total && centsIn(next) !== 0);
    if (other) return { amountExclTax: one, taxAmount: other };
  }
  return {};
}

const centsIn = (text: string) => Number(text.replace(/[^\d-]/g, ""));

/** The values to the right of a label, wherever it stands; `read` takes one from a place of its line. */
function valuesAfter(
  lines: readonly Line[],
  label: RegExp,
  read: (line: Line, from: number, lines: readonly Line[]) => string = valueFrom,
): Labelled[] {
  return lines.flatMap((line) =>
    [...line.text.matchAll(new RegExp(label, "g"))].map(({ index, 0: found }) => ({
      page: line.page,
      x: line.signs[index]?.x ?? 0,
      y: line.y,
      size: line.size,
      value: read(line, index + found.length, lines),
    })),
  );
}

const endsWord = /[\w.,)]$/;
const startsWord = /^[\w(]/;

/** The text from a place of a line to the next label, or to a gap: what comes behind it belongs to another column. */
function valueFrom({ text, signs, size }: Line, from: number): string {
  const next = labels.exec(text.slice(from));
  const end = next ? from + next.index : text.length;
  let value = "";
  for (let at = from; at < end; at += 1) {
    const sign = signs[at];
    const before = signs[at - 1];
    const gap = sign && before ? sign.x - before.end : 0;
    if (!sign || (at > from && gap > size * 1.5)) break;
    // The heading of the next column is written vertically, so one of its characters may stand before its label.
    if (next && at === end - 1 && gap > size * 0.3 && /[购买销售方信息]/.test(sign.text)) break;
    // Only a name in Latin letters has spaces; between Chinese characters they are only for looks.
    const apart = sign.spaced && value !== "" && endsWord.test(value) && startsWord.test(sign.shown);
    value += (apart ? " " : "") + sign.shown;
  }
  return value;
}

/**
 * The text from a place of a line, and the lines below that go on with it. A label may also stand in the middle beside two
 * lines, and then has nothing to its right.
 */
function wrappedFrom(line: Line, from: number, lines: readonly Line[]): string {
  const near = (y: number, reach: number, x: number, width: number) =>
    lines
      .filter((one) => one.page === line.page && (one.y - y) * reach > 0 && Math.abs(one.y - y) <= Math.abs(reach))
      .map((one) => ({ line: one, at: columnAt(one, x, width) }))
      .find(({ at }) => at >= 0);
  const edge = line.signs[from - 1]?.end ?? 0;
  const isBeside = valueFrom(line, from) !== "";
  let part = isBeside ? { line, at: from } : near(line.y, -line.size, edge, line.size * 1.5);
  const start = part?.line.signs[part.at]?.x ?? edge;
  let value = "";
  while (part) {
    const more = valueFrom(part.line, part.at);
    value += (endsWord.test(value) && startsWord.test(more) ? " " : "") + more;
    const { y, size } = part.line;
    part = near(y, size * 1.5, start - size / 2, size);
  }
  return value;
}

/** Where a text without a label begins within a stretch of a line; -1 if none does. */
function columnAt({ text, signs, size }: Line, x: number, width: number): number {
  const at = signs.findIndex((sign) => sign.x >= x);
  const sign = signs[at];
  if (!sign || sign.x > x + width || text[at - 1] === ":") return -1;
  const before = signs[at - 1];
  return before && sign.x - before.end < size * 0.3 ? -1 : at;
}

/** Buyer and seller: left and right of each other on a 数电票, above and below on older ones. */
function partiesOf(found: readonly Labelled[]): string[] {
  const [one, other] = found.filter(({ page }) => page === found[0]?.page);
  if (!one || !other) return one ? [one.value] : [];
  const beside = Math.abs(one.x - other.x) > one.size * 8;
  const swapped = beside ? other.x < one.x : other.y < one.y;
  return swapped ? [other.value, one.value] : [one.value, other.value];
}

function lastOf(all: readonly string[], pattern: RegExp): string | undefined {
  return all
    .toReversed()
    .map((text) => pattern.exec(text)?.[1])
    .find((found) => found !== undefined);
}

/** Without the values that were not found. */
function defined(stated: { [K in keyof Stated]: Stated[K] | undefined }): Stated {
  return Object.fromEntries(Object.entries(stated).filter(([, value]) => value !== undefined && value !== ""));
}
