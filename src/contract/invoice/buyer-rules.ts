const taxNumber = /^(?:[A-Z0-9]{15}|[A-Z0-9]{17}|[A-Z0-9]{18}|[A-Z0-9]{20})$/;
const email = /^[^\s@*]+@[^\s@]+\.[^\s@]+$/;

/** Why a tax number cannot stand on an invoice of a type; undefined if it can, or if there is none. */
export const taxNoFault = (taxNo: string | null | undefined, invoiceType: string): string | undefined =>
  taxNo && invoiceType !== "6" && !taxNumber.test(taxNo) ? "税号应为15、17、18或20位大写字母或数字" : undefined;

/** Why an invoice cannot be mailed to an address; undefined if it can. A masked address is not one. */
export function emailFault(address: string | null | undefined): string | undefined {
  if (!address) return "请输入收票邮箱";
  return email.test(address) ? undefined : "收票邮箱格式不正确";
}

/** As `emailFault`, for a form: a masked address counts as unchanged. */
export const typedEmailFault = (address: string | undefined): string | undefined =>
  address?.includes("*") ? undefined : emailFault(address);
