import type { InputOf } from "#src/contract/endpoint.ts";
import type { orderEditInput } from "#src/contract/order/order.ts";
import type { z } from "zod/mini";
import type { orderChangeSalesperson } from "#src/contract/order/office-acts.ts";
import type { Person } from "#src/server/system/user/door.ts";
import { holdsPost } from "#src/contract/system/desk/posts.ts";
import { maskEmail, maskMobile } from "#src/lib/masks.ts";
import { Refusal } from "#src/lib/refusal.ts";
import { allow, type OrderRow, refuse, type Step } from "./step.ts";

/** O-20: changes the salesperson. `next` is null if the account does not exist. */
export function changeSalesperson(
  order: OrderRow,
  input: Pick<InputOf<typeof orderChangeSalesperson>, "newSales" | "reason">,
  next: Person | null,
): Step {
  allow(order, "changeSalesperson");
  if (order.salesBy === input.newSales) refuse("新销售与原销售相同");
  if (!next?.enabled) refuse("新销售不存在或已冻结");
  if (!holdsPost("salesBy", next)) refuse("新销售须为销售人员");
  return {
    act: "changeSalesperson",
    name: "更换销售",
    patch: { salesBy: next.username, salesName: next.realname, salesOrgCode: next.orgCode },
    content: `${order.salesName ?? "无"} → ${next.realname}：${input.reason}`.slice(0, 500),
    visible: false,
  };
}

type Edit = z.output<typeof orderEditInput>;

/** Ignores masked values that come back as shown; refuses any other value with stars. */
function unmasked(order: OrderRow, input: Edit): Edit {
  const seen = { contactMobile: maskMobile(order.contactMobile), contactEmail: maskEmail(order.contactEmail) };
  const given = { ...input };
  for (const name of ["contactMobile", "contactEmail"] as const) {
    if (!given[name]?.includes("*")) continue;
    if (given[name] !== seen[name]) throw new Refusal(40001, "参数校验失败：手机号或邮箱不正确");
    delete given[name];
  }
  return given;
}

/** O-32: edits contacts, customer service and remarks; the log names the changed fields. */
export function edit(order: OrderRow, edited: Edit): Step {
  allow(order, "edit");
  const input = unmasked(order, edited);
  const titles = {
    contactName: "联系人",
    contactMobile: "联系人电话",
    contactEmail: "联系邮箱",
    csBy: "客服",
    customerRemark: "客户备注",
    innerRemark: "内部备注",
  } as const;
  const names = (Object.keys(titles) as (keyof typeof titles)[]).filter(
    (name) => input[name] !== undefined && input[name] !== (order[name] ?? ""),
  );
  return {
    act: "edit",
    name: "编辑",
    patch: Object.fromEntries(names.map((name) => [name, name === "csBy" ? input.csBy || null : input[name]])),
    content: names.map((name) => titles[name]).join("、"),
    visible: false,
  };
}

/** O-32, only the internal remark. */
export function remark(order: OrderRow, { innerRemark }: { readonly innerRemark: string }): Step {
  allow(order, "remark");
  return { act: "remark", name: "备注", patch: { innerRemark }, content: innerRemark, visible: false };
}
