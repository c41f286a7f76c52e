import * as fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { cartesianPlot, type CartesianOptions } from "#ui/chart/plot/cartesian.ts";
import type { ChartShape } from "#ui/chart/chart-props.ts";
import { funnelPlot } from "#ui/chart/plot/funnel.ts";
import { ratesOf } from "#ui/chart/plot/funnel-view.tsx";
import { nameAxis, withinEdges } from "#ui/chart/plot/name-axis.ts";
import { nearestPlace } from "#ui/chart/plot/plot.ts";
import { nameOf, readRows } from "#ui/chart/read-rows.ts";
import { ringPlot } from "#ui/chart/plot/ring.ts";
import { hasValues } from "#ui/chart/row-value.ts";
import { colourOf, dashOf, fillOf, groundInk, markerPath, patternLines } from "#ui/chart/series-look.ts";
import { partShare, shareText } from "#ui/chart/plot/share.ts";
import { stacked } from "#ui/chart/plot/stack.ts";
import { tableRows } from "#ui/chart/table-rows.ts";
import { cutText, textWidth } from "#ui/chart/text-size.ts";
import { extentOf, valueAxis } from "#ui/chart/plot/value-axis.ts";
import { walk, type Walkable } from "#ui/chart/plot/walk.ts";
import { chartColours } from "#ui/theme/chart-colours.ts";
import { contrast } from "#ui/theme/derive.ts";
import { grounds, modeColours } from "#ui/theme/tokens.ts";

const months = [
  { month: "2026-01", paid: 100, open: 40 },
  { month: "2026-02", paid: null, open: -20 },
  { month: "2026-03", paid: 300, open: 0 },
];
const series = [
  { key: "paid", label: "已付" },
  { key: "open", label: "未付" },
];
const line: ChartShape = { kind: "line", stacked: false, lying: false, fromZero: true };
const optionsOf = (shape: ChartShape, more: Partial<CartesianOptions> = {}): CartesianOptions => ({
  shape,
  room: { width: 600, height: 300, mirrored: false },
  shown: [0, 1],
  formatTick: String,
  formatX: String,
  minStep: undefined,
  ...more,
});

describe("the rows of a chart", () => {
  it("are read by name and measure; what is no number is told to the developer and left out", () => {
    const told = vi.spyOn(console, "error").mockImplementation(() => {});
    const rows = [...months, { month: "2026-04", paid: Number.NaN, open: "7" }];
    const data = readRows(rows, "month", series, undefined, true);
    expect(data.names.map(({ text }) => text)).toEqual(["2026-01", "2026-02", "2026-03", "2026-04"]);
    expect(data.series.map(({ values }) => values)).toEqual([
      [100, null, 300, null],
      [40, -20, 0, null],
    ]);
    expect(told.mock.calls.map(([sentence]) => String(sentence))).toEqual([
      expect.stringContaining("paid of rows[3] is NaN"),
      expect.stringContaining("open of rows[3] is a string"),
    ]);
    told.mockRestore();
  });

  it("named by dates or numbers stand in ascending order and to scale, unless every name is a step", () => {
    const rows = [30, 10, 20].map((day) => ({ day: new Date(2026, 2, day), n: day }));
    const scaled = readRows(rows, "day", [{ key: "n", label: "n" }], undefined, true);
    expect(scaled.scale).toBe("times");
    expect(scaled.names.map(({ text }) => text)).toEqual(["2026-03-10", "2026-03-20", "2026-03-30"]);
    expect(scaled.series[0]?.values).toEqual([10, 20, 30]);
    const steps = readRows(rows, "day", [{ key: "n", label: "n" }], undefined, false);
    expect([steps.scale, steps.series[0]?.values]).toEqual(["names", [30, 10, 20]]);
  });

  it("named by dates of which one is not midnight are written with their time", () => {
    const at = (hours: number, minutes: number) => ({ at: new Date(2026, 2, 10, hours, minutes), n: 1 });
    const n = [{ key: "n", label: "n" }];
    for (const toScale of [true, false])
      expect(
        readRows([at(0, 0), at(8, 30), at(14, 5)], "at", n, undefined, toScale).names.map(({ text }) => text),
      ).toEqual(["2026-03-10 00:00", "2026-03-10 08:30", "2026-03-10 14:05"]);
    expect(readRows([at(0, 0)], "at", n, undefined, true).names.map(({ text }) => text)).toEqual(["2026-03-10"]);
    expect(nameOf(new Date(2026, 2, 10, 8, 30), () => "早上", true)).toBe("早上");
  });

  it("hold something to draw where one value is a number; texts for numbers are told to the developer", () => {
    const told = vi.spyOn(console, "error").mockImplementation(() => {});
    expect(hasValues(months, series)).toBe(true);
    expect(hasValues([], series)).toBe(false);
    expect(hasValues([{ month: "2026-01", paid: null }], series)).toBe(false);
    expect(hasValues([{ month: "2026-01", paid: "100" }], series)).toBe(false);
    expect(told.mock.calls.map(([sentence]) => String(sentence))).toEqual([
      expect.stringContaining("paid of rows[0] is a string"),
    ]);
    told.mockRestore();
  });

  it("are the rows of the table behind it, with one more column of shares", () => {
    const data = readRows(months, "month", series, undefined, false);
    const format = (value: number | null) => (value === null ? "无数据" : `¥${value}`);
    expect(tableRows(data, format, ["a", "b", "c"])).toEqual([
      { name: "2026-01", cells: ["¥100", "¥40", "a"] },
      { name: "2026-02", cells: ["无数据", "¥-20", "b"] },
      { name: "2026-03", cells: ["¥300", "¥0", "c"] },
    ]);
  });
});

describe("the axis of values", () => {
  it("has round ends and ticks", () => {
    const axis = valueAxis([130, 9_870], { count: 5, fromZero: true, minStep: 1 });
    expect(axis.ticks).toEqual([0, 2000, 4000, 6000, 8000, 10_000]);
    expect([axis.share(0), axis.share(5000), axis.share(10_000)]).toEqual([0, 0.5, 1]);
  });

  it("never parts what is whole: counts of 0 to 2 have no tick at 0.5", () => {
    expect(valueAxis([0, 2], { count: 6, fromZero: true, minStep: 1 }).ticks).toEqual([0, 1, 2]);
    expect(valueAxis([0, 0], { count: 6, fromZero: true, minStep: 1 }).ticks).toEqual([0, 1]);
  });

  it("has ticks without the rest of binary fractions", () => {
    expect(valueAxis([0, 0.6], { count: 20, fromZero: true, minStep: 0.1 }).ticks).toEqual([
      0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6,
    ]);
  });

  it("begins near the values where it need not begin at zero", () => {
    const axis = valueAxis([1002, 1018], { count: 4, fromZero: false, minStep: 0 });
    expect(axis.min).toBeGreaterThan(990);
    expect(valueAxis([7, 7], { count: 4, fromZero: false, minStep: 1 }).share(7)).toBeCloseTo(0.5);
  });

  it("holds every value between its ends, whatever they are", () => {
    const values = fc.array(fc.oneof(fc.integer(), fc.double({ noNaN: true, min: -1e12, max: 1e12 })), {
      minLength: 1,
    });
    fc.assert(
      fc.property(values, fc.boolean(), fc.integer({ min: 0, max: 12 }), (list, fromZero, count) => {
        const axis = valueAxis(extentOf(list), { count, fromZero, minStep: 0 });
        expect(axis.ticks.length).toBeGreaterThanOrEqual(2);
        for (const value of list) {
          expect(axis.share(value)).toBeGreaterThanOrEqual(-1e-9);
          expect(axis.share(value)).toBeLessThanOrEqual(1 + 1e-9);
        }
      }),
    );
  });
});

describe("the names of an axis", () => {
  it("stand flat where they have room", () => {
    expect(nameAxis(["一月", "二月"], 80, 60)).toMatchObject({
      turned: false,
      names: [{ text: "一月" }, { text: "二月" }],
    });
  });

  it("are turned and cut where they are long", () => {
    const axis = nameAxis(["食品接触材料及制品全项检测", "医疗器械生物相容性评价"], 60, 120);
    expect(axis.turned).toBe(true);
    expect(axis.names.map(({ text }) => text)).toEqual(["食品接触材料及…", "医疗器械生物相…"]);
  });

  it("leave some out where they follow each other or have no room for a line", () => {
    const days = Array.from({ length: 31 }, (_, at) => `2026-03-${String(at + 1).padStart(2, "0")}`);
    const axis = nameAxis(days, 20, 40);
    expect(axis.turned).toBe(false);
    expect(axis.names.map(({ index }) => index)).toEqual([0, 4, 8, 12, 16, 20, 24, 28]);
    expect(
      nameAxis(
        Array.from({ length: 300 }, () => "名称"),
        2,
        40,
      ).names.length,
    ).toBeLessThan(30);
  });

  it("that an edge would cut are moved inside, without touching their neighbours", () => {
    const days = Array.from({ length: 31 }, (_, at) => ({ day: `2026-03-${String(at + 1).padStart(2, "0")}`, n: 5 }));
    const data = readRows(days, "day", [{ key: "n", label: "n" }], undefined, false);
    const bars: ChartShape = { kind: "bar", stacked: false, lying: false, fromZero: true };
    for (const mirrored of [false, true])
      for (const width of [240, 380, 600, 1200]) {
        const room = { width, height: 300, mirrored };
        const { names } = cartesianPlot(data, optionsOf(bars, { room, shown: [0] }));
        const edges = names.names
          .map(({ text }, place) => ({ at: names.at[place] ?? 0, half: textWidth(text) / 2 }))
          .toSorted((one, other) => one.at - other.at)
          .map(({ at, half }) => [at - half, at + half] as const);
        expect(names.names.length).toBeGreaterThan(1);
        for (const [index, [left, right]] of edges.entries()) {
          expect(left).toBeGreaterThanOrEqual((index === 0 ? 0 : (edges[index - 1]?.[1] ?? 0) + 4) - 1e-6);
          expect(right).toBeLessThanOrEqual(width + 1e-6);
        }
      }
    expect(withinEdges({ names: [{ index: 0, text: "2026-03-01" }], at: [5], turned: true, room: 40 }, 100).at).toEqual(
      [5],
    );
  });

  it("are measured by their signs: a Chinese one takes a whole em", () => {
    expect(textWidth("检测", 12)).toBe(24);
    expect(textWidth("ab", 12)).toBeCloseTo(13.92);
    expect(cutText("检测报告", 48)).toBe("检测报告");
    expect(cutText("检测报告", 40)).toBe("检测…");
  });
});

describe("series that stand on each other", () => {
  it("add up, and what is below zero hangs from it", () => {
    expect(
      stacked([
        [1, 2, null],
        [3, -4, 5],
        [2, -1, 1],
      ]),
    ).toEqual([
      [[0, 1], [0, 2], null],
      [
        [1, 4],
        [0, -4],
        [0, 5],
      ],
      [
        [4, 6],
        [-4, -5],
        [5, 6],
      ],
    ]);
  });

  it("keep a zero where their stack ends, and add decimals without a rest", () => {
    expect(stacked([[3, -3, 0], [0, 0, 0], [0.1], [0.2]])).toEqual([
      [
        [0, 3],
        [0, -3],
        [0, 0],
      ],
      [
        [3, 3],
        [-3, -3],
        [0, 0],
      ],
      [[3, 3.1]],
      [[3.1, 3.3]],
    ]);
    expect(stacked([[0.1], [0.2]])[1]).toEqual([[0.1, 0.3]]);
  });
});

describe("a drawing with two axes", () => {
  const data = readRows(months, "month", series, undefined, false);

  it("keeps all it draws inside its box", () => {
    for (const kind of ["line", "bar", "area"] as const)
      for (const stacks of [false, true])
        for (const lying of kind === "bar" ? [false, true] : [false])
          for (const mirrored of [false, true]) {
            const shape: ChartShape = { kind, stacked: stacks, lying, fromZero: true };
            const { box, drawn } = cartesianPlot(
              data,
              optionsOf(shape, { room: { width: 420, height: 240, mirrored } }),
            );
            const [low, high] = lying ? [box.left, box.left + box.width] : [box.top, box.top + box.height];
            for (const { ends, bars } of drawn) {
              for (const end of ends)
                for (const at of end ? [end.from, end.to] : []) {
                  expect(at).toBeGreaterThanOrEqual(low - 1e-6);
                  expect(at).toBeLessThanOrEqual(high + 1e-6);
                }
              for (const bar of bars) {
                expect(bar.left).toBeGreaterThanOrEqual(box.left - 1e-6);
                expect(bar.top + bar.height).toBeLessThanOrEqual(box.top + box.height + 1e-6);
              }
            }
          }
  });

  it("has no place for what has no value, and finds the point that is meant", () => {
    const plot = cartesianPlot(data, optionsOf(line));
    expect(plot.spot({ series: 0, index: 1 })).toBeNull();
    for (const [at, index] of [
      [0, 0],
      [1, 2],
    ] as const) {
      const spot = plot.spot({ series: at, index });
      expect(spot && plot.nearest(spot.x + 3, spot.y + 2)).toEqual({ series: at, index });
    }
    // Between two values of one category, the nearer one counts; without any, only the category.
    expect(plot.nearest(plot.places[1] ?? 0, 0)).toEqual({ series: 1, index: 1 });
  });

  it("finds the bar of a group, and the part of a stack", () => {
    for (const stacks of [false, true])
      for (const lying of [false, true]) {
        const plot = cartesianPlot(data, optionsOf({ kind: "bar", stacked: stacks, lying, fromZero: true }));
        for (const { series: place, bars } of plot.drawn)
          for (const bar of bars.filter(({ width, height }) => width > 0 && height > 0))
            expect(plot.nearest(bar.left + bar.width / 2, bar.top + bar.height / 2)).toEqual({
              series: place,
              index: bar.index,
            });
      }
  });

  it("is mirrored where it is read from right to left: the axis at the right, the first name too", () => {
    const room = { width: 600, height: 300, mirrored: true };
    const plot = cartesianPlot(data, optionsOf(line, { room }));
    expect(plot.places[0]).toBeGreaterThan(plot.places[2] ?? 0);
    expect(plot.box.left).toBeLessThan(600 - plot.box.left - plot.box.width);
  });

  it("leaves hidden series out of the scale", () => {
    const both = cartesianPlot(data, optionsOf(line));
    const one = cartesianPlot(data, optionsOf(line, { shown: [1] }));
    expect(both.values.at(-1)?.text).toBe("300");
    expect(one.values.at(-1)?.text).toBe("40");
  });

  it("to scale names one value alone, and every day once where its hours are not written", () => {
    const namesOf = (xs: readonly (number | Date)[]) => {
      const one = readRows(
        xs.map((at) => ({ at, n: 1 })),
        "at",
        [{ key: "n", label: "n" }],
        undefined,
        true,
      );
      const formatX = (at: number) => nameOf(one.scale === "times" ? new Date(at) : at, undefined, one.timed);
      const { names } = cartesianPlot(one, optionsOf(line, { shown: [0], formatX }));
      return names.names.map(({ text }) => text);
    };
    expect(namesOf([5.3])).toEqual(["5.3"]);
    expect(namesOf([2026])).toEqual(["2026"]);
    expect(namesOf([new Date(2026, 2, 10, 8, 30)])).toEqual(["2026-03-10 08:30"]);
    expect(namesOf([7, 7])).toEqual(["7"]);
    expect(namesOf([10, 11, 12].map((day) => new Date(2026, 2, day)))).toEqual([
      "2026-03-10",
      "2026-03-11",
      "2026-03-12",
    ]);
    const hours = namesOf([8, 12, 16].map((hour) => new Date(2026, 2, 10, hour)));
    expect(hours.length).toBeGreaterThan(2);
    expect(new Set(hours).size).toBe(hours.length);
  });

  it("lays out 5,000 moments in order", () => {
    const rows = Array.from({ length: 5000 }, (_, at) => ({ at: new Date(at * 60_000), n: at % 97 }));
    const many = readRows(rows, "at", [{ key: "n", label: "n" }], undefined, true);
    const plot = cartesianPlot(many, optionsOf(line, { shown: [0], formatX: (at) => String(at / 60_000) }));
    expect(plot.names.at.length).toBeGreaterThan(2);
    expect(plot.names.at.length).toBeLessThan(20);
    expect(plot.nearest(plot.places[3210] ?? 0, 0)?.index).toBe(3210);
  });

  it("finds the nearest of ascending and descending places", () => {
    expect([0, 12, 26, 99].map((at) => nearestPlace([0, 10, 20, 30], at))).toEqual([0, 1, 3, 3]);
    expect([0, 12, 26, 99].map((at) => nearestPlace([30, 20, 10, 0], at))).toEqual([3, 2, 0, 0]);
    expect(nearestPlace([], 3)).toBe(-1);
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: -500, max: 500 }), { minLength: 1 }), fc.integer(), (list, at) => {
        const places = list.toSorted((one, other) => one - other);
        const least = Math.min(...places.map((place) => Math.abs(place - at)));
        for (const order of [places, places.toReversed()])
          expect(Math.abs((order[nearestPlace(order, at)] ?? 0) - at)).toBe(least);
      }),
    );
  });
});

describe("a ring", () => {
  const room = { width: 200, height: 200, mirrored: false };

  it("gives every part its angle and leaves out what has none", () => {
    const plot = ringPlot([50, -3, 25, null, 25], [0, 1, 2, 3, 4], room);
    expect(plot.slices.map(({ index }) => index)).toEqual([0, 2, 4]);
    expect(plot.total).toBe(100);
    for (const { index } of plot.slices) {
      const spot = plot.spot({ series: 0, index });
      expect(spot && plot.nearest(spot.x, spot.y)).toEqual({ series: 0, index });
    }
    expect(plot.nearest(100, 100)).toBeNull();
  });

  it("runs the other way from right to left", () => {
    const plot = ringPlot([1, 1, 1, 1], [0, 1, 2, 3], { ...room, mirrored: true });
    expect(plot.spot({ series: 0, index: 0 })?.x).toBeLessThan(100);
    for (const index of [0, 1, 2, 3]) {
      const spot = plot.spot({ series: 0, index });
      expect(spot && plot.nearest(spot.x, spot.y)?.index).toBe(index);
    }
  });

  it("says shares with one decimal, and of nothing no share", () => {
    expect([shareText(1, 3), shareText(1, 4), shareText(5, 0), shareText(null, 4)]).toEqual(["33.3%", "25%", "–", "–"]);
    expect([partShare(1, 4), partShare(-1, 4), partShare(null, 4)]).toEqual(["25%", "0%", "–"]);
  });

  it("sums up decimals without the rest of binary fractions", () => {
    expect(ringPlot([0.1, 0.2], [0, 1], room).total).toBe(0.3);
  });
});

describe("a funnel", () => {
  it("is as wide as its values and says the rate of each step", () => {
    const plot = funnelPlot([100, 50, 0], ["咨询", "下单", "付款"], ["100", "50", "0"], {
      width: 400,
      height: 150,
      mirrored: false,
    });
    const [first, second, last] = plot.steps;
    expect((second?.width ?? 0) / (first?.width ?? 1)).toBeCloseTo(0.5);
    expect(last?.width).toBe(2);
    expect(last?.passage).toBeNull();
    expect(plot.nearest(0, 80)).toEqual({ series: 0, index: 1 });
    expect(ratesOf([100, 50, 0, 4])).toEqual(["–", "50%", "0%", "–"]);
  });
});

describe("walking through points", () => {
  const field: Walkable = {
    series: [0, 2],
    indexes: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
    along: "x",
    mirrored: false,
  };
  const go = (keys: string, walkable: Walkable = field) =>
    keys.split(" ").reduce<ReturnType<typeof walk>>((at, key) => {
      const next = walk(key, at ?? null, walkable);
      return next === undefined ? at : next;
    }, null);

  it.each([
    ["ArrowRight", 0, 0],
    ["ArrowLeft", 0, 11],
    ["End", 0, 11],
    ["ArrowRight ArrowRight", 0, 1],
    ["ArrowRight ArrowRight ArrowDown", 2, 1],
    ["ArrowRight ArrowDown ArrowDown", 2, 0],
    ["ArrowRight ArrowDown ArrowUp", 0, 0],
    ["ArrowRight PageDown", 0, 10],
    ["End ArrowRight", 0, 11],
    ["End PageUp Home", 0, 0],
  ])("%s leads to series %i, point %i", (keys, at, index) => {
    expect(go(keys)).toEqual({ series: at, index });
  });

  it("Escape leaves a point, and is not taken where there is none", () => {
    expect(walk("Escape", { series: 0, index: 1 }, field)).toBeNull();
    expect(walk("Escape", null, field)).toBeUndefined();
    expect(walk("a", null, field)).toBeUndefined();
  });

  it("follows the reading direction, lying bars and what is hidden", () => {
    expect(go("Home ArrowLeft", { ...field, mirrored: true })).toEqual({ series: 0, index: 1 });
    expect(go("Home ArrowDown ArrowRight", { ...field, along: "y" })).toEqual({ series: 2, index: 1 });
    expect(go("Home ArrowRight", { ...field, indexes: [1, 4, 7] })).toEqual({ series: 0, index: 4 });
    // With one series, both pairs of arrow keys move along it.
    expect(go("Home ArrowDown", { ...field, series: [0] })).toEqual({ series: 0, index: 1 });
    expect(walk("ArrowRight", null, { ...field, series: [] })).toBeUndefined();
  });
});

/** A colour as people without red or without green receptors see it (Machado 2009), in OKLab. */
const sights: Readonly<Record<string, readonly (readonly number[])[]>> = {
  usual: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
};
function seen(hex: string, sight: readonly (readonly number[])[]): readonly number[] {
  const raw = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  const times = (rows: readonly (readonly number[])[], list: readonly number[]) =>
    rows.map((row) => row.reduce((sum, factor, at) => sum + factor * (list[at] ?? 0), 0));
  const light = times(sight, raw).map((part) => Math.min(1, Math.max(0, part)));
  const cones = times(
    [
      [0.4122214708, 0.5363325363, 0.0514459929],
      [0.2119034982, 0.6806995451, 0.1073969566],
      [0.0883024619, 0.2817188376, 0.6299787005],
    ],
    light,
  ).map(Math.cbrt);
  return times(
    [
      [0.2104542553, 0.793617785, -0.0040720468],
      [1.9779984951, -2.428592205, 0.4505937099],
      [0.0259040371, 0.7827717662, -0.808675766],
    ],
    cones,
  );
}

describe("the colours of series", () => {
  it.each(["light", "dark"] as const)("stand at 3:1 on every ground of the %s mode, whatever the preset", (mode) => {
    const { page, surface, raised, hover } = grounds[mode];
    for (const colour of chartColours[mode])
      for (const ground of [page, surface, raised, hover, modeColours[mode].surface])
        expect([colour, ground, contrast(colour, ground) >= 3]).toEqual([colour, ground, true]);
  });

  it.each(["light", "dark"] as const)("of the %s mode are told apart, without red or green too", (mode) => {
    for (const [name, sight] of Object.entries(sights)) {
      const all = chartColours[mode].map((colour) => seen(colour, sight));
      const near = all.flatMap((one, at) =>
        all.slice(0, at).map((other, before) => ({
          pair: `${name} ${before + 1} and ${at + 1}`,
          far: Math.hypot(...one.map((part, axis) => part - (other[axis] ?? 0))),
        })),
      );
      expect(near.filter(({ far }) => far < 0.08)).toEqual([]);
    }
  });

  it("have a shape, a dash and a pattern of their own besides", () => {
    const places = [1, 2, 3, 4, 5, 6, 7, 8];
    const different = (of: (place: number) => unknown) => new Set(places.map(of)).size;
    expect(different((place) => markerPath(place, { x: 0, y: 0 }, 3))).toBe(8);
    expect(different((place) => dashOf(place, "patterned"))).toBe(8);
    expect(different((place) => patternLines[place - 1])).toBe(8);
    expect(different((place) => fillOf("a", place, "forced"))).toBe(8);
    expect(different((place) => dashOf(place, "plain"))).toBe(1);
    expect(colourOf(2, "plain")).toContain("var(--assay-chart-2, light-dark(");
    expect(colourOf(10, "plain")).toBe(colourOf(2, "plain"));
    expect(colourOf(2, "forced")).toBe("CanvasText");
    // Texts and lines also use system colours there: SVG keeps its own colours unless they are set.
    expect([groundInk("muted", "forced"), groundInk("line", "forced"), groundInk("muted", "plain")]).toEqual([
      "CanvasText",
      "GrayText",
      "var(--assay-muted)",
    ]);
  });
});
