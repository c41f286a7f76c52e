import * as z from "zod/mini";
import { invoiceUpload, type UploadedInvoice } from "#src/contract/invoice/invoice-acts.ts";
import { digitsOf, hasCode, taxTolerance } from "#src/contract/invoice/invoice-kinds.ts";
import type { Recognised, RecognisedFile } from "#src/contract/invoice/recognise.ts";
import { taxOf } from "#src/contract/invoice/tax.ts";
import { text } from "#src/lib/text.ts";
import { dayOf } from "#src/lib/time.ts";

export const today = () => dayOf(new Date());

const base = z.object({
  rows: invoiceUpload.input.shape.rows,
  sendMail: z.enum(["Y", "N"]),
  parcel: z.object({ company: z.string(), trackingNo: z.string(), sendTime: z.string() }),
});

type Row = z.input<typeof base>["rows"][number];

/** The state decides what an upload does. */
export interface Kind {
  act: "upload" | "replaceFile" | "uploadRed";
  invoiceType: string;
  taxRate: number;
  /** Highest sum of the rows, in cents. */
  most: number;
}

/** Reports at the fields what the server would refuse. */
export const inputOf = ({ act, invoiceType, taxRate, most }: Kind) =>
  base.check(
    z.superRefine(({ rows }, context) => {
      const digits = digitsOf(invoiceType);
      rows.forEach((row, index) => {
        const at = (field: keyof UploadedInvoice, message: string) =>
          context.addIssue({ code: "custom", path: ["rows", index, field], message });
        if (!row.files) at("files", text("invoice.invoice.upload.fileMissing"));
        if (act === "replaceFile") return;
        if (digits !== null && !new RegExp(`^\\d{${digits}}$`).test(row.invoiceNo))
          at("invoiceNo", text("invoice.invoice.upload.digits", { n: digits }));
        if (hasCode(invoiceType) && !/^(?:\d{10}|\d{12})$/.test(row.invoiceCode))
          at("invoiceCode", text("invoice.invoice.upload.code"));
        if (row.issueDate > today()) at("issueDate", text("invoice.invoice.upload.future"));
        const tax = taxOf(row.amount, taxRate).taxAmount;
        if (row.taxAmount !== undefined && Math.abs(row.taxAmount - tax) > taxTolerance)
          at("taxAmount", text("invoice.invoice.upload.tax"));
      });
      const sum = rows.reduce((total, row) => total + row.amount, 0);
      if (act === "upload" && sum > most)
        context.addIssue({
          code: "custom",
          path: ["rows", rows.length - 1, "amount"],
          message: text("invoice.invoice.upload.tooMuch"),
        });
    }),
  );

/** An invoice of which only the amount is known. */
export const fresh = (amount: number, taxRate: number): Row => ({
  invoiceCode: "",
  invoiceNo: "",
  issueDate: today(),
  amount,
  taxAmount: taxOf(amount, taxRate).taxAmount,
  files: "",
});

/** The files of one invoice, and what they state of it. */
interface ReadInvoice {
  files: string[];
  values: Partial<Row>;
}

/** The invoices that files hold: PDF and XML of one number are one invoice, and an unread file belongs to the first. */
export function invoicesIn(found: readonly RecognisedFile[], act: Kind["act"]): ReadInvoice[] {
  const read = new Map<string, ReadInvoice>();
  for (const { file, fields } of found) {
    if (fields.invoiceNo === null) continue;
    const key = `${fields.invoiceCode ?? ""}-${fields.invoiceNo}`;
    const known = read.get(key);
    if (known) known.files.push(file);
    else read.set(key, { files: [file], values: filledBy(fields, act) });
  }
  const [first = { files: [], values: numberIn(found) }, ...others] = read.values();
  const unread = found.filter(({ fields }) => fields.invoiceNo === null).map(({ file }) => file);
  return [{ ...first, files: [...first.files, ...unread] }, ...others];
}

/** What a file states of an invoice; the amount of a red one follows from its flush. */
function filledBy(fields: Recognised, act: Kind["act"]): Partial<Row> {
  const { invoiceNo, invoiceCode, issueDate, amount, taxAmount } = fields;
  return stated({ invoiceNo, invoiceCode, issueDate, ...(act === "upload" ? { amount, taxAmount } : {}) });
}

const stated = (values: { [Name in keyof Row]?: Row[Name] | null }): Partial<Row> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== ""));

/** The number of 20 digits in the name of a file that could not be read. */
function numberIn(files: readonly RecognisedFile[]): Partial<Row> {
  const [invoiceNo] = files.flatMap(({ fileName }) => /(?<!\d)\d{20}(?!\d)/.exec(fileName) ?? []);
  return invoiceNo === undefined ? {} : { invoiceNo };
}
