import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAxeClean } from "#tests/support/browser/axe.ts";
import { sent, stubWire } from "#tests/support/browser/console.tsx";
import { eventually } from "#tests/support/eventually.ts";
import { openThings, thingCalls, thingPath, things } from "#tests/support/browser/things.tsx";
import { givenDict } from "#src/contract/dict-codes.ts";
import { code, money, text } from "#src/contract/fields.ts";

stubWire();

const calls = {
  list: thingCalls.list,
  fields: { customerName: text(100), status: code(givenDict("thing_status")), paidTotalAmount: money() },
};
const lastQuery = () => sent("/thing/list").at(-1)?.query;
const condition = (place: number) => page.getByRole("group", { name: `条件 ${place}`, exact: true });

async function choose(place: number, label: string) {
  await condition(place).getByRole("combobox", { name: "字段" }).fill(label);
  await page.getByRole("option", { name: label }).click();
}

describe("the advanced query of a list", () => {
  it("asks by the list's own fields; in force it shows on the button and goes along with the call (QUERY-12, QUERY-25)", async () => {
    await openThings(things(3), { calls });
    await page.getByRole("button", { name: "高级查询" }).click();
    await choose(1, "客户名称");
    await condition(1).getByRole("textbox", { name: "值" }).fill("客户0");
    await page.getByRole("button", { name: "添加条件" }).click();
    await choose(2, "累计实付（元）");
    await condition(2).getByRole("textbox", { name: "值" }).fill("10.01");
    await expectAxeClean(page.getByRole("dialog", { name: "高级查询" }).element());
    await page.getByRole("button", { name: "查询", exact: true }).click();
    const active = page.getByRole("button", { name: "高级查询：2 个条件" });
    await expect.element(active).toHaveAttribute("data-active", "true");
    await eventually(() => expect(lastQuery()).toMatchObject({ superQueryMatchType: "and" }));
    expect(JSON.parse(decodeURI(lastQuery()?.["superQueryParams"] ?? ""))).toEqual([
      { field: "customerName", rule: "eq", val: "客户0", type: "text" },
      // Yuan on the screen, cents in the request.
      { field: "paidTotalAmount", rule: "eq", val: 1001, type: "money", dbType: "int" },
    ]);
    // Reopened, it shows the active query.
    await active.click();
    await expect.element(condition(1).getByRole("textbox", { name: "值" })).toHaveValue("客户0");
    await page.getByRole("button", { name: "重置", exact: true }).click();
    await page.getByRole("button", { name: "取消" }).click();
    await expect
      .element(page.getByRole("button", { name: "高级查询", exact: true }))
      .not.toHaveAttribute("data-active");
  });

  it("stands in the address and is taken back with one press", async () => {
    const superQueryParams = JSON.stringify([{ field: "status", rule: "in", val: "1,2", type: "select" }]);
    await openThings(
      things(3),
      {
        calls: calls,
      },
      { at: `${thingPath}?superQueryParams=${encodeURIComponent(superQueryParams)}` },
    );
    await page.getByRole("button", { name: "高级查询：1 个条件" }).click();
    await expect.element(page.getByText("状态在「正常」、「停用」中", { exact: true }).first()).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await page.getByRole("button", { name: "清除高级查询" }).click();
    await eventually(() => expect(lastQuery()).not.toHaveProperty("superQueryParams"));
  });

  it("keeps named queries on this device, each screen its own", async () => {
    await openThings(things(3), { calls });
    await page.getByRole("button", { name: "高级查询" }).click();
    await choose(1, "客户名称");
    await condition(1).getByRole("textbox", { name: "值" }).fill("客户0");
    await page.getByRole("button", { name: "保存", exact: true }).click();
    await page.getByRole("textbox", { name: "保存名称" }).fill("我的客户");
    await userEvent.keyboard("{Enter}");
    await expect.element(page.getByRole("treeitem", { name: "我的客户" })).toBeVisible();
    expect(localStorage.getItem(`pro__superQuerySaved_${thingPath}`)).toContain("我的客户");
  });
});
