import { eq } from "drizzle-orm";
import type { InputOf } from "#src/contract/endpoint.ts";
import {
  consentPauseHours,
  customerMobileChange,
  customerMobileCode,
  customerMobileConfirm,
  customerMobileRequest,
} from "#src/contract/customer/mobile-change.ts";
import { maskMobile } from "#src/lib/masks.ts";
import { Refusal } from "#src/lib/refusal.ts";
import { toWire } from "#src/lib/time.ts";
import { custCustomer } from "#src/server/db/schema/customer.ts";
import type { Kernel } from "#src/server/kernel/kernel.ts";
import type { RowOf, Rows } from "#src/server/kernel/rows/rows.ts";
import { type Route, serve } from "#src/server/kernel/http/serve.ts";
import { newCode, takeCode } from "#src/server/system/session/door.ts";
import { demandNoStaff } from "#src/server/system/user/door.ts";
import { customerEntity } from "./entity.ts";

type CustomerRow = RowOf<typeof custCustomer>;

const noRequest = {
  newMobile: null,
  newMobileBy: null,
  newMobileTime: null,
  newMobileReason: null,
};

/** Why this number cannot give consent now: it changed within the last 24 hours. Undefined if it can. */
export function consentPause(customer: Pick<CustomerRow, "mobileTime">, now: Date): string | undefined {
  if (!customer.mobileTime) return undefined;
  const until = new Date(customer.mobileTime.getTime() + consentPauseHours * 3_600_000);
  if (now >= until) return undefined;
  return `客户手机号刚更换，${consentPauseHours}小时内不能用余额支付验证码，请在${toWire(until)}后再试`;
}

async function demandFree(rows: Rows, customer: CustomerRow, mobile: string): Promise<void> {
  rows.guess(mobile);
  if (customer.mobile === mobile) throw new Refusal(42201, "新手机号与当前手机号相同");
  await demandNoStaff(rows, mobile);
  const other = await rows.first(customerEntity, eq(custCustomer.mobile, mobile));
  if (other) throw new Refusal(40904, "手机号已存在");
}

/** Changes the number and closes an open request. */
async function change(rows: Rows, customer: CustomerRow, mobile: string): Promise<void> {
  await rows.update(customerEntity, customer, {
    ...noRequest,
    mobile,
    mobileTime: rows.now,
  });
}

/** Sends a message to both numbers after the change is committed. */
function notifyBoth(kernel: Kernel, customer: Pick<CustomerRow, "customerNo">, before: string, after: string): void {
  const about = `客户${customer.customerNo}的手机号已由${maskMobile(before)}更换为${maskMobile(after)}`;
  // Two tasks: if one number cannot be reached, the other still gets its message.
  kernel.background(() => kernel.sms(before, `${about}，如非本人同意，请立即联系客服。`));
  kernel.background(() => kernel.sms(after, `${about}，${consentPauseHours}小时内不能用于余额支付。`));
}

/** The code is valid only for this customer and this new number. */
const matter = ({ id, mobile }: { id: string; mobile: string }) => `${id}/${mobile}`;

async function sendCode(kernel: Kernel, rows: Rows, input: InputOf<typeof customerMobileCode>) {
  const customer = await rows.find(customerEntity, input.id);
  await demandFree(rows, customer, input.mobile);
  const code = await newCode(kernel, "mobile", customer.mobile, rows.now, { about: matter(input) });
  const text = `您的手机号将更换为${input.mobile}，验证码是${code}，5分钟内有效。如非本人操作，请勿告知他人。`;
  kernel.background(() => kernel.sms(customer.mobile, text));
  return { mobile: maskMobile(customer.mobile) };
}

/** The calls of 更换手机号. */
export function mobileRoutes(kernel: Kernel): Route[] {
  return [
    serve(customerMobileCode, ({ rows, input }) => sendCode(kernel, rows, input), {
      loose: true,
      message: "验证码已发送",
    }),
    serve(
      customerMobileChange,
      async ({ rows, input }) => {
        const found = await rows.find(customerEntity, input.id);
        if (found.version !== input.version) throw new Refusal(40901);
        await demandFree(rows, found, input.mobile);
        // Outside the transaction: a wrong try must still count when the call is refused.
        if (!(await takeCode(kernel, "mobile", found.mobile, input.code, rows.now, { about: matter(input) })))
          throw new Refusal(42201, "验证码错误或已失效");
        await rows.fresh("write", async (own) => {
          const customer = await own.lock(customerEntity, input.id, input.version);
          await change(own, customer, input.mobile);
        });
        notifyBoth(kernel, found, found.mobile, input.mobile);
        return rows.view(customerEntity, input.id);
      },
      { loose: true, message: "手机号已更换" },
    ),
    serve(
      customerMobileRequest,
      async ({ rows, actor, input }) => {
        const customer = await rows.lock(customerEntity, input.id, input.version);
        await demandFree(rows, customer, input.mobile);
        await rows.update(customerEntity, customer, {
          newMobile: input.mobile,
          newMobileBy: actor.username,
          newMobileTime: rows.now,
          newMobileReason: input.reason,
        });
        return rows.view(customerEntity, input.id);
      },
      { message: "已提交，等待他人复核" },
    ),
    serve(
      customerMobileConfirm,
      async ({ rows, actor, input, after }) => {
        const customer = await rows.lock(customerEntity, input.id, input.version);
        const { newMobile, newMobileBy, mobile } = customer;
        if (!newMobile) throw new Refusal(40902);
        if (newMobileBy === actor.username) throw new Refusal(42201, "更换手机号的申请人与复核人不能为同一人");
        if (input.agree === "N") await rows.update(customerEntity, customer, noRequest);
        else {
          await demandFree(rows, customer, newMobile);
          await change(rows, customer, newMobile);
          after(async () => notifyBoth(kernel, customer, mobile, newMobile));
        }
        return rows.view(customerEntity, input.id);
      },
      { message: "复核完成" },
    ),
  ];
}
