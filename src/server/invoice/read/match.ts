import type { OpenApplication, Recognised } from "#src/contract/invoice/recognise.ts";
import { sameName } from "./compare.ts";

/** The application of a file, or none; the ids of all that fit, best first; and why. */
export interface Match {
  applyId: string | null;
  candidates: string[];
  reason: string;
}

/** Several files of one invoice (PDF and XML) are one: an invoice is known by its code and number. */
export const invoiceKey = ({ invoiceCode, invoiceNo }: Pick<Recognised, "invoiceCode" | "invoiceNo">): string | null =>
  invoiceNo === null ? null : `${invoiceCode ?? ""}-${invoiceNo}`;

/** A red invoice belongs to an application whose invoices are being taken back, any other to one that waits for them. */
const waits = (read: Recognised, { status }: OpenApplication) => status === ((read.amount ?? 0) < 0 ? "50" : "20");

const isBuyer = (read: Recognised, { title, taxNo }: OpenApplication) =>
  (read.buyerTaxNo !== null && sameName(read.buyerTaxNo, taxNo)) ||
  (read.buyerName !== null && sameName(read.buyerName, title));

/**
 * Finds the application of each file. Buyer and amount decide first; an application that an invoice fills is not offered
 * to the others. Then the buyer alone decides, then the amount alone. If several fit equally, none is chosen.
 */
export function matchInvoices(reads: readonly Recognised[], applications: readonly OpenApplication[]): Match[] {
  const found = new Map<string, Match>();
  const taken = new Set<string>();
  const invoices = new Map<string, Recognised>();
  for (const read of reads) {
    const key = invoiceKey(read);
    if (key !== null && !invoices.has(key)) invoices.set(key, read);
  }
  const openTo = (read: Recognised) => applications.filter((one) => waits(read, one) && !taken.has(one.id ?? ""));
  for (const [key, read] of invoices) {
    const exact = openTo(read).filter((one) => isBuyer(read, one) && read.amount === one.remaining);
    if (exact.length === 0) continue;
    const match = chosen(exact, "购方与金额一致");
    found.set(key, match);
    if (match.applyId !== null) taken.add(match.applyId);
  }
  for (const [key, read] of invoices) {
    if (found.has(key)) continue;
    const open = openTo(read);
    const buyer = open.filter((one) => isBuyer(read, one));
    const amount = open.filter((one) => read.amount === one.remaining);
    if (buyer.length > 0) found.set(key, chosen(buyer, read.amount === null ? "购方一致" : "购方一致，金额不同"));
    else if (amount.length > 0) found.set(key, chosen(amount, "金额一致，购方不同"));
    else found.set(key, { applyId: null, candidates: [], reason: "没有符合的待开票申请" });
  }
  return reads.map((read) => found.get(invoiceKey(read) ?? "") ?? { applyId: null, candidates: [], reason: "" });
}

function chosen(fitting: readonly OpenApplication[], reason: string): Match {
  const candidates = fitting.map(({ id }) => id ?? "");
  const [only = null, ...others] = candidates;
  if (others.length === 0) return { applyId: only, candidates, reason };
  return { applyId: null, candidates, reason: `${reason}的申请有${candidates.length}个，请选择` };
}

/**
 * What an application still needs from each of its files, in cents: what remains of it without its other invoices.
 * Invoices that together fill an application therefore do not differ from it. Null without an application or an amount.
 */
export function expectedAmounts(
  reads: readonly Recognised[],
  applyIds: readonly (string | null)[],
  applications: readonly OpenApplication[],
): (number | null)[] {
  const known = new Map(applications.map((one) => [one.id, one]));
  return reads.map((read, at) => {
    const application = known.get(applyIds[at] ?? null);
    // Only an application that waits for invoices says how much they should be.
    if (application?.status !== "20" || read.amount === null) return null;
    const key = invoiceKey(read);
    const others = new Map<string | null, number>();
    for (const [index, other] of reads.entries())
      if (applyIds[index] === applyIds[at] && invoiceKey(other) !== key)
        others.set(invoiceKey(other), other.amount ?? 0);
    return [...others.values()].reduce((left, amount) => left - amount, application.remaining);
  });
}
