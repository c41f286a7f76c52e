import { createRef } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Button } from "#ui/button/button.tsx";
import { ImageViewer } from "#ui/image-viewer/image-viewer.tsx";
import { eventually } from "#tests/support/eventually.ts";
import { expectAxeClean } from "#tests/support/browser/axe.ts";

const drawn = (name: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><text y="100">${name}</text></svg>`)}`;
const images = ["一", "二", "三"].map((name) => ({ name: `样品${name}`, src: drawn(name) }));

const picture = () => document.querySelector<HTMLElement>("[data-slot=picture]");
const stage = () => document.querySelector<HTMLElement>("[data-slot=picture-stage]");
const transform = () => picture()?.style.transform ?? "";
const status = () => page.getByRole("status");

beforeEach(() => {
  // A synthetic pointer cannot be captured.
  Element.prototype.setPointerCapture = () => {};
});

it("opens over the page, goes to the neighbours by keys, closes by Escape and gives the focus back", async () => {
  const ref = createRef<HTMLDivElement>();
  await render(<ImageViewer ref={ref} images={images} defaultIndex={1} trigger={<Button>看图</Button>} data-x="1" />);
  await userEvent.tab();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("dialog", { name: "样品二 2 / 3" })).toBeVisible();
  expect(ref.current?.dataset["x"]).toBe("1");
  await expect.element(page.getByRole("img", { name: "样品二" })).toBeVisible();
  await expectAxeClean();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(page.getByRole("img", { name: "样品三" })).toBeVisible();
  await expect.element(status()).toHaveTextContent("样品三，第 3 张，共 3 张 100%");
  await expect.element(page.getByRole("button", { name: "下一张" })).toHaveAttribute("aria-disabled", "true");
  await userEvent.keyboard("{ArrowRight}{PageUp}{ArrowLeft}");
  await expect.element(page.getByRole("img", { name: "样品一" })).toBeVisible();
  await page.getByRole("button", { name: "下一张" }).click();
  await expect.element(page.getByRole("img", { name: "样品二" })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  await expect.element(page.getByRole("button", { name: "看图" })).toHaveFocus();
});

it("zooms, moves, turns and resets by keys and buttons", async () => {
  await render(<ImageViewer images={images} defaultOpen />);
  await expect.element(page.getByRole("dialog")).toBeVisible();
  await userEvent.keyboard("+");
  await eventually(() => expect(transform()).toContain("scale(1.25)"));
  // When zoomed in, the arrow keys move the picture and do not change to another one.
  await userEvent.keyboard("{ArrowRight}");
  await eventually(() => expect(transform()).toContain("translate(-40px, 0px)"));
  await userEvent.keyboard("r");
  await eventually(() => expect(transform()).toContain("rotate(90deg)"));
  await userEvent.keyboard("{Shift>}R{/Shift}");
  await eventually(() => expect(transform()).toContain("rotate(0deg)"));
  await userEvent.keyboard("0");
  await eventually(() => expect(transform()).toBe("translate(0px, 0px) rotate(0deg) scale(1)"));
  await page.getByRole("button", { name: "放大" }).click();
  await page.getByRole("button", { name: "向左旋转" }).click();
  await eventually(() => expect(transform()).toBe("translate(0px, 0px) rotate(-90deg) scale(1.25)"));
  await page.getByRole("button", { name: "缩小" }).click();
  await expect.element(status()).toHaveTextContent("100%");
  await userEvent.keyboard("-");
  await eventually(() => expect(transform()).toContain("scale(0.8)"));
  await page.getByRole("button", { name: "还原" }).click();
  await eventually(() => expect(transform()).toContain("rotate(0deg) scale(1)"));
});

it("zooms by wheel and pinch, moves by drag, and enlarges by a double press", async () => {
  await render(<ImageViewer images={images} defaultOpen />);
  await eventually(() => expect(stage()).not.toBeNull());
  const send = (type: string, id: number, x: number, y: number) =>
    stage()?.dispatchEvent(
      new PointerEvent(type, { pointerId: id, clientX: x, clientY: y, button: 0, bubbles: true, cancelable: true }),
    );
  const scale = () => Number(/scale\(([\d.]+)\)/.exec(transform())?.[1]);
  stage()?.dispatchEvent(
    new WheelEvent("wheel", { deltaY: -200, clientX: 640, clientY: 400, bubbles: true, cancelable: true }),
  );
  await eventually(() => expect(scale()).toBeGreaterThan(1.5));
  await userEvent.keyboard("0");
  await eventually(() => expect(scale()).toBe(1));
  send("pointerdown", 1, 600, 400);
  send("pointerdown", 2, 700, 400);
  send("pointermove", 2, 800, 400);
  await eventually(() => expect(scale()).toBe(2));
  send("pointerup", 2, 800, 400);
  const before = /translate\((-?[\d.]+)px/.exec(transform())?.[1];
  send("pointermove", 1, 630, 400);
  await eventually(() =>
    expect(Number(/translate\((-?[\d.]+)px/.exec(transform())?.[1])).toBeCloseTo(Number(before) + 30),
  );
  send("pointerup", 1, 630, 400);
  stage()?.dispatchEvent(new MouseEvent("dblclick", { bubbles: true }));
  await eventually(() => expect(scale()).toBe(1));
});

it("says that a picture could not be loaded, and the caller may hold which one is shown", async () => {
  const changed = vi.fn<(index: number) => void>();
  await render(
    <ImageViewer
      open
      index={0}
      onIndexChange={changed}
      images={[{ name: "坏图", src: "data:image/png;base64,AAAA" }, ...images]}
      downloadable
    />,
  );
  await expect.element(page.getByRole("alert")).toHaveTextContent("图片加载失败");
  await expectAxeClean();
  await userEvent.keyboard("{ArrowRight}");
  expect(changed).toHaveBeenCalledExactlyOnceWith(1);
  await expect.element(page.getByRole("dialog", { name: "坏图 1 / 4" })).toBeVisible();
  await expect.element(page.getByRole("link", { name: "下载" })).toHaveAttribute("download", "坏图");
});
