import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { monday, orderWorld, type World } from "./world.ts";

let world: World;
beforeAll(async () => {
  world = await orderWorld();
});
afterAll(() => world.app.close());

const testing = { orderStatus: "60", paidAmount: 10_000, payStatus: "2", formStatus: "30", dueDate: "2026-03-20" };
const report = (file: string, change = {}) => ({
  reportType: "1",
  language: "C",
  conclusion: "1",
  issueDate: "2026-03-16",
  sampleIds: [],
  file,
  ...change,
});
const engineer = () => world.app.as("labeng01");
const reviewer = () => world.app.as("labrev01");

describe("testing and reports (O-16 … O-24)", () => {
  it("goes from test to completion, with numbers, codes and tasks", async () => {
    const order = await world.order(world, testing);
    const sample = await world.sample(order, { status: "40" });
    const started = await engineer().put("/order/startTest", { id: order.id, version: 0 });
    expect(started.result).toMatchObject({
      testStartTime: "2026-03-16 10:00:00",
      engineerBy: "labeng01",
      engineerBy_dictText: "郑工",
    });

    const uploaded = await engineer().post("/order/uploadReport", {
      id: order.id,
      version: 1,
      complete: "Y",
      reports: [report(await world.file(), { sampleIds: [sample.id] })],
    });
    expect(uploaded.result).toMatchObject({ orderStatus: "70", warning: null });
    const [row] = (await engineer().get("/order/report/list", { orderId: order.id })).result;
    expect(row).toMatchObject({
      reportNo: `${world.lab.labCode}2026000001C`,
      status: "10",
      uploadBy: "labeng01",
      fileHash: "ab".repeat(32),
    });
    expect((await world.todosOf(order.id)).map((todo) => [todo.todoType, todo.receiverRole])).toEqual([
      ["review_report", "lab_reviewer"],
    ]);

    const passed = await reviewer().put("/order/examineReport", {
      id: order.id,
      version: 2,
      result: "pass",
      reports: [row.id],
    });
    expect(passed.result).toMatchObject({ orderStatus: "80", reportTime: "2026-03-16 10:00:00", overdueFlag: "N" });
    expect((await world.samplesOf(order.id))[0]?.status).toBe("50");
    const detail = await reviewer().get("/order/queryById", { id: order.id });
    expect(detail.result.reports[0]).toMatchObject({
      status: "20",
      verifyCode: expect.stringMatching(/^[0-9A-F]{16}$/),
    });

    const link = await reviewer().get("/order/report/download", { reportId: row.id });
    expect(link.result.url).toContain("/common/file/open?");
    const done = await world.app.as("cslead").put("/order/complete", { id: order.id, version: 3 });
    expect(done.result).toMatchObject({ orderStatus: "90", finishTime: "2026-03-16 10:00:00" });
    expect((await world.logsOf(order.id)).map((log) => log.event)).toEqual([
      "startTest",
      "uploadReport",
      "examineReport",
      "complete",
    ]);
  });

  it("refuses the engineer who reviews his own report, whatever he may (T-32)", async () => {
    const order = await world.order(world, { ...testing, orderStatus: "70" });
    const own = await world.report(order, { uploadBy: "labrev01" });
    const reply = await reviewer().put("/order/examineReport", {
      id: order.id,
      version: 0,
      result: "pass",
      reports: [own.id],
    });
    expect(reply).toMatchObject({ code: 42201, message: "报告上传人与审核人不能为同一人" });
    expect((await world.read(order.id)).orderStatus).toBe("70");
  });

  it("sends a rejected report back to its uploader, who may use the number again", async () => {
    const order = await world.order(world, { ...testing, orderStatus: "70" });
    const bad = await world.report(order, { reportNo: "LAB-7" });
    const rejected = await reviewer().put("/order/examineReport", {
      id: order.id,
      version: 0,
      result: "reject",
      reports: [bad.id],
      remark: "结论有误",
    });
    expect(rejected.result.orderStatus).toBe("60");
    expect((await world.todosOf(order.id))[0]).toMatchObject({ todoType: "upload_report", receiverBy: "labeng01" });
    const again = await engineer().post("/order/uploadReport", {
      id: order.id,
      version: 1,
      complete: "Y",
      reports: [report(await world.file(), { reportNo: "LAB-7" })],
    });
    expect(again.result.orderStatus).toBe("70");
    const other = await world.order(world, testing);
    const taken = await engineer().post("/order/uploadReport", {
      id: other.id,
      version: 0,
      complete: "Y",
      reports: [report(await world.file(), { reportNo: "LAB-7" })],
    });
    expect(taken).toMatchObject({ code: 40904, message: "报告编号已存在" });
  });

  it("takes pdf only, by what the bytes were", async () => {
    const order = await world.order(world, testing);
    const reply = await engineer().post("/order/uploadReport", {
      id: order.id,
      version: 0,
      complete: "Y",
      reports: [report(await world.file("image/png", "labeng01"))],
    });
    expect(reply).toMatchObject({ code: 42201, message: "报告仅支持PDF格式" });
  });

  it("corrects a report after eleven months and refuses after thirteen (T-33)", async () => {
    for (const [issueDate, message, state] of [
      ["2025-04-16", "操作成功", "60"],
      ["2025-02-16", "报告出具超过一年，不能更正", "90"],
    ] as const) {
      const order = await world.order(world, { ...testing, orderStatus: "90", finishTime: monday });
      const old = await world.report(order, { status: "20", issueDate });
      const reply = await reviewer().put("/order/voidReport", {
        id: order.id,
        version: 0,
        reportId: old.id,
        reason: "结论更正",
      });
      expect(reply.message).toBe(message);
      expect((await world.read(order.id)).orderStatus).toBe(state);
    }
  });

  it("a correction holds the order again while a withdrawal is open, which the issued report had let pass", async () => {
    for (const [withdrawalStatus, holdFlag] of [
      ["1", "Y"],
      ["2", "N"],
    ] as const) {
      const order = await world.order(world, { ...testing, orderStatus: "80", reportTime: monday, withdrawalStatus });
      const { id: reportId } = await world.report(order, { status: "20" });
      const input = { id: order.id, version: 0, reportId, reason: "结论更正" };
      expect((await reviewer().put("/order/voidReport", input)).message).toBe("操作成功");
      expect(await world.read(order.id)).toMatchObject({ orderStatus: "60", holdFlag });
    }
  });
});
