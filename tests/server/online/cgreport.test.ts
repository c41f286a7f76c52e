import * as z from "zod/mini";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ReportHead, ReportQuery } from "#src/contract/online/cgreport.ts";
import { type TestApp, testApp } from "#tests/support/app.ts";
import { newCustomer, type Stock, stock } from "#tests/support/business.ts";

let app: TestApp;
let at: Stock;
beforeAll(async () => {
  app = await testApp();
  at = await stock(app);
  await newCustomer(app, at, { customerName: "锐科电子", salesBy: "sales01" });
  await newCustomer(app, at, { customerName: "宏远材料", salesBy: "sales01" });
  await newCustomer(app, at, { customerName: "南方仪器", salesBy: "sales04" });
});
afterAll(() => app.close());

const api = "/online/cgreport/api";
const head = async (username: string, code = "customer_choice") => app.as(username).get(`${api}/getRpColumns/${code}`);
const idOf = async (code = "customer_choice") => (await head("admin", code)).result.cgRpConfigId as string;
const data = async (username: string, query: Record<string, unknown> = {}) =>
  app.as(username).get(`${api}/getData/${await idOf()}`, query);
const names = (reply: { result: { records: { customerName: string }[] } }) =>
  reply.result.records.map((row) => row.customerName).toSorted();

describe("a report", () => {
  it("tells its id, name, columns and the texts of their values (REPORT-02)", async () => {
    const { result } = await head("cs01");
    const told = ReportHead.parse(result);
    expect(told).toMatchObject({ cgRpConfigId: expect.any(String), cgRpConfigName: "选择客户" });
    expect(told.columns[0]).toMatchObject({ title: "客户编号", dataIndex: "customerNo", align: "left", sorter: true });
    const type = told.columns.find((column) => column.dataIndex === "customerType");
    expect(type?.customRender).toBe("customer_type");
    expect(told.dictOptions["customer_type"]).toContainEqual({ value: "1", text: "企业" });
    const service = ReportHead.parse((await head("oper01", "service_choice")).result);
    expect(service.columns.find((column) => column.dataIndex === "price")?.align).toBe("right");
  });

  it("tells what it can be searched by, hidden fields too (REPORT-03)", async () => {
    const { result } = await app.as("cs01").get(`${api}/getQueryInfo/${await idOf()}`);
    const fields = z.array(ReportQuery).parse(result);
    expect(fields.map(({ field, mode, hidden }) => [field, mode, hidden])).toEqual([
      ["customerName", "single", "0"],
      ["customerNo", "single", "0"],
      ["customerType", "single", "0"],
      ["createTime", "group", "0"],
      ["status", "single", "1"],
    ]);
  });

  it("gives its rows by page, sorted and searched (REPORT-04)", async () => {
    const all = await data("cs01", { pageNo: 1, pageSize: 2, column: "customerName", order: "asc" });
    expect(all.result).toMatchObject({ total: 3, size: 2, current: 1 });
    expect(all.result.records).toHaveLength(2);
    expect(Object.keys(all.result.records[0])).not.toContain("creditLimit");
    const second = await data("cs01", { pageNo: 2, pageSize: 2, column: "customerName", order: "asc" });
    expect(second.result.records).toHaveLength(1);
    expect(names(await data("cs01", { customerName: "*锐科*" }))).toEqual(["锐科电子"]);
    expect(names(await data("cs01", { createTime_begin: "2099-01-01 00:00:00" }))).toEqual([]);
  });

  it("is narrowed by its dynamic parameters, self_ before their names (REPORT-05)", async () => {
    expect(names(await data("cs01", { self_salesBy: "sales04" }))).toEqual(["南方仪器"]);
    expect(names(await data("cs01", { self_salesBy: "" }))).toHaveLength(3);
    // Without the prefix it is not a parameter of this report.
    expect((await data("cs01", { salesBy: "sales04" })).code).toBe(40001);
  });

  it("shows what the area's own list shows: own customers, own tenant, masked numbers", async () => {
    expect(names(await data("sales01"))).toEqual(["宏远材料", "锐科电子"]);
    const other = await app.as("admin", { tenantId: 2 }).get(`${api}/getData/${await idOf()}`);
    expect(other.result.total).toBe(0);
    const [row] = (await data("cs01")).result.records;
    expect(row.mobile).toMatch(/^\d{3}\*{4}\d{4}$/);
  });

  it("does not exist for those without its right, nor for nobody", async () => {
    expect((await head("labeng01")).code).toBe(40401);
    expect((await data("labeng01")).code).toBe(40401);
    expect((await app.as("labeng01").get(`${api}/getQueryInfo/${await idOf()}`)).code).toBe(40401);
    expect((await head("cs01", "constructor")).code).toBe(40401);
    expect((await app.anonymous.get(`${api}/getRpColumns/customer_choice`)).status).toBe(401);
  });

  it("knows no other names: neither fields of the list nor pieces of a statement", async () => {
    for (const name of ["creditLimit", "superQueryParams", "self_tenantId", "self___proto__", "1=1 or id"])
      expect((await data("cs01", { [name]: "1" })).code).toBe(40001);
    // Nor can it sort by or return columns that the report does not show.
    const usual = await data("cs01");
    for (const column of ["creditLimit", "mobile;drop table cust_customer"])
      expect((await data("cs01", { column, order: "asc" })).result).toEqual(usual.result);
    expect((await data("cs01", { field: "creditLimit" })).result).toEqual(usual.result);
    expect((await data("cs01", { customerName: "' or '1'='1" })).result.total).toBe(0);
  });
});
