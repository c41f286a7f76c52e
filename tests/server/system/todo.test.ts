import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cancelTodo, closeTodo, type NewTodo, openTodo } from "#src/server/system/todo/door.ts";
import { type TestApp, testApp } from "#tests/support/app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const todo = (bizId: string, receiver: Partial<NewTodo>): NewTodo => ({
  type: "receive_sample",
  bizType: "order:order",
  bizId,
  bizNo: `D${bizId}`,
  title: `待收样 D${bizId}`,
  openPage: "/order/orderList",
  ...receiver,
});
const count = async (username: string) =>
  (await app.as(username).get("/sys/todo/count")).result as { total: number; byType: Record<string, number> };
const open = (entry: NewTodo) => app.rows("cs01", (rows) => openTodo(rows, entry));

describe("todos", () => {
  it("reach the people of a role in their department, and nobody else", async () => {
    await open(todo("1", { receiverRole: "lab_reception", receiverOrgCode: "A01A03A01" }));
    await open(todo("2", { receiverRole: "cs" }));
    await open(todo("3", { receiverBy: "sales02" }));
    expect(await count("labrec01")).toEqual({ total: 1, byType: { receive_sample: 1 } });
    expect((await count("labrec02")).total).toBe(0);
    expect((await count("labeng01")).total).toBe(0);
    expect([(await count("cs01")).total, (await count("cs02")).total]).toEqual([1, 1]);
    expect((await count("sales02")).total).toBe(1);
    const { result } = await app.as("labrec01").get("/sys/todo/list");
    expect(result.records).toMatchObject([
      { bizNo: "D1", title: "待收样 D1", todoType_dictText: "待收样", status: "0", openPage: "/order/orderList" },
    ]);
  });

  it("are open once for a type and a row, and again after they were done", async () => {
    await open(todo("9", { receiverBy: "sales03" }));
    await open(todo("9", { receiverBy: "sales03", title: "待收样 改期" }));
    const list = await app.as("sales03").get("/sys/todo/list");
    expect(list.result).toMatchObject({ total: 1, records: [{ title: "待收样 改期" }] });
    await app.rows("cs01", (rows) => closeTodo(rows, "receive_sample", "9"));
    expect((await count("sales03")).total).toBe(0);
    await open(todo("9", { receiverBy: "sales03" }));
    await app.rows("cs01", (rows) => cancelTodo(rows, ["receive_sample", "overdue"], "9"));
    const states = (
      await app.as("sales03").get("/sys/todo/list", { column: "status", order: "asc" })
    ).result.records.map((row: { status: string }) => row.status);
    expect(states).toEqual(["1", "2"]);
  });

  it("need a receiver, and closing none is fine", async () => {
    await expect(open(todo("10", {}))).rejects.toThrow("has no receiver");
    await app.rows("cs01", (rows) => closeTodo(rows, "payout", "none"));
  });
});
