/**
 * Permissions of every role for all that the server serves: A.1 and A.3 of the domain design, written again by hand.
 * Tests compare it with the server's responses, so it must never be read from the seed.
 */

/** The fourteen roles of A.1. */
export const roleCodes = [
  "super_admin",
  "tenant_admin",
  "cs",
  "cs_lead",
  "sales",
  "sales_lead",
  "lab_reception",
  "lab_engineer",
  "lab_reviewer",
  "finance",
  "finance_lead",
  "lab_proxy",
  "operator",
  "auditor",
] as const;
export type Role = (typeof roleCodes)[number];

/** A demo account of each role (H.5). */
export const accountOf: Readonly<Record<Role, string>> = {
  super_admin: "admin",
  tenant_admin: "tadmin",
  cs: "cs01",
  cs_lead: "cslead",
  sales: "sales01",
  sales_lead: "slead01",
  lab_reception: "labrec01",
  lab_engineer: "labeng01",
  lab_reviewer: "labrev01",
  finance: "fin01",
  finance_lead: "finlead",
  lab_proxy: "proxy01",
  operator: "oper01",
  auditor: "audit01",
};

/** Actions by `area:entity`, or by `area` for all its entities that are not named. */
type Held = Readonly<Record<string, string>>;

const reading = "list view";
const writing = `${reading} add edit delete deleteBatch`;
const everybody: Held = { "dashboard:analysis": "view", "dashboard:task": "view" };
const afterSales: Held = { "afterSales:refund": reading, "afterSales:withdrawal": reading };
const customers: Held = {
  "customer:customer": reading,
  "customer:address": "list",
  "customer:contact": "list",
  "customer:level": "list",
};
const consultations: Held = { "consultation:consultation": reading };
const invoices: Held = { "invoice:invoice": reading };
const catalogue: Held = {
  "services:exchangeRate": reading,
  "services:category": reading,
  "services:industry": reading,
  "services:project": reading,
  "services:tag": reading,
  "services:package": reading,
  "services:service": reading,
  "services:travelling": "list",
};
/** Leads may transfer tasks and share views. */
const lead: Held = { "dashboard:task": "view transfer", "system:savedView": "share" };
const shelf: Held = {
  ...catalogue,
  "services:category": `${reading} add edit delete import export`,
  "services:exchangeRate": `${writing} import export`,
  "services:industry": writing,
  "services:project": `${writing} import export`,
  "services:tag": writing,
  "services:service": `${reading} add edit delete deleteBatch export import publish unpublish`,
};
const cs: Held = {
  ...everybody,
  ...afterSales,
  "afterSales:refund": `${reading} add`,
  "afterSales:withdrawal": `${reading} add`,
  ...customers,
  "consultation:consultation": `${reading} reply close`,
  "invoice:invoice": `${reading} apply`,
  "order:order": `${reading} add edit cancel credit logistics inspectionForm resendSample applyRefund applyWithdrawal remark`,
  "finance:payment": "add",
};
const sales: Held = {
  ...everybody,
  ...customers,
  "consultation:consultation": `${reading} reply`,
  "customer:customer": `${reading} add edit mobile`,
  "order:order": `${reading} add edit credit changePrice remark inspectionForm`,
  "finance:payment": "add",
};
const finance: Held = {
  ...everybody,
  ...afterSales,
  "afterSales:refund": `${reading} payout`,
  "invoice:invoice": `${reading} apply accept reject upload red send export`,
  "order:order": reading,
  "order:liquidation": `${reading} export mature freeze`,
  "order:settlement": `${reading} add edit export send confirm dispute`,
  "finance:payment": `${reading} add confirm reject`,
  "finance:account": `${reading} recharge`,
  "finance:customer": `${reading} edit remind writeOff export`,
  "finance:roleUser": reading,
  "finance:finance": `${reading} add reconcile import export`,
};
const reception = "confirmReceipt examine sampleReject resendSample logistics";
const engineer = "inspectionForm startTest uploadReport";
const reviewer = "examineReport voidReport";

/** Permissions of each role; `all` = everything. */
const held: Readonly<Record<Role, Held | "all">> = {
  super_admin: "all",
  tenant_admin: {
    ...everybody,
    ...shelf,
    // The whole configuration of his tenant, whatever screens it has.
    otherConfig: `${writing} import export`,
    "order:order": "changePriceBelowCost",
    "company:depart": "list add edit delete deleteBatch export import auth",
    "company:user": `${writing} import export invite leave password freeze handover role resetFactor viewAs`,
    "message:config": `${reading} add edit delete`,
    "message:message": `${reading} delete deleteBatch export resend`,
    "message:template": `${writing} import export use test`,
    "oss:file": `${reading} upload delete`,
    "system:announcement": `${writing} import export publish revoke`,
    "system:address": "list",
    "system:category": `${writing} import export`,
    "system:depart": "list add edit delete deleteBatch export import auth",
    "system:departUser": "list add edit delete deleteBatch auth",
    "system:dict": `${writing} import export refresh recycle`,
    "system:dictItem": "add edit list delete deleteBatch",
    "system:dataLog": reading,
    "system:log": `${reading} delete deleteBatch export`,
    "system:online": "list forceLogout",
    "system:position": `${writing} import export`,
    "system:role": `${writing} import export auth user`,
    "system:savedView": "share",
    "system:user": `${writing} import export freeze password recycle handover resetFactor viewAs`,
  },
  cs,
  cs_lead: {
    ...cs,
    ...lead,
    "consultation:consultation": `${cs["consultation:consultation"]} assign delete`,
    "afterSales:refund": `${reading} add agree reject revoke export`,
    "afterSales:withdrawal": `${reading} add agree reject revoke`,
    "customer:customer": `${reading} mobile confirmMobile viewPlain`,
    "order:order": `${cs["order:order"]} changePrice changeSalesperson cancelPaid complete export`,
  },
  sales,
  sales_lead: {
    ...sales,
    ...lead,
    "customer:customer": `${reading} add edit mobile confirmMobile viewPlain import export`,
    "order:order": `${sales["order:order"]} changeSalesperson`,
  },
  lab_reception: {
    ...everybody,
    ...afterSales,
    "afterSales:refund": `${reading} returnSample`,
    "afterSales:withdrawal": `${reading} returnSample confirmReturn`,
    "order:order": `${reading} ${reception}`,
  },
  lab_engineer: { ...everybody, "order:order": `${reading} ${engineer}` },
  lab_reviewer: { ...everybody, "order:order": `${reading} ${reviewer}` },
  finance,
  finance_lead: {
    ...everybody,
    ...afterSales,
    "afterSales:refund": `${reading} agree reject payout approvePayout`,
    "invoice:invoice": finance["invoice:invoice"] ?? "",
    "otherConfig:payment": reading,
    "system:savedView": "share",
    "order:order": `${reading} confirmPayment changePriceBelowCost`,
    "order:liquidation": `${finance["order:liquidation"]} changePrice close`,
    "order:settlement": `${finance["order:settlement"]} approve pay void`,
    "finance:payment": `${finance["finance:payment"]} reverse`,
    "finance:account": `${finance["finance:account"]} adjust credit freeze`,
    "finance:customer": finance["finance:customer"] ?? "",
    "finance:roleUser": writing,
    "finance:finance": `${finance["finance:finance"]} reverse`,
    "finance:close": "list run reopen",
  },
  lab_proxy: {
    ...everybody,
    ...afterSales,
    "afterSales:refund": `${reading} returnSample`,
    "afterSales:withdrawal": `${reading} returnSample confirmReturn`,
    "order:order": `${reading} ${reception} ${engineer} ${reviewer}`,
  },
  operator: {
    ...everybody,
    ...shelf,
    "otherConfig:attribute": writing,
    "otherConfig:evaluation": writing,
    "otherConfig:template": reading,
  },
  auditor: {
    ...everybody,
    ...afterSales,
    ...customers,
    ...consultations,
    ...invoices,
    ...catalogue,
    otherConfig: reading,
    "company:depart": "list",
    "company:user": reading,
    message: reading,
    "oss:file": reading,
    "system:announcement": reading,
    "system:address": "list",
    "system:category": reading,
    "system:dataLog": reading,
    "system:depart": "list",
    "system:departUser": "list",
    "system:dict": reading,
    "system:log": reading,
    "system:online": "list",
    "system:dictItem": "list",
    "system:position": reading,
    "system:role": reading,
    "system:user": reading,
    "order:order": reading,
    "order:liquidation": reading,
    "order:settlement": reading,
    "finance:payment": reading,
    "finance:account": reading,
    "finance:customer": reading,
    "finance:roleUser": reading,
    "finance:finance": reading,
    "finance:close": "list",
  },
};

/** Whether a role has any of these permissions. */
export function holds(role: Role, needs: readonly string[]): boolean {
  const own = held[role];
  if (own === "all") return true;
  return needs.some((code) => {
    const [area = "", entity, action = ""] = code.split(":");
    return (own[`${area}:${entity}`] ?? own[area] ?? "").split(" ").includes(action);
  });
}

/** Roles that see only part of the orders (A.2). */
export const scoped: readonly Role[] = [
  "sales",
  "sales_lead",
  "lab_reception",
  "lab_engineer",
  "lab_reviewer",
  "lab_proxy",
];
