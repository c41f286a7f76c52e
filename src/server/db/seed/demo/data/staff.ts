import type { Actor } from "#src/server/kernel/auth/actor.ts";
import {
  departs as mainDeparts,
  type DepartSeed,
  people as mainPeople,
  type PersonSeed,
} from "#src/server/db/seed/system/people.ts";
import { codesOf, roles } from "#src/server/db/seed/system/roles.ts";
import { seedId } from "#src/server/db/seed/system/seed-id.ts";

/** A tenant that only its own people may see; for isolation tests. */
export const thirdTenant = { id: 3, name: "隔离测试有限公司", houseNumber: "ASSAY003" } as const;

/** Departments in addition to those of the accounts of H.5. */
export const moreDeparts: readonly DepartSeed[] = [
  { tenantId: 1, orgCode: "A01A01A01", name: "客服一组", category: "2" },
  { tenantId: 1, orgCode: "A01A01A02", name: "客服二组", category: "2" },
  { tenantId: 1, orgCode: "A01A02A03", name: "华北销售", category: "2" },
  { tenantId: 1, orgCode: "A01A04A01", name: "核算组", category: "2" },
  { tenantId: 1, orgCode: "A01A04A02", name: "结算组", category: "2" },
  { tenantId: 1, orgCode: "A01A05A01", name: "内容运营组", category: "2" },
  { tenantId: 1, orgCode: "A01A05A02", name: "市场推广组", category: "2" },
  { tenantId: 1, orgCode: "A01A06", name: "质量管理部", category: "2" },
  { tenantId: 2, orgCode: "A01A02", name: "业务部", category: "2" },
  { tenantId: 3, orgCode: "A01", name: "隔离测试公司", category: "1" },
];

function one(username: string, realname: string, role: string, tenantId: number, orgCode: string): PersonSeed {
  return {
    username,
    realname,
    roles: [{ code: role, tenantId }],
    departs: [{ tenantId, orgCode }],
    tenants: [tenantId],
  };
}

/**
 * Colleagues of the accounts of H.5: a second proxy who reviews the first one's uploads, and the people of tenants 2
 * and 3.
 */
export const morePeople: readonly PersonSeed[] = [
  one("proxy02", "唐代办", "lab_proxy", 1, "A01A01"),
  one("cs03", "柳客服", "cs", 1, "A01A01A01"),
  one("cs04", "程客服", "cs", 1, "A01A01A01"),
  one("cs05", "丁客服", "cs", 1, "A01A01A02"),
  one("cs06", "庄客服", "cs", 1, "A01A01A02"),
  one("sales07", "白销售", "sales", 1, "A01A02A03"),
  one("sales08", "简销售", "sales", 1, "A01A02A03"),
  one("sales09", "葛销售", "sales", 1, "A01A02A03"),
  one("slead03", "田主管", "sales_lead", 1, "A01A02A03"),
  one("labrec03", "盛收样", "lab_reception", 1, "A01A03A01"),
  one("labeng03", "骆工", "lab_engineer", 1, "A01A03A01"),
  one("labeng04", "尤工", "lab_engineer", 1, "A01A03A01"),
  one("labeng05", "闵工", "lab_engineer", 1, "A01A03A02"),
  one("labrev03", "褚签字", "lab_reviewer", 1, "A01A03A02"),
  one("fin03", "邬会计", "finance", 1, "A01A04A02"),
  one("oper02", "祁运营", "operator", 1, "A01A05A01"),
  one("oper03", "宗运营", "operator", 1, "A01A05A01"),
  one("oper04", "明运营", "operator", 1, "A01A05A02"),
  one("audit02", "巫审计", "auditor", 1, "A01A06"),
  one("cs21", "岭客服", "cs", 2, "A01A01"),
  one("cslead21", "关主管", "cs_lead", 2, "A01A01"),
  one("sales21", "欧销售", "sales", 2, "A01A02"),
  one("slead21", "练主管", "sales_lead", 2, "A01A02"),
  one("proxy21", "邝代办", "lab_proxy", 2, "A01A01"),
  one("proxy22", "冼代办", "lab_proxy", 2, "A01A01"),
  one("fin21", "招会计", "finance", 2, "A01"),
  one("finlead21", "植财务", "finance_lead", 2, "A01"),
  one("oper21", "甘运营", "operator", 2, "A01"),
  one("tadmin31", "隔租管", "tenant_admin", 3, "A01"),
  one("cslead31", "隔客服", "cs_lead", 3, "A01"),
  one("slead31", "隔销售", "sales_lead", 3, "A01"),
  one("proxy31", "隔收样", "lab_proxy", 3, "A01"),
  one("proxy32", "隔签字", "lab_proxy", 3, "A01"),
];

const people = [...mainPeople, ...morePeople];
const codes = new Map(roles.map((role) => [role.code, codesOf(role)]));

/** Who does what in a demo tenant, by username. */
export interface Desk {
  cs: readonly string[];
  csLead: string;
  sales: readonly string[];
  /** Sales lead by department of the salespeople. */
  salesLeads: Readonly<Record<string, string>>;
  finance: readonly string[];
  financeLead: string;
  operator: string;
  /** By laboratory code; `other` covers laboratories without their own people. */
  labs: Readonly<Record<string, { reception: string; engineers: readonly string[]; reviewer: string }>>;
}

const proxies = (first: string, second: string) => ({
  other: { reception: first, engineers: [first], reviewer: second },
});

/** The desks of the three tenants. */
export const desks: Readonly<Record<number, Desk>> = {
  1: {
    cs: ["cs01", "cs02"],
    csLead: "cslead",
    sales: ["sales01", "sales02", "sales03", "sales04", "sales05", "sales06"],
    salesLeads: { A01A02A01: "slead01", A01A02A02: "slead02" },
    finance: ["fin01", "fin02"],
    financeLead: "finlead",
    operator: "oper01",
    labs: {
      L01: { reception: "labrec01", engineers: ["labeng01", "labeng03", "labeng04"], reviewer: "labrev01" },
      L02: { reception: "labrec02", engineers: ["labeng02", "labeng05"], reviewer: "labrev02" },
      ...proxies("proxy01", "proxy02"),
    },
  },
  2: {
    cs: ["multi01", "cs21"],
    csLead: "cslead21",
    sales: ["sales21"],
    salesLeads: { A01A02: "slead21" },
    finance: ["fin21"],
    financeLead: "finlead21",
    operator: "oper21",
    labs: proxies("proxy21", "proxy22"),
  },
  3: {
    cs: ["cslead31"],
    csLead: "cslead31",
    sales: ["slead31"],
    salesLeads: { A01: "slead31" },
    finance: ["admin"],
    financeLead: "admin",
    operator: "admin",
    labs: proxies("proxy31", "proxy32"),
  },
};

/**
 * A demo account as an actor in one tenant, with the permissions of its roles there. Throws for an account that is not
 * of the demo.
 */
export function staffActor(username: string, tenantId: number): Actor {
  const person = people.find((one) => one.username === username);
  if (!person) throw new Error(`the demo has no account ${username}`);
  const held = person.roles.filter((role) => role.tenantId === tenantId || role.tenantId === 0);
  const all = held.some((role) => role.code === "super_admin");
  const depart = person.departs.find((one) => one.tenantId === tenantId);
  return {
    userId: seedId(`user ${username}`),
    username,
    realname: person.realname,
    tenantId,
    orgCode: depart?.orgCode ?? "",
    roleCodes: held.map((role) => role.code),
    can: (permission) => all || held.some((role) => codes.get(role.code)?.has(permission)),
    scopeOf: () => "all",
    clientType: "browser",
    ip: "127.0.0.1",
    sessionId: "",
  };
}

/** A customer as an actor in the mall, with all permissions of a customer. */
export function mallActor(customer: { account: string; contactName: string }, tenantId: number): Actor {
  return {
    userId: "",
    username: customer.account,
    realname: customer.contactName,
    tenantId,
    orgCode: "",
    roleCodes: [],
    can: () => true,
    scopeOf: () => "all",
    clientType: "mall",
    ip: "127.0.0.1",
    sessionId: "",
  };
}

/** All departments of the demo: those of the accounts and these. */
export const allDeparts: readonly DepartSeed[] = [...mainDeparts, ...moreDeparts];
