/** A department of the demo; codes grow by three characters per level. */
export interface DepartSeed {
  tenantId: number;
  orgCode: string;
  name: string;
  /** dict(org_category): 1 company, 2 department. */
  category: "1" | "2";
}

/** A staff account of the demo. */
export interface PersonSeed {
  username: string;
  realname: string;
  /** Roles, per tenant. */
  roles: readonly { code: string; tenantId: number }[];
  /** Departments; the first is the current one. */
  departs: readonly { tenantId: number; orgCode: string }[];
  tenants: readonly number[];
  /** 2 = frozen. @default 1 */
  status?: 1 | 2;
  /** Head of his first department. */
  head?: boolean;
}

/** Password of all demo accounts (H.5). */
export const demoPassword = "Assay@2026";

export const tenants = [
  { id: 1, name: "衡准检测集团", houseNumber: "ASSAY001" },
  { id: 2, name: "衡准检测（华南）有限公司", houseNumber: "ASSAY002" },
] as const;

export const departs: readonly DepartSeed[] = [
  { tenantId: 1, orgCode: "A01", name: "总部", category: "1" },
  { tenantId: 1, orgCode: "A01A01", name: "客服部", category: "2" },
  { tenantId: 1, orgCode: "A01A02", name: "销售部", category: "2" },
  { tenantId: 1, orgCode: "A01A02A01", name: "华东销售", category: "2" },
  { tenantId: 1, orgCode: "A01A02A02", name: "华南销售", category: "2" },
  { tenantId: 1, orgCode: "A01A03", name: "实验室", category: "2" },
  { tenantId: 1, orgCode: "A01A03A01", name: "苏州实验室", category: "2" },
  { tenantId: 1, orgCode: "A01A03A02", name: "东莞实验室", category: "2" },
  { tenantId: 1, orgCode: "A01A04", name: "财务部", category: "2" },
  { tenantId: 1, orgCode: "A01A05", name: "运营部", category: "2" },
  { tenantId: 2, orgCode: "A01", name: "华南公司", category: "1" },
  { tenantId: 2, orgCode: "A01A01", name: "客服部", category: "2" },
];

function one(
  username: string,
  realname: string,
  role: string,
  orgCode: string,
  more: Partial<PersonSeed> = {},
): PersonSeed {
  return {
    username,
    realname,
    roles: [{ code: role, tenantId: 1 }],
    departs: [{ tenantId: 1, orgCode }],
    tenants: [1],
    ...more,
  };
}

/** The demo accounts (H.5). */
export const people: readonly PersonSeed[] = [
  {
    username: "admin",
    realname: "系统管理员",
    roles: [{ code: "super_admin", tenantId: 0 }],
    departs: [{ tenantId: 1, orgCode: "A01" }],
    tenants: [1, 2],
  },
  one("tadmin", "周租管", "tenant_admin", "A01"),
  one("cs01", "林客服", "cs", "A01A01"),
  one("cs02", "何客服", "cs", "A01A01"),
  one("cslead", "许主管", "cs_lead", "A01A01", { head: true }),
  one("sales01", "陈销售", "sales", "A01A02A01"),
  one("sales02", "刘销售", "sales", "A01A02A01"),
  one("sales03", "黄销售", "sales", "A01A02A01"),
  one("sales04", "吕销售", "sales", "A01A02A02"),
  one("sales05", "邓销售", "sales", "A01A02A02"),
  one("sales06", "罗销售", "sales", "A01A02A02"),
  one("slead01", "赵主管", "sales_lead", "A01A02A01", { head: true }),
  one("slead02", "孙主管", "sales_lead", "A01A02A02", { head: true }),
  one("labrec01", "吴收样", "lab_reception", "A01A03A01"),
  one("labeng01", "郑工", "lab_engineer", "A01A03A01"),
  one("labrev01", "冯签字", "lab_reviewer", "A01A03A01"),
  one("labrec02", "曹收样", "lab_reception", "A01A03A02"),
  one("labeng02", "严工", "lab_engineer", "A01A03A02"),
  one("labrev02", "魏签字", "lab_reviewer", "A01A03A02"),
  one("fin01", "钱会计", "finance", "A01A04"),
  one("fin02", "卫会计", "finance", "A01A04"),
  one("finlead", "蒋财务", "finance_lead", "A01A04", { head: true }),
  one("oper01", "韩运营", "operator", "A01A05"),
  one("audit01", "沈审计", "auditor", "A01"),
  {
    username: "multi01",
    realname: "尤多租",
    roles: [
      { code: "sales", tenantId: 1 },
      { code: "cs", tenantId: 2 },
    ],
    departs: [
      { tenantId: 1, orgCode: "A01A02A01" },
      { tenantId: 1, orgCode: "A01A02A02" },
      { tenantId: 2, orgCode: "A01A01" },
    ],
    tenants: [1, 2],
  },
  one("frozen01", "已冻结", "sales", "A01A02A01", { status: 2 }),
  one("proxy01", "何代办", "lab_proxy", "A01A01"),
];
