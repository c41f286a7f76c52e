import * as z from "zod/mini";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { entitySet } from "#src/contract/list.ts";
import { Refusal } from "#src/lib/refusal.ts";
import { serveSet } from "#src/server/kernel/rows/crud.ts";
import { importColumnsOf } from "#src/contract/import-columns.ts";
import { servedSheetCalls } from "#src/contract/sheet.ts";
import { createRows } from "#src/server/kernel/rows/rows-store.ts";
import type { Call, FileReply, UploadedFile } from "#src/server/kernel/http/serve.ts";
import { bytesOf, sheetsOf, upload } from "./sheets.ts";
import { type Bench, fields, openBench, parts, someone, things } from "./support.ts";

const set = entitySet({
  address: "test:thing",
  base: "/test/thing",
  title: "物品",
  fields,
  has: "LQAUDBXI",
  add: z.object({
    thingNo: fields.thingNo.schema,
    name: z.optional(fields.name.schema),
    paidTime: z.optional(fields.paidTime.schema),
  }),
  edit: z.object({
    id: z.string(),
    version: z.int(),
    name: z.optional(fields.name.schema),
    phone: z.optional(z.string()),
  }),
});

const log: string[] = [];
const routes = serveSet(set, things, {
  listed: (_call, records) => records.map((record) => ({ ...record, seen: true })),
  detail: async (call, row, shown) => ({ ...shown, parts: await call.rows.all(parts), of: row.thingNo }),
  beforeAdd(call, values) {
    if (call.input.name === "禁止") throw new Refusal(42201, "名称不允许");
    return { ...values, salesBy: call.actor.username };
  },
  afterAdd: (_call, row) => void log.push(`added ${row.thingNo}`),
  beforeEdit: (call, row, patch) => ({ ...patch, name: `${row.name ?? ""}→${call.input.name ?? ""}` }),
  afterEdit: (_call, after, before) => void log.push(`edited ${before.version}→${after.version}`),
  beforeDelete(_call, row) {
    if (row.state !== "10") throw new Refusal(42201, "状态不允许删除");
  },
  afterDelete: (_call, row) => void log.push(`deleted ${row.thingNo}`),
  importColumns: importColumnsOf(fields, ["thingNo*", "name"]),
});

let bench: Bench;
const cs = someone();
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());
beforeEach(() => void log.splice(0));

/** Calls an endpoint of the set as the pipeline does: parsed by its schema, in a transaction unless it is loose. */
async function call(
  name: string,
  input: Record<string, unknown>,
  options: { actor?: typeof cs; files?: UploadedFile[] } = {},
) {
  const route = routes.find((one) => one.endpoint.path === `/test/thing/${name}`);
  if (!route) throw new Error(`no route ${name}`);
  const { actor = cs, files = [] } = options;
  const now = new Date("2026-03-15T04:00:00Z");
  const parsed: unknown = await route.endpoint.input.parseAsync(input);
  const base: Omit<Call<unknown>, "rows"> = {
    input: parsed,
    actor,
    now,
    emit: async () => undefined,
    after: () => undefined,
    files,
    token: "",
    ip: "",
    client: "",
    device: "",
    keepDevice: () => undefined,
  };
  return (
    route.options.loose
      ? route.handle({ ...base, rows: createRows(bench.deps, bench.store.db, actor, now) })
      : bench.as(actor, (rows) => route.handle({ ...base, rows }), now)
  ) as Promise<Record<string, unknown>>;
}
const add = async (thingNo: string, more: Record<string, unknown> = {}) =>
  String((await call("add", { thingNo, ...more }))["id"]);
const numbers = async () =>
  (
    (await call("list", { pageSize: 500, column: "thingNo", order: "asc" }))["records"] as Record<string, unknown>[]
  ).map((row) => row["thingNo"]);

it("serves exactly the calls a set declares", () => {
  expect(routes.map((route) => route.endpoint.path).toSorted((a, b) => a.localeCompare(b))).toEqual(
    [...set.served, ...servedSheetCalls(set)].map(({ path }) => path).toSorted((a, b) => a.localeCompare(b)),
  );
  expect(serveSet({ ...set, has: "LQ" }, things).map((route) => route.endpoint)).toEqual([
    set.list,
    set.queryById,
    set.plain,
  ]);
});

describe("adding and editing", () => {
  it("stores the input, completed by the hooks, and answers the id; editing answers the fresh row", async () => {
    const id = await add("C1", { name: "甲", paidTime: "2026-03-15 09:00:00" });
    expect(await call("queryById", { id })).toMatchObject({
      thingNo: "C1",
      salesBy: "cs01",
      paidTime: "2026-03-15 09:00:00",
      parts: [],
      of: "C1",
      version: 0,
    });
    expect(await call("edit", { id, version: 0, name: "乙" })).toMatchObject({
      name: "甲→乙",
      version: 1,
      updateBy: "cs01",
    });
    await expect(call("edit", { id, version: 0, name: "丙" })).rejects.toMatchObject({ code: 40901 });
    expect(log).toEqual(["added C1", "edited 0→1"]);
    const page = (await call("list", { thingNo: "C1" }))["records"];
    expect(page).toMatchObject([{ id, seen: true }]);
  });

  it("is undone whole when a hook refuses or the number exists", async () => {
    await add("C2");
    await expect(call("add", { thingNo: "C2" })).rejects.toMatchObject({ code: 40904, message: "编号已存在" });
    await expect(call("add", { thingNo: "C3", name: "禁止" })).rejects.toMatchObject({ code: 42201 });
    expect(await numbers()).not.toContain("C3");
  });

  it("does not store the stars that a masked field was shown with", async () => {
    const id = await add("C4");
    await call("edit", { id, version: 0, phone: "13812345678" });
    const blind = someone({ lacks: ["customer:customer:viewPlain"] });
    expect(await call("edit", { id, version: 1, phone: "138****5678" }, { actor: blind })).toMatchObject({
      phone: "138****5678",
    });
    expect(await call("plain", { id, field: "phone" })).toEqual({ value: "13812345678" });
    await expect(call("plain", { id, field: "name" })).rejects.toMatchObject({ code: 42201 });
  });
});

describe("deleting", () => {
  it("takes one by its id, and refuses one that is gone or of another tenant with 40401", async () => {
    const id = await add("D1");
    await expect(call("delete", { id }, { actor: someone({ tenantId: 2 }) })).rejects.toMatchObject({ code: 40401 });
    expect(await call("delete", { id })).toBeNull();
    await expect(call("delete", { id })).rejects.toMatchObject({ code: 40401 });
    expect(log).toContain("deleted D1");
  });

  it("of several takes all of them or none (API-LIST-02)", async () => {
    const ids = [await add("B1"), await add("B2"), await add("B3")];
    await bench.as(cs, (rows) => rows.insert(parts, { thingId: ids[2] ?? "", title: "在用" }));
    await expect(call("deleteBatch", { ids: ids.join(",") })).rejects.toMatchObject({ code: 40903 });
    await expect(call("deleteBatch", { ids: `${ids[0]},1` })).rejects.toMatchObject({ code: 40401 });
    expect((await numbers()).filter((number) => String(number).startsWith("B"))).toEqual(["B1", "B2", "B3"]);
    await call("deleteBatch", { ids: `${ids[0]},${ids[1]},${ids[0]},` });
    expect((await numbers()).filter((number) => String(number).startsWith("B"))).toEqual(["B3"]);
  });
});

describe("files", () => {
  it("exports what the query finds, or of it the ticked rows (EXPORT-01)", async () => {
    const [first, second, other] = [await add("E1"), await add("E2"), await add("F1")];
    const exported = async (input: Record<string, unknown>) => {
      const sheet = sheetsOf(await bytesOf((await call("exportXls", input)) as unknown as FileReply))["物品"] ?? [];
      return sheet.slice(1).map((row) => row.find((cell) => /^[EF]\d$/.test(String(cell))));
    };
    const query = { thingNo: "E*", column: "thingNo", order: "asc" };
    expect(await exported(query)).toEqual(["E1", "E2"]);
    expect(await exported({ ...query, selections: `${second},${first}` })).toEqual(["E1", "E2"]);
    expect(await exported({ ...query, selections: second })).toEqual(["E2"]);
    expect(await exported({ column: "thingNo", order: "asc", selections: `${first},${other}` })).toEqual(["E1", "F1"]);
  });

  it("exports by the list's filters and imports by the template", async () => {
    await add("X1");
    const reply = (await call("exportXls", { thingNo: "X1" })) as unknown as FileReply;
    expect(sheetsOf(await bytesOf(reply))["物品"]?.[1]).toContain("X1");

    const files = [
      await upload([
        ["编号", "名称"],
        ["I1", "一"],
        ["X1", "重"],
      ]),
    ];
    const result = await call("importExcel", {}, { files });
    expect(result).toMatchObject({ totalCount: 2, successCount: 1, errorCount: 1 });
    const { options } = routes.find((route) => route.endpoint === set.importExcel) ?? {};
    const codeOf = options?.code;
    expect(
      [result, { ...result, errorCount: 0 }].map((one) => (typeof codeOf === "function" ? codeOf(one) : codeOf)),
    ).toEqual([201, 200]);
    expect(await numbers()).toContain("I1");
  });
});
