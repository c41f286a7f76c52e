import { describe, expect, it } from "vitest";
import { distances, fitting, importsIn, layerOf } from "#tests/support/run/changed.mjs";

const imports = new Map<string, readonly string[]>([
  ["src/lib/money.ts", []],
  ["src/features/order/order/price.ts", ["src/lib/money.ts"]],
  ["src/features/system/job/next.ts", []],
  ["routes/order.tsx", ["src/features/order/order/price.ts"]],
  ["tests/unit/lib/money.test.ts", ["src/lib/money.ts"]],
  ["tests/unit/features/price.test.ts", ["src/features/order/order/price.ts"]],
  ["tests/unit/lib/words.test.ts", []],
  ["tests/e2e/order-acts.test.ts", []],
  ["tests/e2e/job.test.ts", []],
]);

describe("Tests that a change can break", () => {
  it("are those that imports lead to, with how many", () => {
    expect(distances(imports, ["src/lib/money.ts"])).toEqual(
      new Map([
        ["tests/unit/lib/money.test.ts", 1],
        ["tests/unit/features/price.test.ts", 2],
        // The test is named after a folder of the importing file.
        ["tests/e2e/order-acts.test.ts", 2],
        // The test opens the product, whose route imports it.
        ["tests/e2e/job.test.ts", 3],
      ]),
    );
  });

  it("are the test itself, the walks named after a folder, and none for what nothing imports", () => {
    expect(distances(imports, ["tests/unit/lib/words.test.ts"])).toEqual(
      new Map([["tests/unit/lib/words.test.ts", 0]]),
    );
    expect(distances(imports, ["src/features/system/job/next.ts"])).toEqual(new Map([["tests/e2e/job.test.ts", 1]]));
    expect(distances(imports, ["README.md"])).toEqual(new Map());
  });

  it("are of the runner's projects: each test file of the repository is of exactly one", () => {
    const all = [...importsIn(process.cwd()).keys()];
    const tests = all.filter(
      (path) => /\.(test|stories)\.tsx?$/.test(path) && !/^tests\/(consumers|look)\//.test(path),
    );
    expect(tests.length).toBeGreaterThan(500);
    expect(tests.filter((path) => layerOf(path) === null)).toEqual([]);
    expect(all.filter((path) => !tests.includes(path) && layerOf(path) !== null)).toEqual([]);
  });
});

describe("Tests that fit into a time", () => {
  const near = new Map([
    ["tests/unit/slow.test.ts", 1],
    ["tests/unit/near.test.ts", 0],
    ["tests/unit/quick.test.ts", 1],
  ]);

  it("are the nearest, of equally near ones the quickest", () => {
    const times = { "tests/unit/near.test.ts": 8, "tests/unit/quick.test.ts": 2, "tests/unit/slow.test.ts": 4 };
    const { chosen, left } = fitting(near, times, 9);
    expect([...chosen]).toEqual([["unit", ["tests/unit/near.test.ts", "tests/unit/quick.test.ts"]]]);
    expect(left).toEqual(["tests/unit/slow.test.ts"]);
  });

  it("leave out a layer whose start alone would take too long", () => {
    const { chosen, left } = fitting(new Map([["tests/e2e/walk.test.ts", 0]]), { "tests/e2e/walk.test.ts": 1 }, 30);
    expect(chosen.size).toBe(0);
    expect(left).toEqual(["tests/e2e/walk.test.ts"]);
  });
});
