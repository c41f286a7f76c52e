import { and, eq, ne, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Permission } from "#src/contract/permissions.ts";
import { custCustomer } from "#src/server/db/schema/customer.ts";
import { sysRole, sysUser } from "#src/server/db/schema/access.ts";
import { sysDict } from "#src/server/db/schema/dictionary.ts";
import { sysPosition, sysTenant } from "#src/server/db/schema/organisation.ts";
import type { Db, Tx } from "#src/server/db/store.ts";

/** A unique field that forms may check. */
interface UniqueField {
  table: PgTable;
  id: PgColumn;
  column: PgColumn;
  /** Its label on the form; the refusal says {title}已存在. */
  title: string;
  /** Permissions to fill such a form; one is enough. Nobody else learns which values exist. */
  need: readonly Permission[];
  /** Condition: the rows that count. Those of the tenant, or all if the field is unique everywhere. */
  within: (tenantId: number) => SQL | undefined;
  /** Forms show it masked: checks with whole values are counted. @default false */
  masked?: boolean;
  /** Compared without case. @default false */
  anyCase?: boolean;
}

const customer = (column: PgColumn, title: string, more?: SQL): UniqueField => ({
  table: custCustomer,
  id: custCustomer.id,
  column,
  title,
  need: ["customer:customer:add", "customer:customer:edit"],
  within: (tenantId) =>
    and(eq(custCustomer.delFlag, 0), tenantId === 0 ? undefined : eq(custCustomer.tenantId, tenantId), more),
});
const user = (column: PgColumn, title: string, anyCase = false): UniqueField => ({
  table: sysUser,
  id: sysUser.id,
  column,
  title,
  need: ["system:user:add", "system:user:edit"],
  // A deleted account keeps its names, because the log refers to them.
  within: () => undefined,
  anyCase,
});

/** Every table and field that can be checked; a request only chooses from them and never names a column. */
const uniqueFields: Readonly<Record<string, Readonly<Record<string, UniqueField>>>> = {
  cust_customer: {
    customer_name: customer(custCustomer.customerName, "客户名称", eq(custCustomer.customerType, "1")),
    mobile: { ...customer(custCustomer.mobile, "手机号"), masked: true },
    account: { ...customer(custCustomer.account, "登录账号"), masked: true },
    credit_code: customer(custCustomer.creditCode, "统一社会信用代码"),
  },
  sys_user: {
    username: user(sysUser.username, "用户账号", true),
    phone: user(sysUser.phone, "手机号"),
    email: user(sysUser.email, "邮箱"),
    work_no: user(sysUser.workNo, "工号"),
  },
  sys_role: {
    role_code: {
      table: sysRole,
      id: sysRole.id,
      column: sysRole.roleCode,
      title: "角色编码",
      need: ["system:role:add", "system:role:edit"],
      within: () => undefined,
    },
  },
  sys_dict: {
    dict_code: {
      table: sysDict,
      id: sysDict.id,
      column: sysDict.dictCode,
      title: "字典编码",
      need: ["system:dict:add", "system:dict:edit"],
      within: () => undefined,
    },
  },
  sys_position: {
    code: {
      table: sysPosition,
      id: sysPosition.id,
      column: sysPosition.code,
      title: "职务编码",
      need: ["system:position:add", "system:position:edit"],
      within: (tenantId) => (tenantId === 0 ? undefined : eq(sysPosition.tenantId, tenantId)),
    },
  },
  sys_tenant: {
    name: {
      table: sysTenant,
      id: sysTenant.id,
      column: sysTenant.name,
      title: "租户名称",
      need: ["system:tenant:add", "system:tenant:edit"],
      within: () => undefined,
    },
  },
};

/** The field for a table and a name, in either spelling; null if it is not listed. */
export function uniqueField(tableName: string, fieldName: string): UniqueField | null {
  const fields = Object.hasOwn(uniqueFields, tableName) ? uniqueFields[tableName] : undefined;
  const name = fieldName.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return fields && Object.hasOwn(fields, name) ? (fields[name] ?? null) : null;
}

/** Whether a record other than `dataId` already has the value. */
export async function isTaken(
  db: Db | Tx,
  field: UniqueField,
  asked: { value: string; dataId: string | undefined; tenantId: number },
): Promise<boolean> {
  const { value, dataId, tenantId } = asked;
  const same = field.anyCase ? sql`lower(${field.column}) = ${value.toLowerCase()}` : eq(field.column, value);
  const found = await db
    .select({ one: sql`1` })
    .from(field.table)
    .where(and(same, field.within(tenantId), dataId ? ne(sql`${field.id}::text`, dataId) : undefined))
    .limit(1);
  return found.length > 0;
}
