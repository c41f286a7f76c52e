import { createRef } from "react";
import { describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Splitter } from "#ui/splitter/splitter.tsx";
import { eventually } from "#tests/support/eventually.ts";
import { expectAxeClean } from "#tests/support/browser/axe.ts";

const handle = () => page.getByRole("separator");
const now = () => Number(handle().element().ariaValueNow);
const width = () => document.querySelector<HTMLElement>("[data-slot=splitter-first]")?.getBoundingClientRect().width;

function pointer(type: string, x: number, y: number) {
  const target = handle().element();
  target.dispatchEvent(
    new PointerEvent(type, { clientX: x, clientY: y, pointerId: 1, button: 0, bubbles: true, cancelable: true }),
  );
}

describe("Splitter", () => {
  it("moves by arrows 10 px, with Shift 50, Home and End to the limits", async () => {
    const changed = vi.fn<(size: number) => void>();
    const ref = createRef<HTMLDivElement>();
    await render(
      <Splitter
        ref={ref}
        aria-label="调整目录宽度"
        min={100}
        onSizeChange={changed}
        data-x="1"
        style={{ width: 800, height: 200 }}
      >
        <p>目录</p>
        <p>内容</p>
      </Splitter>,
    );
    expect(ref.current?.dataset["x"]).toBe("1");
    await userEvent.tab();
    await expect.element(page.getByRole("separator", { name: "调整目录宽度" })).toHaveFocus();
    await expectAxeClean();
    await userEvent.keyboard("{ArrowRight}");
    expect(now()).toBe(290);
    await userEvent.keyboard("{Shift>}{ArrowLeft}{/Shift}");
    expect(now()).toBe(240);
    await eventually(() => expect(width()).toBe(240));
    expect(handle().element().getAttribute("aria-valuetext")).toBe("240 像素");
    await userEvent.keyboard("{Home}");
    expect(now()).toBe(100);
    await userEvent.keyboard("{ArrowLeft}");
    expect(now()).toBe(100);
    await userEvent.keyboard("{End}");
    // 120 px remain for the second panel.
    expect(now()).toBe(680);
    expect(changed.mock.calls.map(([size]) => size)).toEqual([290, 240, 100, 680]);
  });

  it("takes a number by Enter, and gives the focus back", async () => {
    await render(
      <Splitter min={100} max={500} style={{ width: 800, height: 200 }}>
        <p>目录</p>
        <p>内容</p>
      </Splitter>,
    );
    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    const field = page.getByRole("spinbutton", { name: "大小（像素）" });
    await expect.element(field).toHaveFocus();
    await expectAxeClean();
    await field.fill("333");
    await userEvent.keyboard("{Enter}");
    await eventually(() => expect(now()).toBe(333));
    await expect.element(handle()).toHaveFocus();
  });

  it("is dragged, and a double press takes the first size back", async () => {
    await render(
      <Splitter defaultSize={200} style={{ width: 800, height: 200 }}>
        <p>目录</p>
        <p>内容</p>
      </Splitter>,
    );
    const node = handle().element();
    // A synthetic pointer cannot be captured.
    node.setPointerCapture = () => {};
    pointer("pointerdown", 200, 50);
    pointer("pointermove", 260, 50);
    await eventually(() => expect(now()).toBe(260));
    pointer("pointermove", 20, 50);
    await eventually(() => expect(now()).toBe(120));
    pointer("pointerup", 20, 50);
    pointer("pointermove", 400, 50);
    expect(now()).toBe(120);
    await handle().dblClick();
    await eventually(() => expect(now()).toBe(200));
  });

  it("splits a column too, right to left the arrows follow the eye, and the caller may hold the size", async () => {
    const changed = vi.fn<(size: number) => void>();
    const screen = await render(
      <Splitter direction="column" size={150} onSizeChange={changed} style={{ width: 300, height: 600 }}>
        <p>上</p>
        <p>下</p>
      </Splitter>,
    );
    expect(handle().element().ariaOrientation).toBe("horizontal");
    await userEvent.tab();
    await userEvent.keyboard("{ArrowDown}{ArrowRight}");
    expect(changed).toHaveBeenCalledExactlyOnceWith(160);
    expect(now()).toBe(150);
    await screen.unmount();
    await render(
      <Splitter dir="rtl" style={{ width: 800, height: 200 }}>
        <p>目录</p>
        <p>内容</p>
      </Splitter>,
    );
    (handle().element() as HTMLElement).focus();
    await userEvent.keyboard("{ArrowLeft}");
    expect(now()).toBe(290);
  });
});
