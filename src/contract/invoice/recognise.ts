import * as z from "zod/mini";
import { endpoint } from "#src/contract/endpoint.ts";
import { rowOf } from "#src/contract/fields.ts";
import { filledText, rowId } from "#src/contract/texts.ts";
import { invoiceFields } from "./invoice.ts";
import { issuedFields } from "./invoice-row.ts";

/** Max files of one call. */
export const maxInvoiceFiles = 20;
/** Max size of a file that is read; larger ones are entered by hand. An invoice has about 100 kB. */
export const maxInvoiceBytes = 10 * 1024 * 1024;

const {
  invoiceType,
  invoiceCode,
  invoiceNo,
  issueDate,
  amount,
  amountExclTax,
  taxAmount,
  buyerName,
  buyerTaxNo,
  sellerName,
  sellerTaxNo,
} = issuedFields;

/** What an invoice file states; `amount` includes the tax. */
export const recognisedFields = {
  invoiceType,
  invoiceCode,
  invoiceNo,
  issueDate,
  amount,
  amountExclTax,
  taxAmount,
  buyerName,
  buyerTaxNo,
  sellerName,
  sellerTaxNo,
};
export const Recognised = rowOf(recognisedFields);
export type Recognised = z.output<typeof Recognised>;

/** An application that can receive invoices; `remaining` is its amount without the invoices that it has. */
export const OpenApplication = z.object({
  ...z.pick(rowOf(invoiceFields), {
    id: true,
    applyNo: true,
    invoiceType: true,
    title: true,
    taxNo: true,
    taxRate: true,
    amount: true,
    status: true,
  }).shape,
  remaining: z.int(),
});
export type OpenApplication = z.output<typeof OpenApplication>;

/** A value of an invoice that the application has otherwise; amounts in cents. */
export const InvoiceDifference = z.object({
  field: z.enum(["invoiceType", "buyerName", "buyerTaxNo", "amount", "taxAmount"]),
  read: z.nullable(z.union([z.string(), z.int()])),
  expected: z.nullable(z.union([z.string(), z.int()])),
});
export type InvoiceDifference = z.output<typeof InvoiceDifference>;

/** What is known about one file. */
export const RecognisedFile = z.object({
  /** Its stored path. */
  file: z.string(),
  fileName: z.string(),
  fields: Recognised,
  /** What could not be read or does not add up. */
  faults: z.array(z.string()),
  /** The application it belongs to; null while several or none fit. */
  applyId: z.nullable(z.string()),
  /** Why this application, or why none. */
  reason: z.string(),
  /** Ids of the applications that fit, best first. */
  candidates: z.array(z.string()),
  differences: z.array(InvoiceDifference),
});
export type RecognisedFile = z.output<typeof RecognisedFile>;

/**
 * Reads invoice files and finds the application of each among those that wait for invoices, or compares them with the
 * given one.
 */
export const recogniseInvoices = endpoint({
  method: "POST",
  path: "/invoice/recognise",
  permission: "invoice:invoice:upload",
  entity: "invoice:invoice",
  input: z.object({
    files: z.array(filledText(255)).check(z.minLength(1), z.maxLength(maxInvoiceFiles)),
    applyId: z.optional(rowId),
  }),
  result: z.object({ files: z.array(RecognisedFile), applications: z.array(OpenApplication) }),
  operation: 1,
  title: "识别发票文件",
  refusals: [40401, 42201],
});
