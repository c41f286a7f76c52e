import { createRef } from "react";
import { describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Field } from "#ui/field/field.tsx";
import { MonthPicker } from "#ui/month-picker/month-picker.tsx";
import { YearPicker } from "#ui/year-picker/year-picker.tsx";
import { expectAxeClean } from "#tests/support/browser/axe.ts";
import { eventually } from "#tests/support/eventually.ts";
import { pressComposing } from "#tests/support/compose.ts";

type Changed = (value: string | null) => void;
const input = () => page.getByRole("textbox");
const inFocus = () => document.activeElement?.getAttribute("aria-label");

describe("MonthPicker", () => {
  it.each(["202604", "2026/4", "2026年4月"])("takes %s typed", async (typed) => {
    const changed = vi.fn<Changed>();
    const ref = createRef<HTMLInputElement>();
    const screen = await render(
      <form onSubmit={(event) => event.preventDefault()}>
        <Field label="结算月份">
          <MonthPicker ref={ref} name="month" onValueChange={changed} />
        </Field>
      </form>,
    );
    expect(ref.current).toBe(page.getByRole("textbox", { name: "结算月份" }).element());
    await input().fill(typed);
    pressComposing(input().element(), "Enter");
    expect(changed).not.toHaveBeenCalled();
    await userEvent.keyboard("{Enter}");
    expect(changed).toHaveBeenCalledExactlyOnceWith("2026-04");
    const form = screen.container.querySelector("form") as HTMLFormElement;
    expect(new FormData(form).get("month")).toBe("2026-04");
    await expectAxeClean();
  });

  it("is worked in its grid by keys; Enter takes and goes back to the field", async () => {
    const changed = vi.fn<Changed>();
    await render(<MonthPicker aria-label="月份" defaultValue="2026-04" onValueChange={changed} />);
    await input().click();
    await userEvent.keyboard("{ArrowDown}");
    await expect.element(page.getByRole("dialog", { name: "选择月份" })).toBeVisible();
    await eventually(() => expect(inFocus()).toBe("2026年4月"));
    await expectAxeClean();
    await userEvent.keyboard("{ArrowRight}{ArrowDown}");
    await eventually(() => expect(inFocus()).toBe("2026年8月"));
    await userEvent.keyboard("{End}");
    await eventually(() => expect(inFocus()).toBe("2026年9月"));
    await userEvent.keyboard("{Home}{ArrowUp}{ArrowUp}{ArrowLeft}");
    await eventually(() => expect(inFocus()).toBe("2025年12月"));
    await userEvent.keyboard("{PageDown}");
    await eventually(() => expect(inFocus()).toBe("2026年12月"));
    await userEvent.keyboard("{Shift>}{PageUp}{/Shift}");
    await eventually(() => expect(inFocus()).toBe("2016年12月"));
    await userEvent.keyboard("{Enter}");
    expect(changed).toHaveBeenCalledExactlyOnceWith("2016-12");
    await expect.element(input()).toHaveFocus();
    await eventually(() => expect(page.getByRole("dialog").elements()).toHaveLength(0));
    await userEvent.keyboard("{ArrowDown}");
    await eventually(() => expect(inFocus()).toBe("2016年12月"));
    await userEvent.keyboard("{Escape}");
    await expect.element(input()).toHaveFocus();
    expect(changed).toHaveBeenCalledOnce();
  });

  it("shows and refuses what is out of its limits, turns the year by press", async () => {
    const changed = vi.fn<Changed>();
    await render(<MonthPicker aria-label="月份" value="2026-04" min="2026-03" max="2026-12" onValueChange={changed} />);
    await input().fill("2026-01");
    await userEvent.keyboard("{Enter}");
    await expect.element(input()).toHaveAccessibleDescription("月份应在 2026-03 到 2026-12 之间");
    await page.getByRole("button", { name: "打开月份" }).click();
    const february = page.getByRole("button", { name: "2026年2月" });
    await expect.element(february).toHaveAttribute("aria-disabled", "true");
    await february.click({ force: true });
    expect(changed).not.toHaveBeenCalled();
    await page.getByRole("button", { name: "上一年" }).click();
    await expect.element(page.getByRole("grid", { name: "2025年" })).toBeVisible();
    await page.getByRole("button", { name: "下一年" }).click();
    await page.getByRole("button", { name: "2026年5月" }).click();
    expect(changed).toHaveBeenCalledExactlyOnceWith("2026-05");
    // The caller controls the value.
    await expect.element(input()).toHaveValue("2026-04");
  });
});

describe("YearPicker", () => {
  it("takes a typed year, or one of its grid", async () => {
    const changed = vi.fn<Changed>();
    await render(
      <Field label="年度">
        <YearPicker onValueChange={changed} />
      </Field>,
    );
    await input().fill("2026年");
    await userEvent.keyboard("{Enter}");
    expect(changed).toHaveBeenLastCalledWith("2026");
    await userEvent.keyboard("{ArrowDown}");
    await eventually(() => expect(inFocus()).toBe("2026年"));
    await expectAxeClean();
    await userEvent.keyboard("{ArrowLeft}{ArrowUp}");
    await eventually(() => expect(inFocus()).toBe("2022年"));
    await userEvent.keyboard("{PageUp}{Enter}");
    expect(changed).toHaveBeenLastCalledWith("2010");
    await expect.element(input()).toHaveFocus();
    await eventually(() => expect(page.getByRole("dialog").elements()).toHaveLength(0));
    await userEvent.keyboard("{ArrowDown}");
    await eventually(() => expect(inFocus()).toBe("2010年"));
    await userEvent.keyboard("{PageDown}{Home}");
    const first = Number(inFocus()?.slice(0, 4));
    await userEvent.keyboard("{ArrowDown}{End}{ArrowRight}");
    await eventually(() => expect(inFocus()).toBe(`${first + 6}年`));
    await userEvent.keyboard("{Escape}");
    await expect.element(input()).toHaveFocus();
    await eventually(() => expect(page.getByRole("dialog").elements()).toHaveLength(0));
    await input().fill("26");
    await userEvent.keyboard("{Enter}");
    await expect.element(input()).toHaveAccessibleDescription("请输入年份，例如 2026");
  });
});
