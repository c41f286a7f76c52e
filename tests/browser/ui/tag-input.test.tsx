import { createRef } from "react";
import { describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Field } from "#ui/field/field.tsx";
import { TagInput } from "#ui/tag-input/tag-input.tsx";
import { expectAxeClean } from "#tests/support/browser/axe.ts";
import { eventually } from "#tests/support/eventually.ts";
import { beginComposition, endComposition, pressComposing } from "#tests/support/compose.ts";

type Changed = (value: readonly string[]) => void;
const field = () => page.getByRole("textbox");
const tags = () =>
  page
    .getByRole("listitem")
    .elements()
    .map((tag) => tag.textContent);

describe("TagInput", () => {
  it("adds by Enter, comma and leaving, and goes with a form", async () => {
    const changed = vi.fn<Changed>();
    const sent = vi.fn<() => void>();
    const ref = createRef<HTMLInputElement>();
    const screen = await render(
      <form
        onSubmit={(event) => {
          event.preventDefault();
          sent();
        }}
      >
        <Field label="关键字" required>
          <TagInput ref={ref} name="word" onValueChange={changed} data-x="1" />
        </Field>
      </form>,
    );
    const input = page.getByRole("textbox", { name: "关键字 必填" });
    expect(ref.current).toBe(input.element());
    expect(ref.current?.dataset["x"]).toBe("1");
    ref.current?.focus();
    await userEvent.keyboard(" RoHS {Enter}");
    await expect.element(page.getByRole("status")).toHaveTextContent("已添加 RoHS");
    await userEvent.keyboard("CE,");
    await userEvent.keyboard("3C");
    await userEvent.tab();
    expect(changed.mock.lastCall?.[0]).toEqual(["RoHS", "CE", "3C"]);
    expect(tags()).toEqual(["RoHS", "CE", "3C"]);
    expect(sent).not.toHaveBeenCalled();
    const form = screen.container.querySelector("form") as HTMLFormElement;
    expect(new FormData(form).getAll("word")).toEqual(["RoHS", "CE", "3C"]);
    await expectAxeClean();
  });

  it("removes the last by Backspace, any by Left and Delete, and gives the focus back", async () => {
    const changed = vi.fn<Changed>();
    await render(<TagInput aria-label="关键字" defaultValue={["a", "b", "c"]} onValueChange={changed} />);
    await field().click();
    await userEvent.keyboard("{Backspace}");
    expect(changed.mock.lastCall?.[0]).toEqual(["a", "b"]);
    await expect.element(page.getByRole("status")).toHaveTextContent("已移除 c");
    await userEvent.keyboard("{ArrowLeft}{ArrowLeft}");
    await expect.element(page.getByRole("button", { name: "移除 a" })).toHaveFocus();
    await userEvent.keyboard("{Delete}");
    expect(changed.mock.lastCall?.[0]).toEqual(["b"]);
    await expect.element(field()).toHaveFocus();
    await page.getByRole("button", { name: "移除 b" }).click();
    expect(changed.mock.lastCall?.[0]).toEqual([]);
    await expect.element(field()).toHaveFocus();
  });

  it("adds and removes nothing while the input method composes; its finished comma parts", async () => {
    const changed = vi.fn<Changed>();
    await render(<TagInput aria-label="关键字" defaultValue={["旧"]} onValueChange={changed} />);
    const input = field().element() as HTMLInputElement;
    pressComposing(input, "Backspace");
    beginComposition(input, "dianchi");
    pressComposing(input, "Enter");
    expect(changed).not.toHaveBeenCalled();
    endComposition(input, "电池");
    await expect.element(field()).toHaveValue("电池");
    expect(changed).not.toHaveBeenCalled();
    beginComposition(input, "电池,");
    endComposition(input, "电池，");
    await eventually(() => expect(changed.mock.lastCall?.[0]).toEqual(["旧", "电池"]));
    await expect.element(field()).toHaveValue("");
  });

  it("takes a pasted list apart", async () => {
    const changed = vi.fn<Changed>();
    await render(<TagInput aria-label="单号" onValueChange={changed} />);
    const data = new DataTransfer();
    data.setData("text", "DD1\nDD2\r\nDD3");
    field()
      .element()
      .dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
    await eventually(() => expect(changed.mock.lastCall?.[0]).toEqual(["DD1", "DD2", "DD3"]));
  });

  it("explains what it refuses and keeps it in the field", async () => {
    const changed = vi.fn<Changed>();
    const check = (tag: string) => (/^\d+$/.test(tag) ? undefined : "只能填数字");
    await render(<TagInput aria-label="编号" defaultValue={["1"]} max={2} check={check} onValueChange={changed} />);
    await field().fill("x");
    await userEvent.keyboard("{Enter}");
    await expect.element(field()).toHaveAccessibleDescription("只能填数字");
    await expect.element(field()).toHaveValue("x");
    await expect.element(field()).toHaveAttribute("aria-invalid", "true");
    await expectAxeClean();
    await field().fill("1");
    await userEvent.keyboard("{Enter}");
    await expect.element(field()).toHaveAccessibleDescription("「1」已经添加过");
    await field().fill("2,3");
    await expect.element(field()).toHaveAccessibleDescription("最多添加 2 个");
    expect(changed).toHaveBeenCalledExactlyOnceWith(["1", "2"]);
    await expect.element(field()).toHaveValue("3");
  });

  it("a tag typed twice stays in the field, and the one it repeats is marked until the text changes", async () => {
    const changed = vi.fn<Changed>();
    await render(<TagInput aria-label="关键字" defaultValue={["RoHS", "CE"]} onValueChange={changed} />);
    await field().fill("ce");
    await userEvent.keyboard("{Enter}");
    await expect.element(field()).toHaveValue("ce");
    await expect.element(field()).toHaveAccessibleDescription("「ce」已经添加过");
    const marked = () => [...document.querySelectorAll("[data-repeated]")].map((tag) => tag.textContent);
    expect(marked()).toEqual(["CE"]);
    await userEvent.keyboard("2");
    await expect.element(field()).toHaveValue("ce2");
    expect(marked()).toEqual([]);
    await userEvent.keyboard("{Enter}");
    expect(changed).toHaveBeenCalledExactlyOnceWith(["RoHS", "CE", "ce2"]);
  });

  it("obeys the caller, counts hidden tags, and a disabled one offers nothing", async () => {
    const screen = await render(<TagInput aria-label="词" value={["a", "b", "c"]} maxTags={1} />);
    expect(tags()).toEqual(["a", "+2"]);
    await field().fill("d");
    await userEvent.keyboard("{Enter}");
    expect(tags()).toEqual(["a", "+2"]);
    await screen.rerender(<TagInput aria-label="词" value={["a"]} disabled clearable />);
    expect(page.getByRole("button").elements()).toHaveLength(0);
  });
});
