import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { getTableConfig, type PgTable } from "drizzle-orm/pg-core";
import { type Found, recordKinds } from "#src/contract/system/desk/search.ts";
import { allFinds } from "#src/server/areas.ts";
import { refundIn } from "#tests/server/afterSales/cases.ts";
import { orderWorld, type World } from "#tests/server/order/world.ts";

let world: World;
beforeAll(async () => {
  world = await orderWorld();
});
afterAll(() => world.app.close());

const find = async (username: string, word: string): Promise<Found[]> => {
  const { result } = await world.app.as(username).get("/sys/search", { word });
  return result as Found[];
};
const kinds = async (username: string, word: string) => (await find(username, word)).map(({ kind }) => kind);

describe("records by number", () => {
  it("are found by the beginning of an order's, a sample's, a report's and a parcel's number; all open the order", async () => {
    const order = await world.order(world, { orderNo: "DDFIND0001", orderStatus: "60" });
    await world.sample(order, { sampleNo: "DDFIND0001-S01" });
    await world.report(order, { reportNo: "RPFIND0001" });
    const path = `/order/orderList?detail=${order.id}`;
    const title = world.customer.customerName;
    const state = { dict: "order_status", state: "60" };
    expect(await find("cs01", " ddfind00")).toEqual([
      { kind: "order", id: order.id, no: "DDFIND0001", title, ...state, path },
      { kind: "sample", id: order.id, no: "DDFIND0001-S01", title, ...state, path },
    ]);
    expect(await find("cs01", "RPFIND")).toEqual([
      { kind: "report", id: order.id, no: "RPFIND0001", title, ...state, path },
    ]);
    // The middle of a number does not match, and pattern characters are literal.
    expect(await find("cs01", "FIND0001")).toEqual([]);
    expect(await find("cs01", "DD%")).toEqual([]);
    expect(await find("cs01", "DD_IND0001")).toEqual([]);
  });

  it("are those this person may list, under his data rules and in his tenant", async () => {
    const own = { salesBy: "sales01", salesOrgCode: "A01A02A01", labOrgCode: "A01A03A01" };
    const order = await world.order(world, { orderNo: "DDMINE0001", orderStatus: "60", ...own });
    await world.sample(order, { sampleNo: "DDMINE0001-S01" });
    await refundIn(world, order, { refundNo: "TKMINE0001" });
    expect(await kinds("sales01", "DDMINE")).toEqual(["order", "sample"]);
    expect(await kinds("sales04", "DDMINE")).toEqual([]);
    expect(await kinds("labrec01", "DDMINE")).toEqual(["order", "sample"]);
    expect(await kinds("labrec02", "DDMINE")).toEqual([]);
    // Finance lists orders and refunds; the engineer lists orders but no refunds.
    expect(await kinds("fin01", "DDMINE")).toEqual(["order", "sample"]);
    expect(await kinds("fin01", "TKMINE")).toEqual(["refund"]);
    expect(await kinds("labeng01", "TKMINE")).toEqual([]);
    expect(await kinds("oper01", "DDMINE")).toEqual([]);
    const foreign = await world.app.as("multi01", { tenantId: 2 }).get("/sys/search", { word: "DDMINE" });
    expect(foreign.result).toEqual([]);
  });

  it("are customers by the beginning of their name too, five of a kind at most", async () => {
    for (let n = 1; n <= 6; n += 1)
      await world.makeCustomer({ customerName: `寻找科技${n}`, customerNo: `KHFIND000${n}`, levelId: world.level.id });
    const found = await find("cs01", "寻找科");
    expect(found.map(({ kind, no, title }) => [kind, no, title])).toEqual(
      [1, 2, 3, 4, 5].map((n) => ["customerName", `寻找科技${n}`, `KHFIND000${n}`]),
    );
    expect((await find("cs01", "KHFIND0003"))[0]).toMatchObject({
      kind: "customer",
      title: "寻找科技3",
      path: "/customer/customerList?customerNo=KHFIND0003",
    });
  });

  it("need two characters, sixty at most, and none that no number can hold", async () => {
    expect((await world.app.as("cs01").get("/sys/search", { word: "DD\u0000" })).code).toBe(40001);
    expect((await world.app.as("cs01").get("/sys/search", { word: "D" })).code).toBe(40001);
    expect((await world.app.as("cs01").get("/sys/search", { word: "D".repeat(61) })).code).toBe(40001);
    expect((await world.app.anonymous.get("/sys/search", { word: "DD" })).code).toBe(40101);
  });

  it("are read through an index that begins with the tenant and the number, of every kind", () => {
    const indexed = allFinds.map(({ kind, no, after }) => {
      const { indexes } = getTableConfig(no.table as PgTable);
      const columns = indexes.map(({ config }) =>
        config.columns.map((column) => (column as { name: string }).name).join(),
      );
      const wanted = ["tenant_id", ...(after ? [after.column.name] : []), no.name].join();
      return [kind, columns.some((names) => names.startsWith(wanted) || names === no.name)];
    });
    expect(indexed.filter(([, has]) => !has)).toEqual([]);
    expect(new Set(allFinds.map(({ kind }) => kind))).toEqual(new Set(recordKinds));
  });
});
