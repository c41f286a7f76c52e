import { createRef } from "react";
import { describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Field } from "#ui/field/field.tsx";
import { RangeSlider, Slider } from "#ui/slider/slider.tsx";
import { expectAxeClean } from "#tests/support/browser/axe.ts";

describe("Slider", () => {
  it("moves by arrows, Page keys, Home and End, says its value in words, and goes with a form", async () => {
    const changed = vi.fn<(value: number) => void>();
    const ref = createRef<HTMLSpanElement>();
    const screen = await render(
      <form>
        <Field label="缩放">
          <Slider
            ref={ref}
            name="zoom"
            defaultValue={50}
            step={5}
            valueText={(value) => `${value} 天`}
            marks={[
              { value: 0, label: "0" },
              { value: 100, label: "100" },
            ]}
            onValueChange={changed}
            data-x="1"
          />
        </Field>
      </form>,
    );
    expect(ref.current?.dataset["x"]).toBe("1");
    const thumb = page.getByRole("slider", { name: "缩放" });
    await userEvent.tab();
    await expect.element(thumb).toHaveFocus();
    await userEvent.keyboard("{ArrowRight}{ArrowUp}{ArrowLeft}");
    expect(changed.mock.lastCall?.[0]).toBe(55);
    await userEvent.keyboard("{PageUp}");
    expect(changed.mock.lastCall?.[0]).toBe(100);
    await userEvent.keyboard("{PageDown}");
    expect(changed.mock.lastCall?.[0]).toBe(50);
    await userEvent.keyboard("{Shift>}{ArrowDown}{/Shift}");
    expect(changed.mock.lastCall?.[0]).toBe(0);
    await userEvent.keyboard("{ArrowUp}{Home}");
    expect(changed.mock.lastCall?.[0]).toBe(0);
    await userEvent.keyboard("{End}");
    await expect.element(thumb).toHaveAttribute("aria-valuetext", "100 天");
    const form = screen.container.querySelector("form") as HTMLFormElement;
    expect(new FormData(form).get("zoom")).toBe("100");
    await expectAxeClean();
  });

  it("obeys the caller; a read-only one keeps its value, a disabled one is no Tab stop", async () => {
    const changed = vi.fn<(value: number) => void>();
    const screen = await render(<Slider aria-label="度" value={10} onValueChange={changed} />);
    await userEvent.tab();
    await userEvent.keyboard("{ArrowRight}");
    expect(changed).toHaveBeenCalledExactlyOnceWith(11);
    expect(page.getByRole("slider").element().ariaValueNow).toBe("10");
    await screen.rerender(<Slider aria-label="度" value={10} readOnly onValueChange={changed} />);
    await userEvent.keyboard("{ArrowRight}");
    expect(changed).toHaveBeenCalledOnce();
    await screen.rerender(<Slider aria-label="度" value={10} disabled />);
    await expect.element(page.getByRole("slider")).toHaveAttribute("data-disabled");
    expect(page.getByRole("slider").element().getAttribute("tabindex")).toBeNull();
    await expectAxeClean();
  });
});

describe("RangeSlider", () => {
  it("has two named handles that do not cross", async () => {
    const changed = vi.fn<(value: readonly [number, number]) => void>();
    await render(<RangeSlider aria-label="金额" defaultValue={[20, 22]} onValueChange={changed} />);
    await userEvent.tab();
    await expect.element(page.getByRole("slider", { name: "金额 起始值" })).toHaveFocus();
    await userEvent.keyboard("{ArrowRight}{ArrowRight}");
    expect(changed.mock.lastCall?.[0]).toEqual([22, 22]);
    await userEvent.tab();
    await userEvent.keyboard("{End}");
    expect(changed.mock.lastCall?.[0]).toEqual([22, 100]);
    await expectAxeClean();
  });
});
