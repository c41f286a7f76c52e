import { ownerOnly } from "#src/contract/system/access/owner-only.ts";
import { screens } from "#src/contract/menu.ts";

/** A role and its permissions, as defined in A.1 and A.3. */
export interface RoleSeed {
  code: string;
  name: string;
  description: string;
  /** Starts with all permissions of these roles. */
  with?: readonly string[];
  /** Adds `list` and `view` of these: an area (`order`) or an entity (`order:order`). */
  reads?: readonly string[];
  /** Adds actions: `area:entity:one,two`; `area:entity:*` or `area:*` for all existing ones. */
  acts?: readonly string[];
  /** Removes these permissions again. */
  without?: readonly string[];
  /** The rows of an entity that the role may see: field, rule, value; several are joined by AND. */
  scopes?: Readonly<Record<string, readonly ScopeSeed[]>>;
}

export interface ScopeSeed {
  name: string;
  field: string;
  rule: string;
  value: string;
}

const mine = (field: string): ScopeSeed => ({ name: "本人", field, rule: "=", value: "#{sys_user_code}" });
const below = (field: string): ScopeSeed => ({
  name: "本部门及下级",
  field,
  rule: "RIGHT_LIKE",
  value: "#{sys_org_code}",
});

const csReads = ["order:order", "afterSales", "consultation", "customer", "clue:clue", "invoice"];
const salesReads = ["customer", "clue", "consultation", "order:order", "o2o:excitation"];
const labScope = { "order:order": [below("labOrgCode")] };

/** The seeded roles in their order (A.1, A.3). */
export const roles: readonly RoleSeed[] = [
  { code: "super_admin", name: "超级管理员", description: "平台所有者，可见全部租户，不可编辑或删除", acts: ["*"] },
  {
    code: "tenant_admin",
    name: "租户管理员",
    description: "一个租户的用户、部门、角色、字典与配置",
    acts: [
      "system:user:*",
      "system:role:*",
      "system:savedView:*",
      "system:depart:*",
      "system:departUser:*",
      "system:dict:*",
      "system:dictItem:*",
      "system:position:*",
      "system:announcement:*",
      "system:category:*",
      "system:address:*",
      "system:log:*",
      "system:dataLog:*",
      "system:online:*",
      "company:*",
      "message:*",
      "oss:*",
      "otherConfig:*",
      "services:*",
      "website:*",
      "order:order:changePriceBelowCost",
      "o2o:excitation:grant",
    ],
  },
  {
    code: "cs",
    name: "客服",
    description: "代客下单、样品跟进、咨询、退款与撤样的首次处理",
    reads: csReads,
    acts: [
      "finance:payment:add",
      "order:order:add,edit,cancel,credit,logistics,inspectionForm,resendSample,applyRefund,applyWithdrawal,remark",
      "afterSales:refund:add",
      "afterSales:withdrawal:add",
      "invoice:invoice:apply",
      "consultation:consultation:reply,close,toClue",
      "clue:clue:add",
    ],
  },
  {
    code: "cs_lead",
    name: "客服主管",
    description: "客服之外：付款后取消、10%以内改价、5000元以内退款审核、更换销售",
    with: ["cs"],
    acts: [
      "order:order:changePrice,changeSalesperson,cancelPaid,complete,export",
      "afterSales:refund:agree,reject,revoke,overdue,export",
      "customer:customer:certify,password,viewPlain,mobile,confirmMobile",
      "clue:clue:assign",
      "dashboard:task:transfer",
      "afterSales:withdrawal:agree,reject,revoke",
      "consultation:consultation:assign,delete",
      "system:savedView:share",
    ],
  },
  {
    code: "sales",
    name: "销售",
    description: "本人的客户、线索与订单；5%以内改价；专属套餐草稿",
    reads: salesReads,
    acts: [
      "finance:payment:add",
      "customer:customer:add,edit,follow,claim,mobile",
      "customer:contact:*",
      "customer:address:*",
      "customer:title:*",
      "customer:exclusivePackage:add,edit",
      "clue:clue:add,edit,follow,mail,convert,close",
      "clue:mail:send,revoke",
      "order:order:add,edit,credit,changePrice,remark,inspectionForm",
      "consultation:consultation:reply,toClue",
    ],
    scopes: {
      "order:order": [mine("salesBy")],
      "customer:customer": [mine("salesBy")],
      "clue:clue": [mine("ownerBy")],
      "o2o:excitation": [mine("targetBy")],
    },
  },
  {
    code: "sales_lead",
    name: "销售主管",
    description: "本部门的客户与线索；分配；20%以内改价；启用专属套餐",
    with: ["sales"],
    acts: [
      "customer:customer:assign,level,settle,freeze,password,viewPlain,confirmMobile,import,export",
      "customer:level:edit",
      "customer:exclusivePackage:enable,disable,delete",
      "clue:clue:assign,recycle,delete,deleteBatch,import,export",
      "clue:contact:*",
      "clue:line:*",
      "dashboard:task:transfer",
      "order:order:changeSalesperson",
      "system:savedView:share",
    ],
    scopes: {
      "order:order": [below("salesOrgCode")],
      "customer:customer": [below("salesOrgCode")],
      "clue:clue": [below("ownerOrgCode")],
      "o2o:excitation": [below("sysOrgCode")],
    },
  },
  {
    code: "lab_reception",
    name: "实验室收样员",
    description: "确认收样、样品审核、拒收、退样、物流",
    reads: ["order:order", "afterSales"],
    acts: [
      "order:order:confirmReceipt,examine,sampleReject,resendSample,logistics",
      "afterSales:refund:returnSample",
      "afterSales:withdrawal:returnSample,confirmReturn",
    ],
    scopes: { ...labScope, "afterSales:refund": [below("labOrgCode")], "afterSales:withdrawal": [below("labOrgCode")] },
  },
  {
    code: "lab_engineer",
    name: "检测工程师",
    description: "委托单、检测、上传报告",
    reads: ["order:order"],
    acts: ["order:order:inspectionForm,startTest,uploadReport"],
    scopes: labScope,
  },
  {
    code: "lab_reviewer",
    name: "报告审核人",
    description: "授权签字人：审核报告；不得审核本人上传的报告",
    reads: ["order:order"],
    acts: ["order:order:examineReport,voidReport"],
    scopes: labScope,
  },
  {
    code: "finance",
    name: "财务专员",
    description: "收款确认、发票、退款打款录入、清算、台账",
    // Finance follows an order number to its record: reads orders, acts on none (docs/decisions/148-finance-reads-orders.md).
    reads: ["finance", "invoice", "order:order", "order:liquidation", "order:settlement", "afterSales"],
    // Only the chief may close months.
    without: ["finance:close:*"],
    acts: [
      "finance:payment:add,confirm,reject",
      "finance:finance:add,reconcile,import,export",
      "finance:account:recharge",
      "finance:customer:edit,remind,writeOff,export",
      "invoice:invoice:apply,accept,reject,upload,red,send,export",
      "order:liquidation:export,mature,freeze",
      "order:settlement:add,edit,send,confirm,dispute,export",
      "afterSales:refund:payout",
    ],
  },
  {
    code: "finance_lead",
    name: "财务主管",
    description: "财务专员之外：打款复核、改清算价、结算审批、关账",
    with: ["finance"],
    reads: ["otherConfig:payment"],
    acts: [
      "finance:payment:reverse",
      "finance:finance:reverse",
      "finance:close:list,run,reopen",
      "finance:account:adjust,credit,freeze",
      "finance:roleUser:*",
      "o2o:excitation:grant",
      "order:liquidation:changePrice,close",
      "order:settlement:approve,pay,void",
      "afterSales:refund:agree,reject,approvePayout",
      "otherConfig:payment:add,edit,test",
      "order:order:confirmPayment,changePriceBelowCost",
      "dashboard:chart:export",
      "system:savedView:share",
    ],
  },
  {
    code: "lab_proxy",
    name: "合作实验室代办",
    description: "代没有账号的合作实验室与境外实验室操作",
    with: ["lab_reception", "lab_engineer", "lab_reviewer"],
    scopes: {
      "order:order": [{ name: "合作与境外实验室", field: "labType", rule: "IN", value: "2,3" }],
      "afterSales:refund": [{ name: "合作与境外实验室", field: "labType", rule: "IN", value: "2,3" }],
      "afterSales:withdrawal": [{ name: "合作与境外实验室", field: "labType", rule: "IN", value: "2,3" }],
    },
  },
  {
    code: "operator",
    name: "运营",
    description: "服务、套餐、方案、官网、资讯、运营页面、激励规则",
    acts: [
      "services:*",
      "website:*",
      "info:*",
      "operation:*",
      "o2o:*",
      "otherConfig:template:*",
      "otherConfig:attribute:*",
      "otherConfig:mapping:*",
      "otherConfig:evaluation:*",
    ],
    without: ["o2o:excitation:grant"],
  },
  {
    code: "auditor",
    name: "审计",
    description: "只读全部，含日志与数据日志",
    reads: ["*"],
    without: ownerOnly.map((part) => `${part}:*`),
  },
];

/** Permissions that every role has. */
const everyone: readonly string[] = [
  "account:center:view",
  "dashboard:analysis:view",
  "dashboard:workplace:view",
  "dashboard:task:view",
  "dashboard:chart:view",
];

/** Every permission code of the seed, in menu order. */
export const allCodes: readonly string[] = [
  ...new Set(screens.flatMap((screen) => [...screen.opens, ...screen.rights])),
];

/** The codes of a role. Throws for a pattern that matches nothing: a misspelt code would silently grant nothing. */
export function codesOf(
  role: RoleSeed,
  all: readonly string[] = allCodes,
  roleByCode = byCode(roles),
): ReadonlySet<string> {
  const codes = new Set(everyone.filter((code) => all.includes(code)));
  for (const other of role.with ?? []) {
    const base = roleByCode.get(other);
    if (!base) throw new Error(`role ${role.code} takes an unknown role ${other}`);
    for (const code of codesOf(base, all, roleByCode)) codes.add(code);
  }
  for (const part of role.reads ?? []) for (const code of matching(all, part, ["list", "view"])) codes.add(code);
  const taken = (role.without ?? []).flatMap((pattern) => expand(all, pattern));
  const named = (role.acts ?? []).flatMap((pattern) => expand(all, pattern));
  for (const code of named) codes.add(code);
  // Last, so that a role can include a whole area and exclude one action.
  for (const code of taken) codes.delete(code);
  return codes;
}

/** The rows of each entity that a role may see: its own rules take precedence over those of the roles it builds on. */
export function scopesOf(role: RoleSeed, roleByCode = byCode(roles)): Readonly<Record<string, readonly ScopeSeed[]>> {
  const below = (role.with ?? []).map((code) => roleByCode.get(code)).filter((base) => base !== undefined);
  return Object.assign({}, ...below.map((base) => scopesOf(base, roleByCode)), role.scopes);
}

function byCode(list: readonly RoleSeed[]): ReadonlyMap<string, RoleSeed> {
  return new Map(list.map((role) => [role.code, role]));
}

function expand(all: readonly string[], pattern: string): string[] {
  if (pattern === "*") return [...all];
  const [area = "", entity = "", actions] = pattern.split(":");
  // `area:*` means a whole area, `area:entity:*` a whole entity.
  if (actions === undefined) return matching(all, area);
  if (entity === "*") return matching(all, area);
  if (actions === "*") return matching(all, `${area}:${entity}`);
  return matching(all, `${area}:${entity}`, actions.split(","));
}

function matching(all: readonly string[], part: string, actions?: readonly string[]): string[] {
  const found = all.filter((code) => {
    const inside = part === "*" || code.startsWith(`${part}:`);
    return inside && (!actions || actions.includes(code.split(":")[2] ?? ""));
  });
  const missing =
    part.includes(":") && actions
      ? actions.filter((action) => !["list", "view"].includes(action) && !all.includes(`${part}:${action}`))
      : [];
  if (found.length === 0 || missing.length > 0)
    throw new Error(`no permission is named ${part}:${missing.join(",") || "*"}`);
  return found;
}
