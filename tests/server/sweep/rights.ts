/**
 * Who may do what with orders, liquidation and money: A.1 and A.3 of the domain design written down once more, by
 * hand. It is compared with the server's answers, so it must never be read from the seed.
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

type Held = Readonly<Record<string, string>>;

const reading = "list view";
const cs: Held = {
  "order:order": `${reading} add edit cancel credit logistics inspectionForm resendSample applyRefund applyWithdrawal remark`,
  "finance:payment": "add",
};
const sales: Held = {
  "order:order": `${reading} add edit credit changePrice remark inspectionForm`,
  "finance:payment": "add",
};
const finance: Held = {
  "order:liquidation": `${reading} export mature freeze`,
  "finance:payment": `${reading} add confirm reject`,
  "finance:account": `${reading} recharge`,
  "finance:finance": `${reading} add reconcile import export`,
};
const reception = "confirmReceipt examine sampleReject resendSample logistics";
const engineer = "inspectionForm startTest uploadReport";
const reviewer = "examineReport voidReport";

/** What of the swept entities a role holds; `all` = everything. */
const held: Readonly<Record<Role, Held | "all">> = {
  super_admin: "all",
  tenant_admin: { "order:order": "changePriceBelowCost" },
  cs,
  cs_lead: { ...cs, "order:order": `${cs["order:order"]} changePrice changeSalesperson cancelPaid complete export` },
  sales,
  sales_lead: { ...sales, "order:order": `${sales["order:order"]} changeSalesperson` },
  lab_reception: { "order:order": `${reading} ${reception}` },
  lab_engineer: { "order:order": `${reading} ${engineer}` },
  lab_reviewer: { "order:order": `${reading} ${reviewer}` },
  finance,
  finance_lead: {
    "order:order": "confirmPayment changePriceBelowCost",
    "order:liquidation": `${finance["order:liquidation"]} changePrice close`,
    "finance:payment": `${finance["finance:payment"]} reverse`,
    "finance:account": `${finance["finance:account"]} adjust credit freeze`,
    "finance:finance": `${finance["finance:finance"]} reverse`,
  },
  lab_proxy: { "order:order": `${reading} ${reception} ${engineer} ${reviewer}` },
  operator: {},
  auditor: {
    "order:order": reading,
    "order:liquidation": reading,
    "finance:payment": reading,
    "finance:account": reading,
    "finance:finance": reading,
  },
};

/** Whether a role holds any of these permissions. */
export function holds(role: Role, needs: readonly string[]): boolean {
  const own = held[role];
  if (own === "all") return true;
  return needs.some((code) => {
    const [area, entity, action = ""] = code.split(":");
    return (own[`${area}:${entity}`] ?? "").split(" ").includes(action);
  });
}

/** Roles that see only part of the orders (A.2): what they see of an order of sales01 in Suzhou (own) and elsewhere. */
export const scoped: readonly Role[] = [
  "sales",
  "sales_lead",
  "lab_reception",
  "lab_engineer",
  "lab_reviewer",
  "lab_proxy",
];
