import * as z from "zod/mini";
import { enteredText, rowId, textUpTo, trimmedText } from "#src/contract/texts.ts";
import { auditFields, code, file, flag, instant, int, money, rowOf, text, versionField } from "#src/contract/fields.ts";
import { entitySet } from "#src/contract/list.ts";
import { mobile, shownMobile } from "#src/contract/mobile.ts";
import { isCreditCode } from "#src/lib/credit-code.ts";

export const customerFields = {
  ...auditFields,
  ...versionField,
  createTime: instant({ title: "注册时间", query: "range" }),
  customerNo: text(20, { title: "客户编号", query: "like", format: "number" }),
  customerType: code("customer_type", { title: "类型", query: "in" }),
  customerName: text(100, { title: "客户名称", query: "like" }),
  shortName: text(40, { title: "简称" }),
  creditCode: text(18, { title: "统一社会信用代码", query: "eq" }),
  account: text(50, { title: "登录账号", query: "like", mask: "account" }),
  mobile: text(11, { title: "手机号", query: "like", mask: "mobile", changedBy: "更换手机号" }),
  email: text(100, { title: "邮箱", mask: "email" }),
  contactName: text(40, { title: "联系人", query: "like" }),
  areaCode: text(32, { title: "所在地区", query: "right_like", format: "area" }),
  address: text(200, { title: "详细地址" }),
  industryId: text(32, { title: "所属行业", query: "eq", noExport: true }),
  levelId: text(32, {
    title: "客户等级",
    query: "in",
    noExport: true,
    setBy: { need: "customer:customer:level", name: "调整等级" },
  }),
  levelName: text(20, { title: "客户等级" }),
  levelLocked: flag({ title: "锁定等级", query: "eq", noExport: true }),
  growthValue: int({ title: "成长值" }),
  source: code("customer_source", { title: "客户来源", query: "in" }),
  certStatus: code("cert_status", { title: "认证状态", query: "in" }),
  licenseFile: file(500, { title: "营业执照" }),
  salesBy: text(100, {
    title: "所属销售",
    text: "user",
    query: "eq",
    setBy: { need: "customer:customer:assign", name: "分配销售" },
  }),
  salesOrgCode: text(64, { title: "销售部门", text: "depart", query: "right_like" }),
  csBy: text(100, { title: "专属客服", text: "user", query: "eq" }),
  settleType: code("settle_type", {
    title: "结算方式",
    query: "eq",
    setBy: { need: "customer:customer:settle", name: "设置结算方式" },
  }),
  orderCount: int({ title: "订单数" }),
  paidTotalAmount: money({ title: "累计实付", query: "range" }),
  refundTotalAmount: money({ title: "累计退款" }),
  balanceAmount: money({ title: "余额" }),
  creditLimit: money({ title: "信用额度", noExport: true }),
  creditUsedAmount: money({ title: "已用额度", noExport: true }),
  lastOrderTime: instant({ title: "最近下单", query: "range" }),
  lastFollowTime: instant({ title: "最近跟进", query: "range" }),
  nextFollowTime: instant({ title: "下次跟进", query: "range" }),
  status: code("customer_status", { title: "状态", query: "eq" }),
  remark: text(500, { title: "备注", multiline: true }),
  mobileTime: instant({ title: "手机号更换时间", noExport: true }),
  newMobile: text(11, { title: "待复核手机号", mask: "mobile", noExport: true }),
  newMobileBy: text(100, { title: "更换申请人", text: "user", noExport: true }),
  newMobileTime: instant({ title: "更换申请时间", noExport: true }),
  newMobileReason: text(200, { title: "更换原因", noExport: true }),
  /** Y: the customer is assigned to nobody (公海). */
  pool: flag({ title: "公海", query: "eq", virtual: true }),
  /** Number, name, pinyin of the name, contact, or the complete mobile number. */
  keyword: text(100, { title: "关键字", query: "like", virtual: true, mask: "mobile" }),
};

/** A customer as lists and actions return it. */
export const Customer = rowOf(customerFields);
export type Customer = z.output<typeof Customer>;

/** Account in the mall: 4 to 18 letters, digits and underscores. A mobile number is valid too. */
export const accountPattern = /^\w{4,18}$/;

const optional = (max: number) =>
  z.pipe(
    z.nullish(trimmedText(max)),
    z.transform((value) => value || null),
  );

const basics = {
  customerType: z.enum(["1", "2"]),
  customerName: enteredText(100, "请输入客户名称"),
  shortName: optional(40),
  creditCode: optional(18).check(z.refine((value) => value === null || isCreditCode(value), "统一社会信用代码不正确")),
  account: z.string().check(z.trim(), z.regex(accountPattern, "登录账号须为手机号或4-18位字母、数字、下划线")),
  mobile,
  email: z.pipe(
    z.nullish(z.union([z.literal(""), z.email("邮箱格式不正确").check(z.maxLength(100))])),
    z.transform((value) => value || null),
  ),
  contactName: enteredText(40, "请输入联系人"),
  areaCode: optional(32),
  address: optional(200),
  industryId: optional(32),
  /** Absent = the lowest enabled level. */
  levelId: optional(32),
  source: z._default(textUpTo(10), "3"),
  licenseFile: optional(500),
  salesBy: optional(100),
  csBy: optional(100),
  settleType: z._default(z.enum(["1", "2"]), "1"),
  remark: optional(500),
};

/** The name of a company must have 2 to 100 characters. */
const companyNamed = (value: { customerType?: string | undefined; customerName?: string | undefined }) =>
  value.customerType !== "1" || value.customerName === undefined || value.customerName.length >= 2;
const companyName = { path: ["customerName"], error: "企业名称应为2-100个字符" };

export const customerAddInput = z.object(basics).check(z.refine(companyNamed, companyName));
export type CustomerAdd = z.output<typeof customerAddInput>;

/**
 * Masked address, as people without `customer:customer:viewPlain` see it. If a form sends it back, it counts as
 * unchanged.
 */
const maskedEmail = /^.\*{3}@/u;

/** Fields that 编辑 may change; level and salesperson have their own actions. An absent field keeps its value. */
export const customerEditInput = z
  .extend(
    z.object({ id: rowId, version: z.int() }),
    z.partial(
      z.extend(z.omit(z.object(basics), { levelId: true, salesBy: true, source: true, settleType: true }), {
        source: textUpTo(10),
        settleType: z.enum(["1", "2"]),
        account: z.union([basics.account, shownMobile], "登录账号须为手机号或4-18位字母、数字、下划线"),
        mobile: z.union([mobile, shownMobile], "请输入正确手机号"),
        email: z.union([basics.email, textUpTo(100).check(z.regex(maskedEmail))], "邮箱格式不正确"),
      }),
    ).shape,
  )
  .check(z.refine(companyNamed, companyName));

/** 客户: list, detail, add, edit, export and import. */
export const customer = entitySet({
  address: "customer:customer",
  base: "/customer",
  title: "客户",
  fields: customerFields,
  has: "LQAUEXI",
  add: customerAddInput,
  edit: customerEditInput,
});
