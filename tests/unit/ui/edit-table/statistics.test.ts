import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readDecimal, roundedText, writtenOut } from "#ui/edit-table/core/decimal.ts";
import { addToSum, dropFromSum, sumOf, sumText, totalOf } from "#ui/edit-table/core/statistics.ts";

const startSum = (values: readonly unknown[]) =>
  sumOf(
    values.map((a) => ({ a })),
    "a",
  );
const sum = (...values: unknown[]) => sumText(startSum(values), "sum");
const average = (...values: unknown[]) => sumText(startSum(values), "average");

describe("the foot of a column", () => {
  it("sums integers to an integer (GRID-ROW-27)", () => {
    expect(sum(1, 2, 3)).toBe("6");
    expect(sum()).toBe("0");
    expect(sum("10", 5, -20n, "2.00")).toBe("-3");
    expect(sum(-1, 1)).toBe("0");
  });

  it("sums decimals exactly and shows two places, DEC-19 (GRID-ROW-27)", () => {
    expect(sum(0.1, 0.2)).toBe("0.30");
    expect(sum(0.5, 0.25)).toBe("0.75");
    expect(sum(1.005)).toBe("1.01");
    expect(sum(-1.005)).toBe("-1.01");
    expect(sum(0.004, -0.001)).toBe("0.00");
    expect(sum(-0.004)).toBe("0.00");
    expect(sum(0.1, "0.90")).toBe("1.00");
    expect(sum(...Array<number>(1000).fill(0.1))).toBe("100.00");
  });

  it("averages what is a number, rounded half up to two places (GRID-COL-06)", () => {
    expect(average(1, 2, 3)).toBe("2");
    expect(average(1, 2, 4)).toBe("2.33");
    expect(average(1, "", 3)).toBe("2");
    expect(average(0.01, 0.02)).toBe("0.02");
    expect(average(-0.01, -0.02)).toBe("-0.02");
    expect(average(1.5, 2.5)).toBe("2.00");
    expect(average()).toBe("");
    expect(average("x", null)).toBe("");
  });

  it("counts what is no number as nothing (GRID-COL-06)", () => {
    const junk = [
      "",
      " ",
      "x",
      "1e3",
      "１",
      "1,000",
      "--1",
      ".",
      null,
      undefined,
      Number.NaN,
      Infinity,
      -Infinity,
      true,
      [],
      {},
      "9".repeat(2000),
    ];
    expect(startSum(junk)).toEqual(startSum([]));
    expect(sum(...junk, 2)).toBe("2");
  });

  it("holds out where safe integers end", () => {
    expect(sum(Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER, 1)).toBe("18014398509481983");
    expect(sum("9007199254740993", "0.01")).toBe("9007199254740993.01");
    expect(sum(1e21, 1)).toBe("1000000000000000000001");
    expect(sum(1e300, -1e300, 0.01)).toBe("0.01");
    expect(sum(...Array<number>(100).fill(2 ** 49))).toBe(String(2n ** 49n * 100n));
  });

  it("is read from rows where they stand (GRID-COL-06)", () => {
    expect(sumText(sumOf([{ a: 1 }, { a: "2" }, {}], "a"), "sum")).toBe("3");
  });
});

/** Numbers in the forms that sheets contain, valid and invalid. */
const value = fc.oneof(
  fc.integer(),
  fc.maxSafeInteger(),
  fc.double(),
  fc.double({ min: -1e6, max: 1e6, noNaN: true }),
  fc.integer({ min: -1e9, max: 1e9 }).map((cents) => cents / 100),
  fc.integer({ min: -1e15, max: 1e15 }).map((cents) => cents / 100),
  fc.integer({ min: -1e12, max: 1e12 }).map((parts) => parts / 1e9),
  fc.tuple(fc.bigInt(), fc.nat({ max: 99_999 })).map(([whole, part]) => `${whole}.${part}`),
  fc.constantFrom("", "x", null, "12.50", "-0.005", "+7", ".5", "5."),
);

/** The same sum with BigInt only, in units of 10^-400. */
const far = 400;
function slowly(values: readonly unknown[]): bigint {
  return values.reduce<bigint>((total, one) => {
    const decimal = readDecimal(one);
    return decimal ? total + decimal.units * 10n ** BigInt(far - decimal.scale) : total;
  }, 0n);
}
const unitsOf = (running: ReturnType<typeof startSum>) => {
  const { units, scale } = totalOf(running);
  return units * 10n ** BigInt(far - scale);
};

describe("a running sum", () => {
  it("is the sum by whole numbers of any size, for any values (GRID-ROW-27)", () => {
    fc.assert(
      fc.property(fc.array(value, { maxLength: 30 }), (values) => {
        expect(unitsOf(startSum(values))).toBe(slowly(values));
      }),
      {
        numRuns: 500,
      },
    );
  });

  it("after edits is what starting anew gives (GRID-ROW-27)", () => {
    fc.assert(
      fc.property(
        fc.array(value, { minLength: 1, maxLength: 12 }),
        fc.array(fc.tuple(fc.nat(), value), { maxLength: 12 }),
        (values, edits) => {
          const now = [...values];
          let running = startSum(now);
          for (const [at, after] of edits) {
            const place = at % now.length;
            running = addToSum(dropFromSum(running, now[place]), after);
            now[place] = after;
          }
          running = addToSum(running, values[0]);
          now.push(values[0] ?? null);
          running = dropFromSum(running, now.shift());
          expect(unitsOf(running)).toBe(slowly(now));
          for (const kind of ["sum", "average"] as const)
            expect(sumText(running, kind)).toBe(sumText(startSum(now), kind));
        },
      ),
      { numRuns: 500 },
    );
  });

  it("leaves the sum it came from as it was", () => {
    const before = startSum([1, 2]);
    addToSum(before, 3);
    expect(sumText(before, "sum")).toBe("3");
  });
});

describe("decimals", () => {
  it("are read as they are written", () => {
    expect(readDecimal("-12.340")).toEqual({ units: -1234n, scale: 2 });
    expect(readDecimal(1e-7)).toEqual({ units: 1n, scale: 7 });
    expect(readDecimal("-")).toBeNull();
    expect(writtenOut(-1.5e-7)).toBe("-0.00000015");
    expect(writtenOut(1.25e21)).toBe("1250000000000000000000");
    fc.assert(
      fc.property(
        fc.double({ noNaN: true, noDefaultInfinity: true }),
        (one) => Number(writtenOut(one)) === one || one === 0,
      ),
    );
  });

  it("are rounded half up, away from zero", () => {
    expect(
      ["0.005", "0.0049", "-0.005", "2.675", "-0"].map((one) =>
        roundedText(readDecimal(one) ?? { units: 0n, scale: 0 }, 2),
      ),
    ).toEqual(["0.01", "0.00", "-0.01", "2.68", "0.00"]);
  });
});
