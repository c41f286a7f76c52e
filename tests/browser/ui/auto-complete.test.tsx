import { createRef } from "react";
import { describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { AutoComplete } from "#ui/auto-complete/auto-complete.tsx";
import type { LoadOptions } from "#ui/combobox/use-options.ts";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { Field } from "#ui/field/field.tsx";
import type { Option } from "#ui/select/option.ts";
import { expectAxeClean } from "#tests/support/browser/axe.ts";
import { beginComposition, endComposition, pressComposing } from "#tests/support/compose.ts";
import { eventually } from "#tests/support/eventually.ts";

const batteries = ["锂离子电池", "锂金属电池", "移动电源"];
type Changed = (value: string, option: Option | null) => void;
const box = () => page.getByRole("combobox");
const options = () => page.getByRole("option");

describe("AutoComplete", () => {
  it("takes any text, suggested or not, and a form gets it", async () => {
    const changed = vi.fn<Changed>();
    const ref = createRef<HTMLInputElement>();
    const screen = await render(
      <form>
        <Field label="样品名称">
          <AutoComplete ref={ref} name="sample" options={batteries} onValueChange={changed} data-x="1" />
        </Field>
      </form>,
    );
    expect(ref.current?.dataset["x"]).toBe("1");
    await userEvent.type(page.getByRole("combobox", { name: "样品名称" }), "我的样品");
    expect(changed.mock.lastCall).toEqual(["我的样品", null]);
    await expect.element(box()).toHaveAttribute("aria-expanded", "false");
    await userEvent.tab();
    await expect.element(box()).toHaveValue("我的样品");
    const form = screen.container.querySelector("form") as HTMLFormElement;
    expect(new FormData(form).get("sample")).toBe("我的样品");
  });

  it("opens as one types, moves by arrows and takes by Enter; the focus stays in the text", async () => {
    const changed = vi.fn<Changed>();
    const submitted = vi.fn<() => void>();
    await render(
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submitted();
        }}
      >
        <AutoComplete aria-label="样品" options={batteries} onValueChange={changed} />
      </form>,
    );
    await userEvent.type(box(), "电池");
    await expect.element(options().first()).toBeVisible();
    expect(options().elements().length).toBe(2);
    expect(box().element().getAttribute("aria-activedescendant")).toBeNull();
    await userEvent.keyboard("{ArrowDown}{ArrowDown}");
    const active = box().element().getAttribute("aria-activedescendant");
    expect(document.getElementById(active ?? "")?.textContent).toBe("锂金属电池");
    await expectAxeClean();
    // The highlight wraps around at the end.
    await userEvent.keyboard("{ArrowDown}{ArrowUp}{Enter}");
    expect(changed.mock.lastCall).toEqual(["锂金属电池", { value: "锂金属电池", label: "锂金属电池" }]);
    expect(submitted).not.toHaveBeenCalled();
    await expect.element(box()).toHaveFocus();
    await expect.element(box()).toHaveAttribute("aria-expanded", "false");
    // Without a highlight, Enter submits the form.
    await userEvent.keyboard("{Enter}");
    expect(submitted).toHaveBeenCalledOnce();
  });

  it("takes by a press, passes over what is disabled, and writes the value, not the label", async () => {
    const changed = vi.fn<Changed>();
    await render(
      <AutoComplete
        aria-label="标准"
        options={[
          { value: "GB 1", label: "GB 1（作废）", disabled: true },
          { value: "GB 2", label: "GB 2（现行）" },
        ]}
        onValueChange={changed}
      />,
    );
    await box().click();
    await userEvent.keyboard("{ArrowDown}");
    await expect.element(page.getByRole("option", { name: "GB 2（现行）" })).toHaveAttribute("aria-selected", "true");
    await page.getByRole("option", { name: "GB 1（作废）" }).click({ force: true });
    expect(changed).not.toHaveBeenCalled();
    await page.getByRole("option", { name: "GB 2（现行）" }).click();
    await expect.element(box()).toHaveValue("GB 2");
    await expect.element(box()).toHaveFocus();
  });

  it("Alt+Down only opens, Escape closes, then clears", async () => {
    const changed = vi.fn<Changed>();
    await render(
      <AutoComplete aria-label="样品" options={batteries} defaultValue="锂" clearable onValueChange={changed} />,
    );
    (box().element() as HTMLElement).focus();
    await userEvent.keyboard("{Alt>}{ArrowDown}{/Alt}");
    await expect.element(box()).toHaveAttribute("aria-expanded", "true");
    expect(box().element().getAttribute("aria-activedescendant")).toBeNull();
    await userEvent.keyboard("{Escape}");
    await expect.element(box()).toHaveAttribute("aria-expanded", "false");
    expect(changed).not.toHaveBeenCalled();
    await userEvent.keyboard("{Escape}");
    expect(changed.mock.lastCall).toEqual(["", null]);
  });

  it("in a dialog Escape closes the list, not the dialog, and takes nothing back", async () => {
    await render(
      <Dialog defaultOpen title="收样">
        <AutoComplete aria-label="样品" options={batteries} clearable />
      </Dialog>,
    );
    await userEvent.type(box(), "锂");
    await expect.element(options().first()).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.element(box()).toHaveAttribute("aria-expanded", "false");
    await expect.element(page.getByRole("dialog", { name: "收样" })).toBeVisible();
    await expect.element(box()).toHaveValue("锂");
  });

  it("asks once one rests, aborts what is no longer wanted, and shows only the last answer", async () => {
    const asked: { text: string; signal: AbortSignal; answer: (values: readonly string[]) => void }[] = [];
    const load: LoadOptions = (text, _page, signal) =>
      new Promise((resolve) => {
        asked.push({
          text,
          signal,
          answer: (values) => resolve({ options: values.map((value) => ({ value, label: value })), more: false }),
        });
      });
    await render(<AutoComplete aria-label="型号" load={load} debounceMs={20} />);
    await userEvent.type(box(), "A");
    await eventually(() => expect(asked.at(-1)?.text).toBe("A"));
    await userEvent.type(box(), "B");
    await eventually(() => expect(asked.at(-1)?.text).toBe("AB"));
    expect(asked.find(({ text }) => text === "A")?.signal.aborted).toBe(true);
    asked.find(({ text }) => text === "A")?.answer(["旧"]);
    asked.at(-1)?.answer(["AB-1", "AB-2"]);
    await expect.element(page.getByRole("option", { name: "AB-2" })).toBeVisible();
    await expect.element(page.getByRole("status")).toHaveTextContent("共 2 个选项");
    expect(page.getByRole("option", { name: "旧" }).elements()).toEqual([]);
  });

  it("says that suggestions could not be loaded, and asks again", async () => {
    let calls = 0;
    const load: LoadOptions = () => {
      calls += 1;
      return calls === 1
        ? Promise.reject(new Error("offline"))
        : Promise.resolve({ options: [{ value: "X1", label: "X1" }], more: false });
    };
    await render(<AutoComplete aria-label="型号" load={load} debounceMs={0} />);
    await userEvent.type(box(), "X");
    await page.getByRole("button", { name: "重试" }).click();
    await expect.element(page.getByRole("option", { name: "X1" })).toBeVisible();
    await expect.element(box()).toHaveFocus();
  });

  it("reports and asks nothing while the input method composes", async () => {
    const changed = vi.fn<Changed>();
    await render(<AutoComplete aria-label="样品" options={batteries} onValueChange={changed} />);
    const input = box().element() as HTMLInputElement;
    await box().click();
    await expect.element(options().first()).toBeVisible();
    beginComposition(input, "li");
    pressComposing(input, "ArrowDown");
    pressComposing(input, "Enter");
    expect(changed).not.toHaveBeenCalled();
    expect(options().elements().length).toBe(3);
    endComposition(input, "锂");
    expect(changed).toHaveBeenCalledExactlyOnceWith("锂", null);
    await eventually(() => expect(options().elements().length).toBe(2));
  });

  it("opens nothing read only, and obeys the caller", async () => {
    const screen = await render(<AutoComplete aria-label="样品" options={batteries} value="锂" readOnly />);
    await box().click();
    await userEvent.keyboard("{ArrowDown}");
    await expect.element(box()).toHaveAttribute("aria-expanded", "false");
    await screen.rerender(<AutoComplete aria-label="样品" options={batteries} value="锂" />);
    await userEvent.type(box(), "x");
    await expect.element(box()).toHaveValue("锂");
  });
});
