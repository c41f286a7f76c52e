import type { InputOf } from "#src/contract/endpoint.ts";
import type { orderEditInput } from "#src/contract/order/order.ts";
import type { z } from "zod";
import type { orderChangeSalesperson } from "#src/contract/order/office-acts.ts";
import type { Person } from "#src/server/system/user/door.ts";
import { allow, type OrderRow, refuse, type Step } from "./step.ts";

/** O-20: somebody else sells. Null = nobody of that name. */
export function changeSalesperson(
  order: OrderRow,
  input: Pick<InputOf<typeof orderChangeSalesperson>, "newSales" | "reason">,
  next: Person | null,
): Step {
  allow(order, "changeSalesperson");
  if (order.salesBy === input.newSales) refuse("新销售与原销售相同");
  if (!next?.enabled) refuse("新销售不存在或已冻结");
  if (!next.roleCodes.includes("sales") && !next.roleCodes.includes("sales_lead")) refuse("新销售须为销售人员");
  return {
    act: "changeSalesperson",
    name: "更换销售",
    patch: { salesBy: next.username, salesName: next.realname, salesOrgCode: next.orgCode },
    content: `${order.salesName ?? "无"} → ${next.realname}：${input.reason}`.slice(0, 500),
    visible: false,
  };
}

type Edit = z.output<typeof orderEditInput>;

/** O-32: contacts and remarks; the log says which. */
export function edit(order: OrderRow, input: Edit): Step {
  allow(order, "edit");
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
    patch: Object.fromEntries(names.map((name) => [name, input[name]])),
    content: names.map((name) => titles[name]).join("、"),
    visible: false,
  };
}

/** O-32, the inner remark alone. */
export function remark(order: OrderRow, innerRemark: string): Step {
  allow(order, "remark");
  return { act: "remark", name: "备注", patch: { innerRemark }, content: innerRemark, visible: false };
}
