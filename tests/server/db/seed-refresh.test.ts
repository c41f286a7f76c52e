import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sysPermission, sysRolePermission } from "#src/server/db/schema/access.ts";
import { sysDict, sysDictItem } from "#src/server/db/schema/dictionary.ts";
import { sysQuartzJob } from "#src/server/db/schema/running.ts";
import type { Row } from "#src/server/db/seed/refresh/row-hash.ts";
import { seedStore } from "#src/server/db/seed/seed.ts";
import { systemKinds } from "#src/server/db/seed/system/kinds.ts";
import { seedId } from "#src/server/db/seed/system/seed-id.ts";
import type { Store } from "#src/server/db/store.ts";
import { argonPasswords } from "#src/server/kernel/auth/password.ts";
import { seededStore } from "#tests/support/app.ts";
import { openTestStore } from "#tests/support/store.ts";

type Change = (rows: readonly Row[]) => readonly Row[];

let store: Store;
const passwords = argonPasswords();

/** Starts a version of the program that seeds these rows instead of its own. */
const start = (changes: Readonly<Record<string, Change>>, on = store) =>
  seedStore(on, {
    profile: "mini",
    passwords,
    kinds: systemKinds().map((kind) => ({ ...kind, rows: changes[kind.name]?.(kind.rows) ?? kind.rows })),
  });
const add =
  (...more: Row[]): Change =>
  (rows) => [...rows, ...more];
const set =
  (id: string, patch: Row): Change =>
  (rows) =>
    rows.map((row) => (row["id"] === id ? { ...row, ...patch } : row));
const without =
  (...ids: string[]): Change =>
  (rows) =>
    rows.filter((row) => !ids.includes(String(row["id"])));

const list = seedId("menu /order/orderList");
const remark = seedId("button order:order:remark");
const cs = seedId("role cs");
const holiday = seedId("dict holiday");
const day = seedId("dict holiday 2026-10-01");

const nameOf = async (id: string) =>
  (await store.db.select({ name: sysPermission.name }).from(sysPermission).where(eq(sysPermission.id, id)))[0]?.name;
const textOf = async (id: string) =>
  (await store.db.select({ text: sysDictItem.itemText }).from(sysDictItem).where(eq(sysDictItem.id, id)))[0]?.text;
const holders = async (permissionId: string) =>
  (await store.db.select().from(sysRolePermission).where(eq(sysRolePermission.permissionId, permissionId))).map(
    ({ roleId }) => roleId,
  );

let base: Store;
/** Rolls back the transaction in which a test runs. */
let undo: () => Promise<void>;

beforeAll(async () => {
  base = await openTestStore(seededStore("mini"));
});
afterAll(() => base.close());
beforeEach(async () => {
  await new Promise<void>((ready) => {
    const undone = new Error("undone");
    const running = base
      .transaction(
        (tx) =>
          new Promise<void>((_, fail) => {
            store = {
              ...base,
              db: tx,
              transaction: (work) => tx.transaction(work),
              query: (statement) => base.query(statement, tx),
            };
            undo = async () => {
              fail(undone);
              await running;
            };
            ready();
          }),
      )
      .catch((error: unknown) => {
        if (error !== undone) throw error;
      });
  });
});
afterEach(() => undo());

describe("a new version of the program", () => {
  const menu = { id: "m1", parentId: null, name: "质量", url: "/quality", menuType: 0, leaf: false };
  const screen = {
    id: "m2",
    parentId: "m1",
    name: "投诉",
    url: "/quality/complaint",
    menuType: 1,
    perms: "quality:complaint:list",
  };
  const dict = { id: "d1", dictCode: "complaint_state", dictName: "投诉状态" };
  const item = { id: "d1 1", dictId: "d1", itemValue: "1", itemText: "待处理", sortOrder: 1 };
  const grant = { id: "g1", roleId: cs, permissionId: "m2", dataRuleIds: null };

  it("adds what is new, in whatever order the rows need each other", async () => {
    const version = {
      dict: add(dict),
      dictItem: add(item),
      permission: (rows: readonly Row[]) => [screen, menu, ...rows],
      grant: add(grant),
    };
    expect((await start(version)).refreshed).toEqual({ inserted: 5, updated: 0, removed: 0, left: 0 });
    expect(await nameOf("m2")).toBe("投诉");
    expect(await textOf("d1 1")).toBe("待处理");
    expect(await holders("m2")).toEqual([cs]);
    // Its second start has nothing to do; the previous version removes the menu and leaves the dictionary.
    expect(await start(version)).toEqual({ filled: false });
    expect((await start({})).refreshed).toEqual({ inserted: 0, updated: 0, removed: 3, left: 0 });
    expect(await nameOf("m1")).toBeUndefined();
    expect(await textOf("d1 1")).toBe("待处理");
    expect((await start(version)).refreshed).toMatchObject({ inserted: 3 });
  });

  it("changes what nobody touched, and leaves what an administrator changed", async () => {
    await store.db.update(sysPermission).set({ name: "合同" }).where(eq(sysPermission.id, list));
    const version = { permission: set(list, { name: "委托" }), dictItem: set(day, { itemText: "国庆" }) };
    expect((await start(version)).refreshed).toEqual({ inserted: 0, updated: 1, removed: 0, left: 1 });
    expect([await nameOf(list), await textOf(day)]).toEqual(["合同", "国庆"]);
    // Once it equals the program's own value again, the row is refreshed again.
    await store.db.update(sysPermission).set({ name: "订单列表" }).where(eq(sysPermission.id, list));
    await start({ ...version, dictItem: set(day, { itemText: "国庆节" }) });
    expect([await nameOf(list), await textOf(day)]).toEqual(["委托", "国庆节"]);
  });

  it("leaves columns that it does not seed", async () => {
    await store.db.update(sysDictItem).set({ status: 0 }).where(eq(sysDictItem.id, day));
    await start({ dictItem: set(day, { itemText: "国庆" }) });
    const [row] = await store.db.select().from(sysDictItem).where(eq(sysDictItem.id, day));
    expect(row).toMatchObject({ itemText: "国庆", status: 0 });
  });

  it("does not bring back what an administrator removed, nor anything below it", async () => {
    await store.db.delete(sysDictItem).where(eq(sysDictItem.id, day));
    await store.db.update(sysPermission).set({ delFlag: 1 }).where(eq(sysPermission.id, list));
    await store.db.delete(sysRolePermission).where(eq(sysRolePermission.permissionId, remark));
    const button = { id: "b1", parentId: list, name: "催办", perms: "order:order:urge", menuType: 2 };
    const version = {
      dictItem: set(day, { itemText: "国庆" }),
      permission: add(button),
      grant: add({ id: "g1", roleId: cs, permissionId: "b1", dataRuleIds: null }),
    };
    expect((await start(version)).refreshed).toEqual({ inserted: 0, updated: 0, removed: 0, left: 1 });
    expect(await textOf(day)).toBeUndefined();
    expect(await nameOf("b1")).toBeUndefined();
    expect([...(await holders("b1")), ...(await holders(remark))]).toEqual([]);
  });

  it("takes a vanished button away with everybody's grants, but not under an administrator's own", async () => {
    await store.db.insert(sysRolePermission).values({ id: "own", roleId: "quality", permissionId: remark });
    const gone = seedId("menu /order/liquidationOrderList");
    await store.db.insert(sysPermission).values({ id: "below", parentId: gone, name: "自建", menuType: 1 });
    await start({
      permission: without(remark, gone),
      grant: (rows) => rows.filter((row) => row["permissionId"] !== remark),
    });
    expect(await nameOf(remark)).toBeUndefined();
    expect(await holders(remark)).toEqual([]);
    expect(await nameOf(gone)).toBe("清算订单");
  });

  it("leaves vanished dictionaries, whose values stand in rows", async () => {
    await start({ dict: without(holiday), dictItem: (rows) => rows.filter((row) => row["dictId"] !== holiday) });
    expect(await textOf(day)).toBe("休");
  });

  it("leaves an administrator's dictionary of the same code, and what hangs on its own stays away", async () => {
    await store.db.insert(sysDict).values({ id: "own", dictCode: dict.dictCode, dictName: "我们的投诉" });
    expect((await start({ dict: add(dict), dictItem: add(item) })).refreshed).toMatchObject({ inserted: 0 });
    const [row] = await store.db.select().from(sysDict).where(eq(sysDict.dictCode, dict.dictCode));
    expect(row).toMatchObject({ id: "own", dictName: "我们的投诉" });
    expect(await textOf("d1 1")).toBeUndefined();
  });

  it("knows a grant by role and permission, under whatever id it was saved anew", async () => {
    await store.db.execute(sql`update sys_role_permission set id = 'n' || id where role_id = ${cs}`);
    expect((await start({ permission: set(list, { name: "委托" }) })).refreshed).toEqual({
      inserted: 0,
      updated: 1,
      removed: 0,
      left: 0,
    });
  });

  it("gives no right whose data rule an administrator removed", async () => {
    const version = {
      permission: add(menu, screen),
      rule: add({
        id: "r1",
        permissionId: "m2",
        ruleName: "本人",
        ruleColumn: "createBy",
        ruleConditions: "=",
        ruleValue: "1",
      }),
    };
    await start(version);
    await store.db.execute(sql`delete from sys_permission_data_rule where id = 'r1'`);
    await start({ ...version, grant: add({ ...grant, dataRuleIds: "r1" }) });
    expect(await holders("m2")).toEqual([]);
  });

  it("times a job anew, unless an administrator timed it", async () => {
    const jobs = ["PayTimeoutJob", "OverdueJob"].map((name) => seedId(`job ${name}`));
    const [timed = "", own = ""] = jobs;
    await store.db.update(sysQuartzJob).set({ nextTime: new Date(), status: -1 });
    await store.db.update(sysQuartzJob).set({ cronExpression: "0 0 3 * * ? *" }).where(eq(sysQuartzJob.id, own));
    const cronExpression = "0 0 9 * * ? *";
    await start({ job: (rows) => set(own, { cronExpression })(set(timed, { cronExpression })(rows)) });
    const rows = await store.db.select().from(sysQuartzJob);
    expect(rows.find(({ id }) => id === timed)).toMatchObject({ cronExpression, nextTime: null, status: -1 });
    expect(rows.find(({ id }) => id === own)).toMatchObject({ cronExpression: "0 0 3 * * ? *" });
  });

  it("leaves nothing when it fails, and does all at the next start", async () => {
    const broken = { permission: set(list, { name: "长".repeat(300) }), dictItem: set(day, { itemText: "国庆" }) };
    await expect(start(broken)).rejects.toThrow(
      /^菜单、角色与字典无法更新，已全部撤销，数据没有变化。.*（原因：value too long for type character varying\(255\)）。$/,
    );
    expect(await textOf(day)).toBe("休");
    await start({ dictItem: set(day, { itemText: "国庆" }) });
    expect(await textOf(day)).toBe("国庆");
  });
});

it("an unchanged program asks once and opens no transaction", async () => {
  const unused = {
    ...store,
    transaction: () => Promise.reject(new Error("a transaction was opened")),
    query: () => Promise.reject(new Error("a query was made")),
  };
  expect(await start({}, unused)).toEqual({ filled: false });
});

it("two processes that start together on an empty database fill it once", async () => {
  const empty = await openTestStore();
  const seeded = await Promise.all([start({}, empty), start({}, empty)]);
  expect(seeded.filter(({ filled }) => filled)).toHaveLength(1);
  const counts = sql`select (select count(*) from sys_permission) as permissions, (select count(*) from sys_user) as users`;
  expect(await empty.query(counts)).toEqual(await store.query(counts));
  await empty.close();
});
