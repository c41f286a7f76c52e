import { describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { EditColumn, EditOption } from "#ui/edit-table/columns/column.ts";
import { choiceKinds } from "#ui/edit-table/kinds/choice.tsx";
import { editTableZhCN } from "#ui/words/zh-CN/edit-table.ts";
import { expectAxeClean } from "#tests/support/browser/axe.ts";
import { openCell } from "#tests/support/browser/cell-editor.tsx";
import { beginComposition, endComposition, pressComposing } from "#tests/support/compose.ts";

const kinds = choiceKinds(editTableZhCN);
const cities: readonly EditOption[] = [
  { value: "bj", text: "北京" },
  { value: "sh", text: "上海" },
  { value: "sz", text: "深圳", disabled: true },
  { value: "gz", text: "广州" },
  { value: "hz", text: "Hangzhou" },
];
const field = () => page.getByRole("combobox");
const inputOf = () => field().element() as HTMLInputElement;
const listed = () =>
  page
    .getByRole("option")
    .elements()
    .map((option) => option.textContent);
const active = () => {
  const id = inputOf().getAttribute("aria-activedescendant");
  return id === null ? null : document.getElementById(id)?.textContent;
};

describe("a cell that chooses one", () => {
  it("opens with its list, the choice highlighted, and takes another by Down and Enter (GRID-CELL-09)", async () => {
    const told = await openCell(kinds["select"], { options: cities, value: "bj" });
    await expect.element(field()).toHaveFocus();
    await expect.element(field()).toHaveValue("北京");
    await expect.element(page.getByRole("listbox", { name: "城市，第 1 行" })).toBeVisible();
    expect(listed()).toEqual(["北京", "上海", "深圳", "广州", "Hangzhou"]);
    expect(active()).toBe("北京");
    await expect.element(page.getByRole("option", { name: "北京" })).toHaveAttribute("aria-selected", "true");
    await expectAxeClean();
    await userEvent.keyboard("{ArrowDown}");
    expect(active()).toBe("上海");
    await userEvent.keyboard("{Enter}");
    expect(told.commit.mock.calls).toEqual([["sh", "down"]]);
    expect(page.getByRole("listbox").elements()).toEqual([]);
  });

  it("passes what is disabled, goes round the ends, and by Home, End and Page keys", async () => {
    await openCell(kinds["select"], { options: cities, value: "sh" });
    await expect.element(page.getByRole("listbox")).toBeVisible();
    const steps = ["ArrowDown", "ArrowUp", "ArrowUp", "ArrowUp", "ArrowDown", "End", "Home", "PageDown", "PageUp"];
    const seen: unknown[] = [];
    for (const step of steps) {
      await userEvent.keyboard(`{${step}}`);
      seen.push(active());
    }
    expect(seen).toEqual(["广州", "上海", "北京", "Hangzhou", "北京", "Hangzhou", "北京", "Hangzhou", "北京"]);
  });

  it("searches as one types and takes the only answer (GRID-COL-18, GRID-CELL-15)", async () => {
    const told = await openCell(kinds["select-search"], { options: cities, value: "bj" });
    await userEvent.keyboard("广");
    expect(listed()).toEqual(["广州"]);
    await expect.element(page.getByRole("status").first()).toHaveTextContent("共 1 个选项");
    await userEvent.keyboard("{Enter}");
    expect(told.commit.mock.calls).toEqual([["gz", "down"]]);
  });

  it("begins with the letter that opened it", async () => {
    const told = await openCell(kinds["sel_search"], { options: cities, value: "bj", typed: "h" });
    await expect.element(field()).toHaveValue("h");
    await userEvent.keyboard("ang");
    await expect.element(field()).toHaveValue("hang");
    await userEvent.keyboard("{Tab}");
    expect(told.commit.mock.calls).toEqual([["hz", "right"]]);
  });

  it("searches for finished words only while an input method composes", async () => {
    const told = await openCell(kinds["sel_search"], { options: cities });
    await expect.element(page.getByRole("listbox")).toBeVisible();
    beginComposition(inputOf(), "shang");
    await expect.element(field()).toHaveValue("shang");
    expect(listed()).toHaveLength(5);
    pressComposing(inputOf(), "Enter");
    pressComposing(inputOf(), "Escape");
    expect(told.commit).not.toHaveBeenCalled();
    expect(told.cancel).not.toHaveBeenCalled();
    endComposition(inputOf(), "上海");
    await expect.poll(listed).toEqual(["上海"]);
    await userEvent.keyboard("{Enter}");
    expect(told.commit.mock.calls).toEqual([["sh", "down"]]);
  });

  it("without search jumps to what begins with the letter (GRID-COL-18)", async () => {
    const told = await openCell(kinds["select"], { options: cities, column: { allowSearch: false } });
    await expect.element(field()).toHaveAttribute("readonly");
    await userEvent.keyboard("h");
    expect(listed()).toHaveLength(5);
    expect(active()).toBe("Hangzhou");
    await userEvent.keyboard("{Shift>}{Tab}{/Shift}");
    expect(told.commit.mock.calls).toEqual([["hz", "left"]]);
  });

  it("keeps its value when nothing was looked for, and empties by an emptied field", async () => {
    const untouched = await openCell(kinds["select"], { options: cities, value: "old" });
    await expect.element(field()).toHaveValue("old");
    await userEvent.keyboard("{Enter}");
    expect(untouched.commit.mock.calls).toEqual([["old", "down"]]);
    const emptied = await openCell(kinds["select"], { options: cities, value: "bj" });
    await userEvent.keyboard("{Backspace}{Enter}");
    expect(emptied.commit.mock.calls).toEqual([["", "down"]]);
  });

  it("stays with what nothing answers, and Tab leaves the value", async () => {
    const told = await openCell(kinds["select"], { options: cities, value: "bj" });
    await userEvent.keyboard("xyz{Enter}");
    expect(told.commit).not.toHaveBeenCalled();
    await expect.element(page.getByText("没有查询到任何数据").first()).toBeInTheDocument();
    await userEvent.keyboard("{Tab}");
    expect(told.commit.mock.calls).toEqual([["bj", "right"]]);
  });

  it("takes a press on a line and not one on a disabled one; a press outside or Escape leaves", async () => {
    const pressed = await openCell(kinds["select"], { options: cities });
    await page.getByRole("option", { name: "深圳" }).click({ force: true });
    expect(pressed.commit).not.toHaveBeenCalled();
    await page.getByRole("option", { name: "广州" }).click();
    expect(pressed.commit.mock.calls).toEqual([["gz", "stay"]]);
    const outside = await openCell(kinds["select"], { options: cities });
    await userEvent.keyboard("{ArrowDown}");
    await page.getByRole("button", { name: "旁边" }).last().click();
    expect([outside.cancel.mock.calls.length, outside.commit.mock.calls.length]).toEqual([1, 0]);
    const left = await openCell(kinds["select"], { options: cities });
    await userEvent.keyboard("{ArrowDown}{Escape}");
    expect([left.cancel.mock.calls.length, left.commit.mock.calls.length]).toEqual([1, 0]);
  });

  it("adds a typed value as a temporary option (GRID-CELL-15, GRID-COL-17)", async () => {
    const told = await openCell(kinds["select-search"], { options: cities, column: { allowInput: true } });
    await userEvent.keyboard("天津");
    await expect.element(page.getByRole("option", { name: "新增「天津」" })).toBeVisible();
    await userEvent.keyboard("{Enter}");
    expect(told.addOption.mock.calls).toEqual([["天津", "天津"]]);
    expect(told.commit.mock.calls).toEqual([["天津", "down"]]);
  });

  it("highlights an option that answers before the offer to add (GRID-COL-17)", async () => {
    const told = await openCell(kinds["select-search"], { options: cities, column: { allowInput: true } });
    await userEvent.keyboard("广");
    expect(listed()).toEqual(["广州", "新增「广」"]);
    expect(active()).toBe("广州");
    await userEvent.keyboard("{ArrowDown}{Enter}");
    expect(told.commit.mock.calls).toEqual([["广", "down"]]);
  });

  it("does not offer to add what there is, nor without allowInput (GRID-COL-17)", async () => {
    await openCell(kinds["select-search"], { options: cities, column: { allowInput: true } });
    await userEvent.keyboard("广州");
    expect(listed()).toEqual(["广州"]);
    await userEvent.keyboard("{Escape}");
    await openCell(kinds["select-search"], { options: cities });
    await userEvent.keyboard("天津");
    expect(listed()).toEqual([]);
  });

  it("draws of 10,000 options those in view, and finds any of them (GRID-CELL-26)", async () => {
    const options = Array.from({ length: 10_000 }, (_, index) => ({ value: `${index}`, text: `项目 ${index}` }));
    const told = await openCell(kinds["sel_search"], { options, value: "5000" });
    await expect.poll(active).toBe("项目 5000");
    expect(listed().length).toBeLessThan(60);
    await userEvent.keyboard("{End}");
    await expect.poll(active).toBe("项目 9999");
    await expect.element(page.getByRole("option", { name: "项目 9999" })).toBeInViewport();
    await userEvent.keyboard("项目 4321{Enter}");
    expect(told.commit.mock.calls).toEqual([["4321", "down"]]);
  });
});

describe("a cell that asks for its options", () => {
  const answers = (text: string) =>
    Promise.resolve(
      Array.from({ length: 25 }, (_, index) => ({ value: `${text}${index}`, text: `客户 ${text}${index}` })),
    );

  it("asks 800 ms after the last letter, shows ten, and more at the end (GRID-CELL-27)", async () => {
    const requestData = vi.fn<typeof answers>(answers);
    const row = { id: "1", area: "华东" };
    const told = await openCell(kinds["sel_search_async"], { column: { requestData }, row });
    await expect.poll(listed).toHaveLength(10);
    expect(requestData.mock.calls).toEqual([["", row]]);
    const begun = performance.now();
    await userEvent.keyboard("ab");
    await expect.poll(() => requestData.mock.calls.length, { interval: 10 }).toBe(2);
    expect(performance.now() - begun).toBeGreaterThan(790);
    expect(requestData.mock.lastCall).toEqual(["ab", row]);
    await expect.poll(listed).toHaveLength(10);
    await userEvent.keyboard("{End}");
    await expect.poll(listed).toHaveLength(20);
    await userEvent.keyboard("{Home}{ArrowDown}{Enter}");
    // The column learns the label of the found value.
    expect(told.addOption.mock.calls).toEqual([["ab1", "客户 ab1"]]);
    expect(told.commit.mock.calls).toEqual([["ab1", "down"]]);
    expect(requestData).toHaveBeenCalledTimes(2);
  });

  it("takes `load` of a Combobox, and gives it the row", async () => {
    const load = vi.fn<NonNullable<EditColumn["load"]>>((text, at) => {
      const options = Array.from({ length: 10 }, (_, index) => {
        const name = `${text || "客户"} ${at}-${index}`;
        return { value: name, label: name };
      });
      return Promise.resolve({ options, more: at < 2 });
    });
    const row = { id: "1", area: "华东" };
    const told = await openCell(kinds["sel_search_async"], { column: { load, requestRestMs: 0 }, row });
    await expect.poll(listed).toHaveLength(10);
    await userEvent.keyboard("{End}");
    await expect.poll(listed).toHaveLength(20);
    await userEvent.keyboard("{End}");
    expect(load.mock.calls).toEqual([
      ["", 1, expect.any(AbortSignal), row],
      ["", 2, expect.any(AbortSignal), row],
    ]);
    await userEvent.keyboard("林");
    await expect.poll(active).toBe("林 1-0");
    await userEvent.keyboard("{Enter}");
    expect(told.commit.mock.calls).toEqual([["林 1-0", "down"]]);
  });

  it("waits for the whole word when a letter opened it (GRID-CELL-27)", async () => {
    const requestData = vi.fn<typeof answers>(answers);
    await openCell(kinds["sel_search_async"], { column: { requestData }, typed: "a" });
    await userEvent.keyboard("bc");
    await expect.poll(listed).toHaveLength(10);
    expect(requestData.mock.calls.map(([text]) => text)).toEqual(["abc"]);
  });

  it("says that asking failed and asks again", async () => {
    const requestData = vi.fn<typeof answers>(answers).mockRejectedValueOnce(new TypeError("no network"));
    const told = await openCell(kinds["sel_search_async"], { column: { requestData } });
    await page.getByRole("button", { name: "重试" }).click();
    await expect.poll(listed).toHaveLength(10);
    expect(told.cancel).not.toHaveBeenCalled();
  });
});

describe("a cell that chooses several", () => {
  it("shows one tag and counts the rest (GRID-CELL-16)", async () => {
    const place = { row: {}, column: { key: "city" }, index: 0, options: cities };
    const draw = (name: string, value: unknown) => kinds[name]?.draw?.(value, place);
    const screen = await render(
      <>
        <div data-testid="three">{draw("select-multiple", "bj,sh,gz")}</div>
        <div data-testid="one">{draw("list_multi", "gz")}</div>
      </>,
    );
    const three = screen.getByTestId("three").element();
    expect(three.querySelectorAll('[data-slot="choice-tag"]')).toHaveLength(1);
    expect(three.querySelector('[data-slot="choice-tag"]')?.textContent).toBe("北京");
    expect(three.querySelector('[data-slot="choice-rest"]')?.textContent).toBe("+2");
    expect(three.querySelector(".sr-only")?.textContent).toBe("北京，上海，广州");
    expect(screen.getByTestId("one").element().textContent).toBe("广州");
    expect(draw("select-multiple", "")).toBeUndefined();
    expect(draw("select", "bj")).toBeUndefined();
  });

  it("ticks by Space and takes all by Enter (GRID-CELL-16, GRID-CELL-25)", async () => {
    const told = await openCell(kinds["select-multiple"], { options: cities, value: "bj" });
    await expect.element(page.getByRole("listbox")).toHaveAttribute("aria-multiselectable", "true");
    await expectAxeClean();
    await userEvent.keyboard("{ArrowDown}{ArrowDown} {ArrowDown} ");
    expect(told.change.mock.calls).toEqual([["bj,sh"], ["bj,sh,gz"]]);
    await userEvent.keyboard(" ");
    expect(told.change.mock.lastCall).toEqual(["bj,sh"]);
    await userEvent.keyboard("{Enter}");
    expect(told.commit.mock.calls).toEqual([["bj,sh", "down"]]);
  });

  it("finds by typing: Enter ticks and empties the field, Backspace takes the last tick back (GRID-CELL-25)", async () => {
    const told = await openCell(kinds["list_multi"], { options: cities });
    await userEvent.keyboard("广{Enter}");
    await expect.element(field()).toHaveValue("");
    await userEvent.keyboard("hang{Enter}");
    expect(told.change.mock.lastCall).toEqual(["gz,hz"]);
    expect(told.commit).not.toHaveBeenCalled();
    await userEvent.keyboard("{Backspace}");
    expect(told.change.mock.lastCall).toEqual(["gz"]);
    await userEvent.keyboard("北{Tab}");
    expect(told.commit.mock.calls).toEqual([["gz,bj", "right"]]);
  });

  it("keeps what was ticked when one presses outside, and takes it back by Escape", async () => {
    const kept = await openCell(kinds["list_multi"], { options: cities, value: "bj" });
    await page.getByRole("option", { name: "广州" }).click();
    await expect.element(field()).toHaveFocus();
    await page.getByRole("button", { name: "旁边" }).last().click();
    expect(kept.commit.mock.calls).toEqual([["bj,gz", "stay"]]);
    const left = await openCell(kinds["list_multi"], { options: cities, value: "bj" });
    await page.getByRole("option", { name: "广州" }).click();
    await userEvent.keyboard("{Escape}");
    expect(left.change.mock.lastCall).toEqual(["bj"]);
    expect(left.cancel).toHaveBeenCalledOnce();
  });

  it("ticks a typed value with allowInput (GRID-COL-17)", async () => {
    const told = await openCell(kinds["list_multi"], { options: cities, value: "bj", column: { allowInput: true } });
    await userEvent.keyboard("天津{Enter}");
    expect(told.addOption.mock.calls).toEqual([["天津", "天津"]]);
    expect(told.change.mock.calls).toEqual([["bj,天津"]]);
  });
});
