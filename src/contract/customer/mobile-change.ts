import * as z from "zod/mini";
import { enteredText, rowId } from "#src/contract/texts.ts";
import { endpoint } from "#src/contract/endpoint.ts";
import { text } from "#src/contract/fields.ts";
import { mobile } from "#src/contract/mobile.ts";
import { Customer } from "./customer.ts";

/**
 * 更换手机号: customers approve balance payments with a code sent to this number. It can therefore be changed in two ways
 * only: with a code sent to the old number, or by one person's request that another person confirms.
 */

/** Hours after a change during which no consent code is sent to the new number. */
export const consentPauseHours = 24;

const version = z.int().check(z.minimum(0));
const reason = enteredText(200, "请填写更换原因");
const refusals = [40302, 40401, 40901, 40902, 40904, 42201, 42901] as const;

/** Fields of the dialog that changes the number. */
export const mobileChangeFields = {
  mobile: text(11, { title: "新手机号" }),
  reason: text(200, { title: "更换原因" }),
  proof: text(10, { title: "验证方式" }),
  code: text(6, { title: "原手机号验证码" }),
};

/** Sends a code to the old number; the code is valid for this one new number. */
export const customerMobileCode = endpoint({
  method: "POST",
  entity: "customer:customer",
  path: "/customer/mobile/code",
  permission: "customer:customer:mobile",
  input: z.object({ id: rowId, mobile }),
  /** The old number, masked. */
  result: z.object({ mobile: z.string() }),
  refusals,
  operation: 7,
  title: "发送更换手机号验证码",
});

/** Changes the number, using the code that was sent to the old number. */
export const customerMobileChange = endpoint({
  method: "PUT",
  entity: "customer:customer",
  path: "/customer/mobile/change",
  permission: "customer:customer:mobile",
  input: z.object({
    id: rowId,
    version,
    mobile,
    reason,
    code: z.string().check(z.regex(/^\d{6}$/, "请输入6位验证码")),
  }),
  result: Customer,
  refusals,
  operation: 3,
  title: "更换客户手机号",
});

/** Requests that another person confirms the change, if the old number cannot be reached. */
export const customerMobileRequest = endpoint({
  method: "PUT",
  entity: "customer:customer",
  path: "/customer/mobile/request",
  permission: "customer:customer:mobile",
  input: z.object({ id: rowId, version, mobile, reason }),
  result: Customer,
  refusals,
  operation: 3,
  title: "申请更换客户手机号",
});

/** Confirms or rejects a request. The person who made the request cannot do this. */
export const customerMobileConfirm = endpoint({
  method: "PUT",
  entity: "customer:customer",
  path: "/customer/mobile/confirm",
  permission: "customer:customer:confirmMobile",
  input: z.object({ id: rowId, version, agree: z.enum(["Y", "N"]) }),
  result: Customer,
  refusals,
  operation: 3,
  title: "复核更换客户手机号",
});
