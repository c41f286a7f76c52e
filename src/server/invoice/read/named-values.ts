import type { NamedValue } from "./source.ts";
import type { Stated, StatedName } from "./stated.ts";

/**
 * Names of each value in lower case, best first: those of the tax bureau's 数电票 (EInvoice), then of the eInvoice inside
 * an OFD, then of older exports.
 */
const names: Readonly<Record<Exclude<StatedName, "kind">, readonly string[]>> = {
  invoiceNo: ["invoicenumber", "eiid", "einvoicenumber", "invoiceno", "fphm"],
  invoiceCode: ["invoicecode", "fpdm"],
  issueDate: ["issuetime", "issuedate", "invoicedate", "requesttime", "kprq"],
  amount: ["totaltax-includedamount", "taxinclusivetotalamount", "jshj"],
  amountInWords: ["totaltax-includedamountinchinese"],
  amountExclTax: ["totalamwithouttax", "taxexclusivetotalamount", "hjje"],
  taxAmount: ["totaltaxam", "taxtotalamount", "hjse"],
  buyerName: ["buyername", "gfmc"],
  buyerTaxNo: ["buyeridnum", "buyertaxid", "buyertaxno", "gfsh"],
  sellerName: ["sellername", "xfmc"],
  sellerTaxNo: ["selleridnum", "sellertaxid", "sellertaxno", "xfsh"],
};

const kindCodes: Readonly<Record<string, string>> = { "01": "增值税专用发票", "02": "普通发票" };

/** What the named values of a file say about its invoice. */
export function statedByNames(values: readonly NamedValue[]): Stated {
  const known = new Map<string, string>();
  for (const [path, text] of values) {
    const name = path.toLowerCase().split("/").at(-1) ?? "";
    if (!known.has(name)) known.set(name, text);
  }
  const stated: Stated = {};
  for (const [field, own] of Object.entries(names)) {
    const name = own.find((one) => known.has(one));
    if (name !== undefined) stated[field as keyof typeof names] = known.get(name) ?? "";
  }
  const kind = kindIn(values);
  return kind === undefined ? stated : { ...stated, kind };
}

function kindIn(values: readonly NamedValue[]): string | undefined {
  const labels = values.filter(([path]) => /\/(EInvoiceType|GeneralOrSpecialVAT)\/Label(Name|Code)$/i.test(path));
  const name = labels.find(([, text]) => /专用|普通/.test(text))?.[1];
  return name ?? labels.map(([, text]) => kindCodes[text]).find((kind) => kind !== undefined);
}
