import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestApp, testApp } from "#tests/support/app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const names = (reply: { result: { records: { username: string }[] } }) =>
  reply.result.records.map((row) => row.username);

describe("staff accounts", () => {
  it("are listed by page, with department names and without secrets (API-USER-04)", async () => {
    const reply = await app
      .as("tadmin")
      .get("/sys/user/list", { pageSize: 20, column: "username", order: "asc", username: "*sales*" });
    expect(names(reply)).toEqual(["sales01", "sales02", "sales03", "sales04", "sales05", "sales06"]);
    expect(reply.result).toMatchObject({ total: 6, size: 20, current: 1, pages: 1 });
    expect(reply.result.records[0]).toMatchObject({ orgCodeTxt: "华东销售", status_dictText: "正常" });
    expect(JSON.stringify(reply.result)).not.toMatch(/argon2|password|pwd/i);
    expect((await app.as("cs01").get("/sys/user/list")).status).toBe(403);
  });

  it("are picked by department below, role and name (API-USER-09)", async () => {
    const caller = app.as("cs01");
    const departs = (await app.as("multi01").get("/sys/user/getCurrentUserDeparts")).result.list as {
      id: string;
      orgCode: string;
    }[];
    const east = departs.find((depart) => depart.orgCode === "A01A02A01")?.id;
    expect(
      names(
        await caller.get("/sys/user/queryUserComponentData", { departIds: east, roleCode: "sales", pageSize: 50 }),
      ).toSorted(),
    ).toEqual(["multi01", "sales01", "sales02", "sales03"]);
    expect(names(await caller.get("/sys/user/queryUserComponentData", { realname: "*林*" }))).toEqual(["cs01"]);
    expect(
      (await caller.get("/sys/user/queryUserComponentData", { username: "cs01" })).result.records[0],
    ).not.toHaveProperty("phone");
  });

  it("of another tenant do not exist (A.2)", async () => {
    const two = app.as("multi01", { tenantId: 2 });
    expect(names(await two.get("/sys/user/queryUserComponentData", { pageSize: 100 })).toSorted()).toEqual([
      "admin",
      "multi01",
    ]);
  });
});
