import { afterEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Drawer, type DrawerProps } from "#ui/drawer/drawer.tsx";
import { expectAxeClean } from "#tests/support/browser/axe.ts";

type Side = NonNullable<DrawerProps["side"]>;

const box = () => page.getByRole("dialog").element().getBoundingClientRect();
const handle = () => page.getByRole("separator").element() as HTMLElement;
/** Position: the window edges that it touches. */
const touches = () => {
  const { left, top, right, bottom } = box();
  return [
    left <= 0 && "left",
    top <= 0 && "top",
    right >= window.innerWidth && "right",
    bottom >= window.innerHeight && "bottom",
  ].filter(Boolean);
};
const pull = (x: number, y: number) => {
  const at = { pointerId: 1, button: 0, bubbles: true, clientX: x, clientY: y };
  vi.spyOn(handle(), "setPointerCapture").mockReturnValue();
  vi.spyOn(handle(), "hasPointerCapture").mockReturnValue(true);
  handle().dispatchEvent(new PointerEvent("pointerdown", at));
  handle().dispatchEvent(new PointerEvent("pointermove", at));
};

afterEach(() => document.documentElement.removeAttribute("dir"));

describe("The side of a drawer", () => {
  it.each<[Side | undefined, string[], string]>([
    [undefined, ["top", "right", "bottom"], "width"],
    ["end", ["top", "right", "bottom"], "width"],
    ["start", ["left", "top", "bottom"], "width"],
    ["top", ["left", "top", "right"], "height"],
    ["bottom", ["left", "right", "bottom"], "height"],
  ])("%s is an edge of the window", async (side, edges, extent) => {
    await render(<Drawer defaultOpen title="DD1" side={side} defaultWidth={500} defaultHeight={300} />);
    await expect.poll(touches).toEqual(edges);
    await expect.poll(() => (extent === "width" ? box().width : box().height)).toBe(extent === "width" ? 500 : 300);
    await expectAxeClean();
  });

  it.each<[Side, "ltr" | "rtl", string, string, number]>([
    ["end", "ltr", "{ArrowLeft}", "{ArrowRight}", 500],
    ["end", "rtl", "{ArrowRight}", "{ArrowLeft}", 500],
    ["start", "ltr", "{ArrowRight}", "{ArrowLeft}", 500],
    ["start", "rtl", "{ArrowLeft}", "{ArrowRight}", 500],
    ["top", "ltr", "{ArrowDown}", "{ArrowUp}", 300],
    ["bottom", "ltr", "{ArrowUp}", "{ArrowDown}", 300],
  ])("%s in %s: the arrow away from it makes the drawer larger", async (side, dir, larger, smaller, extent) => {
    document.documentElement.dir = dir;
    await render(<Drawer defaultOpen title="DD1" side={side} defaultWidth={500} defaultHeight={300} />);
    const now = () => handle().getAttribute("aria-valuenow");
    handle().focus();
    await userEvent.keyboard(larger);
    expect(now()).toBe(String(extent + 10));
    await userEvent.keyboard(`{Shift>}${smaller}{/Shift}`);
    expect(now()).toBe(String(extent - 40));
    await userEvent.keyboard("{Home}");
    expect(now()).toBe(handle().getAttribute("aria-valuemin"));
    await userEvent.keyboard("{End}");
    expect(now()).toBe(handle().getAttribute("aria-valuemax"));
    expect(handle().getAttribute("aria-orientation")).toBe(extent === 500 ? "vertical" : "horizontal");
  });

  it.each<[Side, [number, number], number]>([
    ["end", [880, 10], 400],
    ["start", [450, 10], 450],
    ["top", [10, 250], 250],
    ["bottom", [10, 500], 300],
  ])("%s: its inner edge is dragged", async (side, [x, y], extent) => {
    const changed = { width: vi.fn<(px: number) => void>(), height: vi.fn<(px: number) => void>() };
    await render(
      <Drawer defaultOpen title="DD1" side={side} onWidthChange={changed.width} onHeightChange={changed.height} />,
    );
    await expect.poll(() => touches().length).toBe(3);
    // Wait for the end of the animation: during it, the edges are elsewhere.
    await Promise.all(
      page
        .getByRole("dialog")
        .element()
        .getAnimations()
        .map(({ finished }) => finished),
    );
    pull(x, y);
    const [told, other] =
      side === "top" || side === "bottom" ? [changed.height, changed.width] : [changed.width, changed.height];
    expect(told).toHaveBeenLastCalledWith(extent);
    expect(other).not.toHaveBeenCalled();
  });

  it("docked at the bottom is measured from its own edge", async () => {
    const changed = vi.fn<(px: number) => void>();
    await render(
      <div style={{ display: "flex", flexDirection: "column", height: 600 }}>
        <div style={{ flex: 1 }} />
        <Drawer defaultOpen docked side="bottom" title="DD1" onHeightChange={changed} />
      </div>,
    );
    const { bottom } = box();
    pull(10, bottom - 222);
    expect(changed).toHaveBeenLastCalledWith(222);
  });

  it("speaks of heights at the top and the bottom", async () => {
    await render(<Drawer defaultOpen title="DD1" side="bottom" defaultHeight={300} />);
    await expect
      .element(page.getByRole("separator", { name: "调整高度" }))
      .toHaveAttribute("aria-valuetext", "高 300 像素");
  });
});
