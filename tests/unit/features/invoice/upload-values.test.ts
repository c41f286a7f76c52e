import { describe, expect, it } from "vitest";
import type { RecognisedFile } from "#src/contract/invoice/recognise.ts";
import { invoicesIn } from "#src/features/invoice/invoice/dialogs/upload-values.ts";

const nothing = {
  invoiceNo: null,
  invoiceCode: null,
  invoiceType: null,
  issueDate: null,
  amount: null,
  taxAmount: null,
  buyerName: null,
  buyerTaxNo: null,
};

const read = (file: string, fields: Partial<RecognisedFile["fields"]>) =>
  ({ file, fileName: file, fields: { ...nothing, ...fields } }) as RecognisedFile;

describe("The invoices in uploaded files", () => {
  it("joins the files of one number, and gives each other number its own invoice", () => {
    const one = { invoiceNo: "26990000000000900001", issueDate: "2026-03-16", amount: 6_000, taxAmount: 340 };
    const two = { invoiceNo: "26990000000000900002", amount: 4_000, taxAmount: 226 };
    expect(invoicesIn([read("1.pdf", one), read("2.pdf", two), read("1.xml", one)], "upload")).toEqual([
      { files: ["1.pdf", "1.xml"], values: one },
      { files: ["2.pdf"], values: two },
    ]);
  });

  it("leaves the amount of a red invoice to its flush", () => {
    const red = { invoiceNo: "26990000000000900003", amount: -2_500, taxAmount: -142 };
    expect(invoicesIn([read("red.pdf", red)], "uploadRed")).toEqual([
      { files: ["red.pdf"], values: { invoiceNo: "26990000000000900003" } },
    ]);
  });

  it("takes the number from the name of a file that cannot be read", () => {
    expect(invoicesIn([read("26990000000000900004.pdf", {}), read("scan.pdf", {})], "upload")).toEqual([
      { files: ["26990000000000900004.pdf", "scan.pdf"], values: { invoiceNo: "26990000000000900004" } },
    ]);
  });
});
