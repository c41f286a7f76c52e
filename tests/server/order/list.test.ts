import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { logisticsEntity } from "#src/server/order/order/entity.ts";
import { monday, orderWorld, type World } from "./world.ts";

let world: World;
beforeAll(async () => {
  world = await orderWorld();
});
afterAll(() => world.app.close());

const cs = () => world.app.as("cs01");

describe("the list of orders", () => {
  it("finds an order by what belongs to it: parcel, sample, report, service, line of business", async () => {
    const order = await world.order(world, { orderStatus: "40" }, [{ serviceName: "镉含量测定" }]);
    const sample = await world.sample(order);
    await world.report(order, { reportNo: "RPT-77" });
    await world.app.rows("admin", (rows) =>
      rows.insert(logisticsEntity, {
        orderId: order.id,
        bizType: "1",
        company: "SF",
        trackingNo: "SF777777",
        sendTime: monday,
      }),
    );
    const queries = [
      { trackingNo: "SF777777" },
      { sampleNo: `*${sample.sampleNo}*` },
      { reportNo: "*RPT-7*" },
      { serviceName: "*镉含量*" },
      { orderNo: order.orderNo },
    ];
    for (const query of queries) {
      const { result } = await cs().get("/order/list", query);
      expect({ query, found: result.records.map((row: { id: string }) => row.id) }).toEqual({
        query,
        found: [order.id],
      });
    }
    expect((await cs().get("/order/list", { trackingNo: "SF77777" })).result.total).toBe(0);
  });

  it("finds a line of business with everything below it", async () => {
    const branch = await world.makeCategory();
    const leaf = await world.makeCategory(branch.id);
    const service = await world.makeService({ defaultLabId: world.lab.id, categoryId: leaf.id });
    const order = await world.order({ ...world, service });
    for (const category of [branch.id, leaf.id]) {
      expect((await cs().get("/order/list", { category })).result.records.map((row: { id: string }) => row.id)).toEqual(
        [order.id],
      );
    }
  });

  it("masks phones, names codes, and hides the laboratory's price from whoever may not know it", async () => {
    const order = await world.order(world, { liquidationAmount: 6_000, liquidationStatus: "10" });
    const { result } = await cs().get("/order/list", { orderNo: order.orderNo });
    expect(result.records[0]).toMatchObject({
      customerMobile: "139****5678",
      orderStatus_dictText: "待付款",
      salesBy_dictText: "陈销售",
    });
    expect(result.records[0]).not.toHaveProperty("liquidationAmount");
    const auditor = await world.app.as("audit01").get("/order/queryById", { id: order.id });
    expect(auditor.result.liquidationAmount).toBe(6_000);
    const detail = await cs().get("/order/queryById", { id: order.id });
    expect(detail.result).toMatchObject({ liquidation: null, refundable: 0, items: [{ payableAmount: 10_000 }] });
    expect(detail.result.items[0]).not.toHaveProperty("costPrice");
  });

  it("shows sales their own orders only, and refuses a colleague's by id (T-52)", async () => {
    const foreign = await world.order(world, { salesBy: "sales02" });
    const { result } = await world.app.as("sales01").get("/order/list", { orderNo: foreign.orderNo });
    expect(result.total).toBe(0);
    expect(await world.app.as("sales01").get("/order/queryById", { id: foreign.id })).toMatchObject({ code: 40302 });
    expect(await world.app.as("sales01").get("/order/log/list", { orderId: foreign.id })).toMatchObject({
      code: 40302,
    });
  });

  it("does not know another tenant's order (T-51)", async () => {
    const order = await world.order(world);
    const stranger = world.app.as("multi01", { tenantId: 2 });
    expect(await stranger.get("/order/queryById", { id: order.id })).toMatchObject({ code: 40401 });
    expect(await stranger.put("/order/remark", { id: order.id, version: 0, innerRemark: "x" })).toMatchObject({
      code: 40401,
    });
    expect((await stranger.get("/order/list", { orderNo: order.orderNo })).result.total).toBe(0);
  });

  it("counts states and sums money under the list's own condition", async () => {
    const customer = await world.makeCustomer({ levelId: world.level.id });
    const mine = { ...world, customer };
    await world.order(mine);
    await world.order(mine, { orderStatus: "60", paidAmount: 10_000, holdFlag: "Y" });
    await world.order(mine, { orderStatus: "60", paidAmount: 10_000, refundedAmount: 3_000, overdueFlag: "Y" });
    const filter = { customerId: customer.id };
    expect((await cs().get("/order/statusCount", filter)).result).toEqual({
      "10": 1,
      "60": 2,
      hold: 1,
      overdue: 1,
      all: 3,
    });
    expect((await cs().get("/order/sums", filter)).result).toEqual({
      payableAmount: 30_000,
      paidAmount: 20_000,
      refundedAmount: 3_000,
    });
    expect((await cs().get("/order/statusCount", { ...filter, orderStatus: "10" })).result).toMatchObject({
      "10": 1,
      all: 1,
    });
  });

  it("counts and sums only what a person's data rules let him see (T-52)", async () => {
    const customer = await world.makeCustomer({ levelId: world.level.id });
    const mine = { ...world, customer };
    await world.order(mine, { salesBy: "sales01" });
    await world.order(mine, { salesBy: "sales02", paidAmount: 10_000 });
    const filter = { customerId: customer.id };
    const seen = async (who: string) => [
      (await world.app.as(who).get("/order/statusCount", filter)).result.all,
      (await world.app.as(who).get("/order/sums", filter)).result.payableAmount,
    ];
    expect(await seen("sales01")).toEqual([1, 10_000]);
    expect(await seen("slead01")).toEqual([2, 20_000]);
    expect(await seen("slead02")).toEqual([0, 0]);
    expect(await seen("labrec02")).toEqual([0, 0]);
  });

  it("exports orders with their lines on a second sheet", async () => {
    const reply = await world.app.as("cslead").get("/order/exportXls", {});
    expect(reply.raw.subarray(0, 2).toString()).toBe("PK");
    expect((await cs().get("/order/exportXls", {})).code).toBe(40301);
  });
});

describe("the office's acts (O-20, O-32)", () => {
  it("gives each order of a batch to another salesperson, or says why not", async () => {
    const first = await world.order(world);
    const second = await world.order(world, { salesBy: "sales02" });
    const closed = await world.order(world, { orderStatus: "99" });
    const reply = await world.app.as("cslead").put("/order/changeSalesperson", {
      ids: [first.id, second.id, closed.id],
      newSales: "sales02",
      reason: "调岗",
      changeCustomer: "Y",
    });
    expect(reply.result.success).toEqual([first.id]);
    expect(reply.result.failed).toMatchObject([
      { id: second.id, message: "新销售与原销售相同" },
      { id: closed.id, message: "当前状态不允许此操作，请刷新后重试" },
    ]);
    expect(await world.read(first.id)).toMatchObject({ salesBy: "sales02", version: 1 });
    expect((await world.logsOf(first.id))[0]?.content).toMatch(/^陈销售 → .+：调岗$/);
  });

  it("edits contacts and remarks of an open order", async () => {
    const order = await world.order(world);
    const edited = await cs().put("/order/edit", {
      id: order.id,
      version: 0,
      contactName: "李四",
      contactMobile: "13800001111",
    });
    expect(edited.result).toMatchObject({ contactName: "李四", contactMobile: "138****1111", version: 1 });
    const noted = await cs().put("/order/remark", { id: order.id, version: 1, innerRemark: "催单" });
    expect(noted.result.innerRemark).toBe("催单");
    expect((await world.logsOf(order.id)).map((log) => [log.event, log.content, log.visibleToCustomer])).toEqual([
      ["edit", "联系人、联系人电话", "N"],
      ["remark", "催单", "N"],
    ]);
  });
});
