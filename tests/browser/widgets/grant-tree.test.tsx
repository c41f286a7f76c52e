import { useState } from "react";
import { beforeEach, describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { GrantNode } from "#src/contract/system/access/grant.ts";
import { GrantTree, type GrantTreeProps } from "#src/widgets/rights/grant-tree.tsx";
import { expectAxeClean } from "#tests/support/browser/axe.ts";
import { signIn, stubWire } from "#tests/support/browser/console.tsx";

stubWire();

const node = (
  key: string,
  title: string,
  perms: string | null,
  children: GrantNode[] = [],
  grantable = true,
): GrantNode => ({
  key,
  value: key,
  title,
  slotTitle: title,
  parentId: null,
  isLeaf: children.length === 0,
  icon: null,
  menuType: children.length === 0 ? 2 : 1,
  perms,
  ruleFlag: 0,
  grantable,
  children: children.length === 0 ? null : children,
});

const menus = [
  node("order", "订单管理", null, [
    node("list", "订单列表", "order:order:list", [
      node("add", "新增订单", "order:order:add"),
      node("cancel", "取消订单", "order:order:cancel"),
      node("pay", "确认收款", "order:order:confirmPayment", [], false),
    ]),
  ]),
  node("home", "首页", "dashboard:analysis:view"),
];

let granted: ReadonlySet<string> = new Set();

function Held({ start = [], ...rest }: Partial<GrantTreeProps> & { start?: readonly string[] }) {
  const [value, setValue] = useState<ReadonlySet<string>>(new Set(start));
  const change = (next: ReadonlySet<string>) => {
    granted = next;
    setValue(next);
  };
  return <GrantTree nodes={menus} value={value} onValueChange={change} {...rest} />;
}

const item = (name: string) => page.getByRole("treeitem", { name });
const sorted = () => [...granted].toSorted();

beforeEach(async () => {
  granted = new Set();
  signIn();
  await page.viewport(1366, 768);
});

describe("the tree of grants", () => {
  it("takes along what is below and above, except what the person lacks", async () => {
    await render(<Held />);
    await page.getByRole("button", { name: "展开全部" }).click();
    await item("订单列表").click();
    expect(sorted()).toEqual(["add", "cancel", "list", "order"]);
    await expect.element(page.getByText("已选 4 / 6")).toBeVisible();
    await expect.element(item("确认收款")).toHaveAttribute("aria-disabled", "true");
    await item("取消订单").click();
    // Its screen stays granted.
    expect(sorted()).toEqual(["add", "list", "order"]);
    await item("订单管理").click();
    expect(sorted()).toEqual([]);
  });

  it("ticks one node alone when asked to", async () => {
    await render(<Held start={["pay"]} />);
    await page.getByRole("radio", { name: "独立勾选" }).click();
    await item("订单管理").click();
    expect(sorted()).toEqual(["order", "pay"]);
    await page.getByRole("button", { name: "全选" }).click();
    expect(sorted()).toEqual(["add", "cancel", "home", "list", "order", "pay"]);
    await page.getByRole("button", { name: "清空" }).click();
    // What the person lacks is not his to withdraw.
    expect(sorted()).toEqual(["pay"]);
  });

  it("finds a node by its code, and is used with the keyboard", async () => {
    const { container } = await render(<Held detail={({ title }) => <p>{`${title}的详情`}</p>} />);
    await page.getByRole("textbox", { name: "按名称或权限编码搜索" }).fill("order:cancel");
    await expect.element(item("取消订单")).toBeVisible();
    expect(item("新增订单").query()).toBeNull();
    container.querySelector<HTMLElement>("[role=tree]")?.focus();
    await userEvent.keyboard("{End} ");
    expect(sorted()).toEqual(["cancel", "list", "order"]);
    await userEvent.keyboard("{Enter}");
    await expect.element(page.getByText("取消订单的详情")).toBeVisible();
    await expect.element(page.getByText("order:order:cancel", { exact: true })).toBeVisible();
    await expectAxeClean(container);
  });

  it("keeps two thousand nodes out of the page until they are in view", async () => {
    const many = Array.from({ length: 40 }, (_, at) =>
      node(
        `m${at}`,
        `菜单${at}`,
        null,
        Array.from({ length: 49 }, (__, below) => node(`m${at}b${below}`, `按钮${at}-${below}`, `a:b${at}:c${below}`)),
      ),
    );
    await render(<Held nodes={many} />);
    await page.getByRole("button", { name: "展开全部" }).click();
    await page.getByRole("button", { name: "全选" }).click();
    await expect.element(page.getByText("已选 2000 / 2000")).toBeVisible();
    expect(page.getByRole("treeitem").all().length).toBeLessThan(100);
  });

  it("says that it loads, that there is nothing, and what went wrong", async () => {
    const { rerender } = await render(<Held nodes={undefined} />);
    expect(page.getByRole("tree").query()).toBeNull();
    await rerender(<Held nodes={[]} />);
    await expect.element(page.getByText("没有可以授权的菜单")).toBeVisible();
    let again = 0;
    await rerender(<Held nodes={undefined} failure={new Error("断网了")} onRetry={() => (again += 1)} />);
    await page.getByRole("button", { name: "重试" }).click();
    expect(again).toBe(1);
  });
});
