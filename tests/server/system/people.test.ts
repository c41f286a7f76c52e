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

  it("are sorted by a field of the answer, paged, and cut to the fields asked for (API-USER-09)", async () => {
    const path = "/sys/user/queryUserComponentData";
    const ask = (query: object) => app.as("cs01").get(path, { allowLoginType: "QR", pageSize: 3, ...query });
    const up = names(await ask({ column: "username", order: "asc", pageSize: 500 }));
    expect(up.length).toBeGreaterThan(6);
    expect(up).toEqual(up.toSorted());
    expect(names(await ask({ column: "username", order: "desc", pageSize: 500 }))).toEqual(up.toReversed());
    // The second page has different people from the first.
    const second = await ask({ column: "username", order: "asc", pageNo: 2 });
    expect(second.result).toMatchObject({ total: up.length, size: 3, current: 2 });
    expect(names(second)).toEqual(up.slice(3, 6));
    // Unknown columns, and those the caller may not see, keep the default order.
    const usual = names(await ask({ pageSize: 500 }));
    expect(names(await ask({ column: "nonsense", order: "asc", pageSize: 500 }))).toEqual(usual);
    expect(names(await ask({ column: "phone", order: "asc", pageSize: 500 }))).toEqual(usual);
    const [one] = (await ask({ field: "username,nonsense" })).result.records;
    expect(Object.keys(one).toSorted()).toEqual(["id", "username"]);
    expect(names(await ask({ username: "cs01", exact: "1" }))).toEqual(["cs01"]);
    // Without `exact`, a part of the account or the person's name also matches.
    expect(names(await ask({ username: "sales", pageSize: 500 })).every((name) => name.includes("sales"))).toBe(true);
    expect(names(await ask({ username: "林客服" }))).toEqual(["cs01"]);
  });

  it("of another tenant do not exist (A.2)", async () => {
    const two = app.as("multi01", { tenantId: 2 });
    expect(names(await two.get("/sys/user/queryUserComponentData", { pageSize: 100 })).toSorted()).toEqual([
      "admin",
      "multi01",
    ]);
  });
});
