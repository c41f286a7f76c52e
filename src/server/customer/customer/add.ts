import { and, eq } from "drizzle-orm";
import { customerAddInput } from "#src/contract/customer/customer.ts";
import type { CustomerAdd } from "#src/contract/customer/customer.ts";
import { Refusal } from "#src/lib/refusal.ts";
import { fromWire } from "#src/lib/time.ts";
import { custCustomer, custLevel } from "#src/server/db/schema/customer.ts";
import { openAccount } from "#src/server/finance/account/door.ts";
import type { NewOf, RowOf, Rows } from "#src/server/kernel/rows.ts";
import { nextNumber } from "#src/server/kernel/serial.ts";
import { levelEntity } from "#src/server/customer/level/entity.ts";
import { contactEntity } from "#src/server/customer/contact/entity.ts";
import { customerEntity } from "./entity.ts";
import { lowestLevel } from "./rules.ts";
import { salesOrgOf } from "./sales.ts";

type CustomerRow = RowOf<typeof custCustomer>;
type NewCustomer = NewOf<typeof custCustomer>;

/** Refuses a name that another living company of the tenant carries; the other duplicates are refused by the tables. */
async function demandFreeName(rows: Rows, values: NewCustomer, exceptId?: string): Promise<void> {
  if (values.customerType !== "1" || !values.customerName) return;
  const other = await rows.first(
    customerEntity,
    and(eq(custCustomer.customerType, "1"), eq(custCustomer.customerName, values.customerName)),
  );
  if (other && other.id !== exceptId) throw new Refusal(40904, "客户名称已存在");
}

/** K-01: what a new customer gets beside what was typed: number, lowest level, salesperson's department. No password yet. */
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

/** The parts every customer has from the first day: the account, and the contact who was named as the default one. */
export async function openCustomer(rows: Rows, customer: CustomerRow): Promise<void> {
  const level = await rows.first(levelEntity, eq(custLevel.id, customer.levelId));
  await openAccount(rows, customer.id, level?.creditDays ?? 0);
  await rows.insert(contactEntity, {
    customerId: customer.id,
    name: customer.contactName,
    mobile: customer.mobile,
    email: customer.email,
    isDefault: "Y",
  });
}

/** A change keeps names unique; nothing else of it needs another row. */
export async function checkChange(rows: Rows, before: CustomerRow, patch: NewCustomer): Promise<NewCustomer> {
  // Whoever sees only 138****5678 sends it back unchanged; anything else with stars in it is no number and no address.
  if (patch.mobile?.includes("*") || patch.email?.includes("*"))
    throw new Refusal(40001, "参数校验失败：手机号或邮箱不正确");
  await demandFreeName(rows, { ...before, ...patch }, before.id);
  return patch;
}

/** One line of an import as an entry by hand: the same rules, source 导入 unless the line says otherwise. */
export async function importCustomer(rows: Rows, line: Readonly<Record<string, unknown>>): Promise<void> {
  const given = { source: "4", account: line["mobile"], ...line };
  const parsed = customerAddInput.safeParse(given);
  if (!parsed.success) throw new Refusal(40001, parsed.error.issues.map((issue) => issue.message).join("；"));
  const values: CustomerAdd = parsed.data;
  const { levelId, ...typed } = values;
  const next = line["nextFollowTime"];
  const rest = { ...typed, nextFollowTime: typeof next === "string" ? fromWire(next) : null };
  const made = await rows.insert(customerEntity, await completeCustomer(rows, levelId ? { ...rest, levelId } : rest));
  await openCustomer(rows, made);
}
