import { and, eq } from "drizzle-orm";
import { customerAddInput } from "#src/contract/customer/customer.ts";
import { Refusal } from "#src/lib/refusal.ts";
import { custCustomer, custLevel } from "#src/server/db/schema/customer.ts";
import type { NewOf, RowOf, Rows } from "#src/server/kernel/rows/rows.ts";
import { nextNumber } from "#src/server/kernel/rows/serial.ts";
import { columnValues } from "#src/server/kernel/rows/values.ts";
import { demandNoStaff, demandService, personOf, worksHere } from "#src/server/system/user/door.ts";
import { levelEntity } from "#src/server/customer/level/entity.ts";
import { needs } from "#src/server/customer/needs.ts";
import { addressEntity, contactEntity } from "#src/server/customer/contact/entity.ts";
import { customerEntity } from "./entity.ts";
import { lowestLevel } from "./rules.ts";
import { salesOrgOf } from "./sales.ts";

type CustomerRow = RowOf<typeof custCustomer>;
type NewCustomer = NewOf<typeof custCustomer>;

/** Refuses a company name that another company of the tenant uses. Unique constraints catch the other duplicates. */
async function demandFreeName(rows: Rows, values: NewCustomer, exceptId?: string): Promise<void> {
  if (values.customerType !== "1" || !values.customerName) return;
  const other = await rows.first(
    customerEntity,
    and(eq(custCustomer.customerType, "1"), eq(custCustomer.customerName, values.customerName)),
  );
  if (other && other.id !== exceptId) throw new Refusal(40904, "客户名称已存在");
}

/** Default values of a new customer for fields that only some people may set. */
export async function usualCustomer(rows: Rows): Promise<Record<string, unknown>> {
  const levels = await rows.all(levelEntity, eq(custLevel.status, "1"));
  return { levelId: lowestLevel(levels)?.id, salesBy: rows.actor.username, settleType: "1" };
}

/** Refuses colleagues who cannot look after a customer; those already assigned may stay. */
export async function demandColleagues(rows: Rows, values: NewCustomer, before?: CustomerRow): Promise<void> {
  const { salesBy, csBy } = values;
  // The platform owner has no role in a tenant, but becomes the salesperson of customers he enters.
  const known = [before?.salesBy, rows.actor.username];
  if (salesBy && !known.includes(salesBy) && !worksHere(await personOf(rows, salesBy)))
    throw new Refusal(42201, "所属销售不存在或已冻结");
  if (csBy && csBy !== before?.csBy) await demandService(rows, csBy, "专属客服");
}

/**
 * K-01: adds what a new customer needs besides the input: number, lowest level, salesperson's department. No password
 * yet.
 */
export async function completeCustomer(rows: Rows, values: NewCustomer): Promise<NewCustomer> {
  await demandFreeName(rows, values);
  const levels = await rows.all(levelEntity, eq(custLevel.status, "1"));
  const level = values.levelId ? levels.find((step) => step.id === values.levelId) : lowestLevel(levels);
  if (!level) throw new Refusal(42201, "请先配置客户等级");
  return {
    ...values,
    customerNo: await nextNumber(rows, "customer"),
    levelId: level.id,
    salesOrgCode: values.salesBy ? await salesOrgOf(rows, values.salesBy) : null,
    certStatus: "0",
    status: "1",
  };
}

/** dict(address_type): address to which reports are sent. */
const reportAddress = "2";

/** Creates the parts that every new customer has: account, default contact, and an address if one was given. */
export async function openCustomer(rows: Rows, customer: CustomerRow): Promise<void> {
  const level = await rows.first(levelEntity, eq(custLevel.id, customer.levelId));
  await needs().openAccount(rows, customer.id, level?.creditDays ?? 0);
  await rows.insert(contactEntity, {
    customerId: customer.id,
    name: customer.contactName,
    mobile: customer.mobile,
    email: customer.email,
    isDefault: "Y",
  });
  const { areaCode, address } = customer;
  if (!areaCode || !address) return;
  await rows.insert(addressEntity, {
    customerId: customer.id,
    receiver: customer.contactName,
    mobile: customer.mobile,
    areaCode,
    address,
    addressType: reportAddress,
    isDefault: "Y",
  });
}

/** Checks a change: colleagues are valid, no masked values, and the name is unique. */
export async function checkChange(rows: Rows, before: CustomerRow, patch: NewCustomer): Promise<NewCustomer> {
  await demandColleagues(rows, patch, before);
  // `columnValues` has already dropped a masked value (138****5678) that came back unchanged. Any other value with
  // stars is invalid.
  if ([patch.mobile, patch.email, patch.account].some((value) => value?.includes("*")))
    throw new Refusal(40001, "参数校验失败：手机号、邮箱或登录账号不正确");
  await demandFreeName(rows, { ...before, ...patch }, before.id);
  return patch;
}

/** Imports one line under the same rules as manual entry; the source is 导入 unless the line says otherwise. */
export async function importCustomer(rows: Rows, line: Readonly<Record<string, unknown>>): Promise<void> {
  const given = { source: "4", account: line["mobile"], ...line };
  const parsed = customerAddInput.safeParse(given);
  if (!parsed.success) throw new Refusal(40001, parsed.error.issues.map((issue) => issue.message).join("；"));
  const typed = { ...parsed.data, nextFollowTime: line["nextFollowTime"] ?? null };
  const values: NewCustomer = columnValues(customerEntity, typed, rows.actor, undefined, await usualCustomer(rows));
  await demandColleagues(rows, values);
  if (values.mobile) await demandNoStaff(rows, values.mobile);
  const made = await rows.insert(customerEntity, await completeCustomer(rows, values));
  await openCustomer(rows, made);
}
