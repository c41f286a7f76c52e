import * as z from "zod/mini";
import { endpoint } from "#src/contract/endpoint.ts";
import { auditFields, file, instant, int, text, code } from "#src/contract/fields.ts";
import { inputsOf } from "#src/contract/inputs.ts";
import { byIds, entitySet } from "#src/contract/list.ts";
import { rowId } from "#src/contract/texts.ts";

/** The id of a tenant: chosen by the platform's owner, never changed. */
const tenantNo = z
  .int("租户编号应为整数")
  .check(z.minimum(1, "租户编号应大于0"), z.maximum(999_999_999, "租户编号不能超过9位"));

const { createBy, createTime, updateBy, updateTime } = auditFields;

const fields = {
  name: text(100, { title: "租户名称", query: "like", required: true, unique: true }),
  id: int({ title: "租户编号", query: "eq", required: true, min: 1, max: 999_999_999, fixed: true }),
  companyLogo: file(255, { title: "Logo", format: "picture", opens: "session" }),
  beginDate: instant({ title: "开始时间" }),
  endDate: instant({ title: "结束时间" }),
  // 冻结 and 解冻 change it.
  status: int({ title: "状态", dict: "tenant_status", query: "eq", readOnly: true }),
  userCount: int({ title: "用户数", readOnly: true }),
  houseNumber: text(20, { title: "门牌号", query: "eq", unique: true }),
  trade: code("trade", { title: "行业", max: 10 }),
  companySize: code("company_size", { title: "规模", max: 10 }),
  companyAddress: text(255, { title: "公司地址" }),
  workPlace: text(255, { title: "办公地点" }),
  taxNo: text(30, { title: "纳税人识别号" }),
  invoiceSellerName: text(100, { title: "开票单位" }),
  invoiceSellerBank: text(100, { title: "开户银行" }),
  invoiceSellerAccount: text(50, { title: "银行账号" }),
  invoiceSellerPhone: text(50, { title: "开票电话" }),
  createBy,
  createTime,
  updateBy,
  updateTime,
};

/** Sent values are texts, stored ones dates; only values of one kind are compared. */
const timeOf = (value: unknown) => new Date(value as string | Date).getTime();

const inputs = inputsOf(fields, [
  {
    field: "endDate",
    error: "结束时间应晚于开始时间",
    holds: ({ beginDate, endDate }) => !beginDate || !endDate || timeOf(endDate) > timeOf(beginDate),
  },
]);

/** Id of a tenant in a call: a number or its digits. */
const tenantId = z.pipe(
  z.union([tenantNo, z.string().check(z.regex(/^[1-9]\d{0,8}$/, "租户编号不正确"))]),
  z.transform(String),
);
const byTenant = z.object({ id: tenantId });

/** Rows have a number as id, and the schemas of every entity expect text. */
const withTextId = <S extends z.ZodMiniType>(schema: S) =>
  z.pipe(
    z.pipe(
      z.looseObject(byTenant.shape),
      z.transform((values): unknown => values),
    ),
    schema,
  ) as unknown as S;

const set = entitySet({
  address: "system:tenant",
  base: "/sys/tenant",
  title: "租户",
  fields,
  has: "LQAUDB",
  ...inputs,
  add: z.intersection(z.object({ id: tenantNo }), inputs.add),
  edit: withTextId(inputs.edit),
});

/** Only numbers are ids of tenants; any other text must not reach the database. */
const numbered = {
  queryById: { ...set.queryById, input: byTenant },
  delete: { ...set.delete, input: byTenant },
  deleteBatch: {
    ...set.deleteBatch,
    input: byIds.check(
      z.refine(({ ids }): boolean => ids.every((id) => tenantId.safeParse(id).success), { error: "租户编号不正确" }),
    ),
  },
};

/** 租户. Only the platform's owner manages them. */
export const tenant = {
  ...set,
  ...numbered,
  served: [set.list, numbered.queryById, set.add, set.edit, numbered.delete, numbered.deleteBatch],
};

/** Freezing shuts the people of the tenant out at once. */
export const freezeTenant = endpoint({
  method: "PUT",
  path: "/sys/tenant/freeze",
  entity: "system:tenant",
  permission: "system:tenant:edit",
  input: z.object({ id: tenantId, status: z.union([z.literal(0), z.literal(1)]) }),
  result: set.row,
  refusals: [40401, 42201],
  operation: 3,
  title: "冻结或解冻租户",
});

/** The open tenants, for choosing; with `ids` only those. */
export const tenantQueryList = endpoint({
  method: "GET",
  path: "/sys/tenant/queryList",
  entity: "system:tenant",
  permission: "system:tenant:list",
  input: z.looseObject({ ids: z.optional(z.string().check(z.regex(/^[\d,]{0,2000}$/, "租户编号不正确"))) }),
  result: z.array(z.object({ id: z.int(), name: z.string() })),
});

/** 套餐: the screens that people of the tenant may get at most; null = all. */
export const tenantPack = endpoint({
  method: "GET",
  path: "/sys/tenant/queryPack",
  entity: "system:tenant",
  permission: "system:tenant:view",
  input: byTenant,
  result: z.object({
    screenIds: z.nullable(z.array(z.string())),
    /** Every screen of the menu, with the name of its group. */
    screens: z.array(z.object({ id: z.string(), title: z.string(), group: z.string() })),
  }),
  refusals: [40401],
});

export const editTenantPack = endpoint({
  method: "PUT",
  path: "/sys/tenant/editPack",
  entity: "system:tenant",
  permission: "system:tenant:edit",
  input: z.object({ id: tenantId, screenIds: z.nullable(z.array(rowId).check(z.maxLength(1000))) }),
  result: z.null(),
  refusals: [40401, 42201],
  operation: 3,
  title: "修改租户套餐",
});

const userFields = {
  id: text(32, { title: "ID", query: "in", noExport: true }),
  tenantId: int({ title: "租户", query: "eq", noExport: true }),
  username: text(100, { title: "用户账号", query: "like" }),
  realname: text(100, { title: "姓名", query: "like" }),
  workNo: text(100, { title: "工号" }),
  status: int({ title: "状态", dict: "user_status", query: "eq" }),
};
const userSet = entitySet({
  address: "system:tenant",
  base: "/sys/tenant",
  title: "租户用户",
  fields: userFields,
  has: "L",
});
const userList = { ...userSet.list, path: "/sys/tenant/getTenantUserList" };

/** 用户 of a tenant. */
export const tenantUser = { ...userSet, list: userList, served: [userList] };
