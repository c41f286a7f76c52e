import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestApp, testApp } from "#tests/support/app.ts";
import { must } from "#tests/support/business.ts";

let app: TestApp;
const base = "/otherConfig/evaluationDimension";
const add = async (dimensionName: string, weight: number, dimensionType = "1"): Promise<string> =>
  must(await app.as("oper01").post(`${base}/add`, { dimensionName, dimensionType, weight })).result.id;
const save = (rows: readonly (readonly [id: string, weight: number, status: string])[], type = "1") =>
  app.as("oper01").put(`${base}/saveAll`, { type, rows: rows.map(([id, weight, status]) => ({ id, weight, status })) });
const states = async (type: string) => {
  const query = { dimensionType: type, column: "sortNo", order: "asc" };
  const { records } = must(await app.as("oper01").get(`${base}/list`, query)).result;
  return new Map(records.map((row: Record<string, unknown>) => [row["id"], [row["weight"], row["status"]]]));
};

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

describe("evaluation dimensions", () => {
  it("begin switched off, and are enabled together with weights of 100 %", async () => {
    const [speed, care, price] = [await add("速度", 4_000), await add("服务", 4_000), await add("价格", 1_000)];
    expect([...(await states("1")).values()]).toEqual([
      [4_000, "0"],
      [4_000, "0"],
      [1_000, "0"],
    ]);
    const short = await save([
      [speed, 4_000, "1"],
      [care, 4_000, "1"],
      [price, 2_000, "0"],
    ]);
    expect(short).toMatchObject({ code: 42201, message: "启用维度的权重合计必须为100%" });
    must(
      await save([
        [speed, 6_000, "1"],
        [care, 4_000, "1"],
        [price, 2_000, "0"],
      ]),
    );
    const saved = await states("1");
    expect([saved.get(speed), saved.get(care), saved.get(price)]).toEqual([
      [6_000, "1"],
      [4_000, "1"],
      [2_000, "0"],
    ]);
  });

  it("of another type are no part of the total; all of a type may be switched off", async () => {
    const [a, b] = [await add("态度", 5_000, "2"), await add("专业", 5_000, "2")];
    must(
      await save(
        [
          [a, 5_000, "1"],
          [b, 5_000, "1"],
        ],
        "2",
      ),
    );
    must(
      await save(
        [
          [a, 5_000, "0"],
          [b, 5_000, "0"],
        ],
        "2",
      ),
    );
    expect((await states("2")).get(a)).toEqual([5_000, "0"]);
  });

  it("that were added meanwhile are not passed over", async () => {
    const first = await add("报告", 10_000, "3");
    const second = await add("沟通", 0, "3");
    expect(await save([[first, 10_000, "1"]], "3")).toMatchObject({ code: 40901 });
    expect(
      await save(
        [
          [first, 10_000, "1"],
          ["of-another-type", 0, "0"],
        ],
        "3",
      ),
    ).toMatchObject({ code: 40901 });
    must(
      await save(
        [
          [first, 10_000, "1"],
          [second, 0, "0"],
        ],
        "3",
      ),
    );
  });

  it("keep weight, type and state in an edit, and stay while they are enabled", async () => {
    const id = await add("环境", 1_000, "3");
    must(
      await app
        .as("oper01")
        .put(`${base}/edit`, { id, dimensionName: "实验室环境", weight: 9_000, status: "1", dimensionType: "1" }),
    );
    const { result } = must(await app.as("oper01").get(`${base}/queryById`, { id }));
    expect(result).toMatchObject({ dimensionName: "实验室环境", weight: 1_000, status: "0", dimensionType: "3" });
    const enabled = [...(await states("3"))].find(([, state]) => (state as unknown[])[1] === "1")?.[0];
    expect(await app.as("oper01").delete(`${base}/delete`, { id: enabled })).toMatchObject({ code: 42201 });
    must(await app.as("oper01").delete(`${base}/delete`, { id }));
    expect(await app.as("audit01").put(`${base}/saveAll`, { type: "3", rows: [] })).toMatchObject({ status: 403 });
  });
});
