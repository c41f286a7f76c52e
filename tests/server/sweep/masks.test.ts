import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isNotNull } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Endpoint, permissionsOf } from "#src/contract/endpoint.ts";
import type { Fields } from "#src/contract/fields.ts";
import type { PlainCall } from "#src/contract/plain.ts";
import { allEndpoints } from "#src/server/areas.ts";
import { demoSeed, seedDemo } from "#src/server/db/seed/demo/seed-demo.ts";
import { sysUser } from "#src/server/db/schema/access.ts";
import { labSampleAddress } from "#src/server/db/schema/lab.ts";
import { sysLog } from "#src/server/db/schema/running.ts";
import type { Store } from "#src/server/db/store.ts";
import { localFiles } from "#src/server/files/local.ts";
import { declaredEntities } from "#src/server/kernel/rows/entity.ts";
import { metaOf } from "#src/server/kernel/rows/meta.ts";
import { maskedText } from "#src/server/kernel/http/present-row.ts";
import { sheetsOf } from "#tests/server/kernel/rows/sheets.ts";
import { type Caller, seededStore, type TestApp, testApp } from "#tests/support/app.ts";
import { writtenOn } from "#tests/support/pdf.ts";
import { openTestStore } from "#tests/support/store.ts";
import { accountOf, holds, type Role, roleCodes } from "./rights.ts";

/**
 * Checks masked values with the small demo: none leaves the server unmasked except by its own call. Users who may not
 * see it unmasked cannot search for a part of it (M1).
 */

let app: TestApp;
let store: Store;
let folder: string;
/** Every masked value in the database, unmasked. */
let secrets: ReadonlySet<string>;
/** Numbers of colleagues, masked only in the address book: user administrators work with them. */
let colleagues: ReadonlySet<string>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "assay-masks-test-"));
  store = await openTestStore(seededStore("mini"));
  await seedDemo(store, { profile: "mini", seed: demoSeed, asOf: "2026-06-30", files: localFiles(folder) });
  app = await testApp({ store });
  secrets = await maskedValues();
  const people = await store.db.select({ phone: sysUser.phone }).from(sysUser);
  colleagues = new Set(people.flatMap(({ phone }) => phone ?? []));
});
afterAll(async () => {
  await app.close();
  await store.close();
  await rm(folder, { recursive: true, force: true });
});

async function maskedValues(): Promise<Set<string>> {
  const found = new Set<string>();
  for (const { table, fields } of declaredEntities()) {
    for (const [name, { mask }] of Object.entries<Fields[string]>(fields)) {
      const column = metaOf(table).columns[name];
      if (!mask || !column) continue;
      for (const { value } of await store.db.selectDistinct({ value: column }).from(table).where(isNotNull(column)))
        if (typeof value === "string" && value.length > 5 && maskedText(mask, value) !== value) found.add(value);
    }
  }
  // Phone numbers of sample addresses are not secret, although parcels contain them, too.
  for (const { phone } of await store.db.select({ phone: labSampleAddress.phone }).from(labSampleAddress))
    found.delete(phone);
  return found;
}

interface MaskedSet {
  title: string;
  fields: Fields;
  list: Endpoint;
  queryById: Endpoint;
  exportXls: Endpoint;
  plain: PlainCall;
  served: readonly Endpoint[];
}

const isSet = (value: unknown): value is MaskedSet =>
  typeof value === "object" && value !== null && "served" in value && "fields" in value && "plain" in value;
const modules: Readonly<Record<string, object>> = import.meta.glob("/src/contract/**/*.ts", { eager: true });
const sets = Object.values(modules)
  .flatMap((module) => Object.values(module) as unknown[])
  .filter(isSet)
  .filter(({ served, plain }) => served.includes(plain));
const maskedNames = ({ fields }: MaskedSet) =>
  Object.keys(fields).filter((name) => fields[name]?.mask && !fields[name].virtual);

const may = (role: Role, { permission }: Endpoint) => holds(role, permissionsOf(permission));
const seesPlain = (role: Role) => holds(role, ["customer:customer:viewPlain"]);

/** The unmasked secrets in a text. */
const leaked = (text: string) =>
  [...new Set(text.match(/[\w.@+-]{6,}/g) ?? [])].filter((one) => secrets.has(one) && !colleagues.has(one));

type Row = Readonly<Record<string, unknown>> & { id: string };

/** Rows of a set that a user sees; parts are requested by the customer they belong to. */
async function rowsOf(caller: Caller, set: MaskedSet): Promise<{ rows: Row[]; text: string }> {
  const part = /^\/customer\/(contact|address)\//.test(set.list.path);
  const customers = part ? (await caller.get("/customer/list", { pageSize: 3 })).result.records : [{}];
  const rows: Row[] = [];
  let text = "";
  for (const { id } of customers) {
    const reply = await caller.get(set.list.path, { pageSize: 500, ...(part ? { customerId: id } : {}) });
    expect([set.list.path, reply.message, reply.success]).toEqual([set.list.path, reply.message, true]);
    rows.push(...reply.result.records);
    text += JSON.stringify(reply.result);
  }
  return { rows, text };
}

describe("Every set with masked fields", () => {
  it("is swept", () => {
    expect(sets.map(({ plain }) => plain.path).toSorted((a, b) => a.localeCompare(b))).toEqual([
      "/afterSales/refund/plain",
      "/afterSales/sampleWithdrawal/plain",
      "/consultation/plain",
      "/customer/address/plain",
      "/customer/contact/plain",
      "/customer/plain",
      "/finance/payment/plain",
      "/invoice/plain",
      "/order/plain",
      "/otherConfig/detectionCompany/plain",
      "/otherConfig/paymentConfig/plain",
      "/sys/user/addressList/plain",
      "/sys/user/plain",
    ]);
    expect(secrets.size).toBeGreaterThan(100);
  });

  it.each(roleCodes)("shows %s no masked value whole: lists, details, forms, papers, exports (M1)", async (role) => {
    const caller = app.as(accountOf[role]);
    const wrong: string[] = [];
    const note = (path: string, text: string) => {
      for (const one of leaked(text)) wrong.push(`${path}: ${one}`);
    };
    for (const set of sets.filter(({ list }) => may(role, list))) {
      const { rows, text } = await rowsOf(caller, set);
      note(set.list.path, text);
      if (set.served.includes(set.queryById) && may(role, set.queryById))
        for (const { id } of rows.slice(0, 5))
          note(set.queryById.path, JSON.stringify((await caller.get(set.queryById.path, { id })).result));
      // Only super_admin has the permission to export them unmasked.
      if (set.served.includes(set.exportXls) && may(role, set.exportXls) && role !== "super_admin")
        note(set.exportXls.path, JSON.stringify(sheetsOf((await caller.get(set.exportXls.path)).raw)));
    }
    if (holds(role, ["order:order:view"])) {
      const { result } = await caller.get("/order/list", { pageSize: 500 });
      for (const { id } of result.records.filter((row: Row) => row["formStatus"]).slice(0, 40)) {
        note("inspectionForm", JSON.stringify((await caller.get("/order/inspectionForm", { orderId: id })).result));
        const { raw } = await caller.get("/order/inspectionForm/print", { orderId: id });
        if (!seesPlain(role)) note("print", writtenOn(raw).join(" "));
        note("logistics", JSON.stringify((await caller.get("/order/logistics/list", { orderId: id })).result));
      }
    }
    // All other reads that need no parameters.
    for (const { method, path, input, reply } of allEndpoints) {
      if (method !== "GET" || reply === "file" || path.includes(":") || !input.safeParse({}).success) continue;
      const { result } = await caller.get(path);
      note(path, JSON.stringify(result ?? null));
    }
    expect([...new Set(wrong)].slice(0, 20)).toEqual([]);
  });

  it.each(roleCodes)("is searched by %s for parts of masked values with the right alone (M1)", async (role) => {
    const caller = app.as(accountOf[role]);
    const wrong: string[] = [];
    for (const set of sets.filter(({ list }) => may(role, list))) {
      const part = /^\/customer\/(contact|address)\//.test(set.list.path);
      const [customer] = part ? (await caller.get("/customer/list", { pageSize: 1 })).result.records : [];
      const fixed = part ? { customerId: customer?.id } : {};
      for (const name of maskedNames(set)) {
        const asks: Record<string, unknown>[] = [
          ...(set.fields[name]?.sort === false ? [] : [{ column: name }]),
          ...(set.fields[name]?.query ? [{ [name]: "*13*" }, { [name]: "13*" }, { [name]: "!13900000000" }] : []),
          ...["eq", "in", "like", "left_like", "right_like", "ge"].map((rule) => ({
            superQueryParams: encodeURIComponent(JSON.stringify([{ field: name, rule, val: "13900000000" }])),
          })),
        ];
        for (const ask of asks) {
          const { success, code } = await caller.get(set.list.path, { ...fixed, ...ask });
          const refused = !success && code === 40001;
          if (refused === seesPlain(role) || (!refused && !success))
            wrong.push(`${set.list.path} ${JSON.stringify(ask)}: ${String(code)}`);
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  it.each(roleCodes)("shows %s single values whole with both rights, and logs each (M1)", async (role) => {
    const caller = app.as(accountOf[role]);
    const before = await store.db.$count(sysLog);
    let shown = 0;
    for (const set of sets) {
      const { rows } = await rowsOf(app.as("admin"), set);
      const name = maskedNames(set).find((field) => rows.some((row) => row[field]));
      const row = rows.find((one) => name !== undefined && one[name]);
      if (!name || !row) continue;
      const reply = await caller.get(set.plain.path, { id: row.id, field: name });
      const open = seesPlain(role) && (may(role, set.list) || may(role, set.queryById));
      // A sales lead sees only the rows of their own department.
      const away = reply.code === 40302 && role === "sales_lead";
      const said = reply.success ? "shown" : `${reply.status} ${String(reply.code)}`;
      expect([set.plain.path, said]).toEqual([set.plain.path, away ? "200 40302" : open ? "shown" : "403 40301"]);
      if (!reply.success) continue;
      shown += 1;
      const mask = set.fields[name]?.mask;
      expect(mask && maskedText(mask, reply.result.value)).toBe(row[name]);
      expect(secrets.has(reply.result.value) || reply.result.value === row[name]).toBe(true);
    }
    await app.settled();
    expect((await store.db.$count(sysLog)) - before).toBe(shown);
  });
});
