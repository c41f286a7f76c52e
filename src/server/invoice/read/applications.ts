import { and, asc, inArray, or, type SQL } from "drizzle-orm";
import type { OpenApplication, Recognised } from "#src/contract/invoice/recognise.ts";
import { invApply, invApplyLine, invInvoice } from "#src/server/db/schema/invoice.ts";
import { invoiceEntity, invoiceLineEntity, issuedEntity } from "#src/server/invoice/invoice/entity.ts";
import type { RowOf, Rows } from "#src/server/kernel/rows/rows.ts";
import { invoiceKey } from "./match.ts";

/** Most applications that files are compared with: those that fit one, and those that wait longest. */
const mostFitting = 200;
const mostWaiting = 100;

/** The applications that wait for invoices, as far as the person sees them: fitting ones, then the oldest. */
export async function openApplications(rows: Rows, reads: readonly Recognised[]): Promise<OpenApplication[]> {
  const seen = rows.condition(invoiceEntity, { status: "20,50" });
  const orderBy = [asc(invApply.createTime), asc(invApply.id)];
  const fitting = fits(reads);
  const some = (where: SQL | undefined, limit: number) => rows.all(invoiceEntity, where, { orderBy, limit });
  const found = [...(fitting ? await some(and(seen, fitting), mostFitting) : []), ...(await some(seen, mostWaiting))];
  return withRemaining(rows, [...new Map(found.map((row) => [row.id, row])).values()]);
}

/** Condition: the buyer or the amount of one of the invoices. */
function fits(reads: readonly Recognised[]): SQL | undefined {
  const titles = reads.flatMap(({ buyerName }) => (buyerName === null ? [] : spellings(buyerName)));
  const taxNos = reads.flatMap(({ buyerTaxNo }) => buyerTaxNo ?? []);
  const amounts = reads.flatMap(({ amount }) => amount ?? []);
  const parts = [
    ...(titles.length > 0 ? [inArray(invApply.title, titles)] : []),
    ...(taxNos.length > 0 ? [inArray(invApply.taxNo, taxNos)] : []),
    ...(amounts.length > 0 ? [inArray(invApply.amount, amounts)] : []),
  ];
  return or(...parts);
}

/** A name with either width of its brackets: applications have both. */
const spellings = (name: string): string[] => [
  name,
  name.replaceAll("（", "(").replaceAll("）", ")"),
  name.replaceAll("(", "（").replaceAll(")", "）"),
];

/** One application that the person sees, whatever its state. */
export async function oneApplication(rows: Rows, id: string): Promise<OpenApplication[]> {
  return withRemaining(rows, [await rows.find(invoiceEntity, id)]);
}

async function withRemaining(rows: Rows, found: readonly RowOf<typeof invApply>[]): Promise<OpenApplication[]> {
  if (found.length === 0) return [];
  const ids = found.map(({ id }) => id);
  const lines = await rows.all(invoiceLineEntity, inArray(invApplyLine.applyId, ids));
  const covered = new Map<string, number>();
  for (const { applyId, invoicedAmount } of lines) covered.set(applyId, (covered.get(applyId) ?? 0) + invoicedAmount);
  return found.map(({ id, applyNo, invoiceType, title, taxNo, taxRate, amount, status }) => ({
    id,
    applyNo,
    invoiceType,
    title,
    taxNo,
    taxRate,
    amount,
    status,
    remaining: amount - (covered.get(id) ?? 0),
  }));
}

/** The invoices that exist already, by `invoiceKey`: the ids of their applications. */
export async function usedNumbers(rows: Rows, reads: readonly Recognised[]): Promise<Map<string, string>> {
  const numbers = reads.flatMap(({ invoiceNo }) => invoiceNo ?? []);
  if (numbers.length === 0) return new Map();
  const issued = await rows.all(issuedEntity, inArray(invInvoice.invoiceNo, numbers));
  return new Map(
    issued.map(({ invoiceCode, invoiceNo, applyId }) => [invoiceKey({ invoiceCode, invoiceNo }) ?? "", applyId]),
  );
}
