import { afterAll, beforeAll, expect, it } from "vitest";
import { heavyWork } from "#src/server/kernel/auth/concurrency-limit.ts";
import { type TestApp, testApp } from "#tests/support/app.ts";
import { eventually } from "#tests/support/eventually.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

it("lets nobody fill the places of exports and imports; others are still served (L10)", async () => {
  // Two exports of other users block the queue, so everything else waits.
  let open: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  const busy = ["u1", "u2"].map((userId) => heavyWork({ userId, what: "导出" }, () => gate));
  const greedy = app.as("slead01");
  const replies: { success: boolean; code: unknown; message: string; status: number; raw: Buffer }[] = [];
  const ask = async (path: string) => void replies.push(await greedy.get(path));
  const asked = Array.from({ length: 40 }, () => ask("/customer/exportXls"));
  await eventually(() => expect(replies).toHaveLength(38));
  for (const reply of replies)
    expect(reply).toMatchObject({ success: false, code: 42901, message: "请等上一个导出完成" });
  const sheet = [{ name: "a.xlsx", body: "no workbook" }];
  expect(await greedy.upload("/customer/importExcel", sheet)).toMatchObject({
    success: false,
    code: 42901,
    message: "请等上一个导出完成",
  });

  const others = Promise.all(["slead02", "admin"].map((username) => app.as(username).get("/customer/exportXls")));
  open();
  await Promise.all([...busy, ...asked]);
  const files = [...(await others), ...replies.slice(38)];
  expect(files.map(({ raw }) => raw.subarray(0, 2).toString())).toEqual(["PK", "PK", "PK", "PK"]);
  expect((await greedy.get("/customer/exportXls")).raw.subarray(0, 2).toString()).toBe("PK");
});
