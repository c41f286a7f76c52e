import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, uniqueIndex, varchar } from "drizzle-orm/pg-core";
import type { Permission } from "#src/contract/permissions.ts";
import {
  auditFields,
  code,
  day,
  flag,
  instant,
  int,
  json,
  money,
  text as textField,
  versionField,
} from "#src/contract/fields.ts";
import { listInput } from "#src/contract/list.ts";
import {
  audit,
  day as dayColumn,
  delFlag,
  flag as flagColumn,
  id,
  instant as instantColumn,
  json as jsonColumn,
  money as moneyColumn,
  version,
} from "#src/server/db/schema/columns.ts";
import type { Store } from "#src/server/db/store.ts";
import type { Actor, Scope } from "#src/server/kernel/auth/actor.ts";
import { entity } from "#src/server/kernel/rows/entity.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";
import { createRows, makeRowsDeps, type RowsDeps } from "#src/server/kernel/rows/rows-store.ts";
import * as z from "zod/mini";
import { openTestStore } from "#tests/support/store.ts";

/** A table with every kind of column, only for the data layer's tests. */
export const thing = pgTable(
  "test_thing",
  {
    id: id(),
    thingNo: varchar("thing_no", { length: 32 }).notNull(),
    name: varchar("name", { length: 80 }),
    state: varchar("state", { length: 10 }).notNull().default("10"),
    amount: moneyColumn("amount"),
    cost: moneyColumn("cost"),
    count: integer("item_count"),
    dueDay: dayColumn("due_day"),
    paidTime: instantColumn("paid_time"),
    urgent: flagColumn("urgent"),
    phone: varchar("phone", { length: 20 }),
    salesBy: varchar("sales_by", { length: 50 }),
    extra: jsonColumn<Record<string, unknown>>("extra"),
    secret: text("secret"),
    ...audit(),
    version: version(),
    delFlag: delFlag(),
  },
  (table) => [
    index("test_thing_time").on(table.tenantId, table.createTime, table.id),
    uniqueIndex("test_thing_no")
      .on(table.tenantId, table.thingNo)
      .where(sql`del_flag = 0`),
  ],
);

/** Parts of a thing: a table that references it. */
export const part = pgTable("test_part", {
  id: id(),
  thingId: varchar("thing_id", { length: 32 }).notNull(),
  title: varchar("title", { length: 80 }),
  ...audit(),
});

export const fields = {
  ...auditFields,
  thingNo: textField(32, { title: "编号", query: "like" }),
  name: textField(80, { title: "名称", query: "like" }),
  state: code("order_status", { title: "状态", query: "in" }),
  amount: money({ title: "金额", query: "range" }),
  cost: money({ title: "成本", query: "range", need: "test:thing:cost" as Permission }),
  count: int({ title: "数量", query: "eq" }),
  dueDay: day({ title: "到期日", query: "range" }),
  paidTime: instant({ title: "付款时间", query: "range" }),
  urgent: flag({ title: "加急", query: "eq" }),
  phone: textField(20, { title: "手机", query: "eq", mask: "mobile" }),
  salesBy: textField(50, { title: "销售", query: "eq", text: "user" }),
  extra: json(z.record(z.string(), z.unknown()), { title: "附加" }),
  double: int({ title: "双倍", query: "range" }),
  partCount: int({ title: "部件数", query: "eq", noExport: true }),
  partTitle: textField(80, { title: "部件", query: "like", virtual: true }),
  hiddenNote: textField(80, { title: "不可查", noExport: true }),
  ...versionField,
};

export const things = entity({
  address: "test:thing",
  title: "物品",
  table: thing,
  fields,
  columns: {
    double: sql`(${thing.amount} * 2)`,
    partCount: sql<number>`(select count(*)::int from test_part where thing_id = ${thing.id})`.mapWith(Number),
  },
  filters: {
    partTitle: (value) => sql`exists (select 1 from test_part p where p.thing_id = ${thing.id} and p.title = ${value})`,
  },
  unique: { test_thing_no: "编号" },
  usedBy: () => [part.thingId],
});

export const parts = entity({
  address: "test:part",
  title: "部件",
  table: part,
  fields: { ...auditFields, title: textField(80, { title: "部件名" }) },
});

/** Test bench: a store with the two tables, and rows for any actor and time. */
export interface Bench {
  store: Store;
  deps: RowsDeps;
  /** Warnings of the data layer, newest last. */
  warnings: string[];
  /** Files that imports stored. */
  kept: { body: Buffer; name: string }[];
  /** Runs work in a transaction as an actor. */
  as<R>(actor: Actor, work: (rows: Rows) => Promise<R>, now?: Date): Promise<R>;
  close(): Promise<void>;
}

/** Creates the two tables of these tests in a store. */
export async function createTestTables(store: Store): Promise<void> {
  for (const statement of [
    sql`create table test_thing (id varchar(32) primary key, thing_no varchar(32) not null, name varchar(80), state varchar(10) not null default '10', amount bigint, cost bigint, item_count integer, due_day date, paid_time timestamptz(3), urgent char(1), phone varchar(20), sales_by varchar(50), extra jsonb, secret text, create_by varchar(100), create_time timestamptz(3) not null default now(), update_by varchar(100), update_time timestamptz(3), sys_org_code varchar(64), tenant_id integer not null default 0, version integer not null default 0, del_flag integer not null default 0)`,
    sql`create unique index test_thing_no on test_thing (tenant_id, thing_no) where del_flag = 0`,
    sql`create index test_thing_time on test_thing (tenant_id, create_time, id)`,
    sql`create table test_part (id varchar(32) primary key, thing_id varchar(32) not null, title varchar(80), create_by varchar(100), create_time timestamptz(3) not null default now(), update_by varchar(100), update_time timestamptz(3), sys_org_code varchar(64), tenant_id integer not null default 0)`,
  ]) {
    await store.db.execute(statement);
  }
}

/** Opens a bench; `close` deletes its store. `clock` gives the caches their time in milliseconds. */
export async function openBench(clock: () => number = Date.now): Promise<Bench> {
  const store = await openTestStore();
  const tempDir = await mkdtemp(join(tmpdir(), "assay-data-"));
  await createTestTables(store);
  const warnings: string[] = [];
  const kept: Bench["kept"] = [];
  const deps = await makeRowsDeps(store, {
    clock,
    tempDir,
    warn: (_details, message) => void warnings.push(message),
    storeTempFile: async (body, name) => {
      kept.push({ body, name });
      return `/files/${name}`;
    },
  });
  return {
    store,
    deps,
    warnings,
    kept,
    as: (actor, work, now = new Date("2026-03-15T04:00:00Z")) =>
      store.transaction((tx) => work(createRows(deps, tx, actor, now))),
    async close() {
      await store.close();
      await rm(tempDir, { recursive: true, force: true });
    },
  };
}

/** An actor in tenant 1 with all permissions, except for what `change` sets. */
export function someone(change: Partial<Actor> & { scope?: Scope; lacks?: readonly Permission[] } = {}): Actor {
  const { scope = "all", lacks = [], ...rest } = change;
  return {
    userId: "u1",
    username: "cs01",
    realname: "客服一",
    tenantId: 1,
    orgCode: "A01",
    roleCodes: ["cs"],
    can: (permission) => !lacks.includes(permission),
    scopeOf: () => scope,
    clientType: "browser",
    ip: "127.0.0.1",
    sessionId: "s1",
    ...rest,
  };
}

/** A list input as the browser sends it: parameters as text, defaults filled. */
export function list(parameters: Record<string, string | number> = {}) {
  return listInput.parse(parameters);
}
