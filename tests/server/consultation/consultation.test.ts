import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { clueConsultation } from "#src/server/db/schema/consultation.ts";
import { consultationEntity, consultationReplyEntity } from "#src/server/consultation/consultation/entity.ts";
import { monday, orderWorld, type World } from "#tests/server/order/world.ts";

let world: World;
beforeAll(async () => {
  world = await orderWorld();
});
afterAll(() => world.app.close());

let count = 0;
const minutes = (n: number) => new Date(monday.getTime() + n * 60_000);

/** A consultation asked on Monday at ten. */
function asked(change: Partial<typeof clueConsultation.$inferInsert> = {}) {
  return world.app.rows("admin", (rows) =>
    rows.insert(consultationEntity, {
      consultNo: `ZXT${(count += 1)}`,
      consultType: "1",
      content: "出口欧盟需要做哪些检测？",
      contactName: "钱女士",
      mobile: "13812345678",
      source: "3",
      status: "10",
      handlerBy: "cs01",
      dueTime: minutes(120),
      ...change,
    }),
  );
}

function said(consultationId: string, content: string, replyTime: Date, isStaff: "Y" | "N") {
  return world.app.rows("cs01", (rows) =>
    rows.insert(consultationReplyEntity, {
      consultationId,
      content,
      replyBy: isStaff === "Y" ? "cs01" : "钱女士",
      replyTime,
      isStaff,
    }),
  );
}

const cs = () => world.app.as("cs01");
interface Listed {
  id: string;
}
const idsOf = (reply: { result: { records: Listed[] } }) => reply.result.records.map(({ id }) => id);

describe("The list of consultations", () => {
  it("shows who asked what of which service, and how long the first reply took", async () => {
    const row = await asked({
      serviceId: world.service.id,
      status: "20",
      replyTime: minutes(95),
      lastReplyTime: minutes(200),
      satisfaction: 4,
    });
    const { result } = await cs().get("/consultation/list", { consultNo: row.consultNo });
    expect(result.records).toMatchObject([
      {
        serviceName: world.service.serviceName,
        mobile: "138****5678",
        handlerBy_dictText: "林客服",
        consultType_dictText: "服务咨询",
        status_dictText: "已回复",
        dueTime: "2026-03-16 12:00:00",
        responseMinutes: 95,
        lastReplyTime: "2026-03-16 13:20:00",
        satisfaction: 4,
      },
    ]);
  });

  it("finds by words of the question, contact, service, source, handler and day of the reply", async () => {
    const row = await asked({
      content: "镍释放量怎么收费",
      contactName: "独孤先生",
      source: "10",
      handlerBy: "cs02",
      serviceId: world.service.id,
      replyTime: minutes(60 * 24 * 3),
    });
    const queries = [
      { content: "*镍释放*" },
      { contactName: "*独孤*" },
      { source: "10" },
      { serviceId: world.service.id, handlerBy: "cs02" },
      { replyTime_begin: "2026-03-19", replyTime_end: "2026-03-19" },
    ];
    for (const query of queries)
      expect({ query, ids: idsOf(await cs().get("/consultation/list", query)) }).toEqual({ query, ids: [row.id] });
  });

  it("counts states, and those I handle, under the list's own condition", async () => {
    const companyName = "计数公司";
    await asked({ companyName });
    await asked({ companyName, status: "20", handlerBy: "cs02" });
    await asked({ companyName, status: "40", handlerBy: "cs01" });
    const filter = { companyName };
    expect((await cs().get("/consultation/statusCount", filter)).result).toEqual({
      10: 1,
      20: 1,
      40: 1,
      all: 3,
      mine: 2,
    });
    const lead = world.app.as("cslead");
    expect((await lead.get("/consultation/statusCount", filter)).result).toMatchObject({ all: 3, mine: 0 });
    const others = await cs().get("/consultation/statusCount", { ...filter, handlerBy: "cs02" });
    expect(others.result).toEqual({ 20: 1, all: 1, mine: 0 });
  });

  it("does not show what was deleted", async () => {
    const row = await asked();
    await world.app.rows("admin", async (rows) =>
      rows.remove(consultationEntity, await rows.lock(consultationEntity, row.id)),
    );
    expect((await cs().get("/consultation/list", { consultNo: row.consultNo })).result.total).toBe(0);
    expect((await cs().get("/consultation/queryById", { id: row.id })).code).toBe(40401);
  });
});

describe("One consultation", () => {
  it("comes with the conversation in its order, the customer, the last five orders and the service", async () => {
    const customer = await world.makeCustomer({ levelId: world.level.id });
    for (let at = 0; at < 6; at += 1) await world.order({ ...world, customer });
    const row = await asked({ customerId: customer.id, serviceId: world.service.id, status: "20" });
    await said(row.id, "第二句", minutes(20), "N");
    await said(row.id, "第一句", minutes(10), "Y");
    const { result } = await cs().get("/consultation/queryById", { id: row.id });
    expect(result.replies.map((reply: { content: string }) => reply.content)).toEqual(["第一句", "第二句"]);
    expect(result.replies[0]).toMatchObject({ isStaff: "Y", replyBy_dictText: "林客服" });
    expect(result.customer).toMatchObject({ id: customer.id, customerNo: customer.customerNo });
    expect(result.orders).toHaveLength(5);
    expect(result.service).toMatchObject({ serviceName: world.service.serviceName });
    expect(result.service).not.toHaveProperty("costPrice");
  });

  it("does not lead a salesperson to a colleague's customer or orders (T-52)", async () => {
    const customer = await world.makeCustomer({ levelId: world.level.id, salesBy: "sales02" });
    await world.order({ ...world, customer }, { salesBy: "sales02" });
    const row = await asked({ customerId: customer.id });
    const { result } = await world.app.as("sales01").get("/consultation/queryById", { id: row.id });
    expect(result).toMatchObject({ id: row.id, customer: null, orders: [] });
    const own = await world.app.as("sales02").get("/consultation/queryById", { id: row.id });
    expect(own.result).toMatchObject({ customer: { id: customer.id }, orders: [{ customerId: customer.id }] });
  });
});

describe("Who sees consultations", () => {
  it("customer service, sales and audit do; finance and laboratories do not; another tenant knows none", async () => {
    const row = await asked();
    for (const username of ["cs01", "sales01", "audit01"])
      expect((await world.app.as(username).get("/consultation/queryById", { id: row.id })).result.id).toBe(row.id);
    for (const username of ["fin01", "labrec01", "oper01"])
      expect((await world.app.as(username).get("/consultation/list")).status).toBe(403);
    const stranger = world.app.as("multi01", { tenantId: 2 });
    expect((await stranger.get("/consultation/queryById", { id: row.id })).code).toBe(40401);
    expect((await stranger.get("/consultation/list", { id: row.id })).result.total).toBe(0);
  });
});
