import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { sysRole } from "#src/server/db/schema/access.ts";
import { sysDict } from "#src/server/db/schema/dictionary.ts";
import { sysDepart } from "#src/server/db/schema/organisation.ts";
import { type TestApp, testApp } from "#tests/support/app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

it("what is in use is not deleted: a department, a role, a dictionary; the message says why (T-49)", async () => {
  const admin = app.as("admin");
  const departOf = async (orgCode: string) => {
    const [row] = await app.store.db
      .select()
      .from(sysDepart)
      .where(and(eq(sysDepart.orgCode, orgCode), eq(sysDepart.tenantId, 1)));
    return row?.id ?? "";
  };
  // A01A02 has departments below it, A01A02A01 has people.
  for (const orgCode of ["A01A02", "A01A02A01"]) {
    const id = await departOf(orgCode);
    const reply = await app.as("tadmin").delete("/sys/sysDepart/delete", { id });
    expect([reply.success, reply.message]).toEqual([false, "部门下存在子部门或用户，不能删除"]);
  }
  const [role] = await app.store.db.select().from(sysRole).where(eq(sysRole.roleCode, "cs"));
  const used = await admin.delete("/sys/role/delete", { id: role?.id ?? "" });
  expect([used.success, used.message]).toEqual([false, "该角色已分配用户，不能删除"]);
  // Fields of the product take their values from the dictionaries of the installation; data uses no others.
  const dicts = await app.store.db.select().from(sysDict);
  expect(dicts.length).toBeGreaterThan(60);
  for (const { id, dictCode } of dicts) {
    const kept = await admin.delete("/sys/dict/delete", { id });
    expect([dictCode, kept.success, kept.message]).toEqual([dictCode, false, "系统字典不能删除"]);
  }
});
