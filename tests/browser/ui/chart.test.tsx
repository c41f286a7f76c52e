import { createRef, useState } from "react";
import { afterEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { AreaChart } from "#ui/chart/area-chart.tsx";
import { BarChart } from "#ui/chart/bar-chart.tsx";
import { chartPng, chartSvg } from "#ui/chart/chart-png.ts";
import { FunnelChart } from "#ui/chart/funnel-chart.tsx";
import { LineChart } from "#ui/chart/line-chart.tsx";
import { RingChart } from "#ui/chart/ring-chart.tsx";
import { enUS } from "#ui/words/en-US.ts";
import { UiWords } from "#ui/words/words.tsx";
import { expectAxeClean } from "#tests/support/browser/axe.ts";
import { eventually } from "#tests/support/eventually.ts";

const rows = [
  { month: "2026-01", paid: 120_000, open: 30_000 },
  { month: "2026-02", paid: 180_050, open: null },
  { month: "2026-03", paid: 90_000, open: 45_000 },
];
type Row = (typeof rows)[number];
const series = [
  { key: "paid", label: "已付" },
  { key: "open", label: "未付" },
] as const;
const yuan = (cents: number) => `¥${(cents / 100).toFixed(2)}`;
const line = { label: "月度金额", rows, x: "month", xLabel: "月份", series, formatValue: yuan } as const;
const parts = { label: "来源", rows, x: "month", series: [{ key: "paid", label: "已付" }] } as const;

const plot = () => page.getByRole("application");
const point = () => plot().element().getAttribute("data-point");
const spoken = () => document.querySelector("[aria-live=assertive]")?.textContent;
const slot = (name: string) => document.querySelector<HTMLElement>(`[data-slot="${name}"]`);
const tip = () => slot("chart-tip")?.textContent ?? null;

/** Dispatches a finger or mouse event at a point of the drawing, in px from its left and top. */
function pointAt(type: string, pointerType: "touch" | "mouse", [x, y]: readonly [number, number] = [0, 0]) {
  const svg = slot("chart-svg");
  const edge = svg?.getBoundingClientRect();
  const [clientX, clientY] = [(edge?.left ?? 0) + x, (edge?.top ?? 0) + y];
  svg?.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType, clientX, clientY }));
}

afterEach(() => {
  const { dataset } = document.documentElement;
  for (const name of ["mode", "weak", "theme"]) delete dataset[name];
});

describe("A chart by the keyboard", () => {
  it("is one Tab stop; arrows walk through points and series, each point is spoken and has its tooltip", async () => {
    await render(<LineChart {...line} exportable={false} />);
    await expect.element(plot()).toBeVisible();
    await userEvent.tab();
    await expect.element(page.getByRole("button", { name: "看数据" })).toHaveFocus();
    await userEvent.tab();
    await expect.element(page.getByRole("button", { name: "已付" })).toHaveFocus();
    await userEvent.tab();
    await expect.element(plot()).toHaveFocus();
    expect(plot().element().getAttribute("aria-label")).toBe("月度金额，折线图，2 个系列，每个 3 个点");
    expect([point(), tip()]).toEqual([null, null]);

    await userEvent.keyboard("{ArrowRight}");
    expect([point(), spoken()]).toEqual(["0:0", "已付，2026-01：¥1200.00，第 1 个，共 3 个"]);
    expect(tip()).toBe("2026-01已付¥1200.00未付¥300.00");
    await userEvent.keyboard("{ArrowRight}{ArrowDown}");
    expect([point(), spoken()]).toEqual(["1:1", "未付，2026-02：无数据，第 2 个，共 3 个"]);
    await userEvent.keyboard("{End}");
    expect([point(), spoken()]).toEqual(["1:2", "未付，2026-03：¥450.00，第 3 个，共 3 个"]);
    await userEvent.keyboard("{Home}{ArrowUp}");
    expect(point()).toBe("0:0");
    await userEvent.keyboard("{PageDown}");
    expect(point()).toBe("0:2");
    await userEvent.keyboard("{PageUp}{ArrowLeft}");
    expect(point()).toBe("0:0");
    await expectAxeClean();

    await userEvent.keyboard("{Escape}");
    expect([point(), tip(), spoken()]).toEqual([null, null, ""]);
    await expect.element(plot()).toHaveFocus();
    await userEvent.keyboard("{ArrowLeft}");
    expect(point()).toBe("0:2");
    await userEvent.tab();
    await eventually(() => expect(tip()).toBeNull());
  });

  it("takes Escape for itself only where a point is shown, and leaves other keys to the page", async () => {
    const pressed = vi.fn<(key: string) => void>();
    await render(
      // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
      <div onKeyDown={({ key }) => pressed(key)}>
        <LineChart {...line} />
      </div>,
    );
    await expect.element(plot()).toBeVisible();
    (plot().element() as HTMLElement).focus();
    await userEvent.keyboard("{ArrowRight}{Escape}");
    expect(pressed).not.toHaveBeenCalled();
    await userEvent.keyboard("{Escape}a{Control>}{ArrowRight}{/Control}");
    expect(pressed.mock.calls.map(([key]) => key)).toEqual(["Escape", "a", "Control", "ArrowRight"]);
    expect(point()).toBeNull();
  });

  it("of lying bars goes by the arrows that follow its names, and in the reading direction", async () => {
    const drawn = await render(<BarChart {...line} horizontal />);
    await expect.element(plot()).toBeVisible();
    (plot().element() as HTMLElement).focus();
    await userEvent.keyboard("{ArrowDown}{ArrowDown}{ArrowRight}");
    expect(point()).toBe("1:1");
    await drawn.unmount();
    await render(
      <div dir="rtl">
        <BarChart {...line} />
      </div>,
    );
    await expect.element(plot()).toBeVisible();
    (plot().element() as HTMLElement).focus();
    await userEvent.keyboard("{ArrowLeft}{ArrowLeft}");
    expect(point()).toBe("0:1");
  });

  it("says the share of a ring's part and the rate of a funnel's step", async () => {
    const drawn = await render(<RingChart {...parts} formatValue={yuan} />);
    await expect.element(plot()).toBeVisible();
    (plot().element() as HTMLElement).focus();
    await userEvent.keyboard("{ArrowRight}");
    expect(spoken()).toBe("2026-01：¥1200.00，占 30.8%，第 1 个，共 3 个");
    await drawn.unmount();
    await render(<FunnelChart {...parts} />);
    await expect.element(plot()).toBeVisible();
    (plot().element() as HTMLElement).focus();
    await userEvent.keyboard("{ArrowDown}{ArrowDown}");
    expect(spoken()).toBe("2026-02：180,050，是上一步的 150%，第 2 个，共 3 个");
  });
});

describe("A chart under the pointer", () => {
  it("shows the nearest point, and nothing when the pointer is gone", async () => {
    await render(<LineChart {...line} style={{ width: 600 }} />);
    await expect.element(plot()).toBeVisible();
    await userEvent.hover(plot(), { position: { x: 590, y: 10 } });
    await eventually(() => expect(point()).toBe("0:2"));
    expect(tip()).toContain("2026-03");
    await userEvent.hover(plot(), { position: { x: 340, y: 60 } });
    await eventually(() => expect(point()).toBe("0:1"));
    const [box, edge] = [slot("chart-tip")?.getBoundingClientRect(), plot().element().getBoundingClientRect()];
    expect(box?.left).toBeGreaterThanOrEqual(edge.left);
    expect(box?.right).toBeLessThanOrEqual(edge.right);
    // Only keys announce values: a moving pointer would announce without end.
    expect(spoken()).toBe("");
    await userEvent.hover(page.getByRole("button", { name: "看数据" }));
    await eventually(() => expect(tip()).toBeNull());
  });

  it("is shown by a tap until the focus or the page moves on", async () => {
    await render(<LineChart {...line} style={{ width: 600 }} />);
    await expect.element(plot()).toBeVisible();
    const tap = () => {
      for (const type of ["pointerover", "pointerdown", "pointerup", "pointerout"]) pointAt(type, "touch", [590, 10]);
    };
    tap();
    await eventually(() => expect(point()).toBe("0:2"));
    expect(tip()).toContain("2026-03");
    // Once the browser scrolls, it takes over the touch.
    pointAt("pointercancel", "touch");
    await eventually(() => expect(tip()).toBeNull());
    tap();
    await eventually(() => expect(point()).toBe("0:2"));
    pointAt("pointerout", "mouse");
    await eventually(() => expect(tip()).toBeNull());
  });

  it("leaves the keys where they were", async () => {
    await render(<LineChart {...line} style={{ width: 600 }} />);
    await expect.element(plot()).toBeVisible();
    (plot().element() as HTMLElement).focus();
    await userEvent.keyboard("{ArrowRight}");
    expect(point()).toBe("0:0");
    await userEvent.hover(plot(), { position: { x: 590, y: 10 } });
    await eventually(() => expect(point()).toBe("0:2"));
    await userEvent.hover(page.getByRole("button", { name: "看数据" }));
    await eventually(() => expect(point()).toBe("0:0"));
    await userEvent.hover(plot(), { position: { x: 590, y: 10 } });
    await eventually(() => expect(point()).toBe("0:2"));
    await userEvent.keyboard("{ArrowRight}");
    expect([point(), spoken()]).toEqual(["0:1", "已付，2026-02：¥1800.50，第 2 个，共 3 个"]);
    await userEvent.hover(plot(), { position: { x: 588, y: 12 } });
    await eventually(() => expect(point()).toBe("0:2"));
    await userEvent.keyboard("{Escape}");
    expect([point(), spoken()]).toEqual([null, ""]);
  });

  it("says the sum of a stack without the rest of binary fractions", async () => {
    const tenths = [{ name: "甲", one: 0.1, other: 0.2 }];
    await render(
      <BarChart
        label="吨数"
        rows={tenths}
        x="name"
        series={[
          { key: "one", label: "一" },
          { key: "other", label: "二" },
        ]}
        stacked
        formatValue={String}
      />,
    );
    await expect.element(plot()).toBeVisible();
    (plot().element() as HTMLElement).focus();
    await userEvent.keyboard("{ArrowRight}");
    expect(tip()).toBe("甲一0.1二0.2合计0.3");
  });

  it("of 5,000 points draws no element for each and no line anew for a move", async () => {
    const many = Array.from({ length: 5000 }, (_, at) => ({ at, value: (at * 7919) % 1000 }));
    await render(
      <LineChart label="很多点" rows={many} x="at" series={[{ key: "value", label: "值" }]} style={{ width: 800 }} />,
    );
    await expect.element(plot()).toBeVisible();
    expect(document.querySelectorAll("[data-slot=chart-svg] *").length).toBeLessThan(50);
    // There is no hidden table with thousands of rows.
    expect(document.querySelectorAll("tr").length).toBe(0);
    const svg = slot("chart-svg");
    const changes: MutationRecord[] = [];
    const observer = new MutationObserver((list) => changes.push(...list));
    const path = document.querySelector("[data-slot=chart-line]");
    if (path) observer.observe(path, { attributes: true });
    const edge = svg?.getBoundingClientRect();
    const before = performance.now();
    for (let at = 0; at < 100; at += 1) {
      const clientX = (edge?.left ?? 0) + 80 + at * 7;
      svg?.dispatchEvent(new PointerEvent("pointermove", { clientX, clientY: (edge?.top ?? 0) + 90, bubbles: true }));
    }
    await eventually(() => expect(tip()).not.toBeNull());
    // A hundred moves within a second, even on a busy machine: 10 ms each.
    expect(performance.now() - before).toBeLessThan(1000);
    observer.disconnect();
    expect(changes).toEqual([]);
  });
});

describe("The legend", () => {
  it("switches series by press and by key; the scale follows what is left", async () => {
    const changed = vi.fn<(hidden: string[]) => void>();
    await render(<LineChart {...line} onHiddenKeysChange={changed} />);
    const ticks = () => [...document.querySelectorAll("[data-slot=chart-tick]")].map((tick) => tick.textContent);
    const paid = page.getByRole("button", { name: "已付" });
    await expect.element(paid).toHaveAttribute("aria-pressed", "true");
    expect(ticks().at(-1)).toBe("¥2000.00");
    await paid.click();
    await expect.element(paid).toHaveAttribute("aria-pressed", "false");
    expect(changed).toHaveBeenLastCalledWith(["paid"]);
    expect(ticks().at(-1)).toBe("¥500.00");
    expect(document.querySelectorAll("[data-slot=chart-line]").length).toBe(1);
    await userEvent.keyboard("{ArrowRight}");
    await expect.element(page.getByRole("button", { name: "未付" })).toHaveFocus();
    await userEvent.keyboard(" ");
    expect(changed).toHaveBeenLastCalledWith(["paid", "open"]);
    await expect.element(page.getByText("所有系列都已隐藏，请在图例中打开")).toBeVisible();
    await expectAxeClean();
    await userEvent.keyboard("{Home}{Enter}");
    expect(changed).toHaveBeenLastCalledWith(["open"]);
    await expect.element(plot()).toBeVisible();
  });

  it("is held by the caller where `hiddenKeys` are given, and shares of a ring are of what is left", async () => {
    const changed = vi.fn<(hidden: string[]) => void>();
    await render(<RingChart {...parts} hiddenKeys={["2026-02"]} onHiddenKeysChange={changed} />);
    const entry = page.getByRole("button", { name: "2026-02" });
    await expect.element(entry).toHaveAttribute("data-state", "off");
    await expect.element(page.getByRole("button", { name: "2026-01" })).toHaveTextContent("2026-0157.1%");
    await entry.click();
    expect(changed).toHaveBeenCalledWith([]);
    await expect.element(entry).toHaveAttribute("data-state", "off");
    expect(document.querySelectorAll("[data-slot=chart-slice]").length).toBe(2);
  });
});

describe("A ring", () => {
  const shares = (list: readonly (readonly [string, number | null])[]) => ({
    label: "来源",
    rows: list.map(([name, value]) => ({ name, value })),
    x: "name" as const,
    series: [{ key: "value", label: "数" }] as const,
  });

  it("gives a part below zero one share, the same in legend, tooltip and speech", async () => {
    const three = [
      ["甲", -100],
      ["乙", 300],
      ["丙", null],
    ] as const;
    await render(<RingChart {...shares(three)} />);
    await expect.element(plot()).toBeVisible();
    await expect.element(page.getByRole("button", { name: "甲" })).toHaveTextContent("甲0%");
    await expect.element(page.getByRole("button", { name: "丙" })).toHaveTextContent("丙–");
    (plot().element() as HTMLElement).focus();
    await userEvent.keyboard("{ArrowRight}");
    expect(spoken()).toBe("甲：-100，占 0%，第 1 个，共 3 个");
    expect(tip()).toBe("甲数-100占比0%");
    await userEvent.keyboard("{End}");
    expect(spoken()).toBe("丙：无数据，占 –，第 3 个，共 3 个");
  });

  it("with two parts of one name draws both and tells the developer", async () => {
    const told = vi.spyOn(console, "error").mockImplementation(() => undefined);
    onTestFinished(() => told.mockRestore());
    const twins = [
      ["展会", 1],
      ["其他", 2],
      ["展会", 3],
    ] as const;
    await render(<RingChart {...shares(twins)} />);
    await expect.element(plot()).toBeVisible();
    expect(document.querySelectorAll("[data-slot=chart-slice]").length).toBe(3);
    expect(document.querySelectorAll("[data-slot=chart-legend-entry]").length).toBe(3);
    expect(told.mock.calls.map(([sentence]) => String(sentence))).toEqual([
      expect.stringContaining('RingChart: rows[0] and rows[2] have the same name "展会"'),
    ]);
  });
});

describe("The data behind a chart", () => {
  it("is a table for readers, and by 看数据 for everybody", async () => {
    const changed = vi.fn<(view: string) => void>();
    await render(<LineChart {...line} onViewChange={changed} />);
    const table = page.getByRole("table", { name: "月度金额的数据" });
    await expect.element(table).toBeInTheDocument();
    const cells = () =>
      [...table.element().querySelectorAll("tr")].map((row) => [...row.children].map((one) => one.textContent));
    const all = [
      ["月份", "已付", "未付"],
      ["2026-01", "¥1200.00", "¥300.00"],
      ["2026-02", "¥1800.50", "无数据"],
      ["2026-03", "¥900.00", "¥450.00"],
    ];
    expect(cells()).toEqual(all);
    expect(table.element().getBoundingClientRect().width).toBeLessThan(600);
    await page.getByRole("button", { name: "看数据" }).click();
    expect(changed).toHaveBeenCalledWith("table");
    await expect.element(page.getByRole("region", { name: "月度金额的数据" })).toBeVisible();
    expect(cells()).toEqual(all);
    expect(document.querySelectorAll("[data-slot=chart-svg]").length).toBe(0);
    await expectAxeClean();
    await page.getByRole("button", { name: "看图" }).click();
    await expect.element(plot()).toBeVisible();
  });

  it("of thousands of rows comes in portions", async () => {
    const many = Array.from({ length: 1200 }, (_, at) => ({ at: `第${at}行`, value: at }));
    await render(
      <BarChart label="多" rows={many} x="at" series={[{ key: "value", label: "值" }]} defaultView="table" />,
    );
    const lines = () => document.querySelectorAll("tbody tr").length;
    await eventually(() => expect(lines()).toBe(500));
    await page.getByRole("button", { name: "再显示 500 行" }).click();
    await eventually(() => expect(lines()).toBe(1000));
    await page.getByRole("button", { name: "再显示 200 行" }).click();
    await eventually(() => expect(lines()).toBe(1200));
    expect(document.querySelectorAll("[data-slot=chart-table] button").length).toBe(0);
  });
});

/** Colours of a picture, with their number of pixels. */
async function coloursOf(png: Blob): Promise<ReadonlyMap<string, number>> {
  const picture = await createImageBitmap(png);
  const canvas = new OffscreenCanvas(picture.width, picture.height);
  const context = canvas.getContext("2d");
  context?.drawImage(picture, 0, 0);
  const { data } = context?.getImageData(0, 0, picture.width, picture.height) ?? { data: [] };
  const found = new Map<string, number>();
  for (let at = 0; at < data.length; at += 4) {
    const hex = `#${[0, 1, 2].map((part) => (data[at + part] ?? 0).toString(16).padStart(2, "0")).join("")}`;
    found.set(hex, (found.get(hex) ?? 0) + 1);
  }
  return found;
}

describe("The picture of a chart", () => {
  it("is a PNG in twice the size, with the colours that are seen", async () => {
    const took = vi.fn<(png: Blob) => void>();
    await render(<BarChart {...line} style={{ width: 500 }} onExport={took} />);
    await expect.element(plot()).toBeVisible();
    await page.getByRole("button", { name: "导出图片" }).click();
    await eventually(() => expect(took).toHaveBeenCalledOnce());
    const png = took.mock.calls[0]?.[0] ?? new Blob();
    expect(png.type).toBe("image/png");
    const { width, height } = await createImageBitmap(png);
    const figure = slot("chart")?.getBoundingClientRect();
    expect([width, height]).toEqual([(500 + 32) * 2, Math.round(((figure?.height ?? 0) + 32) * 2)]);
    const light = await coloursOf(png);
    expect(light.get("#1572db")).toBeGreaterThan(2000);
    expect(light.get("#b3740a")).toBeGreaterThan(500);
    document.documentElement.dataset["mode"] = "dark";
    const dark = await coloursOf(await chartPng(slot("chart") ?? document.body));
    expect(dark.get("#45a4f6")).toBeGreaterThan(2000);
    expect(dark.has("#1572db")).toBe(false);
  });

  const textsOf = (picture: SVGSVGElement) =>
    [...picture.children].filter(({ tagName }) => tagName === "text").map(({ textContent }) => textContent);

  it("stands on the ground of the page, whatever its colour", async () => {
    await render(<LineChart {...line} />);
    await expect.element(plot()).toBeVisible();
    const figure = slot("chart") ?? document.body;
    const ground = () => chartSvg(figure).querySelector("rect")?.style.fill;
    for (const colour of ["rgb(0, 0, 0)", "rgb(255, 255, 0)", "rgba(10, 20, 30, 0.5)"]) {
      figure.style.backgroundColor = colour;
      expect(ground()).toBe(colour);
    }
    const around: HTMLElement[] = [];
    for (let at: HTMLElement | null = figure; at; at = at.parentElement) around.push(at);
    onTestFinished(() => {
      for (const { style } of around)
        for (const name of ["background-color", "color-scheme"]) style.removeProperty(name);
    });
    for (const clear of ["transparent", "rgb(20 30 40 / 0)", "oklch(0.5 0.1 200 / 0)"]) {
      for (const { style } of around) style.backgroundColor = clear;
      figure.style.colorScheme = "light";
      expect(ground()).toBe("rgb(255, 255, 255)");
      figure.style.colorScheme = "dark";
      expect(ground()).toMatch(/^rgb\((\d\d?), \1, \1\)$/);
    }
    expect(figure.querySelector(":scope > span")).toBeNull();
  });

  it("has the legend that is seen: nothing that is off or scrolled away, and long names cut", async () => {
    const long = "很长的系列名称".repeat(12);
    const drawn = await render(
      <LineChart
        {...line}
        label={`${long}一`}
        series={[
          { key: "paid", label: `${long}二` },
          { key: "open", label: "未付" },
        ]}
        defaultHiddenKeys={["open"]}
        style={{ width: 400 }}
      />,
    );
    await expect.element(plot()).toBeVisible();
    const picture = chartSvg(slot("chart") ?? document.body);
    const texts = textsOf(picture);
    expect(texts).toHaveLength(2);
    for (const text of texts) {
      expect(text).toMatch(/^很长的系列名称.*…$/);
      expect(text.length).toBeLessThan(40);
    }
    // The drawing, and the legend mark of the only series.
    expect(picture.querySelectorAll(":scope > svg").length).toBe(2);
    await drawn.unmount();

    const many = Array.from({ length: 40 }, (_, at) => ({ name: `第${at + 1}部分`, value: 1 }));
    await render(
      <RingChart
        label="很多"
        rows={many}
        x="name"
        series={[{ key: "value", label: "数" }]}
        height={240}
        style={{ width: 400 }}
      />,
    );
    await expect.element(plot()).toBeVisible();
    const legend = slot("chart-legend");
    legend?.scrollTo(0, 10_000);
    const all = chartSvg(slot("chart") ?? document.body);
    const seen = textsOf(all);
    expect(seen).toContain("第40部分");
    expect(seen).not.toContain("第1部分");
    const [frame, figure] = [legend?.getBoundingClientRect(), slot("chart")?.getBoundingClientRect()];
    // The picture has a border of 16 px.
    const top = (frame?.top ?? 0) - (figure?.top ?? 0) + 16;
    for (const text of [...all.children].filter(({ tagName }) => tagName === "text").slice(1)) {
      expect(Number(text.getAttribute("y"))).toBeGreaterThan(top);
      expect(Number(text.getAttribute("y"))).toBeLessThan(top + (frame?.height ?? 0));
    }
  });

  it("is saved under the chart's name, and a failure is said", async () => {
    const names: string[] = [];
    const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
    await render(<LineChart {...line} label="收款/退款" />);
    await expect.element(plot()).toBeVisible();
    await page.getByRole("button", { name: "导出图片" }).click();
    await eventually(() => expect(names).toEqual(["收款 退款.png"]));
    click.mockRestore();
    const decode = vi.spyOn(HTMLImageElement.prototype, "decode").mockRejectedValue(new Error("no"));
    await page.getByRole("button", { name: "导出图片" }).click();
    await expect.element(page.getByRole("alert")).toHaveTextContent("图片导出失败，请重试");
    decode.mockRestore();
  });
});

describe("A chart", () => {
  it("takes native props and ref, and follows the room it has", async () => {
    const ref = createRef<HTMLElement>();
    const drawn = await render(<AreaChart {...line} ref={ref} className="w-full" data-x="1" style={{ width: 700 }} />);
    await expect.element(plot()).toBeVisible();
    expect([ref.current?.dataset["x"], ref.current?.className.includes("w-full")]).toEqual(["1", true]);
    expect(ref.current?.tagName).toBe("FIGURE");
    await expect.element(page.getByRole("figure", { name: "月度金额" })).toBeVisible();
    const width = () => Number(slot("chart-svg")?.getAttribute("width"));
    expect(width()).toBe(700);
    await drawn.rerender(<AreaChart {...line} style={{ width: 360 }} />);
    await eventually(() => expect(width()).toBe(360));
    for (const text of document.querySelectorAll("[data-slot=chart-svg] text")) {
      const [box, edge] = [text.getBoundingClientRect(), slot("chart")?.getBoundingClientRect()];
      expect(box.left).toBeGreaterThanOrEqual((edge?.left ?? 0) - 1);
      expect(box.right).toBeLessThanOrEqual((edge?.right ?? 0) + 1);
    }
  });

  it("says that it waits, that there is nothing, and what went wrong with a retry", async () => {
    const retry = vi.fn<() => void>();
    const drawn = await render(<LineChart {...line} rows={[]} loading />);
    await expect.element(page.getByRole("status")).toHaveTextContent("图表加载中…");
    await expect.element(page.getByRole("figure")).toHaveAttribute("data-state", "loading");
    await drawn.rerender(<LineChart {...line} rows={[]} />);
    await expect.element(page.getByText("暂无数据")).toBeVisible();
    await drawn.rerender(<LineChart {...line} rows={[]} error="统计服务不可用" onRetry={retry} />);
    await expect.element(page.getByRole("alert")).toHaveTextContent("统计服务不可用");
    await expectAxeClean();
    await page.getByRole("button", { name: "重试" }).click();
    expect(retry).toHaveBeenCalledOnce();
    await drawn.rerender(<LineChart {...line} loading />);
    await expect.element(plot()).toBeVisible();
    await expect.element(page.getByRole("figure")).toHaveAttribute("aria-busy", "true");
    await drawn.rerender(
      <LineChart {...line} rows={[{ month: "2026-01", paid: null, open: null }] as unknown as Row[]} />,
    );
    await expect.element(page.getByText("暂无数据")).toBeVisible();
  });

  it("whose rows hold no value counts as empty, or as on its way", async () => {
    const nothing = [
      { month: "2026-01", paid: null, open: null },
      { month: "2026-02", paid: null, open: null },
    ] as unknown as Row[];
    const drawn = await render(<LineChart {...line} rows={nothing} empty="本年还没有收款" />);
    await expect.element(page.getByText("本年还没有收款")).toBeVisible();
    await expect.element(page.getByRole("figure")).toHaveAttribute("data-state", "empty");
    expect(slot("chart-tools")).toBeNull();
    await drawn.rerender(<LineChart {...line} rows={nothing} loading />);
    await expect.element(page.getByRole("status")).toHaveTextContent("图表加载中…");
    expect(slot("chart-tools")).toBeNull();
    await drawn.rerender(<LineChart {...line} />);
    await expect.element(plot()).toBeVisible();
    expect(slot("chart-tools")).not.toBeNull();
  });

  it("keeps the focus at its place after a retry", async () => {
    function Failing() {
      const [tries, setTries] = useState(0);
      return (
        <LineChart
          {...line}
          rows={tries > 0 ? rows : []}
          error={tries > 0 ? undefined : "统计服务不可用"}
          onRetry={() => setTries(tries + 1)}
        />
      );
    }
    await render(<Failing />);
    await expect.element(page.getByRole("button", { name: "重试" })).toBeVisible();
    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    await expect.element(plot()).toBeVisible();
    expect(document.activeElement).toBe(slot("chart-stage"));
    // From there the next stop is the legend.
    await userEvent.tab();
    await expect.element(page.getByRole("button", { name: "已付" })).toHaveFocus();
  });

  it("draws the outline of a stack's parts only where it does not cover them", async () => {
    const many = Array.from({ length: 200 }, (_, at) => ({ month: `${at}`, paid: at, open: 200 - at }));
    const stroke = () => {
      const bars = document.querySelector("[data-slot=chart-bars]");
      return bars && getComputedStyle(bars).stroke;
    };
    const drawn = await render(<BarChart {...line} stacked style={{ width: 600 }} />);
    await expect.element(plot()).toBeVisible();
    expect(stroke()).not.toBe("none");
    await drawn.rerender(<BarChart {...line} rows={many} stacked style={{ width: 600 }} />);
    await eventually(() => expect(stroke()).toBe("none"));
  });

  it("tells series apart by patterns and dashes in colour-weak mode", async () => {
    await render(
      <>
        <BarChart {...line} />
        <LineChart {...line} label="线" />
      </>,
    );
    await eventually(() => expect(document.querySelectorAll("[data-slot=chart-line]").length).toBe(2));
    const dash = () => document.querySelectorAll("[data-slot=chart-line]")[1]?.getAttribute("stroke-dasharray");
    const fill = () => {
      const bars = document.querySelectorAll("[data-slot=chart-bars]")[1];
      return bars ? getComputedStyle(bars).fill : "";
    };
    expect([dash(), fill().includes("url")]).toEqual([null, false]);
    document.documentElement.dataset["weak"] = "";
    await eventually(() => expect(dash()).toBe("7 4"));
    expect(fill()).toContain("url");
    expect(
      new Set([...document.querySelectorAll("[data-slot=chart-markers]")].map((one) => one.getAttribute("d")?.[0]))
        .size,
    ).toBe(1);
    await expectAxeClean();
  });

  it.each([
    ["line", <LineChart key="1" {...line} />],
    ["bar", <BarChart key="2" {...line} stacked />],
    ["area", <AreaChart key="3" {...line} stacked={false} />],
    ["ring", <RingChart key="4" {...parts} />],
    ["funnel", <FunnelChart key="5" {...parts} />],
  ])("of the kind %s has no accessibility fault, light and dark", async (_, chart) => {
    await render(<main>{chart}</main>);
    await expect.element(plot()).toBeVisible();
    await expectAxeClean();
    document.documentElement.dataset["mode"] = "dark";
    await expectAxeClean();
  });

  it("is printed in light colours from a dark page", async () => {
    document.documentElement.dataset["mode"] = "dark";
    await render(<LineChart {...line} />);
    await expect.element(plot()).toBeVisible();
    const rule = [...document.styleSheets]
      .flatMap((sheet) => [...sheet.cssRules])
      .find((one) => one instanceof CSSMediaRule && one.cssText.includes('[data-slot="chart"]'));
    expect(rule?.cssText).toContain("print");
    const stroke = () => getComputedStyle(document.querySelector("[data-slot=chart-line]") ?? document.body).stroke;
    expect(stroke()).toBe("rgb(69, 164, 246)");
    // The test browser does not print: apply the print rule to the screen.
    if (rule instanceof CSSMediaRule) rule.media.mediaText = "screen";
    expect(stroke()).toBe("rgb(21, 114, 219)");
    if (rule instanceof CSSMediaRule) rule.media.mediaText = "print";
  });

  it("speaks English where the page does", async () => {
    await render(
      <UiWords words={enUS}>
        <LineChart {...line} label="Amounts" />
      </UiWords>,
    );
    await expect
      .element(page.getByRole("application", { name: "Amounts, Line chart, 2 series of 3 points" }))
      .toBeVisible();
    await expect.element(page.getByRole("button", { name: "Show data" })).toBeVisible();
  });

  it("takes only fields that are there and hold what is drawn", () => {
    const wrong = [
      // @ts-expect-error no such field
      () => <LineChart {...line} x="moth" />,
      // @ts-expect-error a name is no value
      () => <BarChart rows={rows} x="month" label="a" series={[{ key: "month", label: "月" }]} />,
      () => (
        <RingChart
          rows={rows}
          x="month"
          label="a"
          // @ts-expect-error a ring has one measure
          series={[
            { key: "paid", label: "a" },
            { key: "open", label: "b" },
          ]}
        />
      ),
      // @ts-expect-error a funnel has no legend
      () => <FunnelChart {...parts} hiddenKeys={[]} />,
    ];
    expect(wrong).toHaveLength(4);
  });
});
