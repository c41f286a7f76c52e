import { createRef } from "react";
import { describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { SliderCheck, type CheckWay } from "#ui/slider-check/slider-check.tsx";
import { eventually } from "#tests/support/eventually.ts";
import { expectAxeClean } from "#tests/support/browser/axe.ts";

type Passed = (way: CheckWay) => void;
const handle = () => page.getByRole("slider", { name: "滑块验证" });
const state = () => handle().element().getAttribute("data-state");
const place = () => Number(handle().element().ariaValueNow);
/** The track is 300 px wide and the handle 40: that leaves 258 px inside the border. */
const way = 258;

function pointer(type: string, x: number) {
  const target = handle().element() as HTMLElement;
  // A synthetic pointer cannot be captured.
  target.setPointerCapture = () => {};
  target.dispatchEvent(
    new PointerEvent(type, { clientX: x, clientY: 20, pointerId: 1, button: 0, bubbles: true, cancelable: true }),
  );
}

describe("SliderCheck", () => {
  it("starts idle, follows the drag, and succeeds when dragged past the maximum width (EDITOR-09)", async () => {
    const passed = vi.fn<Passed>();
    const ref = createRef<HTMLDivElement>();
    await render(<SliderCheck ref={ref} onSuccess={passed} data-x="1" style={{ width: 300 }} />);
    expect(ref.current?.dataset["x"]).toBe("1");
    expect(ref.current?.dataset["state"]).toBe("idle");
    expect(place()).toBe(0);
    await expectAxeClean();
    const left = handle().element().getBoundingClientRect().left;
    pointer("pointerdown", 100);
    pointer("pointermove", 100 + way / 2);
    await eventually(() => expect(place()).toBe(50));
    expect(ref.current?.dataset["state"]).toBe("dragging");
    expect(handle().element().getBoundingClientRect().left - left).toBeCloseTo(way / 2, 0);
    expect(handle().element().getAttribute("aria-valuetext")).toBe("已拖动 50%");
    pointer("pointermove", 100 + way - 1);
    await eventually(() => expect(place()).toBe(100));
    expect(passed).not.toHaveBeenCalled();
    pointer("pointermove", 100 + way);
    await eventually(() => expect(ref.current?.dataset["state"]).toBe("success"));
    await expect.element(page.getByRole("status")).toHaveTextContent("验证通过");
    await expectAxeClean();
  });

  it("snaps back when it is let go early (EDITOR-10)", async () => {
    const passed = vi.fn<Passed>();
    await render(<SliderCheck onSuccess={passed} style={{ width: 300 }} />);
    pointer("pointerdown", 100);
    pointer("pointermove", 100 + way - 5);
    await eventually(() => expect(place()).toBeGreaterThan(90));
    pointer("pointerup", 100 + way - 5);
    await eventually(() => expect(place()).toBe(0));
    expect(state()).toBe("idle");
    // Unless the button is down, nothing follows the pointer.
    pointer("pointermove", 100 + way);
    expect(place()).toBe(0);
    expect(passed).not.toHaveBeenCalled();
  });

  it("success emits onSuccess once and locks, until the caller sets it back (EDITOR-11)", async () => {
    const passed = vi.fn<Passed>();
    const changed = vi.fn<(value: boolean) => void>();
    const screen = await render(
      <form>
        <SliderCheck name="human" onSuccess={passed} onValueChange={changed} style={{ width: 300 }} />
      </form>,
    );
    const form = screen.container.querySelector("form") as HTMLFormElement;
    expect(new FormData(form).get("human")).toBe("");
    pointer("pointerdown", 0);
    pointer("pointermove", way + 50);
    pointer("pointermove", way + 60);
    pointer("pointerup", way + 60);
    await eventually(() => expect(state()).toBe("success"));
    expect(passed).toHaveBeenCalledExactlyOnceWith("drag");
    expect(changed).toHaveBeenCalledExactlyOnceWith(true);
    expect(new FormData(form).get("human")).toBe("1");
    pointer("pointerdown", 100);
    pointer("pointermove", 10);
    pointer("pointerup", 10);
    (handle().element() as HTMLElement).focus();
    await userEvent.keyboard("{Home}{End}{Enter}");
    expect(state()).toBe("success");
    expect(place()).toBe(100);
    expect(passed).toHaveBeenCalledOnce();
    expect(page.getByRole("button").elements()).toHaveLength(0);
    await screen.rerender(<SliderCheck value={false} style={{ width: 300 }} />);
    expect(state()).toBe("idle");
  });

  it.each(["{End}", "{Enter}"])("is passed by one key: %s", async (key) => {
    const passed = vi.fn<Passed>();
    await render(<SliderCheck onSuccess={passed} style={{ width: 300 }} />);
    await userEvent.tab();
    await expect.element(handle()).toHaveFocus();
    await userEvent.keyboard(key);
    expect(passed).toHaveBeenCalledExactlyOnceWith("keys");
  });

  it("is moved by arrows, a tenth each, and Home goes back", async () => {
    const passed = vi.fn<Passed>();
    await render(<SliderCheck onSuccess={passed} style={{ width: 300 }} />);
    await userEvent.tab();
    await userEvent.keyboard("{ArrowRight}{ArrowRight}{ArrowLeft}{ArrowUp}");
    expect(place()).toBe(20);
    await userEvent.keyboard("{Home}{ArrowRight>9/}");
    expect(place()).toBe(90);
    expect(passed).not.toHaveBeenCalled();
    await userEvent.keyboard("{ArrowRight}");
    expect(passed).toHaveBeenCalledExactlyOnceWith("keys");
  });

  it("has an equal button for which one press is enough, or which does what the caller wants", async () => {
    const passed = vi.fn<Passed>();
    const screen = await render(<SliderCheck onSuccess={passed} />);
    await page.getByRole("button", { name: "用其他方式验证" }).click();
    expect(passed).toHaveBeenCalledExactlyOnceWith("press");
    await screen.unmount();
    const other = vi.fn<() => void>();
    await render(<SliderCheck onSuccess={passed} onOther={other} />);
    await userEvent.tab();
    await userEvent.tab();
    await expect.element(page.getByRole("button", { name: "用其他方式验证" })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    expect(other).toHaveBeenCalledOnce();
    expect(state()).toBe("idle");
  });

  it("disabled, does nothing", async () => {
    const passed = vi.fn<Passed>();
    await render(<SliderCheck disabled onSuccess={passed} style={{ width: 300 }} />);
    pointer("pointerdown", 0);
    pointer("pointermove", 400);
    expect(passed).not.toHaveBeenCalled();
    await expect.element(page.getByRole("button", { name: "用其他方式验证" })).toBeDisabled();
    await expectAxeClean();
  });
});
