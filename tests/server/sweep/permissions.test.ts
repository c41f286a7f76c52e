import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { permissionsOf } from "#src/contract/endpoint.ts";
import { allEndpoints } from "#src/server/areas.ts";
import { type TestApp, testApp } from "#tests/support/app.ts";
import { accountOf, holds, roleCodes } from "./rights.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const bound = allEndpoints.filter(({ permission }) => permissionsOf(permission).length > 0);

describe("Every call that needs a permission", () => {
  it("is swept, of every area", () => {
    expect(bound.length).toBeGreaterThan(140);
    expect(new Set(bound.map(({ path }) => path.split("/")[1])).size).toBeGreaterThan(8);
  });

  it.each(roleCodes)("is open to %s where A.3 says so, and refused everywhere else (PERM-12, T-52)", async (role) => {
    const caller = app.as(accountOf[role]);
    const wrong: string[] = [];
    for (const { method, path, permission } of bound) {
      // Without input: a permitted call may fail for that reason, but the permission check comes first.
      const { status, code } = await caller.send(method, path);
      const refused = status === 403 && code === 40301;
      if (refused === holds(role, permissionsOf(permission)))
        wrong.push(`${method} ${path} (${permissionsOf(permission).join(" ")}): ${status} ${String(code)}`);
    }
    expect(wrong).toEqual([]);
  });
});
