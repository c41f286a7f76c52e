import { createRef } from "react";
import { describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Card } from "#ui/card/card.tsx";
import { CardGrid } from "#ui/card/card-grid.tsx";
import { Divider } from "#ui/divider/divider.tsx";
import { expectAxeClean } from "#tests/support/browser/axe.ts";

describe("Card", () => {
  it("is named by its title, a heading of the level asked for", async () => {
    const ref = createRef<HTMLDivElement>();
    const { container } = await render(
      <Card ref={ref} title="收款" level={2} extra="12 笔" footer="截至今天" className="mine">
        本月
      </Card>,
    );
    await expect.element(page.getByRole("heading", { level: 2, name: "收款" })).toBeVisible();
    expect(page.getByRole("group", { name: "收款" }).element()).toBe(ref.current);
    expect(ref.current?.classList.contains("mine")).toBe(true);
    await expectAxeClean(container);
  });

  it("leads away wherever it is pressed, named by its title alone; other controls keep their press", async () => {
    const went = vi.fn<() => void>();
    const pressed = vi.fn<() => void>();
    await render(
      <Card
        title="DD2026062800042"
        href="#order"
        renderLink={({ href, className, children }) => (
          <a
            href={href}
            className={className}
            onClick={(event) => {
              event.preventDefault();
              went();
            }}
          >
            {children}
          </a>
        )}
        footer={
          <button type="button" onClick={pressed}>
            导出
          </button>
        }
      >
        苏州明锐电子
      </Card>,
    );
    await expect.element(page.getByRole("link")).toHaveAccessibleName("DD2026062800042");
    // The link's area covers the content under the pointer.
    const words = page.getByText("苏州明锐电子").element().getBoundingClientRect();
    const under = document.elementFromPoint(words.left + 4, words.top + 4);
    expect(under?.closest("a")).toBe(page.getByRole("link").element());
    await userEvent.click(page.getByRole("button", { name: "导出" }));
    expect(pressed).toHaveBeenCalledOnce();
    expect(went).not.toHaveBeenCalled();
  });

  it("keeps its content back while it loads", async () => {
    const { container, rerender } = await render(
      <Card title="收款" loading>
        本月已确认 12 笔
      </Card>,
    );
    expect(container.querySelector("[data-slot=card]")?.getAttribute("data-state")).toBe("loading");
    expect(container.textContent).not.toContain("本月已确认");
    await expect.element(page.getByRole("status")).toHaveTextContent("加载中");
    await rerender(<Card title="收款">本月已确认 12 笔</Card>);
    await expect.element(page.getByText("本月已确认 12 笔")).toBeVisible();
  });

  it("stands in a grid as a list, in a row of equal height, one a row where there is no room", async () => {
    const { container } = await render(
      <div style={{ width: 600 }}>
        <CardGrid minWidth={200}>
          <Card title="待付款">短</Card>
          <Card title="检测中">
            长<br />
            一些
          </Card>
        </CardGrid>
      </div>,
    );
    expect(page.getByRole("listitem").elements()).toHaveLength(2);
    // The role is explicit: without list markers, WebKit does not treat it as a list.
    await expect.element(page.getByRole("list")).toHaveAttribute("role", "list");
    const boxes = () => [...container.querySelectorAll("[data-slot=card]")].map((card) => card.getBoundingClientRect());
    const [first, second] = boxes();
    expect(first?.top).toBe(second?.top);
    expect(first?.height).toBe(second?.height);
    container.querySelector<HTMLElement>("div")?.style.setProperty("width", "150px");
    const [above, below] = boxes();
    expect(below?.top).toBeGreaterThan(above?.bottom ?? Infinity);
    expect(above?.width).toBe(150);
  });
});

describe("Divider", () => {
  it("is a separator without a text, and plain text with one", async () => {
    const { container } = await render(
      <>
        <Divider />
        <Divider orientation="vertical" />
        <Divider>
          <h3>样品</h3>
        </Divider>
      </>,
    );
    expect(
      page
        .getByRole("separator")
        .elements()
        .map((line) => line.getAttribute("aria-orientation")),
    ).toEqual(["horizontal", "vertical"]);
    await expect.element(page.getByRole("heading", { name: "样品" })).toBeVisible();
    await expectAxeClean(container);
  });

  it("has its text where it is asked for, in either direction of reading", async () => {
    const { container } = await render(
      <div style={{ width: 400 }}>
        <Divider align="start">甲</Divider>
        <Divider align="end">乙</Divider>
      </div>,
    );
    const fromStart = () =>
      ["甲", "乙"].map((words) => {
        const text = page.getByText(words).element().getBoundingClientRect();
        return Math.round(text.left - (container.firstElementChild?.getBoundingClientRect().left ?? 0));
      });
    const [start = 0, end = 0] = fromStart();
    expect(start).toBeLessThan(60);
    expect(end).toBeGreaterThan(300);
    container.dir = "rtl";
    const [startRtl = 0, endRtl = 0] = fromStart();
    expect(startRtl).toBeGreaterThan(300);
    expect(endRtl).toBeLessThan(60);
    container.removeAttribute("dir");
  });
});
