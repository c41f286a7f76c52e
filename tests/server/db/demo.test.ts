import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkData } from "#src/server/db/check.ts";
import type { Store } from "#src/server/db/store.ts";
import { demoStates, openDemoStore, splitBy } from "./demo-store.ts";

/** The whole demo, checked against section H of the domain: every number given there must be met. */

let store: Store;

beforeAll(async () => {
  store = await openDemoStore();
}, 600_000);
afterAll(() => store.close());

const query = (text: string) => store.query<Record<string, unknown>>(sql.raw(text));

async function numberOf(text: string): Promise<number> {
  const [row = {}] = await query(text);
  return Number(Object.values(row)[0]);
}

const split = (table: string, by: string, where?: string) => splitBy(store, table, by, where);

const count = (table: string, where = "true") =>
  numberOf(`select count(*)::int from ${table} where tenant_id = 1 and ${where}`);

/** Number of groups of a table whose row count satisfies `having`. */
const groups = (table: string, by: string, having: string, where = "true") =>
  numberOf(
    `select count(*)::int from (select ${by} from ${table} where tenant_id = 1 and ${where} group by 1 having ${having}) g`,
  );

describe("the demo's counts", () => {
  it("H.4: customers by kind, certificate, level, credit, freezing and pool", async () => {
    expect(await split("cust_customer", "customer_type || cert_status")).toBe("10:24 11:8 12:118 20:50");
    expect(
      await split("cust_customer", "(select l.level_code from cust_level l where l.id = cust_customer.level_id)"),
    ).toBe("V1:120 V2:50 V3:22 V4:8");
    expect(await count("cust_customer", "settle_type = '2'")).toBe(24);
    expect(await count("fin_account", "credit_limit > 0")).toBe(24);
    expect(await split("cust_customer", "status")).toBe("1:194 2:6");
    expect(await count("cust_customer", "sales_by is null")).toBe(30);
  });

  it("H.4: orders by state, those paid and cancelled, and those that are late", async () => {
    expect(await split("ord_order", "order_status")).toBe(demoStates.ord_order);
    expect(await split("ord_order", "paid_amount + credit_cancel_amount > 0", "order_status = '99'")).toBe(
      "false:126 true:14",
    );
    expect(await count("ord_order", "overdue_flag = 'Y'")).toBe(9);
    const paid = "tenant_id = 1 and (paid_amount > 0 or credit_amount > 0)";
    expect(near(await numberOf(`select avg(paid_amount) from ord_order where ${paid}`), 260_000, 0.05)).toBe("near");
    expect(near(await numberOf(`select sum(paid_amount) from ord_order where ${paid}`), 470_000_000, 0.05)).toBe(
      "near",
    );
  });

  it("H.4: payments by state, in two parts, and more than was asked", async () => {
    expect(await split("fin_payment", "status", "status in ('10', '30', '40')")).toBe("10:25 30:18 40:6");
    expect(near(await count("fin_payment"), 1_800, 0.04)).toBe("near");
    expect(await groups("fin_payment", "order_id", "count(*) = 2", "order_id is not null and status = '20'")).toBe(20);
    expect(await count("fin_payment", "surplus_amount > 0")).toBe(10);
  });

  it("H.4: refunds by state, and what was paid back whole, of a cancelled order and in part", async () => {
    expect(await split("aft_refund", "status")).toBe(demoStates.aft_refund);
    const orders = await query(`select o.order_status as k, count(*)::int as n from aft_refund r
      join ord_order o on o.id = r.order_id where r.tenant_id = 1 and r.status = '50' group by 1 order by 1`);
    expect(orders).toEqual([
      { k: "90", n: 20 },
      { k: "95", n: 60 },
      { k: "99", n: 14 },
    ]);
  });

  it("H.4: withdrawals, and invoices in two and over several orders", async () => {
    expect(await split("aft_withdrawal", "status")).toBe(demoStates.aft_withdrawal);
    expect(await split("inv_apply", "status")).toBe(demoStates.inv_apply);
    expect(await groups("inv_invoice", "apply_id", "count(*) = 2", "color = '1'")).toBe(12);
    expect(await groups("inv_apply_line", "apply_id", "count(*) > 1")).toBe(30);
  });

  it("H.4: liquidations, consultations, reports, samples, evaluations and the others", async () => {
    expect(near(await count("ord_liquidation"), 1_770, 0.01)).toBe("near");
    expect(await split("clue_consultation", "status")).toBe(demoStates.clue_consultation);
    expect(await count("ord_report")).toBe(1_560);
    expect(await count("ord_report", "status = '40'")).toBe(6);
    expect(await count("ord_sample")).toBe(2_600);
    expect(await count("ord_evaluation")).toBe(640);
    expect(await count("ord_order", "evaluated = 'Y'")).toBe(640);
    expect(await count("cust_exclusive_package")).toBe(18);
    expect(await count("sys_announcement")).toBe(12);
    expect(await numberOf("select count(*)::int from sys_user")).toBe(60);
    expect(await count("sys_depart")).toBe(18);
    expect(await count("sys_depart", "length(org_code) > 9")).toBe(0);
    expect(await count("sys_depart", "length(org_code) = 9")).toBeGreaterThan(0);
  });

  it("H.4: statements of earlier months are paid, the last ones are at the laboratory, one is disputed", async () => {
    const early = "tenant_id = 1 and create_time < timestamptz '2026-06-05 00:00+08'";
    expect(await count("fin_settlement", `${early} and status <> '60'`)).toBe(0);
    const open = "create_time >= timestamptz '2026-06-05 00:00+08' and status not in ('10', '20', '30')";
    expect(await count("fin_settlement", open)).toBe(0);
    expect(await count("fin_settlement", "status = '30'")).toBe(1);
    const labs = "select count(distinct lab_id)::int from fin_settlement where tenant_id = 1";
    expect(await numberOf(labs)).toBeGreaterThanOrEqual(9);
    const months = "select count(distinct to_char(period_end, 'YYYY-MM'))::int from fin_settlement where tenant_id = 1";
    expect(await numberOf(months)).toBeGreaterThanOrEqual(15);
  });

  it("H.4: months closed up to the last but one, and two more tenants", async () => {
    expect(await query("select tenant_id as t, max(period) as p from fin_close group by 1 order by 1")).toEqual(
      [1, 2, 3].map((t) => ({ t, p: "2026-04" })),
    );
    expect(await query("select tenant_id as t, count(*)::int as n from ord_order group by 1 order by 1")).toEqual([
      { t: 1, n: 2_000 },
      { t: 2, n: 40 },
      { t: 3, n: 5 },
    ]);
    expect(await numberOf("select count(*)::int from cust_customer where tenant_id = 2")).toBe(10);
    const two = `select username from sys_user u where exists (select 1 from sys_user_tenant t where t.user_id = u.id and t.tenant_id = 1)
      and exists (select 1 from sys_user_tenant t where t.user_id = u.id and t.tenant_id = 2) order by 1`;
    expect((await query(two)).map(({ username }) => username)).toEqual(["admin", "multi01"]);
  });

  it("H.6: every invariant holds", async () => {
    expect((await checkData(store)).filter(({ violations }) => violations > 0)).toEqual([]);
  });
});

/** Returns "near" if a number is within a share of another, else the number. */
const near = (found: number, wanted: number, share: number) =>
  Math.abs(found - wanted) <= wanted * share ? "near" : found;

describe("the demo's shapes (H.1)", () => {
  /**
   * Compares the shares of rows by a column, in percent, with the wanted ones; returns those off by more than `off`.
   */
  async function shares(from: string, by: string, wanted: Readonly<Record<string, number>>, off = 2.5) {
    const rows = await query(`select ${by} as k, count(*)::int as n from ${from} group by 1`);
    const all = rows.reduce((sum, { n }) => sum + Number(n), 0);
    const found = new Map(rows.map(({ k, n }) => [String(k), (Number(n) * 100) / all]));
    return Object.entries(wanted).flatMap(([key, share]) => {
      const is = found.get(key) ?? 0;
      return Math.abs(is - share) <= off ? [] : [`${key}: ${is.toFixed(1)} for ${share}`];
    });
  }
  const orders = "ord_order where tenant_id = 1";
  const at = "create_time at time zone 'Asia/Shanghai'";

  it("orders come from where, are paid how, and are as urgent and as often repriced as they shall", async () => {
    expect(await shares(orders, "order_source", { 1: 45, 2: 20, 3: 12, 4: 15, 5: 5, 6: 3 })).toEqual([]);
    const methods = { offline: 46, alipay: 20, wechat: 17, balance: 5, credit: 12 };
    expect(await shares(orders, "pay_method", methods)).toEqual([]);
    expect(await shares(orders, "is_urgent", { Y: 12 }, 1.5)).toEqual([]);
    const changed = await numberOf(
      "select count(distinct order_id)::int from ord_price_change where tenant_id = 1 and change_type = '1'",
    );
    expect(near(changed, 160, 0.15)).toBe("near");
  });

  it("lines are of one, two, few and many; a fifth of the customers makes three quarters", async () => {
    const sizes = "case when quantity < 3 then quantity::text when quantity < 6 then 'few' else 'many' end";
    const items = "ord_item where tenant_id = 1 and item_type <> '4'";
    expect(await shares(items, sizes, { 1: 70, 2: 17, few: 10, many: 3 })).toEqual([]);
    const top =
      await numberOf(`with g as (select customer_id, sum(paid_amount + credit_amount) as s from ${orders} group by 1),
      r as (select s, row_number() over (order by s desc) as n from g)
      select 100 * sum(s) filter (where n <= 40) / sum(s) from r`);
    expect(near(top, 75, 0.05)).toBe("near");
  });

  it("people order on working days, in the morning and the afternoon, and more from month to month", async () => {
    const week = { 6: 6.9, 7: 4.6 };
    expect(await shares(orders, `extract(isodow from ${at})`, week, 2)).toEqual([]);
    const hours = await query(
      `select extract(hour from ${at})::int as h from ${orders} group by 1 order by count(*) desc limit 5`,
    );
    expect(hours.map(({ h }) => Number(h)).toSorted((a, b) => a - b)).toEqual([10, 11, 14, 15, 16]);
    const half = async (from: string, to: string) =>
      count("ord_order", `${at} >= '${from}' and ${at} < '${to}' and order_status >= '90'`);
    expect(await half("2025-07-01", "2026-01-01")).toBeGreaterThan(await half("2025-01-01", "2025-07-01"));
  });
});

describe("the demo's catalogue", () => {
  it("H.2: thirty services with their standards, laboratories, prices and days", async () => {
    const rows =
      await query(`select substr(s.service_no, 3) as no, s.service_name as name, coalesce(s.standards, '—') as standard,
      l.lab_code as lab, s.price / 100 as price, s.cost_price / 100 as cost, s.tat_days as days
      from svc_service s join lab_company l on l.id = s.default_lab_id where s.tenant_id = 1 order by 1`);
    expect(rows.map((row) => Object.values(row).join("|"))).toEqual(services.toSorted());
    expect(await count("svc_service", "qualifications ~ 'CMA|CNAS'")).toBe(26);
    expect(near(await count("svc_project"), 120, 0.05)).toBe("near");
    expect(await count("svc_package")).toBe(8);
    expect(await count("svc_category")).toBe(15);
    expect(await count("svc_industry")).toBe(10);
    expect(await count("svc_tag")).toBe(24);
  });

  it("H.3: twelve laboratories with their certificates, cycles and currencies", async () => {
    const rows = await query(`select lab_code, lab_name,
      (array['自有', '合作', '境外'])[lab_type::int] as type, qualifications as papers,
      (array['按月', '半月', '按季', '按单'])[settle_cycle::int] as cycle, settle_currency
      from lab_company where tenant_id = 1 order by 1`);
    expect(rows.map((row) => Object.values(row).join("|"))).toEqual(labs);
    expect(await numberOf("select cert_expire - date '2026-06-30' from lab_company where lab_code = 'L08'")).toBe(40);
  });

  it("H.5: the accounts with their names, roles and departments", async () => {
    const rows = await query(`select u.username, u.realname, u.org_code, u.status,
      (select string_agg(distinct r.role_code, '+' order by r.role_code) from sys_user_role ur join sys_role r on r.id = ur.role_id
        where ur.user_id = u.id) as roles from sys_user u`);
    const known = new Map(
      rows.map(({ username, realname, org_code, roles }) => [
        String(username),
        [realname, roles, org_code].map(String).join(" "),
      ]),
    );
    for (const [username = "", ...rest] of accounts.map((line) => line.split(" ")))
      expect([username, known.get(username)]).toEqual([username, rest.join(" ")]);
    expect(rows.filter(({ status }) => status !== 1).map(({ username }) => username)).toEqual(["frozen01"]);
  });
});

/** H.2: number, name, standard, laboratory, price and laboratory price in yuan, working days. */
const services: readonly string[] = [
  "RS0001|RoHS 2.0 十项有害物质检测|IEC 62321 系列|L01|680|410|5",
  "RS0002|REACH SVHC 高关注物质筛查|EC 1907/2006|L01|1980|1150|5",
  "RS0003|卤素四项检测|EN 14582:2016|L01|450|250|3",
  "RS0004|邻苯二甲酸酯 16P|EN 14372 / CPSC-CH-C1001|L06|520|300|4",
  "RS0005|加州65 有害物质评估|Prop 65|L06|2600|1500|7",
  "FD0001|食品接触塑料总迁移及重金属|GB 4806.7 / GB 31604.8|L04|1200|700|7",
  "FD0002|欧盟食品接触材料检测|EU 10/2011|L04|3200|1900|8",
  "FD0003|FDA 食品级测试(硅橡胶)|21 CFR 177.2600|L04|1500|860|7",
  "FD0004|预包装食品营养成分检测|GB 28050|L04|1100|640|7",
  "EM0001|CE-EMC 电磁兼容测试|EN 55032 / EN 55035|L02|4500|2700|7",
  "EM0002|FCC SDoC 测试|47 CFR Part 15B|L02|3800|2250|7",
  "EM0003|静电放电抗扰度 ESD|IEC 61000-4-2|L02|900|520|3",
  "SF0001|CE-LVD 低电压安规|EN 62368-1|L02|5200|3200|10",
  "SF0002|IP 防护等级测试|GB/T 4208|L09|1200|680|4",
  "BT0001|锂电池 UN38.3 测试|UN38.3|L03|3500|2100|12",
  "BT0002|锂电池 MSDS 报告|GHS|L03|300|110|2",
  "BT0003|IEC 62133 电池安全|IEC 62133-2|L03|8800|5600|20",
  "BT0004|货物运输条件鉴定书|IATA DGR|L03|600|300|2",
  "RL0001|盐雾试验(中性 48h)|GB/T 10125|L09|480|260|5",
  "RL0002|高低温循环试验|GB/T 2423.22|L09|1600|900|6",
  "RL0003|振动与跌落试验|ISTA 1A / GB/T 2423.10|L09|1300|750|4",
  "TX0001|纺织品甲醛、pH、色牢度套检|GB 18401|L05|650|370|5",
  "TX0002|纤维成分定量分析|GB/T 2910|L05|280|150|3",
  "TY0001|玩具安全 EN71-1/2/3|EN 71|L06|2200|1300|7",
  "TY0002|CPC 儿童产品测试|ASTM F963 / CPSIA|L06|2900|1700|8",
  "MT0001|金属材料成分与力学性能|GB/T 228.1|L07|750|430|4",
  "EN0001|室内空气质量检测(上门)|GB/T 18883|L08|1800|1000|5",
  "CA0001|计量器具校准(单台)|JJF 规范|L10|260|150|5",
  "IN0001|验货服务(上门, 人天)|ANSI/ASQ Z1.4|L11|1880|1200|2",
  "CF0001|GS/欧盟自愿认证咨询(询价)|—|L12|0||30",
];

/** H.3. */
const labs: readonly string[] = [
  "L01|苏衡理化实验室|自有|CMA,CNAS|按月|CNY",
  "L02|莞测电子电器实验室|自有|CMA,CNAS,CBTL|按月|CNY",
  "L03|深蓝电池安全实验室|合作|CMA,CNAS|半月|CNY",
  "L04|甬检食品接触材料中心|合作|CMA,CNAS,CATL|按月|CNY",
  "L05|杭织纺织检验所|合作|CMA,CNAS|按月|CNY",
  "L06|穗童玩具儿童用品实验室|合作|CMA,CNAS,NVLAP|按月|CNY",
  "L07|沪材汽车材料实验室|合作|CMA,CNAS|按季|CNY",
  "L08|汉清环境监测站|合作|CMA|按月|CNY",
  "L09|青衡可靠性实验室|合作|CNAS|半月|CNY",
  "L10|渝准计量校准中心|合作|CNAS|按月|CNY",
  "L11|港联检验认证所|境外|CNAS|按单|HKD",
  "L12|莱茵桥认证机构|境外|CBTL|按季|EUR",
];

/** H.5: account, name, role, department. */
const accounts: readonly string[] = [
  "admin 系统管理员 super_admin A01",
  "tadmin 周租管 tenant_admin A01",
  "cs01 林客服 cs A01A01",
  "cs02 何客服 cs A01A01",
  "cslead 许主管 cs_lead A01A01",
  "sales01 陈销售 sales A01A02A01",
  "sales06 罗销售 sales A01A02A02",
  "slead01 赵主管 sales_lead A01A02A01",
  "slead02 孙主管 sales_lead A01A02A02",
  "labrec01 吴收样 lab_reception A01A03A01",
  "labeng01 郑工 lab_engineer A01A03A01",
  "labrev01 冯签字 lab_reviewer A01A03A01",
  "labrec02 曹收样 lab_reception A01A03A02",
  "labeng02 严工 lab_engineer A01A03A02",
  "labrev02 魏签字 lab_reviewer A01A03A02",
  "fin01 钱会计 finance A01A04",
  "fin02 卫会计 finance A01A04",
  "finlead 蒋财务 finance_lead A01A04",
  "oper01 韩运营 operator A01A05",
  "audit01 沈审计 auditor A01",
  "multi01 尤多租 cs+sales A01A02A01",
  "frozen01 已冻结 sales A01A02A01",
  "proxy01 何代办 lab_proxy A01A01",
];
