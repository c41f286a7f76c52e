import { createRef } from "react";
import { describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Field } from "#ui/field/field.tsx";
import { Transfer } from "#ui/transfer/transfer.tsx";
import type { TransferItem } from "#ui/transfer/transfer-rows.ts";
import { expectAxeClean } from "#tests/support/browser/axe.ts";
import { eventually } from "#tests/support/eventually.ts";
import { beginComposition, endComposition } from "#tests/support/compose.ts";

const items: readonly TransferItem[] = [
  { key: "name", label: "客户名称" },
  { key: "phone", label: "手机号", keywords: "shoujihao" },
  { key: "area", label: "所在地区" },
  { key: "id", label: "编号", disabled: true },
];
type Changed = (value: readonly string[]) => void;
const list = (name: string) => page.getByRole("tree", { name });
const labels = (name: string) =>
  list(name)
    .getByRole("treeitem")
    .elements()
    .map((item) => item.textContent);

describe("Transfer", () => {
  it("ticks by Space and sends to the other side and back; a disabled one stays", async () => {
    const changed = vi.fn<Changed>();
    const ref = createRef<HTMLFieldSetElement>();
    const screen = await render(
      <form>
        <Field label="导出列" required>
          <Transfer ref={ref} items={items} name="column" onValueChange={changed} data-x="1" />
        </Field>
      </form>,
    );
    expect(ref.current).toBe(page.getByRole("group", { name: "导出列 必填" }).element());
    expect(ref.current?.dataset["x"]).toBe("1");
    await expectAxeClean();
    await expect.element(page.getByRole("button", { name: "选入" })).toHaveAttribute("aria-disabled", "true");
    (list("可选").element() as HTMLElement).focus();
    await userEvent.keyboard("{ArrowDown} {ArrowUp} ");
    await page.getByRole("button", { name: "选入 2 项" }).click();
    expect(changed).toHaveBeenCalledExactlyOnceWith(["name", "phone"]);
    expect(labels("可选")).toEqual(["所在地区", "编号"]);
    expect(labels("已选")).toEqual(["客户名称", "手机号"]);
    const form = screen.container.querySelector("form") as HTMLFormElement;
    expect(new FormData(form).getAll("column")).toEqual(["name", "phone"]);
    await page.getByRole("checkbox", { name: "全选可选" }).click();
    await expect.element(page.getByText("1/2 项")).toBeVisible();
    await page.getByRole("button", { name: "选入 1 项" }).click();
    expect(changed.mock.lastCall?.[0]).toEqual(["name", "phone", "area"]);
    await list("已选").getByRole("treeitem", { name: "手机号" }).click();
    await page.getByRole("button", { name: "移出 1 项" }).click();
    expect(changed.mock.lastCall?.[0]).toEqual(["name", "area"]);
    await expectAxeClean();
  });

  it("searches each side, not what is composed, and ticks all that is found only", async () => {
    const changed = vi.fn<Changed>();
    await render(<Transfer aria-label="列" items={items} onValueChange={changed} />);
    // Nothing is chosen yet: that is not a search without results.
    await expect.element(page.getByText("暂无数据")).toBeVisible();
    expect(page.getByText("没有查询到任何数据").elements()).toHaveLength(0);
    const search = page.getByRole("textbox", { name: "在可选中搜索" });
    beginComposition(search.element() as HTMLInputElement, "kehu");
    expect(labels("可选")).toHaveLength(4);
    endComposition(search.element() as HTMLInputElement, "客户");
    await eventually(() => expect(labels("可选")).toEqual(["客户名称"]));
    await search.fill("shouji");
    await eventually(() => expect(labels("可选")).toEqual(["手机号"]));
    await page.getByRole("checkbox", { name: "全选可选" }).click();
    await page.getByRole("button", { name: "选入 1 项" }).click();
    expect(changed).toHaveBeenCalledExactlyOnceWith(["phone"]);
    await search.fill("没有");
    await expect.element(page.getByText("没有查询到任何数据").first()).toBeVisible();
    await expectAxeClean();
  });

  it("obeys the caller, and disabled offers nothing", async () => {
    const screen = await render(
      <Transfer aria-label="列" items={items} value={["name"]} titles={["全部列", "导出列"]} />,
    );
    await list("导出列").getByRole("treeitem", { name: "客户名称" }).click();
    await page.getByRole("button", { name: "移出 1 项" }).click();
    expect(labels("导出列")).toEqual(["客户名称"]);
    await screen.rerender(<Transfer aria-label="列" items={items} value={["name"]} disabled />);
    await expect.element(page.getByRole("button", { name: "选入" })).toBeDisabled();
    await expect.element(list("已选")).toHaveAttribute("aria-disabled", "true");
  });
});
