import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sysSerial } from "#src/server/db/schema/kernel.ts";
import { sysDict, sysDictItem } from "#src/server/db/schema/dictionary.ts";
import { param, paramsOf } from "#src/server/kernel/params.ts";
import { once } from "#src/server/kernel/rows/idempotency.ts";
import { makeRowsDeps, createRows } from "#src/server/kernel/rows/rows-store.ts";
import { nextNumber, type NumberKind, sampleNumber } from "#src/server/kernel/rows/serial.ts";
import { type Bench, openBench, someone, things } from "./support.ts";

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

const cs = someone();
const next = (kind: NumberKind, now = new Date("2026-03-15T04:00:00Z"), actor = cs) =>
  bench.as(actor, (rows) => nextNumber(rows, kind), now);

describe("numbers", () => {
  it("follow the pattern of their kind", async () => {
    const made: string[] = [];
    const kinds: NumberKind[] = [
      "order",
      "refund",
      "withdrawal",
      "inspectionForm",
      "payment",
      "invoiceApply",
      "flow",
      "customer",
      "clue",
      "consultation",
      "excitation",
      { kind: "settlement", labCode: "L04" },
      { kind: "report", labCode: "L04", language: "C" },
      { kind: "service", categoryCode: "RS" },
      { kind: "package", categoryCode: "RS" },
      { kind: "scheme", categoryCode: "RS" },
    ];
    for (const kind of kinds) made.push(await next(kind));
    expect(made).toEqual([
      "DD2026031500001",
      "TK2026031500001",
      "CY2026031500001",
      "WT2026031500001",
      "SK2026031500001",
      "FP2026031500001",
      "LS20260315000001",
      "KH000001",
      "XS202603150001",
      "ZX202603150001",
      "JL20260300001",
      "JS202603L04001",
      "L042026000001C",
      "FWRS0001",
      "TCRS0001",
      "FARS0001",
    ]);
    expect(sampleNumber("DD2026031500042", 1)).toBe("DD2026031500042-S01");
  });

  it("carry the day and month of Shanghai, also in the last half second of a month on a server in UTC (T-54)", async () => {
    const before = new Date("2026-03-31T15:59:59.500Z");
    const after = new Date("2026-03-31T16:00:00.000Z");
    expect(await next("order", before)).toBe("DD2026033100001");
    expect(await next("order", after)).toBe("DD2026040100001");
    expect(await next({ kind: "settlement", labCode: "L01" }, before)).toBe("JS202603L01001");
    expect(await next({ kind: "settlement", labCode: "L01" }, after)).toBe("JS202604L01001");
    expect(await next({ kind: "report", labCode: "L01", language: "E" }, new Date("2026-12-31T16:00:00Z"))).toBe(
      "L012027000001E",
    );
  });

  it("go to six digits after the 99,999th of a day (T-56)", async () => {
    await next("order", new Date("2026-05-01T04:00:00Z"));
    await bench.store.db
      .update(sysSerial)
      .set({ current: 99_998 })
      .where(and(eq(sysSerial.kind, "order"), eq(sysSerial.period, "20260501")));
    const made = [];
    for (let n = 0; n < 3; n += 1) made.push(await next("order", new Date("2026-05-01T04:00:00Z")));
    expect(made).toEqual(["DD2026050199999", "DD20260501100000", "DD20260501100001"]);
  });

  it("never meet between two servers that number at once, and run on their own in each tenant (T-56)", async () => {
    const second = await makeRowsDeps(bench.store, bench.deps);
    const now = new Date("2026-06-01T04:00:00Z");
    const made = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        bench.store.transaction((tx) =>
          nextNumber(createRows(index % 2 ? second : bench.deps, tx, cs, now), "payment"),
        ),
      ),
    );
    expect(new Set(made).size).toBe(60);
    expect(await next("payment", now, someone({ tenantId: 2 }))).toBe("SK2026060100001");
    await expect(next("payment", now, someone({ tenantId: 0 }))).rejects.toMatchObject({
      code: 42201,
      message: "请先选择租户",
    });
  });

  it("leave a gap after a rollback rather than come twice", async () => {
    const now = new Date("2026-07-01T04:00:00Z");
    await expect(
      bench.as(
        cs,
        async (rows) => {
          await nextNumber(rows, "refund");
          throw new Error("undone");
        },
        now,
      ),
    ).rejects.toThrow("undone");
    const made = [await next("refund", now), await next("refund", now)];
    expect(new Set(made).size).toBe(2);
  });
});

describe("a requestId (T-63)", () => {
  const addOnce = (requestId: string | undefined, options: { actor?: typeof cs; now?: Date; act?: string } = {}) =>
    bench.as(
      options.actor ?? cs,
      (rows) =>
        once(rows, options.act ?? "test:thing:add", requestId, async () => {
          const thingNo = await nextNumber(rows, "order");
          const { id } = await rows.insert(things, { thingNo });
          return { id, thingNo };
        }),
      options.now,
    );
  const countThings = async () => (await bench.as(cs, (rows) => rows.all(things))).length;

  it("sent twice makes one document and answers the same", async () => {
    const before = await countThings();
    const first = await addOnce("r-1");
    expect(await addOnce("r-1")).toEqual(first);
    expect(await countThings()).toBe(before + 1);
  });

  it("sent twice at the same time makes one document and answers the same", async () => {
    const before = await countThings();
    const answers = await Promise.all([addOnce("r-2"), addOnce("r-2"), addOnce("r-2")]);
    expect(new Set(answers.map((answer) => answer.id)).size).toBe(1);
    expect(await countThings()).toBe(before + 1);
  });

  it("is another one for another user, another act, after 24 hours, and after a failure", async () => {
    const day = 24 * 3_600_000;
    const start = new Date("2026-03-15T04:00:00Z");
    const answers = [
      await addOnce("r-3"),
      await addOnce("r-3", { actor: someone({ userId: "u2" }) }),
      await addOnce("r-3", { act: "test:thing:copy" }),
      await addOnce("r-3", { now: new Date(start.getTime() + day + 1) }),
    ];
    expect(new Set(answers.map((answer) => answer.id)).size).toBe(4);
    expect((await addOnce("r-3", { now: new Date(start.getTime() + day - 1), act: "test:thing:copy" })).id).toBe(
      answers[2]?.id,
    );

    const failing = bench.as(cs, (rows) => once(rows, "test:thing:add", "r-4", () => Promise.reject(new Error("no"))));
    await expect(failing).rejects.toThrow("no");
    expect((await addOnce("r-4")).thingNo).toMatch(/^DD/);
    expect((await addOnce(undefined)).id).not.toBe((await addOnce(undefined)).id);
  });
});

it("a business parameter is its default until the shared or the tenant's own dictionary says otherwise", async () => {
  const declared = paramsOf({ complete_days: 7, lab_policy: "pay_on_receipt", large_refund: 2_000_000 });
  const read = (tenantId: number) =>
    bench.as(someone({ tenantId }), async (rows) => [
      await param(rows, declared.complete_days),
      await param(rows, declared.lab_policy),
      await param(rows, declared.large_refund),
    ]);
  expect(await read(1)).toEqual([7, "pay_on_receipt", 2_000_000]);
  await bench.store.db.insert(sysDict).values({ id: "d1", dictName: "业务参数", dictCode: "biz_param" });
  const item = (id: string, itemValue: string, itemText: string, tenantId: number) => ({
    id,
    dictId: "d1",
    itemValue,
    itemText,
    tenantId,
  });
  await bench.store.db
    .insert(sysDictItem)
    .values([
      item("i1", "complete_days", "10", 0),
      item("i2", "complete_days", "3", 2),
      item("i3", "lab_policy", "prepay", 2),
      item("i4", "large_refund", "很多", 0),
    ]);
  bench.deps.texts.forget("dict");
  expect(await read(1)).toEqual([10, "pay_on_receipt", 2_000_000]);
  expect(await read(2)).toEqual([3, "prepay", 2_000_000]);
});
