import { describe, expect, it } from "vitest";
import type { OpenApplication, Recognised } from "#src/contract/invoice/recognise.ts";
import { centsOfWords } from "#src/server/invoice/read/amount-words.ts";
import { compareInvoice } from "#src/server/invoice/read/compare.ts";
import { nothingRead } from "#src/server/invoice/read/invoice-read.ts";
import { expectedAmounts, matchInvoices } from "#src/server/invoice/read/match.ts";

describe("An amount in words", () => {
  it.each([
    ["壹佰圆整", 10_000],
    ["壹佰元正", 10_000],
    ["⊗壹仟零伍圆贰角", 100_520],
    ["壹万贰仟叁佰肆拾伍圆陆角柒分", 1_234_567],
    ["拾万圆整", 10_000_000],
    ["壹亿零贰拾万圆零叁分", 10_020_000_003],
    ["叁角整", 30],
    ["零圆伍分", 5],
    ["（负数）壹佰圆整", -10_000],
    ["负壹佰圆整", -10_000],
  ])("%s", (words, cents) => {
    expect(centsOfWords(words.normalize("NFKC"))).toBe(cents);
  });

  it.each(["", "一百块", "圆整", "壹佰圆伍角陆角"])("is nothing else: %j", (words) => {
    expect(centsOfWords(words)).toBeNull();
  });
});

const application = (id: string, change: Partial<OpenApplication> = {}): OpenApplication => ({
  id,
  applyNo: `FP${id}`,
  invoiceType: "1",
  title: "锐科检测（苏州）有限公司",
  taxNo: "91320500WW00000010",
  taxRate: 600,
  amount: 10_000,
  remaining: change.amount ?? 10_000,
  status: "20",
  ...change,
});
const invoice = (invoiceNo: string | null, change: Partial<Recognised> = {}): Recognised => ({
  ...nothingRead,
  invoiceType: "1",
  invoiceNo,
  issueDate: "2026-03-16",
  amount: 10_000,
  amountExclTax: 9_434,
  taxAmount: 566,
  buyerName: "锐科检测(苏州)有限公司",
  buyerTaxNo: "91320500WW00000010",
  ...change,
});

describe("Differences of an invoice from its application", () => {
  const differ = (change: Partial<Recognised>, of: Partial<OpenApplication> = {}, expected: number | null = 10_000) =>
    compareInvoice(invoice("1", change), application("a", of), expected).map(({ field, read, expected: other }) => [
      field,
      read,
      other,
    ]);

  it("the width of brackets, spaces and capitals are none", () => {
    expect(differ({ buyerName: "锐科检测 （苏州）有限公司", buyerTaxNo: "91320500ww00000010" })).toEqual([]);
  });

  it("name both values: kind, buyer, tax number, amount to the cent, tax beyond a cent", () => {
    expect(
      differ({
        invoiceType: "2",
        buyerName: "锐科检测有限公司",
        buyerTaxNo: "91320500WW00000011",
        amount: 9_999,
        taxAmount: 568,
      }),
    ).toEqual([
      ["invoiceType", "2", "1"],
      ["buyerName", "锐科检测有限公司", "锐科检测（苏州）有限公司"],
      ["buyerTaxNo", "91320500WW00000011", "91320500WW00000010"],
      ["amount", 9_999, 10_000],
      ["taxAmount", 568, 566],
    ]);
    expect(differ({ taxAmount: 567 })).toEqual([]);
  });

  it("a missing tax number is one, except for a person who has none", () => {
    expect(differ({ buyerTaxNo: null })).toEqual([["buyerTaxNo", null, "91320500WW00000010"]]);
    expect(differ({ buyerTaxNo: null }, { taxNo: null })).toEqual([]);
  });

  it("a value that was not read is none: a person types it", () => {
    expect(differ({ amount: null, buyerName: null, invoiceType: null, taxAmount: null })).toEqual([]);
  });
});

describe("The application of each file", () => {
  const matched = (reads: readonly Recognised[], applications: readonly OpenApplication[]) =>
    matchInvoices(reads, applications).map(({ applyId, candidates }) => [applyId, candidates.length]);

  it("is that of the same buyer and amount; what an invoice fills is not offered to the others", () => {
    const applications = [
      application("a"),
      application("b", { amount: 20_000 }),
      application("c", { title: "他", taxNo: "X" }),
    ];
    expect(matched([invoice("1", { amount: 19_999 }), invoice("2")], applications)).toEqual([
      ["b", 1],
      ["a", 1],
    ]);
  });

  it("stays open if several fit equally", () => {
    expect(matched([invoice("1")], [application("a"), application("b")])).toEqual([[null, 2]]);
    expect(matched([invoice("1", { amount: 1 })], [application("a"), application("b", { amount: 5 })])).toEqual([
      [null, 2],
    ]);
  });

  it("is found by the amount alone if the buyer is another, and marked", () => {
    const [match] = matchInvoices([invoice("1", { buyerName: "他人", buyerTaxNo: null })], [application("a")]);
    expect(match).toEqual({ applyId: "a", candidates: ["a"], reason: "金额一致，购方不同" });
  });

  it("is none if nothing fits, or the file is no invoice", () => {
    const other = invoice("1", { buyerName: "他人", buyerTaxNo: null, amount: 3 });
    expect(matched([other, nothingRead], [application("a")])).toEqual([
      [null, 0],
      [null, 0],
    ]);
  });

  it("is the same for the PDF and the XML of one invoice", () => {
    expect(matched([invoice("1"), invoice("1"), invoice("2")], [application("a")])).toEqual([
      ["a", 1],
      ["a", 1],
      [null, 0],
    ]);
  });

  it("of a red invoice is one whose invoices are being taken back", () => {
    const red = invoice("1", { amount: -10_000, taxAmount: -566 });
    expect(matched([red, invoice("2")], [application("a"), application("b", { status: "50" })])).toEqual([
      ["b", 1],
      ["a", 1],
    ]);
  });

  it("needs from each file what its other invoices leave", () => {
    const reads = [invoice("1", { amount: 4_000 }), invoice("1", { amount: 4_000 }), invoice("2", { amount: 6_000 })];
    expect(expectedAmounts(reads, ["a", "a", "a"], [application("a")])).toEqual([4_000, 4_000, 6_000]);
    expect(expectedAmounts([invoice("1", { amount: 4_000 })], ["a"], [application("a")])).toEqual([10_000]);
    expect(expectedAmounts([invoice("1")], [null], [application("a")])).toEqual([null]);
  });
});
